import APISchema
import ContentModel
import Diagnostics

extension FlowBuilder {
    /// What the step reads from the answer of its call.
    func readAnswer(_ found: FlowSources.Found, _ inlined: InlinedStep) -> (record: String?, outputs: [Call.Output]) {
        let operation = found.operation, id = operation.id?.value ?? operation.path
        let pointers = inlined.step.outputs.compactMap { output -> [String]? in
            if case .responseBody = output.expression.value.root { output.expression.value.pointer } else { nil }
        }
        let answer = answer(of: found, for: pointers)
        var made: [(name: String, output: Output)] = [], outputs: [Call.Output] = []
        for output in inlined.step.outputs {
            let name = output.name.value, expression = output.expression.value, span = output.expression.span
            var source: Call.Output.Source?, type: ValueType?, description: String?
            switch expression.root {
            case .responseBody:
                (type, description) = bodyType(expression, span, answer, found, inlined)
                source = .body(expression.pointer)
            case .responseHeader(let header):
                type = headerType(header, span, operation, found.document, id)
                source = .header(header)
            case .statusCode:
                type = .integer
                source = .status
            case .input, .stepOutput, .app, .interactionQuery, .interactionCookie, .error:
                made.append((name, Output(source: .alias(Template(.expression(expression), at: span), inlined.place))))
                continue
            }
            let place = declaration(of: expression, answer, operation, found.document.schemas)
            made.append((name, Output(source: .made(type), declaration: place, description: description)))
            if let source, let type { outputs.append(Call.Output(name: name, source: source, type: type)) }
        }
        self.outputs[inlined.id] = .known(made)
        let isRead = outputs.contains { if case .body = $0.source { true } else { false } }
        guard isRead, let answer, found.document.schemas.isObject(answer),
            !found.document.schemas.shape(of: answer).properties.isEmpty
        else { return (nil, outputs) }
        return (records.name(for: answer, in: found.document, suggested: id + "Answer"), outputs)
    }

    /// Where the API schema describes what an output is read from.
    private func declaration(
        of expression: Expression, _ answer: SchemaReference?, _ operation: APIOperation, _ schemas: SchemaTable
    ) -> SourceSpan? {
        switch expression.root {
        case .responseHeader(let name):
            return operation.successes.lazy.compactMap { $0.header(name)?.span }.first
        case .responseBody:
            guard let answer, let last = expression.pointer.last else { return nil }
            let way = Array(expression.pointer.dropLast())
            guard case .found(let owner, _) = schemas.find(way, in: answer) else { return nil }
            return schemas.property(last, of: owner)?.property.span
        default: return nil
        }
    }

    /// The schema of the answer that has all the pointers: of several statuses or forms the one that fits.
    private func answer(of found: FlowSources.Found, for pointers: [[String]]) -> SchemaReference? {
        let schemas = found.document.schemas
        func hasAll(_ schema: SchemaReference) -> Bool {
            pointers.allSatisfy { if case .found = schemas.find($0, in: schema) { true } else { false } }
        }
        let candidates = found.operation.successes.compactMap(\.json).flatMap { schema -> [SchemaReference] in
            let shape = schemas.shape(of: schema)
            guard !shape.alternatives.isEmpty else { return [schema] }
            let forms =
                shape.properties.isEmpty
                ? shape.alternatives : shape.alternatives.map { SchemaReference(joining: schema, $0) }
            let fitting = forms.filter(hasAll)
            return fitting.count == 1 ? fitting : [schema]
        }
        return candidates.first(where: hasAll) ?? candidates.first
    }

    private func bodyType(
        _ expression: Expression, _ span: SourceSpan, _ answer: SchemaReference?, _ found: FlowSources.Found,
        _ inlined: InlinedStep
    ) -> (ValueType?, String?) {
        let id = found.operation.id?.value ?? found.operation.path, schemas = found.document.schemas
        guard let answer else {
            findings.report(.undocumentedAnswer("the API schema gives no JSON to the answer of '\(id)'", at: span))
            return (nil, nil)
        }
        let name = schemas.name(of: answer) ?? "the answer of '\(id)'"
        switch schemas.find(expression.pointer, in: answer) {
        case .missing(let missing):
            findings.report(.undocumentedValue(missing, of: expression, in: schemas, below: name, at: span))
        case .lost: findings.fail()
        case .notAnObject(let key):
            if schemas.shape(of: answer).alternatives.isEmpty {
                findings.report(.notBuiltYet("reading '\(key)', a part of a list or a map", at: span))
                unbuilt.append((inlined, "reading a part of a list or a map is not built yet"))
            } else {
                findings.report(
                    .undocumentedAnswer(
                        "\(name) has several forms, and the outputs of the step do not all stand in exactly one",
                        at: span))
            }
        case .found(let schema, let isOptional):
            let suggested =
                expression.pointer.isEmpty
                ? id + "Answer"
                : (schemas.name(of: answer) ?? id + "Answer")
                    + expression.pointer.map(RecordTable.capitalised).joined()
            guard let type = records.type(of: schema, in: found.document, suggested: suggested) else {
                findings.report(
                    .untypedValue(
                        "'\(expression.pointer.last ?? id)'", at: span,
                        help: "the API schema allows values of several types there"))
                return (nil, nil)
            }
            return (type.optional(isOptional), schemas.shape(of: schema).description)
        }
        return (nil, nil)
    }

    private func headerType(
        _ name: String, _ span: SourceSpan, _ operation: APIOperation, _ document: APIDocument, _ id: String
    ) -> ValueType? {
        guard let header = operation.successes.lazy.compactMap({ $0.header(name) }).first else {
            let known = operation.successes.flatMap { $0.headers.map(\.name) }
            findings.report(.undocumentedHeader(name, of: "the answer of '\(id)'", at: span, known: known))
            return nil
        }
        let type = header.schema.flatMap { records.type(of: $0, in: document, suggested: id + "Header") } ?? .string
        return (type.isScalar ? type : .string).optional(!header.isRequired)
    }
}

extension APIOperation {
    /// The answers that are no failure; `default` where no other is given.
    var successes: [APIResponse] {
        let good = responses.filter { $0.status.codes.map { 200...299 ~= $0.lowerBound } == true }
        return good.isEmpty ? responses.filter { $0.status == .default } : good
    }
}
