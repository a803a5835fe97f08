import ContentModel
import SampleCode

/// The names of one sample. Each scope gives a name once and never one that the sample's own parts write.
struct KotlinNames {
    /// `Connect`: what the types of the flow begin with.
    let exception: String
    let status: String
    let viewModel: String
    let activity: String
    /// The connection and the body of an answer, where a sample needs both.
    let answer: String
    /// `OutletConnect`: the class of a flow without a browser, and the file.
    let sample: String
    let store: String
    let result: String
    /// By the record's name.
    let records: [String: String]
    let readers: [String: String]
    let origins: [String: String]
    let constants: [String: String]
    /// Constants of the parts of return addresses: by `redirectUri scheme`, `appLink path`.
    let redirects: [String: String]
    /// By the case's name: a class inside the exception.
    let cases: [String: String]
    /// The flow's function.
    let function: String
    /// `post`, or `call` where calls have several methods.
    let transport: String
    let inputs: [String: String]
    /// By step and output.
    private let values: [String: String]
    /// What a call's answer or a loaded record is called, by step.
    let answers: [String: String]
    /// What makes the case of an answer that cannot be read, by step.
    let refusals: [String: String]

    private static let style = NamingStyle.camel

    init(_ flow: ResolvedFlow, _ helpers: KotlinHelpers, _ needs: KotlinRecordNeeds) {
        let style = Self.style
        func table(_ keys: [String], _ name: (String) -> String) -> [String: String] {
            Dictionary(keys.map { ($0, name($0)) }) { first, _ in first }
        }

        var types = NameScope(taken: Kotlin.reserved.union(KotlinReserved.types))
        let own = style.type(flow.name)
        exception = types.name(own + "Exception", for: "exception")
        status = types.name(own + "Status", for: "status")
        viewModel = types.name(own + "ViewModel", for: "viewModel")
        activity = types.name(own + "Activity", for: "activity")
        answer = types.name(own + "Answer", for: "answer")
        sample = types.name(style.type(flow.sampleWords.joined(separator: " ")), for: "sample")
        store = types.name(KotlinStore.typeName(flow.store), for: "store")
        let resultType = style.type(flow.result.typeName)
        result = types.name(resultType, for: "result", instead: own + "Result")
        records = table(flow.records.map(\.name)) {
            types.name(style.type($0), for: "record " + $0, instead: style.type($0) + "Record")
        }

        let nested = KotlinReserved.nestedTypes.union(records.values).union([exception])
        var classes = NameScope(taken: nested)
        cases = table(flow.cases.map(\.name)) {
            classes.name(style.type($0), for: $0, instead: style.type($0) + "Case")
        }

        transport = flow.methods.count == 1 ? style.member(flow.methods[0]) : "call"
        let top = Kotlin.reserved.union(KotlinReserved.functions).union(helpers.used.map(\.rawValue)).union([transport])
        var module = NameScope(taken: top)
        origins = table(flow.apis.map(\.name)) {
            module.name(style.constant($0), for: "api " + $0, instead: style.constant($0 + " origin"))
        }
        constants = table(flow.constants.filter(\.role.isOwn).map(\.name)) {
            module.name(style.constant($0), for: "constant " + $0, instead: style.constant($0 + " value"))
        }
        redirects = Dictionary(
            flow.interactions.flatMap { KotlinRedirect.partNames(of: $0.interaction) }.map { key, wish in
                (key, module.name(wish, for: "redirect " + key, instead: style.constant(key)))
            }
        ) { first, _ in first }
        readers = table(flow.records.map(\.name).filter(needs.read.contains)) {
            module.name(style.member($0), for: "record " + $0, instead: style.member("read " + $0))
        }
        let written = top.union(origins.values).union(constants.values).union(redirects.values).union(readers.values)
        let around = flow.interactions.isEmpty ? KotlinReserved.classMembers : KotlinReserved.members
        var members = NameScope(taken: written.union(around))
        function = members.name(style.member(flow.name), for: "function", instead: style.member("run " + flow.name))

        let split = flow.interactions.isEmpty ? [] : KotlinReserved.members.union(KotlinReserved.split)
        var locals = NameScope(taken: written.union(KotlinReserved.locals).union(split).union([function]))
        inputs = table(flow.inputs.map(\.name)) {
            locals.name(style.member($0), for: "input " + $0, instead: style.member($0 + " value"))
        }
        var values: [String: String] = [:], answers: [String: String] = [:], refusals: [String: String] = [:]
        for step in flow.steps {
            for (owner, output, wish) in step.namedOutputs {
                let key = owner + "/" + output
                values[key] = locals.name(style.member(wish), for: key, instead: style.member(step.name + " " + wish))
            }
            guard let wish = step.answerName else { continue }
            answers[step.id] = locals.name(style.member(wish), for: step.id, instead: style.member(wish + " answer"))
            refusals[step.id] = locals.name(style.member(wish + " unreadable"), for: step.id + " unreadable")
        }
        self.values = values
        self.answers = answers
        self.refusals = refusals
    }

    func value(_ step: String, _ output: String) -> String { values[step + "/" + output] ?? Self.style.member(output) }

    /// Properties of a class, by their names on the wire.
    static func properties(_ wires: [String], taken: Set<String> = []) -> [String: String] {
        var scope = NameScope(taken: taken)
        return Dictionary(
            wires.map { ($0, scope.name(style.member($0), for: $0, instead: style.member($0 + " value"))) }
        ) { first, _ in first }
    }
}

extension Step {
    /// Outputs, the step that has them, and the names they would like to have.
    fileprivate var namedOutputs: [(step: String, output: String, wish: String)] {
        switch kind {
        case .pkce: [(id, "verifier", "verifier"), (id, "challenge", "challenge")]
        case .random: [(id, "value", name)]
        case .call(let call): call.outputs.map { (id, $0.name, $0.name) }
        case .secureLoad(let names, _, _): names.map { (id, $0.name, $0.name) }
        case .answer(let reading): reading.outputs.map { (reading.interaction, $0, $0) }
        case .interaction, .assertion, .secureStore: []
        }
    }

    fileprivate var answerName: String? {
        switch kind {
        case .call, .secureLoad: name
        case .pkce, .random, .interaction, .answer, .assertion, .secureStore: nil
        }
    }
}

extension AnswerReading {
    var outputs: [String] {
        checks.compactMap { check in if case .required(_, let output, _) = check { output } else { nil } }
    }
}
