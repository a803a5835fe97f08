import Diagnostics

extension TreeConversion {
    /// The address of a link or image; one that could run code or leave the web is reported and left out.
    mutating func address(_ url: String, _ span: SourceSpan) -> String {
        guard isOurs, let scheme = Self.scheme(of: url), !Self.schemes.contains(scheme) else { return url }
        diagnostics.append(.unsafeAddress(scheme, among: Self.schemes, at: span))
        return ""
    }

    private static let schemes = ["https", "http", "mailto"]

    /// In lower case; `nil` for an address of this site.
    private static func scheme(of url: String) -> String? {
        let start = url.utf8.drop { $0 <= 32 }
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")), let first = start.first,
            (97...122).contains(first | 32)
        else { return nil }
        let scheme = String(url[start.startIndex..<colon])
        let isScheme = scheme.utf8.allSatisfy {
            (97...122).contains($0 | 32) || (48...57).contains($0) || "+-.".utf8.contains($0)
        }
        return isScheme ? scheme.lowercased() : nil
    }
}
