package import APISchema
package import ContentModel
import Diagnostics
import LocatedText

/// Resolves the flows of a project: binds every name to an API schema, finds every type, gives every failure its case.
package struct FlowResolver {
    private let project: Project
    private let flows: [FlowFile]
    private let documents: (String) -> APIDocument?
    private let incomplete: Set<String>

    /// - Parameters:
    ///   - documents: the API schema at a path relative to the content folder; `nil` where it could not be loaded, which is
    ///     reported already and not said again.
    ///   - incomplete: files of which an error has left something out; what is missing in them is not reported.
    package init(
        project: Project, flows: [FlowFile], incomplete: Set<String> = [], documents: @escaping (String) -> APIDocument?
    ) {
        self.project = project
        self.flows = flows
        self.incomplete = incomplete
        self.documents = documents
    }

    package func resolve() -> Resolution {
        let contexts = contexts()
        var findings: [Diagnostic] = [], workflows: [WorkflowResolution] = []
        // What one flow keeps another one loads: types of kept values are known when a round adds none.
        var settled = -1
        repeat {
            settled = contexts.map(\.store.settledCount).reduce(0, +)
            (workflows, findings) = round(contexts)
        } while contexts.map(\.store.settledCount).reduce(0, +) > settled
        return Resolution(workflows: workflows, diagnostics: (findings + duplicates(workflows)).sortedForReading())
    }

    private func contexts() -> [FlowContext] {
        var stores: [String: StoreTable] = [:]
        let known = flows.map { (path: $0.path, app: appName(of: $0)) }
        return flows.map { file in
            let findings = Findings(incomplete: incomplete)
            let app = app(of: file)
            let name = appName(of: file)
            let store = stores[name] ?? StoreTable()
            stores[name] = store
            store.add(file)
            return FlowContext(
                file: file, appName: name, app: app, apps: project.apps.map(\.name.value),
                sources: FlowSources(file, documents: documents), store: store,
                isStoreWhole: incomplete.allSatisfy { path in known.contains { $0.path == path && $0.app != name } },
                findings: findings)
        }
    }

    private func appName(of file: FlowFile) -> String {
        app(of: file)?.name.value ?? file.app?.value ?? file.stem
    }

    /// The app that the file names, else the only one where the file needs one: names of published files must not depend
    /// on what else is in the project.
    private func app(of file: FlowFile) -> Project.App? {
        guard let name = file.app?.value else {
            return project.apps.count == 1 && file.needsApp ? project.apps[0] : nil
        }
        return project.apps.first { $0.name.value == name }
    }

    /// Said once for the file: every `$app` value of it is unknown then.
    private func missingApp(of context: FlowContext) -> Diagnostic? {
        guard context.app == nil else { return nil }
        let names = context.apps
        if let name = context.file.app {
            return .unknownAppValue(
                "lockstep.yaml has no app '\(name.value)'", at: name.span,
                help: names.isEmpty ? "add it under 'apps'" : suggestion(for: name.value, among: names))
        }
        guard context.file.needsApp, names.count > 1 || context.file.usesAppValues else { return nil }
        let start = SourceSpan(file: context.file.path)
        return names.isEmpty
            ? .unknownAppValue(
                "the flow file uses '$app', and lockstep.yaml has no app", at: start, help: "add one under 'apps'")
            : .unknownAppValue(
                "the flow file does not say which app it is for", at: start,
                help: "add 'app: \(names[0])'; known: " + names.map { "'\($0)'" }.joined(separator: ", "))
    }

    private func round(_ contexts: [FlowContext]) -> ([WorkflowResolution], [Diagnostic]) {
        var workflows: [WorkflowResolution] = [], diagnostics: [Diagnostic] = []
        for context in contexts {
            if let missing = missingApp(of: context) { diagnostics.append(missing) }
            let ids = context.file.workflows.map(\.id.value)
            // A workflow that is called by a misspelled name is no flow of its own either.
            let called = Set(
                context.file.workflows.flatMap(\.calledWorkflows).map {
                    ids.contains($0) ? $0 : nearest(to: $0, among: ids) ?? $0
                })
            for workflow in context.file.workflows {
                let isCalled = called.contains(workflow.id.value)
                diagnostics += checks(workflow, isCalled: isCalled)
                if isCalled || workflow.implements != nil { continue }
                let (resolution, found) = resolve(workflow, context)
                workflows.append(resolution)
                diagnostics += found
            }
            let unused = Findings(incomplete: incomplete)
            // What seems to be unused may be what an error means.
            let isRight = !diagnostics.contains { $0.severity == .error && $0.span?.file == context.file.path }
            UnusedDeclarations(file: context.file, sources: context.sources, findings: unused).check(isRight: isRight)
            diagnostics += unused.diagnostics
        }
        return (workflows, diagnostics)
    }

    private func checks(_ workflow: Workflow, isCalled: Bool) -> [Diagnostic] {
        let findings = Findings(incomplete: incomplete)
        if isCalled, let first = workflow.errors.first {
            findings.report(.errorsOfNestedWorkflow(workflow.id.value, at: first.name.span))
        }
        return findings.diagnostics
    }

    private func resolve(_ workflow: Workflow, _ context: FlowContext) -> (WorkflowResolution, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let variants = workflow.variants.isEmpty ? [nil] : workflow.variants.map(Optional.some)
        let resolved = variants.map { variant in
            var context = context
            context.findings = Findings(incomplete: incomplete)
            defer { diagnostics += context.findings.diagnostics }
            return resolve(workflow, variant, context)
        }
        let id = "\(context.appName)/\(workflow.id.value)"
        return (
            WorkflowResolution(
                id: id, name: workflow.id.value, title: context.file.title, summary: workflow.summary,
                file: context.file.path,
                variants: resolved, span: workflow.id.span), diagnostics
        )
    }

    private func resolve(_ workflow: Workflow, _ variant: Variant?, _ context: FlowContext) -> VariantResolution {
        let builder = FlowBuilder(workflow, variant: variant, context: context)
        let draft = builder.build()
        var assembly = FlowAssembly(draft)
        let flow = assembly.flow()
        var kinds: [(kind: StepKind, id: String)] = []
        for step in draft.steps
        where step.actor == .app && !kinds.contains(where: { $0.kind == step.step.kind.stepKind }) {
            kinds.append((step.step.kind.stepKind, step.id))
        }
        let obstacle = builder.unbuilt.first.map { step, reason in
            "step '\(step.id)' is not offered, because \(reason)"
        }
        let sdk = variant?.sdk.map { _ in "samples that use an SDK are not built yet" }
        return VariantResolution(
            variant: variant, diagram: DiagramWriter(draft, context: context).diagram, flow: flow, steps: kinds,
            obstacle: sdk ?? obstacle, platforms: workflow.platforms?.map(\.value))
    }

    private func duplicates(_ workflows: [WorkflowResolution]) -> [Diagnostic] {
        var seen: [String: SourceSpan] = [:], diagnostics: [Diagnostic] = []
        for workflow in workflows {
            if let first = seen[workflow.id] {
                diagnostics.append(.duplicateFlow(workflow.id, at: workflow.span, first: first))
            } else {
                seen[workflow.id] = workflow.span
            }
        }
        return diagnostics
    }
}

extension Workflow {
    fileprivate var calledWorkflows: [String] {
        steps.compactMap { step in if case .workflow(let name, _) = step.kind { name.value } else { nil } }
    }
}
