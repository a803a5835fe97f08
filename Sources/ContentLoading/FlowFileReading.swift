import ContentModel
import Diagnostics
import LocatedText

extension ShapeReader {
    /// `*.flow.yaml`.
    ///
    /// `nil` where it is so far from a flow file that nothing can follow from it.
    mutating func flowFile(_ value: LocatedValue, path: String) -> FlowFile? {
        if let arazzo = value.entry("arazzo"), value.entry("lockstep") == nil {
            report(
                .notBuiltYet(
                    "plain Arazzo documents are", help: "write it as a flow file: 'lockstep: \"1\"'", at: arazzo.keySpan
                ))
            return nil
        }
        guard let fields = fields(of: value, .flowFile) else { return nil }
        checkVersion(fields)
        let info = fields["info"].flatMap { self.fields(of: $0, .info) }
        let sources = items(fields, "sourceDescriptions").compactMap { source($0) }
        checkUnique(sources.map(\.name), kind: "source")
        let workflows = items(fields, "workflows").compactMap { workflow($0) }
        checkUnique(workflows.map(\.id), kind: "workflow")
        checkNesting(of: workflows)
        return FlowFile(
            path: path, title: info.flatMap { string($0, "title")?.value } ?? "",
            version: info.flatMap { string($0, "version")?.value } ?? "1", app: name(fields, "app", kind: "an app"),
            sources: sources, workflows: workflows)
    }

    private mutating func source(_ value: LocatedValue) -> FlowFile.Source? {
        guard let fields = fields(of: value, .source) else { return nil }
        let name = name(fields, "name", kind: "a source"), url = string(fields, "url")
        if fields["type"]?.string == "arazzo" {
            report(.notBuiltYet("sources of type 'arazzo' are", at: fields["type"]?.span ?? fields.span))
            return nil
        }
        guard let kind = choice(fields, "type", of: FlowFile.Source.Kind.self), let name, let url else { return nil }
        if kind.value == .openapi, url.value.contains("://") {
            let name = url.value.split(separator: "/").last.map(String.init) ?? url.value
            let message = "'\(url.value)' is an address, and nothing is read over the network"
            let help = "save the file beside the flow file and write 'url: \(name)'"
            report(.invalidValue(message, help: help, at: url.span))
        }
        if kind.value == .sdk {
            report(.notBuiltYet("sources of type 'sdk' are", help: "describe the calls in steps", at: kind.span))
        }
        return FlowFile.Source(name: name, kind: kind.value, url: url)
    }
}
