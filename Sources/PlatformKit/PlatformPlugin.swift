package import ContentModel
package import Diagnostics

/// A target platform: turns resolved flows into samples that its own compiler accepts.
///
/// A plugin decides spelling and idiom. What must be the same on every platform (order of checks, case of a status, live
/// values, names on the wire) is in the resolved flow.
package protocol PlatformPlugin: Sendable {
    static var manifest: PlatformManifest { get }
    /// How samples are checked: data, not code.
    var toolchain: SampleToolchain { get }
    /// Renders a flow that has only step kinds of the manifest. Files are not written here.
    func render(_ flow: ResolvedFlow) -> RenderResult
}

/// A platform's answer for one flow.
package struct RenderResult: Sendable {
    /// A value or step that the language cannot express exactly; the flow is then not offered.
    package struct Refusal: Sendable {
        package var reason: String
        package var span: SourceSpan?

        package init(_ reason: String, at span: SourceSpan?) {
            self.reason = reason
            self.span = span
        }
    }

    package var sample: Sample
    package var errorTable: ErrorTable
    package var refusals: [Refusal]

    package init(sample: Sample, errorTable: ErrorTable, refusals: [Refusal] = []) {
        self.sample = sample
        self.errorTable = errorTable
        self.refusals = refusals
    }
}
