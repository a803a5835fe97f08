import ContentModel
import SampleCode

/// What is at hand where a flow ends in a case.
struct Scene {
    /// An error of the platform's own.
    var error: SwiftCode?
    /// The local of the redirect's query.
    var query: SwiftCode?
    /// The answer of a call, as `http`, `data` and what its body says.
    var hasAnswer: Bool

    init(error: SwiftCode? = nil, query: SwiftCode? = nil, hasAnswer: Bool = false) {
        self.error = error
        self.query = query
        self.hasAnswer = hasAnswer
    }
}

extension SwiftSample {
    /// `.rateLimited(retryAfter: …)`
    func thrown(_ use: CaseUse, at scene: Scene) -> SwiftCode {
        let name: SwiftCode = ".\(member: names.cases[use.name] ?? use.name)"
        let declared = flow.cases.first { $0.name == use.name }?.payload ?? []
        if declared.isEmpty { return name }
        let payload: [SwiftCode] = declared.map { item in
            let given = use.payload.first { $0.name == item.name }
            return "\(label: names.label(item.name, of: use.name)): \(value(of: given, item, at: scene))"
        }
        return .list(.filled, "\(name)(", payload, ")")
    }

    private func value(of given: CaseUse.Payload?, _ item: ErrorCase.Payload, at scene: Scene) -> SwiftCode {
        switch given?.source {
        case let source? where source.isInAnswer && !scene.hasAnswer: "nil"
        case .platformError: scene.error ?? "nil"
        case .header(let header): convert("http.value(forHTTPHeaderField: \(string: header))", to: item.type)
        case .body(let keys):
            keys.isEmpty ? wholeBody(as: item.type.unwrapped) : problem(at: keys)
        case .status: "http.statusCode"
        case .query(let name): scene.query.map { convert("\($0)[\(string: name)]", to: item.type) } ?? "nil"
        case .absent, nil: "nil"
        }
    }

    private func wholeBody(as type: ValueType) -> SwiftCode {
        type == .string
            ? "String(decoding: data, as: UTF8.self)" : "try? JSONDecoder().decode(\(self.type(type)).self, from: data)"
    }

    private func problem(at keys: [String]) -> SwiftCode {
        keys.enumerated().reduce("problem") { code, key in
            "\(code)?.\(member: problemTree.name(of: Array(keys.prefix(key.offset + 1))))"
        }
    }

    // MARK: the error table, in code

    /// One case of the `switch` for each status that ends in a case of its own.
    var mappingRows: [SwiftCode] {
        mapping.groups.map { group in
            let row = group[0]
            let patterns: [SwiftCode] = group.flatMap { row in
                row.endpoints.count == mapping.endpoints.count
                    ? [pattern(row.statuses, nil)]
                    : row.endpoints.map { pattern(row.statuses, mapping.endpoints[$0].name) }
            }
            let conditions: [SwiftCode] = row.body.map { condition in
                problemTree.isText(condition.pointer)
                    ? "\(problem(at: condition.pointer)) == \(string: condition.value)"
                    : "\(problem(at: condition.pointer)).map({ String($0) }) == \(string: condition.value)"
            }
            let failure = failing(row.use)
            let whereClause: SwiftCode = conditions.isEmpty ? "" : " where \(.joined(conditions, " && "))"
            let head: SwiftCode = "case \(.joined(patterns, ", "))\(whereClause):"
            if row.use.readsProblem, !mapping.hasConditions {
                return """
                    \(head)
                        \(failure)
                    """
            }
            let broken: SwiftCode =
                conditions.isEmpty
                ? "case \(.joined(patterns, ",\n    ")):"
                : "case \(.joined(patterns, ",\n    "))\nwhere \(.joined(conditions, "\n    && ")):"
            return .choice([
                "\(SwiftCode("\(head) \(failure)").flat)",
                """
                \(head.flat)
                    \(failure)
                """,
                """
                \(broken)
                    \(failure)
                """,
            ])
        }
    }

    /// Ends with what the answer says; on one line but where its body has to be read first.
    func failing(_ use: CaseUse) -> SwiftCode {
        .lines([
            use.readsProblem && !mapping.hasConditions ? problemRead : "",
            "throw \(thrown(use, at: Scene(hasAnswer: true)))",
        ])
    }

    var problemRead: SwiftCode { "let problem = try? JSONDecoder().decode(\(type: names.problem).self, from: data)" }

    private func pattern(_ statuses: ClosedRange<Int>?, _ endpoint: String?) -> SwiftCode {
        let status: SwiftCode =
            statuses.map {
                $0.count == 1 ? "\(number: $0.lowerBound)" : "\(number: $0.lowerBound)...\(number: $0.upperBound)"
            } ?? "_"
        if !mapping.usesEndpoint { return status }
        return "(\(status), \(endpoint.map { ".\(member: $0)" } ?? "_"))"
    }
}

extension SwiftCode {
    /// As swift-format has it: on one line; the `throw` in braces; the conditions on lines of their own.
    static func guarding(_ conditions: [SwiftCode], _ exit: SwiftCode) -> SwiftCode {
        let flat = SwiftCode.joined(conditions, ", ").flat
        let leave: SwiftCode = .choice([
            "else { \(exit.flat) }",
            """
            else {
                \(exit)
            }
            """,
        ])
        return .choice([
            "guard \(flat) else { \(exit.flat) }",
            """
            guard \(flat) else {
                \(exit)
            }
            """,
            """
            guard \(.joined(conditions.map(\.flat), ",\n    "))
            \(leave)
            """,
            """
            guard
                \(.joined(conditions, ",\n"))
            \(leave)
            """,
        ])
    }

    static func ifThen(_ condition: SwiftCode, _ exit: SwiftCode) -> SwiftCode {
        .choice([
            "if \(condition.flat) { \(exit.flat) }",
            """
            if \(condition) {
                \(exit)
            }
            """,
        ])
    }
}
