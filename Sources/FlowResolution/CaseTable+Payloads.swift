import APISchema
import ContentModel
import Diagnostics
import LocatedText

extension CaseTable {
    /// A field and a value of a body that a source names.
    func check(_ pointer: [String], _ name: Located<String>, _ value: JSON, _ call: CallDraft, _ response: APIResponse)
    {
        guard let schema = response.json else { return }
        let schemas = call.found.document.schemas
        switch schemas.find(pointer, in: schema) {
        case .missing(let missing):
            findings.report(
                .undocumentedValue(missing, at: pointer, in: schemas, below: answer(response, call), at: name.span))
        case .notAnObject, .lost: break
        case .found(let field, _):
            guard let allowed = schemas.shape(of: field).values, !allowed.contains(value) else { return }
            findings.report(
                .valueNotAllowed(
                    value, for: "'\(name.value)' of \(answer(response, call))", at: name.span, allowed: allowed))
        }
    }

    func answer(_ response: APIResponse, _ call: CallDraft) -> String {
        "the answer \(response.status.codes?.text ?? "default") of '\(call.found.operation.id?.value ?? call.found.operation.path)'"
    }

    /// The payloads of a case, with the type that all failures agree on.
    ///
    /// - Parameter isWhole: every step is understood: what no failure has cannot be had.
    func payload(of index: Int, records: RecordTable, isWhole: Bool) -> [ErrorCase.Payload] {
        let own = failures.filter { $0.errorCase == index }
        // A case that nothing ends in is reported as such.
        if own.isEmpty { return [] }
        return declarations[index].payload.compactMap { payload in
            let span = payload.expression.span
            if case .error = payload.expression.value.root {
                guard own.contains(where: \.hasPlatformError) else {
                    if isWhole {
                        findings.report(
                            .impossiblePayload(
                                "no failure of '\(declarations[index].name.value)' has an error of the platform",
                                at: span, help: "'transport', 'notStarted' and 'storage' have one"))
                    }
                    return nil
                }
                let isAlways = own.allSatisfy(\.hasPlatformError)
                return ErrorCase.Payload(
                    name: payload.name.value, type: ValueType.string.optional(!isAlways), isPlatformError: true)
            }
            let types = own.compactMap { type(of: payload.expression.value, in: $0, records: records) }
            guard let first = types.first else {
                if isWhole { reportImpossible(payload, index, own) }
                return nil
            }
            guard types.allSatisfy({ $0.wrapped == first.wrapped }) else {
                findings.report(
                    .untypedValue(
                        "'\(payload.name.value)'", at: span,
                        help: "the answers that end in this case give it different types"))
                return nil
            }
            return ErrorCase.Payload(name: payload.name.value, type: .optional(first.wrapped))
        }
    }

    /// What one failure gives to the payloads of its case.
    func use(_ failure: Failure, payload: [[ErrorCase.Payload]], records: RecordTable) -> CaseUse? {
        guard let index = failure.errorCase else { return nil }
        let values = payload[index].compactMap { payload -> CaseUse.Payload? in
            guard let declared = declarations[index].payload.first(where: { $0.name.value == payload.name }) else {
                return nil
            }
            return CaseUse.Payload(
                name: payload.name, source: source(of: declared.expression.value, in: failure, records: records),
                type: payload.type)
        }
        return CaseUse(name: declarations[index].name.value, payload: values)
    }

    private func source(of expression: Expression, in failure: Failure, records: RecordTable) -> CaseUse.Payload.Source
    {
        if case .error = expression.root { return failure.hasPlatformError ? .platformError : .absent }
        guard type(of: expression, in: failure, records: records) != nil else { return .absent }
        switch expression.root {
        case .responseBody: return .body(expression.pointer)
        case .responseHeader(let name): return .header(name)
        case .statusCode: return .status
        case .interactionQuery(let name): return .query(name)
        case .error, .input, .stepOutput, .app, .interactionCookie: return .absent
        }
    }

