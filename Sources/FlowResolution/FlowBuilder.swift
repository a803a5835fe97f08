import APISchema
import ContentModel
import Diagnostics

/// Binds the names of one workflow in one variant and finds the types of its values, step by step.
final class FlowBuilder {
    /// What later steps may use of a step.
    enum Outputs {
        case known([(name: String, output: Output)])
        /// Of a step that is not understood or not built: reported.
        case unknown
    }

    struct Output {
        enum Source {
            /// The step makes it.
            case made(ValueType?)
            /// Another value under a new name.
            case alias(Template, Scope.Place)
        }

        var source: Source
        var declaration: SourceSpan?
        var description: String?
    }

    let context: FlowContext
    let variant: Variant?
    let workflow: Workflow
    let records: RecordTable
    let inputs: InputTable
    let constants: ConstantTable
    var outputs: [String: Outputs] = [:]
    /// Actors of steps that are not the app's.
    var foreign: [String: Actor] = [:]
    var drafts: [StepDraft] = []
    /// Why no platform can offer the flow yet.
    var unbuilt: [(step: InlinedStep, reason: String)] = []
    /// Operations that no API schema has: sources of error cases that name them are not wrong as well.
    var unknownOperations: Set<String> = []
    /// What has been read from the store so far.
    var loads: [(step: String, names: [String])] = []

    /// Subjects of values of which it is said that they may be absent.
    var reportedAbsences: Set<String> = []

    /// Every step is understood, whether its values are known or not.
    var isWhole = true

    var findings: Findings { context.findings }

    init(_ workflow: Workflow, variant: Variant?, context: FlowContext) {
        self.workflow = workflow
        self.variant = variant
        self.context = context
        records = RecordTable(sources: context.sources)
        inputs = InputTable(
            workflow, file: context.file, sources: context.sources, records: records, findings: context.findings)
        constants = ConstantTable(context, variant: variant)
    }

    func build() -> FlowDraft {
        var inliner = Inliner(context.file.workflows, findings: findings)
        let scope = inliner.inline(workflow)
        isWhole = inliner.isWhole
        for step in inliner.steps { add(step) }
        let results = workflow.outputs.map { output in
            result(output, at: .end(of: scope))
        }
        return FlowDraft(builder: self, steps: inliner.steps, drafts: drafts, results: results)
    }

    private func result(_ output: NamedExpression, at place: Scope.Place) -> FlowDraft.Result {
        let value = evaluate(Template(.expression(output.expression.value), at: output.expression.span), at: place)
        if value.openInput != nil, value.type == nil {
            findings.report(.untypedValue(value.subject, at: value.span, help: "say its 'type' under 'inputs'"))
        }
        return FlowDraft.Result(name: output.name.value, value: value)
    }

    private func add(_ inlined: InlinedStep) {
        let step = inlined.step
        if inlined.actor != .app { foreign[inlined.id] = inlined.actor }
        func made(_ names: String..., as type: ValueType = .string) {
            outputs[inlined.id] = .known(names.map { ($0, Output(source: .made(type))) })
        }
        func draft(_ kind: StepDraft.Kind) {
            if inlined.actor == .app { drafts.append(StepDraft(inlined: inlined, kind: kind)) }
        }
        switch step.kind {
        case .pkce:
            made("verifier", "challenge")
            draft(.pkce)
        case .random(let bytes):
            made("value")
            draft(.random(bytes: bytes.value))
        case .operation(let call):
            if let made = self.call(call, inlined) { draft(.call(made)) }
        case .redirect(.url(let url), let returnTo): redirect(url, returnTo, inlined, draft)
        case .assertEqual(let left, let right):
            let left = evaluate(left, at: inlined.place), right = evaluate(right, at: inlined.place)
            for value in [left, right] { needScalar(value, for: "'assertEqual'") }
            outputs[inlined.id] = .known([])
            draft(.assertion(left, right))
        case .secureLoad(let names): load(names, inlined, draft)
        case .secureStore(let values): store(values, inlined, draft)
        case .redirect(.request(let call), _):
            // A misspelled one is reported all the same.
            _ = context.sources.operation(call.operation, findings: findings)
            leaveOut(inlined, "opening an operation in the browser")
        case .capture: leaveOut(inlined, "capturing a cookie in a web view")
        case .listen: leaveOut(inlined, "listening for a redirect")
        case .receive, .does:
            outputs[inlined.id] = .unknown
            if inlined.actor == .app { leaveOut(inlined, "'\(step.kind.stepKind.rawValue)' by the app") }
        case .workflow: break  // its steps stand in its place
        }
    }

    private func leaveOut(_ step: InlinedStep, _ subject: String) {
        outputs[step.id] = .unknown
        isWhole = false
        findings.report(.notBuiltYet(subject, at: step.step.kindSpan))
        unbuilt.append((step, subject + " is not built yet"))
    }

    /// Text, number or Boolean, and there.
    func needScalar(_ value: Value, for subject: String) {
        settle(value, as: .string)
        guard case .operand = value.content, let type = value.type else { return }
        if !type.isScalar {
            findings.report(
                .typeMismatch(subject, wanted: "text, a number or true or false", given: type.text, at: value.span))
        } else if type.isOptional {
            reportAbsence(of: value, for: subject)
        }
    }

    /// Gives an input whose type is open the type that is wanted where it is used.
    func settle(_ value: Value, as type: ValueType) {
        guard let name = value.openInput, let instead = inputs.settle(name, as: type) else { return }
        findings.report(.typeMismatch(value.subject, wanted: instead, given: type.text, at: value.span))
    }
}
