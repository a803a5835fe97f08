import ContentModel

/// The lowest versions of what samples use, a row for each API that has one.
struct SwiftRequirement {
    /// Text of a sample that uses the API.
    var use: String
    var api: String
    var subject: String
    var version: String
    var source: String

    static let all = [
        SwiftRequirement(
            use: "URLSession.shared.data(", api: "URLSession.data(for:)", subject: "iOS", version: "15.0",
            source: "Apple documentation: Foundation, URLSession, data(for:delegate:)"),
        SwiftRequirement(
            use: "ASWebAuthenticationSession(", api: "ASWebAuthenticationSession with a presentation context",
            subject: "iOS",
            version: "13.0", source: "Apple documentation: AuthenticationServices, presentationContextProvider"),
        SwiftRequirement(
            use: "callback: .https(host:", api: "ASWebAuthenticationSession.Callback.https(host:path:)", subject: "iOS",
            version: "17.4",
            source: "Apple documentation: AuthenticationServices, ASWebAuthenticationSession.Callback"),
        SwiftRequirement(
            use: "SHA256.hash(data:", api: "CryptoKit.SHA256", subject: "iOS", version: "13.0",
            source: "Apple documentation: CryptoKit, SHA256"),
        SwiftRequirement(
            use: " async ", api: "async functions", subject: "iOS", version: "13.0",
            source: "Xcode 13.2 release notes: Swift concurrency"),
        SwiftRequirement(
            use: "Security", api: "Keychain and SecRandomCopyBytes", subject: "iOS", version: "2.0",
            source: "Apple documentation: Security, SecItemAdd, SecRandomCopyBytes"),
        SwiftRequirement(
            use: " throws(", api: "typed throws", subject: "Swift", version: "6.0", source: "Swift Evolution SE-0413"),
        SwiftRequirement(
            use: "AsyncStream.makeStream(of:", api: "AsyncStream.makeStream(of:)", subject: "Swift", version: "5.9",
            source: "Swift Evolution SE-0388"),
        SwiftRequirement(
            use: "import Foundation", api: "guard let without a value, if let without a value", subject: "Swift",
            version: "5.7",
            source: "Swift Evolution SE-0345"),
    ]

    /// The highest of each subject.
    static func requirements(of text: String) -> [Requirement] {
        let used = all.filter { text.contains($0.use) }
        return used.map(\.subject).uniqued().compactMap { subject in
            let rows = used.filter { $0.subject == subject }
            return rows.max { Version($0.version) < Version($1.version) }.map {
                Requirement(subject: $0.subject, version: $0.version, because: $0.api, source: $0.source)
            }
        }
    }
}

/// Numbers between dots, compared one by one.
private struct Version: Comparable {
    var parts: [Int]

    init(_ text: String) { parts = text.split(separator: ".").map { Int($0) ?? 0 } }

    static func < (left: Self, right: Self) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}
