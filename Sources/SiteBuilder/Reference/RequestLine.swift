import APISchema
import Diagnostics
import LocatedText

/// The head of an example request, as it is sent: method, address, headers.
struct RequestLine {
    let entry: ReferenceIndex.Entry
    let document: APIDocument

    private static let valueLimit = 120

    /// Lines without a final newline.
    var text: String {
        let operation = entry.operation
        guard case .operation = entry.role else { return "\(operation.method) \(operation.path)" }
        var query: [String] = [], headers: [String] = [], cookies: [String] = []
        for parameter in operation.parameters where isShown(parameter) {
            guard let text = written(parameter) else { continue }
            switch parameter.place {
            case .path: break
            case .query, .querystring: query.append(text)
            case .header: headers.append("\(parameter.name): \(text)")
            case .cookie: cookies.append(text)
            }
        }
        for need in operation.security?.first(where: { !$0.needs.isEmpty })?.needs ?? [] {
            add(need.scheme, &query, &headers, &cookies)
        }
        if let body = operation.body?.contents.first { headers.append("Content-Type: \(body.mediaType)") }
        if !cookies.isEmpty { headers.append("Cookie: \(cookies.joined(separator: "; "))") }
        let address = (operation.origin ?? "") + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        return (["\(operation.method) \(address)"] + headers).map(Self.oneLine).joined(separator: "\n")
    }

    private var path: String {
        entry.operation.pathParts.map { part in
            switch part {
            case .text(let text): return text
            case .parameter(let name):
                let parameter = entry.operation.parameters.first { $0.name == name && $0.place == .path }
                return parameter.flatMap(written) ?? "{\(name)}"
            }
        }.joined()
    }

    /// What must be there, and what the document gives an example of.
    private func isShown(_ parameter: APIParameter) -> Bool {
        !parameter.isCredential && !parameter.isDeprecated && (parameter.isRequired || !parameter.examples.isEmpty)
    }

    private func written(_ parameter: APIParameter) -> String? {
        guard let value = parameter.example(in: document.schemas) else { return nil }
        let isHeader = parameter.place == .header
        if let content = parameter.content {
            let text = content.form == .json ? value.text() : value.string ?? value.text()
            let sent = isHeader ? text : Self.encoded(text)
            return parameter.place == .path || isHeader
                ? sent : parameter.place == .querystring ? sent : "\(parameter.name)=\(sent)"
        }
        let style = ParameterStyle(parameter.style, explode: parameter.explode)
        let text = style.text(
            isHeader ? parameter.name : Self.encoded(parameter.name), isHeader ? value : Self.encoded(value))
        return text.map { $0.utf8.count > Self.valueLimit * 4 ? String($0.prefix(Self.valueLimit)) + "…" : $0 }
    }

    private static func encoded(_ value: JSON) -> JSON {
        switch value {
        case .string(let text): .string(encoded(text))
        case .array(let items): .array(items.map(encoded))
        case .object(let members): .object(members.map { .init(encoded($0.name), encoded($0.value)) })
        default: value
        }
    }

    private static func encoded(_ text: String) -> String {
        Address.encoded(text).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
    }

    private func add(_ scheme: String, _ query: inout [String], _ headers: inout [String], _ cookies: inout [String]) {
        guard let scheme = document.securitySchemes.first(where: { $0.name == scheme }) else { return }
        if let (name, place) = scheme.parameter, scheme.kind == "apiKey" {
            switch place {
            case "query": query.append("\(Self.encoded(name))=YOUR_KEY")
            case "cookie": cookies.append("\(name)=YOUR_KEY")
            default: headers.append("\(name): YOUR_KEY")
            }
        } else if scheme.kind == "http", scheme.scheme == "basic" {
            headers.append("Authorization: Basic YOUR_CREDENTIALS")
        } else if ["http", "oauth2", "openIdConnect"].contains(scheme.kind) {
            headers.append("Authorization: Bearer YOUR_TOKEN")
        }
    }

    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    }
}
