package import ContentModel
import Diagnostics
import LocatedText

/// A resolved flow as text, one decision a line, for expectations.
package struct FlowText {
    package private(set) var lines: [String] = []

    package init(_ flow: ResolvedFlow) {
        lines.append("flow \(flow.id)\(flow.variant.map { ":\($0)" } ?? "") (\(flow.app))")
        for api in flow.apis { lines.append("api \(api.name) \(api.origin)") }
        for constant in flow.constants {
            lines.append("constant \(constant.name) = \(constant.value) [\(constant.role.rawValue)]")
        }
        for input in flow.inputs {
            lines.append("input \(input.name): \(type(input.type))\(input.example.map { " e.g. \($0.text())" } ?? "")")
        }
        for step in flow.steps { add(step) }
        lines.append("result \(flow.result.typeName)")
        for field in flow.result.fields { lines.append("  \(field.name): \(type(field.type)) = \(text(field.value))") }
        for item in flow.cases { add(item) }
        for record in flow.records { add(record) }
        if let store = flow.store {
            lines.append(
                "store \(store.id) \(store.names.map { "\($0.name): \(type($0.type))" }.joined(separator: ", "))")
        }
    }

    package var text: String { lines.joined(separator: "\n") }

    private mutating func add(_ step: Step) {
        lines.append("step \(step.id) region=\(step.region) name=\(step.name) line=\(step.span.start.line)")
        if let note = step.note { lines.append("  note \(note)") }
        switch step.kind {
        case .pkce(let bytes): lines.append("  pkce \(bytes)")
        case .random(let bytes): lines.append("  random \(bytes)")
        case .call(let call): add(call)
        case .interaction(let interaction):
            lines.append("  open \(text(interaction.url)) back to \(text(interaction.returnTo))")
            lines.append("  notStarted \(text(interaction.notStarted))")
            lines.append("  cancelled \(text(interaction.cancelled))")
            if let use = interaction.noAnswer {
                lines.append("  noAnswer after \(interaction.timeout ?? 0) \(text(use))")
            }
            for value in interaction.live { lines.append("  live \(text(value.value)): \(type(value.type))") }
        case .answer(let reading):
            lines.append("  answer to \(reading.interaction), malformed \(text(reading.malformed))")
            for check in reading.checks { lines.append("  " + text(check)) }
        case .assertion(let left, let right, let use):
            lines.append("  assert \(text(left)) == \(text(right)) else \(text(use))")
        case .secureLoad(let names, let missing, let storage):
            lines.append("  load \(names.map(text).joined(separator: ", "))")
            lines.append("  missing \(text(missing))")
            lines.append("  storage \(text(storage))")
        case .secureStore(let values, let storage):
            lines.append("  store \(values.map(text).joined(separator: ", "))")
            if let storage { lines.append("  storage \(text(storage))") }
        }
    }

    private mutating func add(_ call: Call) {
        let path = call.path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let binding): "{\(text(binding))}"
            }
        }.joined()
        lines.append(
            "  \(call.operation): \(call.method) \(call.api) \(path)\(call.timeout.map { " within \($0)" } ?? "")")
        for binding in call.query { lines.append("  query \(text(binding))") }
        for binding in call.headers { lines.append("  header \(text(binding))") }
        if let body = call.body {
            lines.append(
                "  body \(body.encoding.rawValue == "json" && body.mediaType == "application/json" ? "json" : body.mediaType) \(body.record) \(text(body.value))"
            )
        }
        if let answer = call.answer { lines.append("  answer \(answer)") }
        for output in call.outputs {
            let source =
                switch output.source {
                case .body(let keys): "body /" + keys.joined(separator: "/")
                case .header(let name): "header \(name)"
                case .status: "status"
                }
            lines.append("  output \(output.name): \(type(output.type)) = \(source)")
        }
        for failure in call.failures {
            let body = failure.body.map { "/\($0.pointer.joined(separator: "/"))=\($0.value)" }.joined(separator: ",")
            let range =
                failure.statuses.count == 1
                ? "\(failure.statuses.lowerBound)" : "\(failure.statuses.lowerBound)-\(failure.statuses.upperBound)"
            lines.append("  \(range)\(body.isEmpty ? "" : " " + body) \(text(failure.use))")
        }
        lines.append("  undocumented \(text(call.undocumented))")
        lines.append("  transport \(text(call.transport))")
        lines.append("  malformed \(text(call.malformed))")
        if let use = call.noAnswer { lines.append("  noAnswer \(text(use))") }
    }

    private mutating func add(_ item: ErrorCase) {
        let payload = item.payload.map { "\($0.name): \(type($0.type))\($0.isPlatformError ? " platform" : "")" }
            .joined(separator: ", ")
        lines.append(
            "case \(item.name)\(payload.isEmpty ? "" : "(\(payload))") \(item.meaning)\(item.action.map { " / \($0)" } ?? "")"
        )
        for origin in item.origins {
            switch origin {
            case .status(let statuses, let operation):
                lines.append(
                    "  \(statuses.lowerBound)\(statuses.count > 1 ? "-\(statuses.upperBound)" : "") of \(operation)")
            case .query(let name, let value): lines.append("  query \(name)=\(value)")
            case .event(let event): lines.append("  \(event.rawValue)")
            case .undocumented(let operation): lines.append("  undocumented of \(operation)")
            case .otherwise: lines.append("  otherwise")
            }
        }
    }

    private mutating func add(_ record: Record) {
        lines.append("record \(record.name) \(record.use.rawValue)")
        for field in record.fields {
            lines.append("  \(field.wire): \(type(field.type))\(field.description.map { " // \($0)" } ?? "")")
        }
    }

    private func text(_ check: AnswerReading.Check) -> String {
        switch check {
        case .equal(let query, let other, let step, let use):
            "equal \(query) to \(text(other)) [\(step)] else \(text(use))"
        case .named(let query, let value, let use): "named \(query)=\(value) \(text(use))"
        case .refused(let query, let use): "refused \(query) \(text(use))"
        case .required(let query, let output, let use): "required \(query) as \(output) else \(text(use))"
        }
    }

    private func text(_ binding: Binding) -> String {
        "\(binding.name): \(type(binding.type)) = \(text(binding.value))"
    }

    private func text(_ operand: Operand) -> String {
        switch operand {
        case .literal(let json): json.text()
        case .input(let name): "$\(name)"
        case .constant(let name): "@\(name)"
        case .output(let step, let name): "\(step)→\(name)"
        case .object(let bindings): "{" + bindings.map(text).joined(separator: ", ") + "}"
        case .list(let items): "[" + items.map(text).joined(separator: ", ") + "]"
        case .text(let parts):
            "\""
                + parts.map { part in
                    switch part {
                    case .literal(let text): text
                    case .value(let operand): "{\(text(operand))}"
                    }
                }.joined() + "\""
        }
    }

    private func text(_ use: CaseUse) -> String {
        let payload = use.payload.map { payload in
            let source =
                switch payload.source {
                case .header(let name): "header \(name)"
                case .body(let keys): "body /" + keys.joined(separator: "/")
                case .status: "status"
                case .query(let name): "query \(name)"
                case .platformError: "platform error"
                case .absent: "absent"
                }
            return "\(payload.name): \(type(payload.type)) = \(source)"
        }.joined(separator: ", ")
        return "→ \(use.name)\(payload.isEmpty ? "" : "(\(payload))")"
    }

    private func type(_ type: ValueType) -> String {
        switch type {
        case .string: "string"
        case .uri: "uri"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .list(let item): "[\(self.type(item))]"
        case .dictionary(let value): "{\(self.type(value))}"
        case .record(let name): name
        case .optional(let inner): "\(self.type(inner))?"
        }
    }
}
