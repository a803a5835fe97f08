import ContentModel
import Diagnostics
import HostSystem

/// Which files below `Snippets/` the samples become.
struct PublishedSamples {
    private(set) var files: [(sample: Sample.ID, path: String, content: [UInt8])] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var pathsBySample: [Sample.ID: [String]] = [:]

    init(_ renderings: [FlowRendering.Rendering]) {
        var owners: [String: Sample.ID] = [:], swiftNames: [String: Sample.ID] = [:]
        for rendering in renderings {
            let sample = rendering.sample
            for file in sample.files {
                let path = Self.folder(of: sample.id, isOneOfMany: rendering.isOneOfMany) + "/" + file.name
                var clash = owners.updateValue(sample.id, forKey: path)
                // SwiftPM makes each Swift file below Snippets/ a program; of two with one name it builds one.
                if file.name.hasSuffix(".swift") {
                    clash = swiftNames.updateValue(sample.id, forKey: file.name) ?? clash
                }
                // Two flows of one name are reported as such.
                if clash == sample.id { continue }
                if let clash {
                    diagnostics.append(
                        Diagnostic(
                            .nameClash, "'\(file.name)' of \(sample.id) is already the name of a file of \(clash)",
                            at: rendering.span,
                            help: "give the workflow or its app another name"))
                    continue
                }
                files.append((sample.id, path, Array(file.published.utf8)))
                pathsBySample[sample.id, default: []].append(path)
            }
        }
    }

    /// `outlet/connect/swift`, or `outlet/connect/calls/swift` where the flow has several variants.
    static func folder(of id: Sample.ID, isOneOfMany: Bool) -> String {
        ([id.flow] + (isOneOfMany ? [id.variant].compactMap { $0 } : []) + [id.platform]).joined(separator: "/")
    }

    func paths(of id: Sample.ID) -> [String] { pathsBySample[id] ?? [] }
}
