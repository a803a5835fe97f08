// Get fresh keys without asking the person again.

// snippet.hide
#if canImport(UIKit)
// snippet.show
// snippet.imports
import Foundation
import Security
// snippet.end

// snippet.results
enum RefreshError: Error {
    case notConnected, grantEnded, network, unexpectedAnswer
}
// snippet.end

struct OutletRefresh: Sendable {
    // snippet.configuration
    var vault = "https://useoutlet.dev"
    // snippet.end

    func refresh() async throws(RefreshError) -> [String: String] {
        // snippet.saved
        guard let saved = load() else { throw .notConnected }
        // snippet.request
        let requestAnswer: ActiveGrant = try await post(
            "/grants/\(encoded(saved.grantID))/refresh",
            GrantRefresh(refreshToken: saved.refreshToken))
        // snippet.kept
        // The token just sent is spent. Replace it before anything else.
        save(Kept(grantID: saved.grantID, refreshToken: requestAnswer.refreshToken))
        return requestAnswer.keys
        // snippet.end
    }

    // snippet.transport
    private func post<Answer: Decodable>(
        _ path: String, _ body: some Encodable
    ) async throws(RefreshError) -> Answer {
        guard let url = URL(string: vault + path),
            Set(url.pathComponents).isDisjoint(with: [".", ".."])
        else { throw .unexpectedAnswer }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let data: Data
        let response: URLResponse
        do {
            request.httpBody = try JSONEncoder().encode(body)
            (data, response) = try await URLSession.shared.data(for: request)
        } catch {
            throw .network
        }
        guard let http = response as? HTTPURLResponse else { throw .unexpectedAnswer }
        switch http.statusCode {
        case 200..<300:
            guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
                throw .unexpectedAnswer
            }
            return answer
        case 400: throw .grantEnded
        default: throw .unexpectedAnswer
        }
    }
    // snippet.end
}

// snippet.bodies
private struct GrantRefresh: Encodable {
    let refreshToken: String
    enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

private struct ActiveGrant: Decodable {
    let keys: [String: String], refreshToken: String
    enum CodingKeys: String, CodingKey {
        case keys
        case refreshToken = "refresh_token"
    }
}
// snippet.end

// snippet.storage
private struct Kept: Codable {
    let grantID: String, refreshToken: String
}

private func load() -> Kept? {
    let query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: "outlet",
        kSecReturnData: true,
    ]
    var found: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
        let data = found as? Data
    else { return nil }
    return try? JSONDecoder().decode(Kept.self, from: data)
}

/// One item, updated in place: all of it is replaced, or nothing.
private func save(_ kept: Kept) {
    guard let data = try? JSONEncoder().encode(kept) else { return }
    let item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: "outlet",
    ]
    let value: [CFString: Any] = [
        kSecValueData: data,
        kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
    ]
    var status = SecItemUpdate(item as CFDictionary, value as CFDictionary)
    if status == errSecItemNotFound {
        status = SecItemAdd(item.merging(value) { $1 } as CFDictionary, nil)
    }
    // What was fetched still works; the old record stays.
    if status != errSecSuccess { NSLog("Not kept: \(status)") }
}
// snippet.end

// snippet.helpers
private func encoded(_ text: String) -> String {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
}
// snippet.end
// snippet.hide
#endif
