import APISchema
import ContentModel
import Diagnostics
import HostSystem

/// Which flows call each operation.
struct OperationUses: Sendable {
    /// Of all that guides may show, in their order.
    private var flows: [String: [FlowPresentation]] = [:]
    private let content: SiteContent

    init(_ content: SiteContent) {
        self.content = content
        for file in content.flowFiles {
            let calls = Calls(of: file, in: content.reference)
            for flow in content.flows(of: file.path) {
                for page in calls.pages(of: flow.name) { flows[page, default: []].append(flow) }
            }
        }
    }

    func flows(calling page: String) -> [FlowPresentation] { flows[page] ?? [] }

    /// A sample's file and the lines on which it makes a call.
    struct Place {
        var platform: PlatformManifest
        var sample: Sample
        var file: SampleFile
        var lines: ClosedRange<Int>
    }

    /// Of each platform the first sample of the flow that makes the call.
    func places(of operation: String, in flow: FlowPresentation) -> [Place] {
        var places: [Place] = []
        for offer in flow.variants.flatMap(\.platforms)
        where !places.contains(where: { $0.platform.id == offer.platform.id }) {
            guard case .offered(let resolved, let sample, _) = offer.offer else { continue }
            let steps = resolved.steps.filter {
                if case .call(let call) = $0.kind { call.operation == operation } else { false }
            }
            for file in sample.files {
                guard let lines = file.steps.first(where: { line in steps.contains { $0.id == line.step } })?.lines
                else {
                    continue
                }
                places.append(Place(platform: offer.platform, sample: sample, file: file, lines: lines))
                break
            }
        }
        return places
    }

    /// Cases that a status of the operation ends in, each once.
    func cases(of operation: String, status: ClosedRange<Int>, in flow: FlowPresentation) -> [(
        name: String, platform: String
    )] {
        for offer in flow.variants.flatMap(\.platforms) {
            guard case .offered(let resolved, _, _) = offer.offer else { continue }
            let cases = resolved.cases.filter { error in
                error.origins.contains {
                    if case .status(let range, operation) = $0 { range.overlaps(status) } else { false }
                }
            }
            return cases.map { ($0.name, offer.platform.id) }
        }
        return []
    }

    /// Names of cases on the first platform that has the flow.
    func caseNames(in flow: FlowPresentation) -> [(name: String, platform: String)] {
        for offer in flow.variants.flatMap(\.platforms) {
            guard case .offered(let resolved, _, _) = offer.offer else { continue }
            return resolved.cases.map { ($0.name, offer.platform.id) }
        }
        return []
    }

    /// The calls of one flow file.
    struct Calls {
        private let file: FlowFile
        private let reference: ReferenceIndex

        init(of file: FlowFile, in reference: ReferenceIndex) {
            self.file = file
            self.reference = reference
        }

        /// Pages of the operations that a workflow and those in it call, in their order, each once.
        func pages(of workflow: String) -> [String] {
            var pages: [String] = [], open = [workflow], seen: Set<String> = []
            while let name = open.popLast() {
                guard seen.insert(name).inserted, let found = file.workflows.first(where: { $0.id.value == name })
                else {
                    continue
                }
                for step in found.steps {
                    switch step.kind {
                    case .operation(let call), .redirect(.request(let call), _):
                        if let entry = entry(call.operation.value) { pages.append(entry.page) }
                    case .workflow(let inner, _): open.append(inner.value)
                    default: break
                    }
                }
            }
            return pages.uniqued()
        }

        /// `createGrant` or `$sourceDescriptions.vault.createGrant`.
        func entry(_ operation: String) -> ReferenceIndex.Entry? {
            let parts = operation.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, parts[0] == "$sourceDescriptions" else {
                return file.sources.lazy.compactMap { api(of: $0)?.entry(operation) }.first
            }
            return file.sources.first { $0.name.value == parts[1] }.flatMap(api)?.entry(parts[2])
        }

        /// The operation at a method and a path: "POST /grants".
        func entry(at line: String, of source: String) -> ReferenceIndex.Entry? {
            file.sources.first { $0.name.value == source }.flatMap(api)?.entries.first {
                line == "\($0.operation.method) \($0.operation.path)"
            }
        }

        private func api(of source: FlowFile.Source) -> ReferenceIndex.API? {
            source.isRemote
                ? nil : reference.api(of: HostSystem.path(source.url.value, from: HostSystem.folder(of: file.path)))
        }
    }
}
