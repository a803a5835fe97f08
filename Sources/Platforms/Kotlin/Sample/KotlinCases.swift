import ContentModel
import SampleCode

/// The error cases as classes inside one sealed exception, and how each is made.
struct KotlinCases {
    /// Where a case's payload can be read when it happens.
    enum Origin {
        /// An answer: `http` and `problem` are there.
        case answer
        /// The redirect: `query` is there.
        case redirect
        /// An answer that was given back as `Answer` under this name.
        case connection(KotlinCode)
        /// The platform's own error under this name.
        case error(KotlinCode)
        case nothing
    }

    let flow: ResolvedFlow
    let names: KotlinNames
    let values: KotlinValues

    func name(_ use: CaseUse) -> String { names.cases[use.name] ?? NamingStyle.camel.type(use.name) }

    func thrown(_ use: CaseUse, from origin: Origin = .nothing) -> KotlinCode {
        let declared = flow.cases.first { $0.name == use.name }?.payload ?? []
        let arguments = declared.map { item in
            use.payload.first { $0.name == item.name }.map { argument($0, from: origin) } ?? "null"
        }
        let made: KotlinCode = "\(type: names.exception).\(type: name(use))"
        return arguments.isEmpty ? "\(made)()" : .list(.onePerLine, "\(made)(", arguments, ")")
    }

    private func argument(_ item: CaseUse.Payload, from origin: Origin) -> KotlinCode {
        let type = item.type.unwrapped
        return switch (item.source, origin) {
        case (.platformError, .error(let name)): name
        case (.query(let query), .redirect): parsed("query(\(string: query))", type)
        case (.header(let header), .answer): parsed("http.getHeaderField(\(string: header))", type)
        case (.status, .answer): status("http", type)
        case (.body(let keys), .answer): member(keys, of: "problem", type)
        case (.header(let header), .connection(let answer)):
            parsed("\(answer).http.getHeaderField(\(string: header))", type)
        case (.status, .connection(let answer)): status("\(answer).http", type)
        case (.body(let keys), .connection(let answer)): member(keys, of: "\(answer).body", type)
        default: "null"
        }
    }

    private func status(_ http: KotlinCode, _ type: ValueType) -> KotlinCode {
        type == .integer ? "\(http).responseCode.toLong()" : "\(http).responseCode.toString()"
    }

    /// A text that may be absent, as a value of the type; what cannot be read is absent too.
    private func parsed(_ text: KotlinCode, _ type: ValueType) -> KotlinCode {
        switch type {
        case .integer: "\(text)?.toLongOrNull()"
        case .number: "\(text)?.toDoubleOrNull()"
        case .boolean: "\(text)?.toBooleanStrictOrNull()"
        default: text
        }
    }

    private func member(_ keys: [String], of object: KotlinCode, _ type: ValueType) -> KotlinCode {
        let value = KotlinCases.member(keys, of: object)
        return switch type {
        case .string, .uri: "\(value) as? String"
        case .integer: "(\(value) as? Number)?.toLong()"
        case .number: "(\(value) as? Number)?.toDouble()"
        case .boolean: "\(value) as? Boolean"
        default: "runCatching { \(values.read(type, from: value)) }.getOrNull()"
        }
    }

    /// A member of an object, as `Any?`; further down through `at`, because each step may be missing or a list.
    static func member(_ keys: [String], of object: KotlinCode) -> KotlinCode {
        switch keys.count {
        case 0: object
        case 1: "\(object).opt(\(string: keys[0]))"
        default: .list(.onePerLine, "at(", [object] + keys.map { "\(string: $0)" }, ")")
        }
    }

    // MARK: declaration

    var declaration: KotlinCode {
        let exception = names.exception
        let head: KotlinCode = "sealed class \(type: exception)(message: String?, cause: Throwable? = null) :"
        return """
            \(.continued(head, "Exception(message, cause) {"))
                \(.lines(flow.cases.map(declaration), blank: 1))
            }
            """
    }

    private func declaration(_ item: ErrorCase) -> KotlinCode {
        let properties = KotlinNames.properties(item.payload.map(\.name), taken: KotlinReserved.exceptionMembers)
        var hasMessage = false, cause: KotlinCode = ""
        let parameters: [KotlinCode] = item.payload.map { payload in
            if payload.isPlatformError {
                cause = "cause"
                return "cause: Throwable\(mayBeAbsent(payload.name, of: item.name) ? "?" : "")"
            }
            if payload.isMessage {
                hasMessage = true
                return "message: String?"
            }
            return "val \(name: properties[payload.name] ?? payload.name): \(values.type(.optional(payload.type)))"
        }
        let list: KotlinCode = parameters.isEmpty ? "" : .list(.onePerLine, "(", parameters, ")")
        let head: KotlinCode =
            "class \(type: names.cases[item.name] ?? item.name)\(list) :"
        let message: KotlinCode = hasMessage ? "message" : Self.literal(item.meaning)
        return .continued(head, .list(.onePerLine, "\(type: names.exception)(", [message, cause], ")"))
    }

    private func mayBeAbsent(_ payload: String, of name: String) -> Bool {
        !flow.uses.allSatisfy { use in
            use.name != name || use.payload.contains { $0.name == payload && $0.source == .platformError }
        }
    }

    /// A sentence of the flow as a literal; as several where a line would be too long.
    private static func literal(_ markdown: String) -> KotlinCode {
        var lines: [String] = [], line = ""
        for word in markdown.filter({ $0 != "`" }).split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.count + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += word + " "
        }
        lines.append(String(line.dropLast()))
        return .joined(lines.map { "\(string: $0)" }, " +\n    ")
    }
}

extension ResolvedFlow {
    /// Every way in which the flow ends in a case.
    var uses: [CaseUse] {
        steps.flatMap { step -> [CaseUse] in
            switch step.kind {
            case .pkce, .random: []
            case .call(let call): call.uses
            case .interaction(let interaction):
                [interaction.notStarted, interaction.cancelled] + [interaction.noAnswer].compactMap { $0 }
            case .answer(let reading): reading.checks.map(\.use) + [reading.malformed]
            case .assertion(_, _, let use): [use]
            case .secureLoad(_, let missing, let storage): [missing, storage]
            case .secureStore(_, let storage): [storage].compactMap { $0 }
            }
        }
    }
}

extension AnswerReading.Check {
    var use: CaseUse {
        switch self {
        case .equal(_, _, _, let use), .named(_, _, let use), .refused(_, let use), .required(_, _, let use): use
        }
    }
}
