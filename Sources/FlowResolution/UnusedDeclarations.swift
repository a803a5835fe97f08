import ContentModel
import Diagnostics
import LocatedText

/// What a flow file declares and nothing takes.
struct UnusedDeclarations {
    let file: FlowFile
    let sources: FlowSources
    let findings: Findings

    /// - Parameter isRight: the file has no errors.
    func check(isRight: Bool) {
        for workflow in file.workflows {
            checkInputs(of: workflow)
            guard isRight else { continue }
            checkSteps(of: workflow)
            checkOutputs(of: workflow)
        }
        if isRight { checkSources() }
    }

    private func checkInputs(of workflow: Workflow) {
        let used = workflow.inputsInUse, declared = workflow.inputs?["properties"]?.entries ?? []
        // One that is used under a misspelled name is reported there.
        var unused = declared.filter { !used.contains($0.key) }
        for name in used where !declared.contains(where: { $0.key == name }) {
            if let near = nearest(to: name, among: unused.map(\.key)) { unused.removeAll { $0.key == near } }
        }
        for property in unused { findings.report(.unusedInput(property.key, at: property.keySpan)) }
    }

    private func checkSteps(of workflow: Workflow) {
        let uses = Self.uses(in: workflow)
        for step in workflow.steps {
            let id = step.id.value
            let used = uses.filter { $0.step == id }.map(\.name)
            for output in step.outputs where !used.contains(output.name.value) {
                findings.report(.unusedOutput(output.name.value, of: id, at: output.name.span))
            }
        }
    }

    /// Outputs of a workflow that only others run.
    private func checkOutputs(of workflow: Workflow) {
        let callers = file.workflows.flatMap { caller in
            caller.steps.compactMap { step -> (Workflow, String)? in
                guard case .workflow(let name, _) = step.kind, name.value == workflow.id.value else { return nil }
                return (caller, step.id.value)
            }
        }
        guard !callers.isEmpty, workflow.implements == nil else { return }
        let used = callers.flatMap { caller, step in Self.uses(in: caller).filter { $0.step == step }.map(\.name) }
        for output in workflow.outputs where !used.contains(output.name.value) {
            findings.report(.unusedOutput(output.name.value, ofWorkflow: workflow.id.value, at: output.name.span))
        }
    }

    private static func uses(in workflow: Workflow) -> [(step: String, name: String)] {
        workflow.expressions.compactMap { expression in
            if case .stepOutput(let step, let name) = expression.root { (step, name) } else { nil }
        }
    }

    /// A source that could not be read may have any operation, and so may one that is not known.
    private func checkSources() {
        let operations = file.workflows.flatMap(\.steps).compactMap(\.calledOperation)
        let quiet = Findings()
        var used: Set<String> = []
        for operation in operations {
            guard case .found(let found) = sources.operation(operation, findings: quiet) else { return }
            used.insert(found.source)
        }
        let references = file.workflows.compactMap(\.inputs).flatMap(\.references)
        for source in file.sources where source.kind == .openapi && !used.contains(source.name.value) {
            let name = source.url.value.split(separator: "/").last.map(String.init) ?? source.url.value
            guard sources.document(named: source.name.value) != nil, !references.contains(where: { $0.contains(name) })
            else { continue }
            findings.report(.unusedSource(source.name.value, at: source.name.span))
        }
    }
}

extension FlowStep {
    fileprivate var calledOperation: Located<String>? {
        switch kind {
        case .operation(let call), .redirect(.request(let call), _): call.operation
        default: nil
        }
    }
}

extension LocatedValue {
    /// What `$ref` members refer to, at any depth.
    fileprivate var references: [String] {
        (entries ?? []).flatMap { entry in
            if entry.key == "$ref", let text = entry.value.string { [text] } else { entry.value.references }
        } + (items ?? []).flatMap(\.references)
    }
}
