/// Why a text is not the address under which a site is published.
struct SiteAddressProblem {
    /// "has no host".
    let reason: String

    /// `nil` where nothing is wrong.
    init?(_ address: String) {
        guard let reason = Self.reason(address) else { return nil }
        self.reason = reason
    }

    private static func reason(_ address: String) -> String? {
        guard address.utf8.count <= 1_000 else { return "is longer than 1,000 characters" }
        guard let scheme = ["https://", "http://"].first(where: address.hasPrefix) else {
            return "does not begin with 'https://' or 'http://'"
        }
        let allowed = "-._~:/%[]".utf8
        let isPlain = address.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || allowed.contains(byte)
        }
        if address.contains("@") { return "names a user" }
        if address.contains("?") || address.contains("#") {
            return "has a query or an anchor, which pages cannot follow"
        }
        guard isPlain else { return "has characters that an address writes as '%' and digits" }
        let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != ":" }
        if host.isEmpty || host.hasPrefix(".") || host.hasPrefix("-") { return "has no host" }
        return nil
    }
}
