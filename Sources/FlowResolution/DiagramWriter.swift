import APISchema
import ContentModel
import Diagnostics

/// Draws the sequence of a flow: all actors, in the order of the steps.
struct DiagramWriter {
    private var participants: [SequenceDiagram.Participant] = []
    private var events: [SequenceDiagram.Event] = []
    private let draft: FlowDraft
    private let context: FlowContext

    init(_ draft: FlowDraft, context: FlowContext) {
        self.draft = draft
        self.context = context
        for step in draft.steps { add(step) }
    }

    var diagram: SequenceDiagram { SequenceDiagram(participants: participants, events: events) }

    private mutating func participant(_ actor: Actor) -> String {
        let title =
            switch actor {
            case .app: "App"
            case .backend: "Backend"
            case .sdk: "SDK"
            case .browser: "Browser"
            }
        return participant(actor.rawValue, title)
    }

    private mutating func participant(_ id: String, _ title: String) -> String {
        if !participants.contains(where: { $0.id == id }) { participants.append(.init(id: id, title: title)) }
        return id
    }

    private mutating func add(_ inlined: InlinedStep) {
        let step = inlined.step, actor = participant(inlined.actor)
        let description = step.description?.common ?? inlined.callers.last?.description?.common
        func event(_ from: String, _ kind: SequenceDiagram.Event.Kind, _ text: String, _ description: String? = nil) {
            events.append(.init(from: from, kind: kind, text: text, description: description, region: inlined.region))
        }
        switch step.kind {
        case .pkce: event(actor, .action, "make a verifier and its challenge", description)
        case .random: event(actor, .action, "make a random value", description)
        case .operation(let call):
            // An operation that is not known is reported by the builder.
            guard case .found(let found) = context.sources.operation(call.operation, findings: Findings()) else {
                return
            }
            let api = participant("api:\(found.source)", found.document.title)
            event(actor, .message(to: api), "\(found.operation.method) \(found.operation.path)", description)
            event(api, .reply(to: actor), answer(step, found.operation))
        case .redirect(let target, _):
            let browser = participant(.browser)
            event(actor, .message(to: browser), opening(target), description)
            let names = step.outputs.compactMap {
                if case .interactionQuery(let name) = $0.expression.value.root { name } else { nil }
            }
            event(browser, .reply(to: actor), names.isEmpty ? "redirect" : "redirect with \(Self.list(names))")
        case .capture:
            let browser = participant(.browser)
            event(actor, .message(to: browser), "open the page", description)
            event(browser, .reply(to: actor), "cookie")
        case .assertEqual(let left, let right):
            let outputs = [left, right].compactMap { value -> (step: String, name: String)? in
                guard case .expression(let expression) = value.content,
                    case .stepOutput(let step, let name) = expression.root
                else { return nil }
                return (step, name)
            }
            // A made value is called `value`, whatever it is for: what it is compared with says that.
            let named = outputs.filter { !isMade(by: $0.step) }
            let names = (named.isEmpty ? outputs : named).map(\.name).uniqued()
            event(actor, .action, names.isEmpty ? "compare" : "compare \(Self.list(names))", description)
        case .secureStore(let values): event(actor, .action, "keep \(Self.list(values.map(\.name.value)))", description)
        case .secureLoad(let names): event(actor, .action, "load \(Self.list(names.map(\.value)))", description)
        case .listen: event(actor, .action, "listen for the redirect", description)
        case .receive(let name): event(actor, .action, "receive \(name.value)", description)
        case .does(let text): event(actor, .action, text.common ?? "", description)
        case .workflow: break  // its steps stand in its place
        }
    }

    private func isMade(by step: String) -> Bool {
        draft.steps.contains { inlined in
            if case .random = inlined.step.kind { inlined.step.id.value == step } else { false }
        }
    }

    private func opening(_ target: FlowStep.InteractionTarget) -> String {
        switch target {
        case .url(let url):
            if case .expression(let expression) = url.content, case .stepOutput(_, let name) = expression.root {
                return "open \(name)"
            }
            return "open the page"
        case .request(let call):
            guard case .found(let found) = context.sources.operation(call.operation, findings: Findings()) else {
                return "open the page"
            }
            return "\(found.operation.method) \(found.operation.path)"
        }
    }

    /// What comes back: the outputs by their wire names, else the status.
    private func answer(_ step: FlowStep, _ operation: APIOperation) -> String {
        let names = step.outputs.compactMap { output -> String? in
            switch output.expression.value.root {
            case .responseBody: output.expression.value.pointer.last
            case .responseHeader(let name): name
            default: nil
            }
        }
        if !names.isEmpty { return Self.list(names) }
        return operation.successes.first?.status.codes.map { String($0.lowerBound) } ?? "answer"
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
