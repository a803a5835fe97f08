import APISchema
import ContentModel
import Diagnostics
import SampleCode

extension FlowBuilder {
    /// `nil` where the operation is not known, or a value of the call is not.
    func call(_ call: FlowStep.OperationCall, _ inlined: InlinedStep) -> CallDraft? {
        guard case .found(let found) = context.sources.operation(call.operation, findings: findings) else {
            findings.fail()
            outputs[inlined.id] = .unknown
            unknownOperations.insert(call.operation.value.operationName)
            return nil
        }
        if found.operation.origin == nil {
            if found.operation.server.isRefused {
                findings.fail()
            } else {
                findings.report(.serverWithoutAddress(found.document.path, at: found.operation.server.span))
            }
        }
        let parameters = bindParameters(call, found, inlined)
        let body = bindBody(call, found, inlined)
        let answer = readAnswer(found, inlined)
        return CallDraft(
            found: found, span: call.operation.span, path: path(of: found.operation, parameters),
            query: parameters.filter { $0.place == .query }.map(\.binding),
            headers: parameters.filter { $0.place == .header }.map(\.binding), body: body?.body, bodyType: body?.type,
            answer: answer.record, outputs: answer.outputs, timeout: inlined.step.timeout?.value)
    }

    // MARK: Parameters

    private typealias BoundParameter = (place: APIParameter.Place, binding: Binding, prefix: String)

    /// What the style writes before a value is a part of the address that is known already.
    private func path(of operation: APIOperation, _ parameters: [BoundParameter]) -> [Call.PathPart] {
        var parts: [Call.PathPart] = [], text = ""
        for part in operation.pathParts {
            switch part {
            case .text(let next): text += next
            case .parameter(let name):
                // One that is missing is reported; the flow is not rendered then.
                guard let parameter = parameters.first(where: { $0.place == .path && $0.binding.name == name }) else {
                    continue
                }
                text += parameter.prefix
                if !text.isEmpty { parts.append(.text(text)) }
                parts.append(.parameter(parameter.binding))
                text = ""
            }
        }
        return text.isEmpty ? parts : parts + [.text(text)]
    }

    private func bindParameters(_ call: FlowStep.OperationCall, _ found: FlowSources.Found, _ inlined: InlinedStep)
        -> [BoundParameter]
    {
        let operation = found.operation, id = operation.id?.value ?? operation.path
        var bound: [BoundParameter] = [], given: [APIParameter] = [], unknown: [Located<String>] = []
        for parameter in call.parameters {
            let named = operation.parameters.filter { $0.matches(parameter.name.value) }
            guard !named.isEmpty else {
                unknown.append(parameter.name)
                continue
            }
            let fitting =
                parameter.location.map { location in named.filter { $0.place.rawValue == location.value.rawValue } }
                ?? named
            guard fitting.count == 1, let description = fitting.first else {
                let places = named.map(\.place.rawValue).joined(separator: " and in the ")
                findings.report(
                    .unknownParameter(
                        parameter.name.value, of: id, at: parameter.location?.span ?? parameter.name.span,
                        help: fitting.isEmpty
                            ? "it is in the \(places)" : "it is in the \(places): say which with 'in'",
                        where: parameter.location.map { "in the \($0.value.rawValue)" }))
                given += named
                continue
            }
            given.append(description)
            if let binding = bind(parameter, description, id, found.document, inlined) {
                let style = ParameterStyle(description.style, explode: description.explode)
                let prefix = description.place == .path ? style.prefix(of: percentEncoded(description.name)) : nil
                bound.append((description.place, binding, prefix ?? ""))
            }
        }
        let missing = operation.parameters.filter { item in
            item.isRequired && !item.isCredential && !given.contains { $0.name == item.name && $0.place == item.place }
        }.map(\.name)
        let misspelled = Misspellings(
            unknown, missing: missing, known: operation.parameters.filter { !$0.isCredential }.map(\.name))
        if found.operation.hasLostParameters, !misspelled.names.isEmpty {
            findings.fail()
            return bound
        }
        let fields = bodyFields(of: found)
        for misspelling in misspelled.names {
            let name = misspelling.name
            let isField = fields.contains(name.value) ? "it is a field of the body: write it under 'requestBody'" : nil
            let unknown = Diagnostic.unknownParameter(name.value, of: id, at: name.span, help: isField)
            findings.report(isField == nil ? misspelling.advised(unknown) : unknown)
        }
        if !misspelled.missing.isEmpty {
            findings.report(.missingParameter(misspelled.missing, of: id, at: call.operation.span))
        }
        return bound
    }

    private func bodyFields(of found: FlowSources.Found) -> [String] {
        guard let schema = found.operation.body?.contents.first(where: { $0.form != .other })?.schema else { return [] }
        return found.document.schemas.shape(of: schema).properties.map(\.name)
    }

