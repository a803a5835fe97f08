import ContentModel
import LocatedText

/// What a flow with a browser needs in the `app.json` of an Expo app: without it Android does not bring the redirect.
struct AppConfiguration {
    static let fileName = "app.json"

    /// Return addresses that are known when the sample is written.
    private let redirects: [String]

    /// `nil`: there is none.
    init?(_ flow: ResolvedFlow) {
        redirects = flow.returnAddresses
        if redirects.isEmpty { return nil }
    }

    var file: SampleFile { SampleFile(name: Self.fileName, language: "json", text: text) }

    private var text: String {
        let schemes = redirects.map(Self.scheme).filter { $0 != "https" }.uniqued().map(Self.quoted)
        let links = redirects.filter { Self.scheme($0) == "https" }.map(Self.link)
        var members: [String] = []
        if !schemes.isEmpty {
            let value = schemes.count == 1 ? schemes[0] : "[" + schemes.joined(separator: ", ") + "]"
            members.append("    \"scheme\": \(value)")
        }
        if !links.isEmpty {
            let domains = links.map(\.host).uniqued().map { Self.quoted("webcredentials:" + $0) }
            members.append("    \"ios\": { \"associatedDomains\": [\(domains.joined(separator: ", "))] }")
            let filters = links.map { link in
                let path = link.path.isEmpty ? "" : ", \"path\": \(Self.quoted(link.path))"
                return """
                            {
                              "action": "VIEW",
                              "autoVerify": true,
                              "data": [{ "scheme": "https", "host": \(Self.quoted(link.host))\(path) }],
                              "category": ["BROWSABLE", "DEFAULT"]
                            }
                    """
            }
            members.append(
                """
                    "android": {
                      "intentFilters": [
                \(filters.joined(separator: ",\n"))
                      ]
                    }
                """)
        }
        return """
            {
              "expo": {
            \(members.joined(separator: ",\n"))
              }
            }

            """
    }

    private static func scheme(_ redirect: String) -> String { redirect.prefix { $0 != ":" }.lowercased() }

    private static func link(_ redirect: String) -> (host: String, path: String) {
        let address = redirect.dropFirst("https://".count).prefix { $0 != "?" && $0 != "#" }
        let host = address.prefix { $0 != "/" }
        return (String(host), String(address.dropFirst(host.count)))
    }

    private static func quoted(_ text: String) -> String { JSON.string(text).text() }
}
