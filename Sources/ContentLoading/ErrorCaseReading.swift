import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    mutating func errorCase(_ entry: LocatedValue.Entry) -> ErrorDeclaration? {
        guard let fields = fields(of: entry.value, .errorCase, named: entry.key) else { return nil }
        var sources: [ErrorDeclaration.Source] = []
        if let from = fields["from"] {
            // One source may stand without a list.
            let items = from.items == nil ? [from] : items(from, "'from'")
            sources = items.compactMap { source($0, of: entry.key) }
        }
        let payload = expressions(fields, "payload", kind: "a payload", .payload).map {
            ErrorDeclaration.Payload(name: $0.name, expression: $0.expression)
        }
        return ErrorDeclaration(
            name: entry.name, sources: sources, payload: payload, meaning: text(fields, "meaning"),
            action: text(fields, "action"))
    }

    static let sourceForms =
        "write {status: 422}, {event: cancelled}, {query: {error: access_denied}} or otherwise"

    /// What a writer most likely means who writes a status, an event or a value of a redirect alone.
    private func form(of value: LocatedValue) -> String {
        let text = value.string ?? value.integer.map(String.init) ?? ""
        if let number = Int(text), (100...599).contains(number) { return "write {status: \(number)}" }
        let upper = text.uppercased()
        if ["4XX", "5XX"].contains(upper) { return "write {status: \(upper)}" }
        if text.lowercased() == "default" { return "write {status: default}" }
        let events = ErrorDeclaration.Event.allCases.map(\.rawValue)
        if events.contains(text) { return "write {event: \(text)}" }
        switch nearest(to: text, among: events + ["otherwise"]) {
        case "otherwise": return "did you mean 'otherwise'?"
        case let event?: return "did you mean {event: \(event)}?"
        case nil: break
        }
        let isWord = !text.isEmpty && text.utf8.allSatisfy { $0 == 95 || (97...122).contains($0) }
        return isWord && text.contains("_")
            ? "write {query: {error: \(text)}} for an error of a redirect" : Self.sourceForms
    }

    private mutating func source(_ value: LocatedValue, of name: String) -> ErrorDeclaration.Source? {
        if let word = value.string {
            guard word == "otherwise" else {
                report(.invalidValue("'\(word)' is not a source of '\(name)'", help: form(of: value), at: value.span))
                return nil
            }
            return ErrorDeclaration.Source(.otherwise, span: value.span)
        }
        if case .number = value.content {
            let message = "a source of '\(name)' must be a map, not a number"
            report(Diagnostic(.wrongType, message, at: value.span, help: form(of: value)))
            return nil
        }
        guard let fields = fields(of: value, .errorSource) else { return nil }
        let causes = ["status", "query", "event"].compactMap { fields.entry($0) }.sorted { $0.keySpan < $1.keySpan }
        for extra in causes.dropFirst() {
            let message = "a source has one cause, and this one has '\(causes[0].key)' already"
            report(.misplacedKey(message, help: "make a list of two sources", at: extra.keySpan))
        }
        if causes.isEmpty {
            let message = "a source of '\(name)' does not say what went wrong"
            report(Diagnostic(.missingKey, message, at: fields.start, help: Self.sourceForms))
        }
        if let body = fields.entry("body"), fields["status"] == nil {
            report(.misplacedKey("'body' goes with 'status' only", at: body.keySpan))
        }
        if let step = fields.entry("step"), fields["operationId"] != nil {
            report(
                .misplacedKey("a source names an operation or a step, not both", help: "remove one", at: step.keySpan))
        }
        let operation = string(fields, "operationId"), step = string(fields, "step")
        guard causes.count == 1, let what = what(fields) else { return nil }
        return ErrorDeclaration.Source(what, operation: operation, step: step, span: value.span)
    }

    private mutating func what(_ fields: Fields) -> ErrorDeclaration.Source.What? {
        if let value = fields["status"] {
            let items = value.items == nil ? [value] : items(value, "'status'")
            let statuses = items.compactMap { status($0) }
            let body = members(fields, "body", .any, kind: "a member").map { (name: $0.name, value: $0.value.json) }
            return statuses.isEmpty ? nil : .status(statuses, body: body)
        }
        if fields["query"] != nil {
            let members = members(fields, "query", .any, kind: "a parameter")
            if members.count > 1 {
                report(
                    .invalidValue(
                        "a source names one query parameter", help: "make a list of two sources", at: members[1].keySpan
                    ))
            }
            return members.first.flatMap { member in
                string(member.value, "'\(member.key)'").map { .query(name: member.name, value: $0) }
            }
        }
        return choice(fields, "event", of: ErrorDeclaration.Event.self).map { .event($0.value) }
    }

    private mutating func status(_ value: LocatedValue) -> ErrorDeclaration.Status? {
        let help = "it is a number from 400 to 599, '4XX', '5XX' or 'default'"
        switch value.content {
        case .number:
            if let number = value.integer, (400...599).contains(number) { return .exactly(number) }
        case .string("4XX"): return .range(4)
        case .string("5XX"): return .range(5)
        case .string("default"): return .default
        case .string(let text):
            if let number = Int(text), (400...599).contains(number) {
                report(
                    .wrongType(
                        of: "'status'", expected: "a number", found: value, help: "write it without quotes: \(number)"))
                return nil
            }
        default:
            report(.wrongType(of: "'status'", expected: "a number", found: value))
            return nil
        }
        report(.invalidValue("there is no such status", help: help, at: value.span))
        return nil
    }
}