    private func bind(
        _ parameter: FlowStep.Parameter, _ description: APIParameter, _ operation: String, _ document: APIDocument,
        _ inlined: InlinedStep
    ) -> Binding? {
        let subject = "'\(description.name)' of '\(operation)'"
        func refuse(_ what: String) -> Binding? {
            findings.report(.notBuiltYet("\(subject), \(what)", at: parameter.name.span))
            unbuilt.append((inlined, "\(what) is not built yet"))
            return nil
        }
        if description.place == .cookie { return refuse("a parameter in a cookie") }
        if description.place == .querystring { return refuse("a parameter for the whole query") }
        if let content = description.content {
            return refuse("a parameter of type \(content.mediaType)")
        }
        guard ParameterStyle(description.style, explode: description.explode).prefix(of: description.name) != nil else {
            return refuse("a parameter of style '\(description.style)'")
        }
        let schema = description.schema
        let type =
            schema.map {
                records.type(of: $0, in: document, suggested: operation + RecordTable.capitalised(description.name))
            } ?? .string
        if let type, !type.isScalar { return refuse("a list or an object as a parameter") }
        let wanted = Wanted(
            type: type ?? .string, schema: schema.map { (document, $0) }, subject: subject,
            mayBeAbsent: !description.isRequired,
            recordName: operation + RecordTable.capitalised(description.name))
        guard case .value(let operand, let given) = bind(parameter.value, at: inlined.place, to: wanted) else {
            return nil
        }
        if let (reason, help) = operand.problem(in: description.place) {
            findings.report(.unsendableValue(subject, reason: reason, at: parameter.value.span, help: help))
            return nil
        }
        return Binding(name: description.name, value: operand, type: given, span: parameter.name.span)
    }

    // MARK: Body

    private func bindBody(_ call: FlowStep.OperationCall, _ found: FlowSources.Found, _ inlined: InlinedStep) -> (
        body: Call.Body, type: ValueType
    )? {
        let id = found.operation.id?.value ?? found.operation.path
        guard let body = found.operation.body else {
            if let payload = call.payload { findings.report(.bodyMismatch("'\(id)' takes no body", at: payload.span)) }
            return nil
        }
        guard let payload = call.payload else {
            if body.isRequired {
                findings.report(
                    .bodyMismatch(
                        "'\(id)' needs a body", at: call.operation.span, help: "add 'requestBody' with a 'payload'"))
            }
            return nil
        }
        guard let content = content(of: body, call, id, inlined) else { return nil }
        let isForm = content.form == .form
        let wanted = Wanted(
            type: content.schema.flatMap { records.type(of: $0, in: found.document, suggested: id + "Request") },
            schema: content.schema.map { (found.document, $0) }, subject: "the body of '\(id)'",
            recordName: id + "Request")
        guard case .value(let operand, let type) = bind(payload, at: inlined.place, to: wanted) else { return nil }
        guard case .record(let record) = type.wrapped else {
            findings.report(.notBuiltYet("a body that is not an object with fields", at: payload.span))
            unbuilt.append((inlined, "a body that is not an object with fields is not built yet"))
            return nil
        }
        if isForm, case .object(let bindings) = operand,
            let (field, type) = bindings.lazy.compactMap({ field in content.fieldTypes[field.name].map { (field, $0) } }
            )
            .first
        {
            let subject = "the field '\(field.name)' as \(type) in a form"
            findings.report(.notBuiltYet(subject, at: field.span ?? payload.span))
            unbuilt.append((inlined, "\(subject) is not built yet"))
        }
        if isForm, case .object(let bindings) = operand, let nested = bindings.first(where: { !$0.type.isScalar }) {
            findings.report(.notBuiltYet("a list or an object in a form", at: nested.span ?? payload.span))
            unbuilt.append((inlined, "a list or an object in a form is not built yet"))
        }
        return (
            Call.Body(record: record, value: operand, encoding: isForm ? .form : .json, mediaType: content.mediaType),
            type
        )
    }

    /// The media type that is asked for, else JSON, else a form.
    private func content(of body: APIBody, _ call: FlowStep.OperationCall, _ id: String, _ inlined: InlinedStep)
        -> APIContent?
    {
        let known = body.contents.map(\.mediaType)
        if let asked = call.contentType {
            let name = asked.value.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
            guard let content = body.contents.first(where: { $0.mediaType == name }) else {
                findings.report(
                    .bodyMismatch(
                        "'\(id)' does not take '\(asked.value)'", at: asked.span,
                        help: suggestion(for: name, among: known)))
                return nil
            }
            if content.form != .other { return content }
        } else if let content = body.contents.first(where: { $0.form == .json })
            ?? body.contents.first(where: { $0.form == .form })
        {
            return content
        }
        let subject =
            "a body of type \(known.isEmpty ? "that the API schema does not name" : known.joined(separator: " or "))"
        findings.report(.notBuiltYet(subject, at: call.contentType?.span ?? call.payload?.span ?? call.operation.span))
        unbuilt.append((inlined, "\(subject) is not built yet"))
        return nil
    }
}

extension APIParameter {
    /// Names of headers do not depend on case.
    fileprivate func matches(_ name: String) -> Bool {
        place == .header ? self.name.lowercased() == name.lowercased() : self.name == name
    }
}
