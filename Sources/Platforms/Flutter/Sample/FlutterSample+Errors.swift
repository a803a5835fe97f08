import ContentModel
import SampleCode

extension FlutterSample {
    /// The exceptions: a class that only this library can extend, and one for each case.
    var errors: DartCode {
        if flow.cases.isEmpty { return "" }
        let base: DartCode = """
            \(.documentation("Why [\(names.function)] failed: a subclass for each case, and no other."))
            abstract class \(type: names.exception) implements Exception {
              const \(type: names.exception)._(this._case);

              final String _case;

              @override
              String toString() => \(.template([.text(names.exception + ": "), .value("_case")]));
            }
            """
        return .lines([base] + flow.cases.map(subclass), blank: 1)
    }

    private func subclass(_ item: ErrorCase) -> DartCode {
        let name = names.cases[item.name] ?? item.name, fields = payloadNames(item)
        let declared: [DartCode] = fields.map { "this.\(member: $0)" }
        let parameters: DartCode =
            declared.count > 1
            ? .parameters([], named: declared.map { "required \($0)" }) : .list(.onePerLine, "(", declared, ")")
        let head: DartCode = "const \(type: name)\(parameters)", end: DartCode = ": super._(\(string: item.name));"
        let below: DartCode = """
            \(head)
              \(end)
            """
        let payload: [DartCode] = zip(item.payload, fields).map { payload, field in
            "final \(payloadType(payload, of: item)) \(member: field);"
        }
        return """
            \(.documentation(item.meaning))
            \(.broken("class \(type: name)", "extends \(type: names.exception) {"))
              \(.lines([.choice(["\(head) \(end)", below]), .lines(payload)], blank: 1))
            }
            """
    }

    /// Fields of a case's class, in the order of its payload.
    func payloadNames(_ item: ErrorCase) -> [String] { DartNames.members(item.payload.map(\.name)) }

    /// What an answer carries may be missing there: an error that cannot be read in full is still that error.
    private func payloadType(_ payload: ErrorCase.Payload, of item: ErrorCase) -> DartCode {
        let sources = flow.uses.filter { $0.name == item.name }.flatMap(\.payload).filter { $0.name == payload.name }
            .map(\.source)
        if payload.isPlatformError { return isAlwaysCaught(item, sources) ? "Object" : "Object?" }
        let isThere = !sources.isEmpty && sources.allSatisfy { $0 == .status }
        return type(isThere ? payload.type : .optional(payload.type))
    }
}

extension FlutterSample {
    /// Whether wherever the flow ends in the case something was caught.
    private func isAlwaysCaught(_ item: ErrorCase, _ sources: [CaseUse.Payload.Source]) -> Bool {
        let caught = flow.steps.flatMap { step -> [CaseUse?] in
            switch step.kind {
            case .call(let call): call.uses.filter { [call.transport, call.malformed, call.noAnswer].contains($0) }
            case .interaction(let interaction): [interaction.notStarted]
            case .secureLoad(_, let missing, let storage): missing == storage ? [] : [storage]
            case .secureStore(_, let storage): [storage]
            case .pkce, .random, .answer, .assertion: []
            }
        }
        let count = caught.count { $0?.name == item.name }
        return sources.allSatisfy { $0 == .platformError } && count == flow.uses.count { $0.name == item.name }
    }
}

/// Where the values that a failure carries stand, at the place that ends the flow.
struct FailureSight {
    /// The `http.Response`.
    var answer: DartCode = "answer"
    /// What was caught.
    var cause: DartCode = "null"
    /// The query of the redirect.
    var query: DartCode = ""

    /// In a `catch`, where what was caught is always called `cause`.
    static let caught = FailureSight(cause: "cause")
}

extension FlutterSample {
    func fail(_ use: CaseUse, _ sight: FailureSight = FailureSight()) -> DartCode {
        "throw \(failure(use, sight));"
    }

    /// `const ConnectDenied()`, `ConnectRateLimited(…)`
    func failure(_ use: CaseUse, _ sight: FailureSight = FailureSight()) -> DartCode {
        let type: DartCode = "\(type: names.cases[use.name] ?? use.name)"
        guard let item = flow.cases.first(where: { $0.name == use.name }), !item.payload.isEmpty else {
            return "const \(type)()"
        }
        let values = item.payload.map { payload -> DartCode in
            let source = use.payload.first { $0.name == payload.name }?.source ?? .absent
            return value(source, as: payload.type.present, sight)
        }
        let isConstant = item.payload.allSatisfy { payload in
            (use.payload.first { $0.name == payload.name }?.source ?? .absent) == .absent
        }
        let arguments: [DartCode] =
            values.count > 1 ? zip(payloadNames(item), values).map { "\(label: $0): \($1)" } : values
        return .call(isConstant ? "const \(type)" : type, arguments)
    }

    private func value(_ source: CaseUse.Payload.Source, as type: ValueType, _ sight: FailureSight) -> DartCode {
        switch source {
        case .absent: return "null"
        case .platformError: return sight.cause
        case .status: return "\(sight.answer).statusCode"
        case .query(let parameter):
            return sight.query.isEmpty ? "null" : parsed("\(sight.query)[\(string: parameter)]", as: type)
        case .header(let header): return parsed(self.header(header, of: sight.answer), as: type)
        case .body(let pointer):
            let field = field(pointer, of: sight.answer)
            return type.isSimple
                ? "\(use(.maybe))<\(self.type(type))>(\(field))" : "\(use(.attempt))(() => \(read(type, field)))"
        }
    }

    /// Names of headers are in lower case there.
    func header(_ name: String, of answer: DartCode) -> DartCode { "\(answer).headers[\(string: name.lowercased())]" }

    /// What stands at a pointer in the body of an answer that may be any.
    func field(_ pointer: [String], of answer: DartCode) -> DartCode {
        if shape.bodyIsObject, pointer.count == 1 { return "\(use(.fields))(\(answer))[\(string: pointer[0])]" }
        let body: DartCode = shape.bodyIsObject ? "\(use(.fields))(\(answer))" : "\(use(.json))(\(answer))"
        return pointer.isEmpty ? body : at(pointer, in: body)
    }

    func at(_ pointer: [String], in value: DartCode) -> DartCode {
        "\(use(.at))(\(value), \(.list(.onePerLine, "[", pointer.map { "\(string: $0)" }, "]")))"
    }
}