    /// The type of a payload's value, where the failure has it.
    private func type(of expression: Expression, in failure: Failure, records: RecordTable) -> ValueType? {
        switch expression.root {
        case .responseBody:
            guard let call = failure.call, let response = failure.response, let schema = response.json,
                case .found(let field, _) = call.found.document.schemas.find(expression.pointer, in: schema)
            else { return nil }
            let suggested =
                (failure.operation ?? "") + "Error" + expression.pointer.map(RecordTable.capitalised).joined()
            return records.type(of: field, in: call.found.document, suggested: suggested)
        case .responseHeader(let name):
            guard let call = failure.call, let header = failure.response?.header(name) else { return nil }
            let type =
                header.schema.flatMap { records.type(of: $0, in: call.found.document, suggested: name) } ?? .string
            return type.isScalar ? type : .string
        case .statusCode:
            switch failure.what {
            case .status, .undocumented: return .integer
            case .event, .query: return nil
            }
        case .interactionQuery: return failure.isRedirect ? .string : nil
        case .error, .input, .stepOutput, .app, .interactionCookie: return nil
        }
    }

    private func reportImpossible(_ payload: ErrorDeclaration.Payload, _ index: Int, _ failures: [Failure]) {
        let expression = payload.expression.value, span = payload.expression.span, name = declarations[index].name.value
        let answers = failures.compactMap { failure in
            failure.response.flatMap { response in failure.call.map { (response, $0) } }
        }
        switch expression.root {
        case .responseBody:
            for (response, call) in answers {
                guard let schema = response.json else { continue }
                switch call.found.document.schemas.find(expression.pointer, in: schema) {
                case .missing(let missing):
                    findings.report(
                        .undocumentedValue(
                            missing, of: expression, in: call.found.document.schemas, below: answer(response, call),
                            at: span))
                    return
                case .found:
                    findings.report(.untypedValue("'\(payload.name.value)'", at: span))
                    return
                case .lost:
                    findings.fail()
                    return
                case .notAnObject: continue
                }
            }
        case .responseHeader(let header):
            if let (response, call) = answers.first {
                findings.report(
                    .undocumentedHeader(
                        header, of: answer(response, call), at: span, known: response.headers.map(\.name)))
                return
            }
        case .statusCode, .interactionQuery, .error: break
        case .input, .stepOutput, .app, .interactionCookie:
            findings.report(
                .impossiblePayload(
                    "a payload is read from what went wrong, not from '\(expression.text)'", at: span,
                    help: "write $response.body#/…, $statusCode, $interaction.query.… or $error"))
            return
        }
        findings.report(
            .impossiblePayload(
                "no failure of '\(name)' has '\(expression.text)'", at: span,
                help: "an answer has $statusCode and $response, a redirect $interaction.query, the rest $error"))
    }

    /// The rows of the error table, those that nothing ends in left out.
    func cases(payload: [[ErrorCase.Payload]]) -> [ErrorCase] {
        declarations.indices.compactMap { index in
            let own = failures.filter { $0.errorCase == index }
            guard !own.isEmpty else { return nil }
            let declaration = declarations[index], said = meaning(index)
            return ErrorCase(
                name: declaration.name.value, payload: payload[index],
                meaning: declaration.meaning?.common ?? said?.value ?? "",
                meaningSpan: declaration.meaning?.common == nil ? said?.span : nil,
                action: declaration.action?.common, origins: origins(index, own))
        }
    }

    /// The description of the first answer that a source of the case names.
    func meaning(_ index: Int) -> Located<String>? {
        let responses = failures.filter { $0.errorCase == index && !$0.isOtherwise }.compactMap(\.response)
            .filter { $0.description?.value.isEmpty == false }
        // What is said of one status is more to the point than what is said of all 4XX.
        return (responses.first { $0.status.codes?.count == 1 } ?? responses.first)?.description
    }

    private func origins(_ index: Int, _ failures: [Failure]) -> [ErrorCase.Origin] {
        var origins: [ErrorCase.Origin] = []
        for failure in failures {
            switch failure.what {
            case .status(let statuses, _):
                origins.append(.status(statuses, operation: failure.operation ?? failure.step))
            case .undocumented:
                if !failure.isOtherwise { origins.append(.undocumented(operation: failure.operation ?? failure.step)) }
            case .event(let event): if !failure.isOtherwise { origins.append(.event(event)) }
            case .query(let name, let value): origins.append(.query(name: name, value: value))
            }
        }
        if otherwise == index { origins.append(.otherwise) }
        return origins.uniqued()
    }
}
