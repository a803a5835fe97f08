/// A workflow that guides may show, on all platforms of the project.
package struct FlowPresentation: Sendable {
    /// A platform's part of a variant: its sample, or why there is none.
    package enum Offer: Sendable {
        case offered(ResolvedFlow, Sample, ErrorTable)
        /// A sentence for readers.
        case notOffered(reason: String)
    }

    package struct PlatformOffer: Sendable {
        package var platform: PlatformManifest
        package var offer: Offer

        package init(platform: PlatformManifest, offer: Offer) {
            self.platform = platform
            self.offer = offer
        }
    }

    package struct VariantPresentation: Sendable {
        /// `nil`: the workflow has no variants.
        package var id: String?
        package var title: String?
        package var needs: [PlatformText]
        package var diagram: SequenceDiagram
        /// In the order of the project's platforms.
        package var platforms: [PlatformOffer]

        package init(
            id: String?, title: String?, needs: [PlatformText] = [], diagram: SequenceDiagram,
            platforms: [PlatformOffer]
        ) {
            self.id = id
            self.title = title
            self.needs = needs
            self.diagram = diagram
            self.platforms = platforms
        }
    }

    /// `outlet/connect`.
    package var id: String
    /// `connect`.
    package var name: String
    package var title: String
    package var summary: PlatformText?
    /// Path of the flow file.
    package var file: String
    package var variants: [VariantPresentation]

    package init(
        id: String, name: String, title: String, summary: PlatformText? = nil, file: String,
        variants: [VariantPresentation]
    ) {
        self.id = id
        self.name = name
        self.title = title
        self.summary = summary
        self.file = file
        self.variants = variants
    }

    /// Whether there is a sample of it at all.
    package var isOffered: Bool {
        variants.contains { variant in
            variant.platforms.contains { if case .offered = $0.offer { true } else { false } }
        }
    }
}
