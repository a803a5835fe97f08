package import ContentModel
import SampleCode

extension TypeScriptSample {
    /// The error class and the union of exactly the flow's cases. A union, not a class for each case: a `switch` over
    /// `code` narrows the payload, and the compiler tells which case was forgotten.
    var errors: TSCode {
        if flow.cases.isEmpty { return "" }
        let cases = flow.cases.map(variant)
        let union: TSCode =
            cases.count == 1
            ? "export type \(type: names.failure) = \(cases[0]);"
            : """
            export type \(type: names.failure) =
              \(.lines(cases.map { "| \($0)" }));
            """
        let more = flow.cases.contains { !$0.payload.isEmpty } ? "; some cases carry more." : "."
        let hint = cases.count == 1 ? "." : ". Switch over `code`" + more
        let carrying = flow.cases.filter { item in
            zip(item.payload, payloadNames(item)).contains { $0.isPlatformError && $1 == "cause" }
        }
        let causes: TSCode =
            carrying.isEmpty
            ? ""
            : carrying.count == cases.count
                ? ", { cause: failure.cause }" : ", \"cause\" in failure ? { cause: failure.cause } : undefined"
        return """
            \(.documentation("Why `\(names.function)` failed" + hint))
            \(union)

            export class \(type: names.error) extends Error {
              override readonly name = \(string: names.error);
              readonly failure: \(type: names.failure);

              constructor(failure: \(type: names.failure)) {
                super(failure.code\(causes));
                this.failure = failure;
              }
            }
            """
    }

    private func variant(_ item: ErrorCase) -> TSCode {
        let payload = zip(item.payload, payloadNames(item)).map { payload, name -> TSCode in
            "readonly \(key: name): \(payload.isPlatformError ? "unknown" : names.type(payloadType(payload, of: item)))"
        }
        let members = ["readonly code: \(string: item.name)"] + payload
        let line: TSCode = "{ \(.joined(members, "; ")) }"
        if payload.isEmpty || (line.width ?? 0) + 4 <= Self.width { return line }
        return """
            {
              \(.lines(members.map { "\($0);" }))
            }
            """
    }

    /// Keys of a case's payload, in its order; `code` is the union's own.
    package func payloadNames(_ item: ErrorCase) -> [String] {
        names.members(item.payload.map(\.name), taken: ["code"])
    }

    /// What an answer carries may be missing there: an error that cannot be read in full is still that error.
    private func payloadType(_ payload: ErrorCase.Payload, of item: ErrorCase) -> ValueType {
        let sources = allUses.filter { $0.name == item.name }.flatMap(\.payload).filter { $0.name == payload.name }.map(
            \.source)
        return sources.allSatisfy { $0 == .status } && !sources.isEmpty || payload.type.isOptional
            ? payload.type : .optional(payload.type)
    }

    private var allUses: [CaseUse] {
        flow.steps.flatMap { step -> [CaseUse] in
            switch step.kind {
            case .pkce, .random: []
            case .call(let call): call.uses
            case .interaction(let interaction):
                [interaction.notStarted, interaction.cancelled] + (interaction.noAnswer.map { [$0] } ?? [])
            case .answer(let reading):
                reading.checks.map { check in
                    switch check {
                    case .equal(_, _, _, let use), .named(_, _, let use), .refused(_, let use),
                        .required(_, _, let use):
                        use
                    }
                }
            case .assertion(_, _, let use): [use]
            case .secureLoad(_, let missing, let storage): [missing, storage]
            case .secureStore(_, let storage): storage.map { [$0] } ?? []
            }
        }
    }
}

/// Where the values that a failure carries stand, at the place that ends the flow.
package struct FailureSight {
    package enum Cause {
        case none
        /// In a `catch`, where it is always called `cause`.
        case caught
        case value(TSCode)
    }

    /// `nil`: a local of that name.
    let status: TSCode?
    let headers: TSCode
    /// The answer's body, and whether it is known to be a JSON object there.
    let body: TSCode
    let bodyIsObject: Bool
    /// The platform's own error.
    let cause: Cause
    /// The query of the redirect.
    let query: TSCode

    package init(
        status: TSCode? = nil, headers: TSCode = "headers", body: TSCode = "body", bodyIsObject: Bool = true,
        cause: Cause = .none, query: TSCode = "undefined"
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.bodyIsObject = bodyIsObject
        self.cause = cause
        self.query = query
    }
}

extension TypeScriptSample {
    package func fail(_ use: CaseUse, _ sight: FailureSight = FailureSight()) -> TSCode {
        "throw new \(type: names.error)(\(failure(use, sight)));"
    }

    /// `{ code: "rateLimited", retryAfter: … }`
    package func failure(_ use: CaseUse, _ sight: FailureSight) -> TSCode {
        var members = [TypeScriptNames.Member("code", "\(string: use.name)")]
        if let item = flow.cases.first(where: { $0.name == use.name }) {
            for (payload, name) in zip(item.payload, payloadNames(item)) {
                let source = use.payload.first { $0.name == payload.name }?.source ?? .absent
                members.append(member(name, source, type: payload.type.present, sight))
            }
        }
        return names.object(members)
    }

    private func member(
        _ name: String, _ source: CaseUse.Payload.Source, type: ValueType, _ sight: FailureSight
    ) -> TypeScriptNames.Member {
        switch source {
        case .absent: .init(name, "undefined")
        case .platformError:
            switch sight.cause {
            case .none: .init(name, "undefined")
            case .caught: .init(name, local: "cause")
            case .value(let value): .init(name, value)
            }
        case .status: if let status = sight.status { .init(name, status) } else { .init(name, local: "status") }
        case .query(let parameter): .init(name, "\(sight.query).get(\(string: parameter))")
        case .header(let header): .init(name, headerValue(self.header(header, of: sight.headers), type: type))
        case .body(let pointer):
            .init(
                name,
                .call("maybe", [field(pointer, of: sight.body, isObject: sight.bodyIsObject), reader(type)])
            )
        }
    }

    private func headerValue(_ text: TSCode, type: ValueType) -> TSCode {
        switch type {
        case .integer, .number: "wholeNumber(\(text))"
        case .boolean: "maybe(\(text), (value) => value === \"true\")"
        default: answers == .standard ? "\(text) ?? undefined" : text
        }
    }
}
