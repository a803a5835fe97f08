import APISchema
import ContentModel
import Diagnostics
import LocatedText

/// A flow file that calls one operation: what the operation needs comes from the caller, what it answers is handed back,
/// and each failure that the API documents is an error case.
struct FlowStart {
    /// Of the flow's file, without its folder and ending: `refund-order`.
    var name: String
    var operation: APIOperation
    var schemas: SchemaTable
    /// The document as the flow's file sees it.
    var schemaPath: String
    /// The project's only app, whose names the samples take.
    var app: String?

    private struct Input {
        var name: String
        /// The value's JSON Schema, in YAML.
        var schema: String
    }

    var workflowID: String { Self.identifier(name) }

    var text: String {
        var inputs: [Input] = []
        let id = operation.id?.value ?? ""
        let parameters = operation.parameters.compactMap { parameter($0, &inputs) }
        let payload = operation.body?.contents.first { $0.form != .other }?.schema.map {
            Self.payload($0, schemas, depth: 0, indent: "            ", name: "", &inputs)
        }
        let outputs = outputs
        var lines = [
            "lockstep: \"1\"", "info: {title: \(Self.scalar(title))}",
        ]
        if let app { lines.append("app: \(app)") }
        lines += [
            "sourceDescriptions:", "  - {name: api, type: openapi, url: \(Self.scalar(schemaPath))}", "", "workflows:",
            "  - workflowId: \(workflowID)", "    summary: \(Self.scalar(summary))",
        ]
        if !inputs.isEmpty {
            lines += [
                "    inputs:", "      type: object",
                "      required: [\(inputs.map(\.name).joined(separator: ", "))]", "      properties:",
            ]
            lines += inputs.map { "        \($0.name): \($0.schema)" }
        }
        lines += ["    steps:", "      - stepId: request", "        operationId: \(Self.scalar(id))"]
        if !parameters.isEmpty { lines += ["        parameters:"] + parameters.map { "          - \($0)" } }
        if let payload { lines += ["        requestBody:", "          payload:\(payload)"] }
        if !outputs.isEmpty {
            lines += ["        outputs:"] + outputs.map { "          \($0.name): $response.body#/\($0.pointer)" }
            lines += ["    outputs:"] + outputs.map { "      \($0.name): $steps.request.outputs.\($0.name)" }
        }
        return (lines + errors(of: id)).joined(separator: "\n") + "\n"
    }

    private var title: String { Self.words(of: name) }

    private var summary: String {
        guard let text = operation.summary ?? operation.description, let line = text.split(separator: "\n").first,
            !line.isEmpty
        else { return "\(title)." }
        let summary = line.trimming()
        return summary.hasSuffix(".") ? summary : "\(summary)."
    }

    // MARK: What the operation needs

    private func parameter(_ parameter: APIParameter, _ inputs: inout [Input]) -> String? {
        // Each call of an API that asks for a token needs one, whatever its description requires.
        guard parameter.isRequired || parameter.isCredential, parameter.place != .cookie else { return nil }
        let isToken = parameter.isCredential && parameter.name == "Authorization"
        let name = Self.add(
            isToken ? "accessToken" : parameter.name, parameter.schema, schemas, description: parameter.description,
            to: &inputs)
        let value = isToken ? "\"Bearer {$inputs.\(name)}\"" : "$inputs.\(name)"
        return "{name: \(Self.scalar(parameter.name)), in: \(parameter.place.rawValue), value: \(value)}"
    }

    /// Required fields only: the shortest request that the API takes. Begins with a blank or on a line of its own.
    private static func payload(
        _ schema: SchemaReference, _ schemas: SchemaTable, depth: Int, indent: String, name: String,
        _ inputs: inout [Input]
    ) -> String {
        let shape = schemas.shape(of: schema), type = schemas.type(of: schema) { _ in "" }
        if let only = shape.values, only.count == 1 { return " " + only[0].text() }
        switch type {
        case .record:
            let fields = shape.properties.filter { $0.isRequired && !$0.readOnly }
            guard !fields.isEmpty, depth < 6 else { return " {}" }
            return "\n"
                + fields.map { field in
                    indent + scalar(field.name) + ":"
                        + payload(
                            field.schema, schemas, depth: depth + 1, indent: indent + "  ", name: field.name, &inputs)
                }.joined(separator: "\n")
        case .list(.record):
            guard let items = shape.items, depth < 6 else { return " []" }
            let item = payload(items, schemas, depth: depth + 1, indent: indent + "    ", name: name, &inputs)
            // The first field stands beside the dash.
            return item.hasPrefix("\n") ? "\n\(indent)  - " + item.dropFirst(indent.utf8.count + 5) : " [\(item)]"
        case .dictionary: return " {}"
        case nil where depth == 0: return " {}"
        default:
            return " $inputs.\(add(name, schema, schemas, description: shape.description, to: &inputs))"
        }
    }

