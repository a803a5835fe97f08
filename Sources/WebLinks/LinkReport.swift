import ContentModel
package import Diagnostics

/// What came of all links, in the order of their places.
package struct LinkReport: Sendable {
    /// Links that lead to a page that is there.
    package private(set) var answered = 0
    /// Links with an error or a warning that they lead nowhere, or of which nothing is known.
    package private(set) var unanswered = 0
    package private(set) var unchecked = 0
    package let diagnostics: [Diagnostic]

    init(_ links: [WebLink], _ outcome: (WebLink) -> LinkOutcome) {
        var diagnostics: [Diagnostic] = [], byReason: [String: [WebLink]] = [:]
        for link in Set(links) {
            let outcome = outcome(link)
            switch outcome {
            case .answered(let moved):
                answered += 1
                if let moved { diagnostics.append(.movedWebLink(link, to: moved)) }
            case .unchecked(let reason):
                unchecked += 1
                byReason[reason, default: []].append(link)
            case .broken(let reason):
                unanswered += 1
                diagnostics.append(.brokenWebLink(link, because: reason))
            case .noHost:
                unanswered += 1
                diagnostics.append(.brokenWebLink(link, because: "there is no host of that name"))
            case .silent(let reason), .failing(let reason):
                unanswered += 1
                diagnostics.append(.silentWebLink(link, because: reason))
            }
        }
        diagnostics += byReason.map { .uncheckedWebLinks($1, because: $0) }
        self.diagnostics = diagnostics.sortedForReading()
    }

    /// "12 web links: 9 there, 2 without a page, 1 not checked"
    package var summary: String {
        let count = answered + unanswered + unchecked
        guard count > 0 else { return "no web links" }
        let parts = [(answered, "there"), (unanswered, "without an answer or a page"), (unchecked, "not checked")]
        return "\(count) web link\(count == 1 ? "" : "s"): "
            + parts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
