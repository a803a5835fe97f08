import ContentModel
import SampleCode

/// The flow's cases as Kotlin spells them.
enum KotlinErrorTable {
    static let foreignRedirect = """
        A redirect with another state ends so only in answer to the Auth Tab. One that comes as an intent, which any \
        app can send, is ignored and the wait goes on.
        """

    static func of(_ flow: ResolvedFlow, _ names: KotlinNames) -> ErrorTable {
        let unequal = Set(
            flow.steps.flatMap { step -> [String] in
                guard case .answer(let reading) = step.kind else { return [] }
                return reading.checks.compactMap { if case .equal(_, _, _, let use) = $0 { use.name } else { nil } }
            })
        return ErrorTable(
            rows: flow.cases.map { item in
                let properties = KotlinNames.properties(
                    item.payload.map(\.name), taken: KotlinReserved.exceptionMembers)
                let payload = item.payload.map { payload in
                    payload.isPlatformError
                        ? "cause" : payload.isMessage ? "message" : properties[payload.name] ?? payload.name
                }
                let spelling = names.exception + "." + (names.cases[item.name] ?? item.name)
                return .init(
                    name: item.name,
                    spelling: spelling + (payload.isEmpty ? "" : "(" + payload.joined(separator: ", ") + ")"),
                    remark: unequal.contains(item.name) ? foreignRedirect : nil)
            })
    }
}

extension ErrorCase.Payload {
    /// What every exception has anyway gets no second name.
    var isMessage: Bool { name == "message" && type.unwrapped == .string && !isPlatformError }
}