    private static func add(
        _ wire: String, _ schema: SchemaReference?, _ schemas: SchemaTable, description: String?,
        to inputs: inout [Input]
    ) -> String {
        let base = identifier(wire)
        var name = base, number = 2
        while inputs.contains(where: { $0.name == name }) {
            name = "\(base)\(number)"
            number += 1
        }
        let type = schema.flatMap { schemas.type(of: $0) { _ in "" } }
        var parts = jsonSchema(of: type)
        let text = (description ?? schema.flatMap { schemas.shape(of: $0).description })?.split(separator: "\n").first
        if let text, !text.isEmpty { parts.append("description: \(scalar(text.trimming()))") }
        inputs.append(Input(name: name, schema: "{\(parts.joined(separator: ", "))}"))
        return name
    }

    private static func jsonSchema(of type: ValueType?) -> [String] {
        switch type {
        case .integer: ["type: integer"]
        case .number: ["type: number"]
        case .boolean: ["type: boolean"]
        case .uri: ["type: string", "format: uri"]
        case .optional(let inner): jsonSchema(of: inner)
        case .list(let item): ["type: array", "items: {\(jsonSchema(of: item).joined(separator: ", "))}"]
        case .string, .record, .dictionary, nil: ["type: string"]
        }
    }

    // MARK: What it answers

    private var outputs: [(name: String, pointer: String)] {
        let success = operation.responses.first { $0.status.codes?.contains { (200..<300).contains($0) } ?? false }
        guard let schema = success?.json else { return [] }
        var taken: Set<String> = []
        return schemas.shape(of: schema).properties.filter { field in
            guard field.isRequired, !field.writeOnly, !field.name.contains(where: { "/~".contains($0) }) else {
                return false
            }
            switch schemas.type(of: field.schema, record: { _ in "" }) {
            case .string, .uri, .integer, .number, .boolean: return true
            default: return false
            }
        }.prefix(8).map { (Self.identifier($0.name), $0.name) }.filter { taken.insert($0.0).inserted }
    }

    private func errors(of id: String) -> [String] {
        var lines = ["    errors:"], taken: Set<String> = ["offline", "unexpected"]
        for response in operation.responses {
            guard case .exactly(let status) = response.status, (400..<600).contains(status) else { continue }
            let known = Self.failures[status], name = known?.name ?? "status\(status)"
            guard taken.insert(name).inserted else { continue }
            lines += ["      \(name):", "        from: {operationId: \(Self.scalar(id)), status: \(status)}"]
            if response.description?.value.isEmpty ?? true {
                lines.append("        meaning: The service answered with the status \(status).")
            }
            lines.append("        action: \(known?.action ?? "Say so, and offer to try again.")")
        }
        return lines + [
            "      offline:", "        from: {event: transport}", "        meaning: The service could not be reached.",
            "        action: Try again when there is a connection.", "      unexpected:", "        from: otherwise",
            "        meaning: The service failed, or its answer is not one that it documents.",
            "        action: Try again later.",
        ]
    }

    private static let failures: [Int: (name: String, action: String)] = [
        400: ("invalidRequest", "Correct what was sent."), 401: ("notSignedIn", "Sign in again."),
        402: ("paymentRequired", "Ask for a payment first."), 403: ("notAllowed", "Ask for the permission first."),
        404: ("notFound", "Check the id."), 409: ("conflict", "Read the present state, then decide again."),
        410: ("gone", "Start again."), 413: ("tooLarge", "Send less."), 422: ("invalidValue", "Correct what was sent."),
        429: ("tooManyRequests", "Wait a moment, then try again."), 500: ("serverFailed", "Try again later."),
        503: ("unavailable", "Try again later."),
    ]

    // MARK: Words

    /// `refund-order` and `Refund_Order` are `refundOrder`.
    static func identifier(_ name: String) -> String {
        let parts = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
        let joined = parts.enumerated().map { index, part in
            let isShouted = part == part.uppercased() && part.count > 1
            let word = isShouted ? part.lowercased() : part
            return (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        guard let first = joined.first else { return "value" }
        return String((first.isLetter ? joined : "value\(joined)").prefix(60))
    }

    /// `refund-order` is `Refund order`.
    static func words(of name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A text as YAML, also inside `{}` and `[]`.
    static func scalar(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map { ($0 | 32) >= 97 && ($0 | 32) <= 122 } ?? false
            && text.utf8.last != UInt8(ascii: " ")
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789 _-./()';".unicodeScalars.contains($0)
            }
        let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        return isPlain && !words.contains(text.lowercased()) ? text : JSON.string(text).text()
    }
}

extension Substring {
    fileprivate func trimming() -> String {
        var text = self
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
