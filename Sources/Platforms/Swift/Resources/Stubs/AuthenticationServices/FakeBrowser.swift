import Foundation
import FoundationNetworking

/// Stands in for the browser and the person before it, for runs; a sample cannot see it. The person does what the
/// environment variable `FAKE_BROWSER` says: approves at once, `closes` the sheet or `waits`; or the sheet `doesNotOpen`
/// or `failsToOpen`. Several words are one for each sheet, the last one for all that follow.
@_spi(Run) public enum FakeBrowser {
    private struct State {
        var sheets = 0
        var cancels = 0
    }

    private final class Lock: @unchecked Sendable {
        private var state = State()
        private let lock = NSLock()
        func with<Value>(_ change: (inout State) -> Value) -> Value { lock.withLock { change(&state) } }
    }

    /// The handler is called off the main thread, as the system's XPC queue does; whoever made it promised nothing.
    private struct Completion: @unchecked Sendable {
        let call: (URL?, (any Error)?) -> Void
    }

    private static let lock = Lock()

    public static var cancels: Int { lock.with { $0.cancels } }

    private static func behaviour(of sheet: Int) -> Substring {
        let words = (ProcessInfo.processInfo.environment["FAKE_BROWSER"] ?? "approves").split(separator: " ")
        return words.isEmpty ? "approves" : words[min(sheet, words.count - 1)]
    }

    static var opens: Bool { behaviour(of: lock.with { $0.sheets }) != "doesNotOpen" }

    static func cancel() { lock.with { $0.cancels += 1 } }

    static func browse(
        from url: URL, to callback: ASWebAuthenticationSession.Callback?,
        _ completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        let completion = Completion(call: completion)
        let sheet = lock.with { state in
            defer { state.sheets += 1 }
            return state.sheets
        }
        Task.detached {
            switch behaviour(of: sheet) {
            case "closes": completion.call(nil, ASWebAuthenticationSessionError(.canceledLogin))
            case "failsToOpen": completion.call(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
            case "waits": break
            default:
                do {
                    completion.call(try await lastAddress(from: url, to: callback), nil)
                } catch {
                    completion.call(nil, error)
                }
            }
        }
    }

    /// Follows redirects up to the first that the session waits for. A page that stays is closed by the person.
    private static func lastAddress(from url: URL, to callback: ASWebAuthenticationSession.Callback?) async throws
        -> URL
    {
        let session = URLSession(configuration: .ephemeral, delegate: StayOnPage(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        var next = url
        for _ in 0..<10 {
            if callback?.matchesURL(next) == true { return next }
            let (_, response) = try await session.data(for: URLRequest(url: next))
            guard let http = response as? HTTPURLResponse, 300..<400 ~= http.statusCode,
                let location = http.value(forHTTPHeaderField: "Location"),
                let address = URL(string: location, relativeTo: next)?.absoluteURL
            else { break }
            next = address
        }
        throw ASWebAuthenticationSessionError(.canceledLogin)
    }
}

private final class StayOnPage: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) { completionHandler(nil) }
}
