import APISchema
import ContentModel
import Diagnostics

/// One way in which a step of the app can fail.
struct Failure {
    enum What {
        /// `body`: only answers with these values.
        case status(ClosedRange<Int>, body: [Call.Failure.BodyValue])
        /// A status that the API schema does not list.
        case undocumented
        case event(ErrorDeclaration.Event)
        /// A value in the query of a redirect.
        case query(name: String, value: String)
    }

    var what: What
    /// Path of the step's ids.
    var step: String
    var call: CallDraft?
    /// The documented answer, if there is one.
    var response: APIResponse?
    var span: SourceSpan
    /// Index of the case that it ends in; `nil` until that is known, and where none is.
    var errorCase: Int?
    /// By `otherwise`, because no source names it.
    var isOtherwise = false

    var operation: String? { call.map { $0.found.operation.id?.value ?? $0.found.operation.path } }

    /// For messages: "status 404 of 'getInvoice'".
    var text: String {
        let place = operation ?? step
        return switch what {
        case .status(let statuses, let body):
            "status \(statuses.text)\(body.isEmpty ? "" : " with \(body.map { "'\($0.value)'" }.joined(separator: ", "))") of '\(place)'"
        case .undocumented: "a status of '\(place)' that the API schema does not list"
        case .event(let event): "'\(event.rawValue)' of '\(place)'"
        case .query(let name, let value): "'\(name)=\(value)' of '\(place)'"
        }
    }

    /// Failures of one kind need one source only.
    var kind: String {
        switch what {
        case .event(let event): event.rawValue
        case .undocumented: "default"
        case .status, .query: text
        }
    }

    /// A source that names it.
    var source: String? {
        switch what {
        case .event(let event): "{event: \(event.rawValue)}"
        case .undocumented: "{status: default}"
        case .status(let statuses, _): "{operationId: \(operation ?? step), status: \(statuses.text)}"
        case .query(let name, let value): "{query: {\(name): \(value)}}"
        }
    }

    /// Whether the platform has an error of its own for it.
    var hasPlatformError: Bool {
        guard case .event(let event) = what else { return false }
        switch event {
        case .transport, .notStarted, .storage: return true
        case .malformed, .cancelled, .refused, .noAnswer, .missing, .unequal: return false
        }
    }

    /// Whether the query of a redirect can be read when it happens.
    var isRedirect: Bool {
        switch what {
        case .query: true
        case .event(let event): call == nil && [.refused, .malformed, .unequal].contains(event)
        case .status, .undocumented: false
        }
    }
}

extension ClosedRange<Int> {
    /// "404", "4XX".
    var text: String { lowerBound == upperBound ? String(lowerBound) : "\(lowerBound / 100)XX" }
}
