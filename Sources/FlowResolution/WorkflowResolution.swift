package import ContentModel
package import Diagnostics

/// All flows of a project, resolved.
package struct Resolution: Sendable {
    /// Workflows that guides may show: those that no other one calls. In the order of the flow files.
    package var workflows: [WorkflowResolution]
    package var diagnostics: [Diagnostic]

    package init(workflows: [WorkflowResolution] = [], diagnostics: [Diagnostic] = []) {
        self.workflows = workflows
        self.diagnostics = diagnostics
    }
}

package struct WorkflowResolution: Sendable {
    /// `outlet/connect`: the flow file's app, else the file's stem; then the workflow.
    package var id: String
    package var name: String
    package var title: String
    package var summary: PlatformText?
    /// Path of the flow file.
    package var file: String
    /// In the order of the file; one without a name where it has none.
    package var variants: [VariantResolution]
    package var span: SourceSpan
}

package struct VariantResolution: Sendable {
    /// `nil`: the workflow has no variants.
    package var variant: Variant?
    package var diagram: SequenceDiagram
    let flow: AssembledFlow?
    /// Kinds of the app's steps, each with the first step of the kind.
    let steps: [(kind: StepKind, id: String)]
    /// Why no platform has the flow.
    let obstacle: String?
    let platforms: [String]?

    package enum Offer: Sendable {
        case flow(ResolvedFlow)
        /// A sentence for readers, without a full stop.
        case notOffered(reason: String)
    }

    /// What a platform gets of the variant.
    package func offer(for platform: PlatformManifest) -> Offer {
        if let platforms, !platforms.contains(platform.id) {
            return .notOffered(reason: "this flow is not for \(platform.title)")
        }
        if let obstacle { return .notOffered(reason: obstacle) }
        for step in steps where !platform.steps.contains(step.kind) {
            let reason =
                platform.refusals.first { $0.kind == step.kind }?.reason
                ?? "\(platform.title) has no '\(step.kind.rawValue)'"
            return .notOffered(reason: "step '\(step.id)' is not offered, because \(reason)")
        }
        guard let flow else { return .notOffered(reason: "its flow file has errors") }
        return .flow(flow.flow(for: platform))
    }
}
