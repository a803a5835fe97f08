import ContentModel
import Diagnostics
import FlowResolution
import PlatformKit

/// Renders resolved flows on the platforms of a project.
struct FlowRendering {
    /// A sample and what later stages ask of where it comes from.
    struct Rendering {
        var sample: Sample
        var toolchain: SampleToolchain
        /// The workflow's name in its file.
        var span: SourceSpan
        /// The flow has several variants.
        var isOneOfMany: Bool
    }

    private let plugins: [any PlatformPlugin]
    /// In the order of flows, variants and platforms.
    private(set) var renderings: [Rendering] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ plugins: [any PlatformPlugin]) { self.plugins = plugins }

    mutating func presentation(of workflow: WorkflowResolution) -> FlowPresentation {
        var variants: [FlowPresentation.VariantPresentation] = []
        for variant in workflow.variants {
            let platforms = plugins.map { plugin in
                FlowPresentation.PlatformOffer(
                    platform: type(of: plugin).manifest, offer: offer(variant, of: workflow, on: plugin))
            }
            variants.append(
                .init(
                    id: variant.variant?.id.value, title: variant.variant?.title, needs: variant.variant?.needs ?? [],
                    diagram: variant.diagram, platforms: platforms))
        }
        return FlowPresentation(
            id: workflow.id, name: workflow.name, title: workflow.title, summary: workflow.summary, file: workflow.file,
            variants: variants)
    }

    private mutating func offer(
        _ variant: VariantResolution, of workflow: WorkflowResolution, on plugin: any PlatformPlugin
    ) -> FlowPresentation.Offer {
        let manifest = type(of: plugin).manifest
        switch variant.offer(for: manifest) {
        case .notOffered(let reason): return .notOffered(reason: reason)
        case .flow(let flow):
            let result = plugin.render(flow)
            if let refusal = result.refusals.first {
                for refusal in result.refusals {
                    diagnostics.append(
                        Diagnostic(
                            .notOffered, "\(manifest.title) does not offer '\(flow.id)': \(refusal.reason)",
                            at: refusal.span,
                            help: "nothing has to be done: pages say it in the place of the sample"))
                }
                return .notOffered(reason: refusal.reason)
            }
            renderings.append(
                Rendering(
                    sample: result.sample, toolchain: plugin.toolchain, span: workflow.span,
                    isOneOfMany: workflow.variants.count > 1))
            return .offered(flow, result.sample, result.errorTable)
        }
    }
}
