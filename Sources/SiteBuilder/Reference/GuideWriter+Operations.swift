import ContentModel
import Diagnostics
import HostSystem

/// Links from guides into references: `vault.openapi.yaml` is the API, `vault.openapi.yaml#createGrant` an operation,
/// `vault.openapi.yaml#createGrant/body-app_id` a field of it.
extension GuideWriter {
    /// The API whose schema a relative path names.
    func api(at path: String) -> ReferenceIndex.API? {
        path.isEmpty || isAbsolute(path) ? nil : content.reference.api(of: HostSystem.path(path, from: base))
    }

    /// Where a link into a reference leads; `nil`, and a diagnostic, where there is no such operation.
    func address(in api: ReferenceIndex.API, _ fragment: String?, of url: String, at span: SourceSpan) -> String? {
        guard let target = content.reference.target(api.path, fragment) else {
            let known = api.ids.prefix(suggestionLimit)
            report(
                .brokenLink(
                    url, because: "names no operation of '\(api.title)'",
                    help: suggestion(for: fragment ?? "", among: known), at: span))
            return nil
        }
        needs.insert("\(api.path)#\(fragment ?? "") \(target.page)")
        if let anchor = target.anchor {
            links.append(InternalLink(page: target.page, anchor: anchor, address: url, span: span))
        }
        return Address.link(to: target.page, anchor: target.anchor, from: page)
    }

    /// Of each event of a diagram the page of the operation that it calls.
    func operationLinks(of diagram: SequenceDiagram, in flow: FlowPresentation) -> [String?] {
        guard let file = content.flowFile(flow.file), !content.reference.isEmpty else { return [] }
        let calls = OperationUses.Calls(of: file, in: content.reference)
        return diagram.events.map { event in
            guard case .message(let to) = event.kind, to.hasPrefix("api:") else { return nil }
            return calls.entry(at: event.text, of: String(to.dropFirst("api:".count))).map {
                Address.link(to: $0.page, from: page)
            }
        }
    }
}

extension ReferenceIndex {
    /// Whether what `GuideWriter` noted of a link still holds: it would lead to the same page.
    func holds(_ need: String) -> Bool {
        guard let hash = need.firstIndex(of: "#"), let space = need.lastIndex(of: " "), hash < space else {
            return false
        }
        let fragment = String(need[need.index(after: hash)..<space])
        return target(String(need[..<hash]), fragment)?.page == String(need[need.index(after: space)...])
    }
}
