import Diagnostics

extension Workflow {
    /// Names of the inputs that its expressions mention, in order, each once.
    package var inputsInUse: [String] {
        var names: [String] = []
        for expression in expressions {
            if case .input(let name) = expression.root, !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// All expressions of the workflow.
    package var expressions: [Expression] {
        steps.flatMap(\.expressions) + outputs.map(\.expression.value)
            + errors.flatMap { $0.payload.map(\.expression.value) }
    }
}

extension FlowStep {
    fileprivate var expressions: [Expression] {
        let own: [Expression] =
            switch kind {
            case .operation(let call): call.expressions
            case .workflow(_, let parameters): parameters.flatMap(\.value.expressions)
            case .listen(let expression): [expression.value]
            case .redirect(.url(let url), let returnTo): url.expressions + returnTo.expressions
            case .redirect(.request(let call), let returnTo): call.expressions + returnTo.expressions
            case .capture(let url, let cookie): url.expressions + cookie.expressions
            case .assertEqual(let left, let right): left.expressions + right.expressions
            case .secureStore(let values): values.flatMap(\.value.expressions)
            case .pkce, .random, .secureLoad, .receive, .does: []
            }
        return own + outputs.map(\.expression.value)
    }
}

extension FlowStep.OperationCall {
    fileprivate var expressions: [Expression] { parameters.flatMap(\.value.expressions) + (payload?.expressions ?? []) }
}

extension Template {
    package var expressions: [Expression] {
        switch content {
        case .literal: []
        case .expression(let expression): [expression]
        case .text(let parts): parts.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
        case .object(let members): members.flatMap(\.value.expressions)
        case .list(let items): items.flatMap(\.expressions)
        }
    }
}

extension FlowFile {
    /// It keeps values, which belong to an app, or uses values of one.
    package var needsApp: Bool {
        usesAppValues
            || workflows.flatMap(\.steps).contains { [.secureLoad, .secureStore].contains($0.kind.stepKind) }
    }

    package var usesAppValues: Bool {
        workflows.contains { workflow in
            workflow.variants.contains { $0.redirect != nil }
                || workflow.expressions.contains { if case .app = $0.root { true } else { false } }
        }
    }
}
