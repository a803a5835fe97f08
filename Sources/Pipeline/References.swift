import APISchema
import ContentModel
import Diagnostics
import HostSystem
import SiteBuilder

/// The API schemas that the site shows a reference of: those of `apis` in their order, then those of flows, each by the
/// name that was given to it first.
struct References {
    let all: [APIReference]

    init(_ project: Project, _ flows: [FlowFile], _ documents: [String: APIDocument]) {
        var all: [APIReference] = [], seen: Set<String> = [], names: Set<String> = []
        func add(_ name: String, _ path: String, isShown: Bool = true) {
            guard seen.insert(path).inserted, isShown, let document = documents[path] else { return }
            var unique = name, count = 1
            while !names.insert(unique.lowercased()).inserted {
                count += 1
                unique = "\(name)-\(count)"
            }
            all.append(APIReference(name: unique, document: document))
        }
        for api in project.apis {
            add(api.name.value, HostSystem.path(api.schema.value, from: "."), isShown: api.hasReference)
        }
        for flow in flows {
            for source in flow.sources where source.kind == .openapi && !source.isRemote {
                add(source.name.value, HostSystem.path(source.url.value, from: HostSystem.folder(of: flow.path)))
            }
        }
        self.all = all
    }
}
