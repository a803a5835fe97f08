// Connect a person's AI account from a phone app.

// snippet.hide
#if canImport(UIKit)
// snippet.show
// snippet.imports
import AuthenticationServices
import CryptoKit
import Foundation
import Security
// snippet.end

// snippet.results
struct ConnectResult: Sendable {
    /// Addresses later refreshes. Not a secret.
    let grantID: String
    /// One key per provider. Keep them in memory only.
    let keys: [String: String]
}

enum ConnectError: Error {
    case sheetDidNotOpen, cancelled, denied, stateMismatch
    case invalidRequest(message: String?)
    case unknownApp, codeExpired, codeUsed
    case rateLimited(retryAfter: Int?)
    case network(cause: any Error)
    case unexpectedAnswer
}
// snippet.end

@MainActor
final class OutletConnect: NSObject, ASWebAuthenticationPresentationContextProviding {
    // snippet.configuration
    private let clientID = "app_yourapp"
    private let redirectURI = "com.yourapp:/outlet"  // byte for byte as registered
    private let redirectScheme = "com.yourapp"
    private let vault: String
    private let window: ASPresentationAnchor

    init(window: ASPresentationAnchor, vault: String = "https://useoutlet.dev") {
        self.window = window
        self.vault = vault
    }
    // snippet.end

    func connect(providers: [String]) async throws(ConnectError) -> ConnectResult {
        // snippet.grant
        let verifier = Data.random(count: 32).base64URL
        let challenge = Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
        let state = Data.random(count: 16).base64URL
        let grant: PendingGrant = try await post(
            .createGrant, "/grants",
            GrantRequest(
                appID: clientID, providers: providers, redirectURI: redirectURI,
                codeChallenge: challenge, codeChallengeMethod: "S256", state: state))
        // snippet.approval
        // The system asks the person to allow the sign-in each time. An ephemeral
        // session would skip that question but also forget that the person is signed in.
        let callback = try await openSheet(grant.grantURL)
        guard let answer = callback.queryItems else { throw .unexpectedAnswer }
        // snippet.sameRequest
        // An answer with another state belongs to another request.
        guard answer["state"]?.utf8.elementsEqual(state.utf8) == true else { throw .stateMismatch }
        if answer["error"] == "access_denied" { throw .denied }
        guard answer["error"] == nil, let code = answer["code"] else { throw .unexpectedAnswer }
        // snippet.session
        let session: ActiveGrant = try await post(
            .exchangeGrant, "/grants/token",
            CodeExchange(grantRequestID: grant.grantRequestID, code: code, codeVerifier: verifier))
        // snippet.kept
        // Only these two are kept. The keys stay in memory.
        save(Kept(grantID: session.grantID, refreshToken: session.refreshToken))
        return ConnectResult(grantID: session.grantID, keys: session.keys)
        // snippet.end
    }

    // snippet.sheet
    private func openSheet(_ url: URL) async throws(ConnectError) -> URL {
        let (answers, answer) = AsyncStream.makeStream(of: Result<URL, ConnectError>.self)
        // @Sendable: the system may call this off the main thread, where main-actor code traps.
        let session = ASWebAuthenticationSession(
            url: url, callbackURLScheme: redirectScheme
        ) { @Sendable callback, error in
            if let callback {
                answer.yield(.success(callback))
            } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                answer.yield(.failure(.cancelled))
            } else {
                answer.yield(.failure(.sheetDidNotOpen))
            }
        }
        session.presentationContextProvider = self
        guard session.start() else { throw .sheetDidNotOpen }
        for await first in answers { return try first.get() }
        session.cancel()  // only our own task's cancellation ends the stream without an answer
        throw .cancelled
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
        window
    }
    // snippet.end

    // snippet.transport
    private enum Endpoint { case createGrant, exchangeGrant }

    private func post<Answer: Decodable>(
        _ endpoint: Endpoint, _ path: String, _ body: some Encodable
    ) async throws(ConnectError) -> Answer {
        guard let url = URL(string: vault + path) else { throw .unexpectedAnswer }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let data: Data
        let response: URLResponse
        do {
            request.httpBody = try JSONEncoder().encode(body)
            (data, response) = try await URLSession.shared.data(for: request)
        } catch {
            throw Task.isCancelled ? .cancelled : .network(cause: error)
        }
        guard let http = response as? HTTPURLResponse else { throw .unexpectedAnswer }
        switch (http.statusCode, endpoint) {
        case (200..<300, _):
            guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
                throw .unexpectedAnswer
            }
            return answer
        case (400, .createGrant):
            let problem = try? JSONDecoder().decode(Problem.self, from: data)
            throw .invalidRequest(message: problem?.message)
        case (400, .exchangeGrant): throw .codeExpired
        case (401, .createGrant): throw .unknownApp
        case (409, .exchangeGrant): throw .codeUsed
        case (429, _):
            throw .rateLimited(
                retryAfter: http.value(forHTTPHeaderField: "Retry-After").flatMap(Int.init))
        default: throw .unexpectedAnswer
        }
    }
    // snippet.end
}

// snippet.bodies
private struct GrantRequest: Encodable {
    let appID: String, providers: [String], redirectURI: String, codeChallenge: String
    let codeChallengeMethod: String, state: String
    enum CodingKeys: String, CodingKey {
        case appID = "app_id"
        case providers
        case redirectURI = "redirect_uri"
        case codeChallenge = "code_challenge"
        case codeChallengeMethod = "code_challenge_method"
        case state
    }
}

private struct PendingGrant: Decodable {
    let grantRequestID: String, grantURL: URL
    enum CodingKeys: String, CodingKey {
        case grantRequestID = "grant_request_id"
        case grantURL = "grant_url"
    }
}

private struct CodeExchange: Encodable {
    let grantRequestID: String, code: String, codeVerifier: String
    enum CodingKeys: String, CodingKey {
        case grantRequestID = "grant_request_id"
        case code
        case codeVerifier = "code_verifier"
    }
}

private struct ActiveGrant: Decodable {
    let grantID: String, keys: [String: String], refreshToken: String
    enum CodingKeys: String, CodingKey {
        case grantID = "grantId"
        case keys
        case refreshToken = "refresh_token"
    }
}

private struct Problem: Decodable {
    let message: String?
}
// snippet.end

// snippet.storage
private struct Kept: Codable {
    let grantID: String, refreshToken: String
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
extension URL {
    fileprivate var queryItems: [URLQueryItem]? {
        URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems
    }
}

extension [URLQueryItem] {
    fileprivate subscript(name: String) -> String? { first { $0.name == name }?.value }
}

extension Data {
    fileprivate static func random(count: Int) -> Data {
        var bytes = [UInt8](repeating: 0, count: count)
        let status = SecRandomCopyBytes(kSecRandomDefault, count, &bytes)
        precondition(status == errSecSuccess, "No secure random numbers: \(status)")
        return Data(bytes)
    }

    fileprivate var base64URL: String {
        base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
}
// snippet.end
// snippet.hide
#endif
