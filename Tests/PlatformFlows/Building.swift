package import ContentModel
package import Diagnostics
import LocatedText

// Short words to build resolved flows by hand: what resolution makes of content files.

package func at(_ line: Int, _ file: String) -> SourceSpan {
    SourceSpan(file: file, start: .init(line: line, column: 9), end: .init(line: line, column: 20))
}

package func bind(_ name: String, _ value: Operand, _ type: ValueType = .string) -> Binding {
    Binding(name: name, value: value, type: type)
}

package func out(_ step: String, _ name: String) -> Operand { .output(step: step, name: name) }
package func text(_ value: String) -> Operand { .literal(.string(value)) }

package func field(_ wire: String, _ type: ValueType = .string, _ description: String? = nil) -> Record.Field {
    Record.Field(wire: wire, type: type, description: description)
}

package func use(_ name: String, _ payload: CaseUse.Payload...) -> CaseUse { CaseUse(name: name, payload: payload) }

package func status(_ status: Int, _ use: CaseUse, _ body: Call.Failure.BodyValue...) -> Call.Failure {
    Call.Failure(statuses: status...status, body: body, use: use)
}

package func value(_ name: String, _ pointer: String, _ type: ValueType = .string) -> Call.Output {
    Call.Output(name: name, source: .body([pointer]), type: type)
}

package func live(_ value: Operand, _ type: ValueType = .string) -> LiveValue { LiveValue(value: value, type: type) }

package func payload(_ name: String, _ type: ValueType = .string) -> ErrorCase.Payload {
    ErrorCase.Payload(name: name, type: .optional(type))
}

package func errorCase(
    _ name: String, _ meaning: String, _ action: String, _ origins: [ErrorCase.Origin], _ payload: ErrorCase.Payload...
) -> ErrorCase {
    ErrorCase(name: name, payload: payload, meaning: meaning, action: action, origins: origins)
}

/// What most flows end in when the network or the server fails.
package enum Common {
    package static let network = use("network", .init(name: "cause", source: .platformError, type: .string))
    package static let unexpected = use("unexpectedAnswer")
    package static let message = CaseUse.Payload(name: "message", source: .body(["message"]), type: .optional(.string))
    package static let retryAfter = CaseUse.Payload(
        name: "retryAfter", source: .header("Retry-After"), type: .optional(.integer))

    package static let networkCase = ErrorCase(
        name: "network", payload: [.init(name: "cause", type: .string, isPlatformError: true)],
        meaning: "The server could not be reached.", action: "Try again when there is a connection.",
        origins: [.event(.transport)])
    package static let unexpectedCase = errorCase(
        "unexpectedAnswer", "The server failed, or the answer is not one that its description knows.",
        "Try again later.", [.otherwise])
}
