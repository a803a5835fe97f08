import ContentModel
import Diagnostics
import LocatedText

/// A workflow at one place of a flow: the flow's own, or a nested one with what it was given.
final class Scope {
    /// Where an expression stands: only steps before `index` have run.
    struct Place {
        var scope: Scope
        var index: Int

        /// Behind all steps, where a workflow's outputs stand.
        static func end(of scope: Scope) -> Place { Place(scope: scope, index: .max) }
    }

    let workflow: Workflow
    /// Ids of the steps that lead here.
    let path: [String]
    let outer: Scope?
    let actor: Actor
    /// What a nested workflow was given.
    let parameters: [String: (value: Template, place: Place)]
    var nested: [String: Scope] = [:]

    init(
        _ workflow: Workflow, path: [String] = [], outer: Scope? = nil, actor: Actor,
        parameters: [String: (value: Template, place: Place)] = [:]
    ) {
        self.workflow = workflow
        self.path = path
        self.outer = outer
        self.actor = actor
        self.parameters = parameters
    }

    func id(of step: String) -> String { (path + [step]).joined(separator: ".") }

    func index(of step: String) -> Int? { workflow.steps.firstIndex { $0.id.value == step } }
}

/// A step of a flow, those of nested workflows in place of the step that calls them.
struct InlinedStep {
    /// Path of ids.
    var id: String
    var region: String
    var step: FlowStep
    var actor: Actor
    var place: Scope.Place
    /// Texts of the steps that call the workflow which the step belongs to, outermost first; only of its first step.
    var callers: [FlowStep]
}

/// Puts the steps of nested workflows in place of the steps that call them.
struct Inliner {
    static let depthLimit = 40, stepLimit = 1000

    let workflows: [Workflow]
    let findings: Findings
    private(set) var steps: [InlinedStep] = []
    /// No step had to be left out.
    private(set) var isWhole = true

    init(_ workflows: [Workflow], findings: Findings) {
        self.workflows = workflows
        self.findings = findings
    }

    mutating func inline(_ workflow: Workflow) -> Scope {
        let scope = Scope(workflow, actor: workflow.implements == nil ? .app : .sdk)
        add(scope, open: [workflow.id.value], callers: [])
        return scope
    }

    private mutating func add(_ scope: Scope, open: [String], callers: [FlowStep]) {
        var callers = callers
        for (index, step) in scope.workflow.steps.enumerated() {
            // Loading has reported workflows that call themselves or grow beyond the limit.
            guard steps.count < Self.stepLimit else {
                findings.fail()
                return
            }
            let place = Scope.Place(scope: scope, index: index)
            let actor = step.actor?.value ?? (step.kind.stepKind == .receive ? .backend : scope.actor)
            guard case .workflow(let name, let parameters) = step.kind else {
                steps.append(
                    InlinedStep(
                        id: scope.id(of: step.id.value), region: scope.path.first ?? step.id.value, step: step,
                        actor: actor, place: place,
                        callers: callers))
                callers = []
                continue
            }
            guard let inner = nested(step, name, parameters, place, actor, open: open) else {
                isWhole = false
                continue
            }
            scope.nested[step.id.value] = inner
            add(inner, open: open + [name.value], callers: callers + [step])
            callers = []
        }
    }

    private func nested(
        _ step: FlowStep, _ name: Located<String>, _ parameters: [FlowStep.Parameter], _ place: Scope.Place,
        _ actor: Actor,
        open: [String]
    ) -> Scope? {
        guard let workflow = workflows.first(where: { $0.id.value == name.value }) else {
            findings.report(.unknownWorkflow(name.value, at: name.span, known: workflows.map(\.id.value)))
            return nil
        }
        guard !open.contains(name.value), open.count < Self.depthLimit else {
            findings.fail()
            return nil
        }
        var given: [String: (value: Template, place: Scope.Place)] = [:]
        for parameter in parameters { given[parameter.name.value] = (parameter.value, place) }
        check(parameters, of: workflow, at: name.span)
        return Scope(
            workflow, path: place.scope.path + [step.id.value], outer: place.scope, actor: actor, parameters: given)
    }

    /// A nested workflow without `inputs` takes what its expressions name.
    private func check(_ parameters: [FlowStep.Parameter], of workflow: Workflow, at span: SourceSpan) {
        let used = workflow.inputsInUse, declared = workflow.inputs?["properties"]?.entries?.map(\.key)
        let known = declared ?? used
        let required = declared == nil ? used : (workflow.inputs?["required"]?.items ?? []).compactMap(\.string)
        let names = parameters.map(\.name)
        let misspelled = Misspellings(
            names.filter { !known.contains($0.value) },
            missing: required.filter { name in !names.contains { $0.value == name } },
            known: known)
        for misspelling in misspelled.names {
            let name = misspelling.name
            findings.report(
                misspelling.advised(.unknownParameter(name.value, of: workflow.id.value, at: name.span)))
        }
        if !misspelled.missing.isEmpty {
            findings.report(.missingParameter(misspelled.missing, of: workflow.id.value, at: span))
        }
    }
}
