@_exported import Foundation
public import UIKit

// Apple documentation, AuthenticationServices, ASPresentationAnchor:
// typealias ASPresentationAnchor = UIWindow, iOS 12.0
public typealias ASPresentationAnchor = UIWindow

// Apple documentation, AuthenticationServices, ASWebAuthenticationPresentationContextProviding:
// @MainActor protocol ASWebAuthenticationPresentationContextProviding : NSObjectProtocol, iOS 13.0
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    // presentationAnchor(for:), iOS 13.0
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// Apple documentation, AuthenticationServices, ASWebAuthenticationSessionError:
// struct ASWebAuthenticationSessionError, iOS 12.0
public struct ASWebAuthenticationSessionError: Error, Hashable, Sendable {
    // ASWebAuthenticationSessionError.Code: canceledLogin iOS 12.0, the others iOS 13.0
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }

    // code, which every error of an Objective-C domain has: var code: Code { get }
    public let code: Code

    // init(_:userInfo:), which every error of an Objective-C domain has
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    // canceledLogin, presentationContextNotProvided, presentationContextInvalid: static var … { get }
    public static var canceledLogin: Code { .canceledLogin }
    public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
    public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

// Apple documentation, AuthenticationServices, ASWebAuthenticationSession:
// class ASWebAuthenticationSession : NSObject, iOS 12.0
open class ASWebAuthenticationSession: NSObject {
    // ASWebAuthenticationSession.CompletionHandler: (URL?, (any Error)?) -> Void, iOS 12.0
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    // ASWebAuthenticationSession.Callback: class Callback : NSObject, Sendable, iOS 17.4
    public final class Callback: NSObject, Sendable {
        private let isMatch: @Sendable (URL) -> Bool

        init(isMatch: @escaping @Sendable (URL) -> Bool) { self.isMatch = isMatch }

        // customScheme(_:): class func customScheme(_ customScheme: String) -> Self, iOS 17.4
        public static func customScheme(_ customScheme: String) -> Callback {
            Callback { $0.scheme == customScheme }
        }

        // https(host:path:): class func https(host: String, path: String) -> Self, iOS 17.4
        public static func https(host: String, path: String) -> Callback {
            Callback { $0.scheme == "https" && $0.host == host && $0.path == path }
        }

        // matchesURL(_:): func matchesURL(_ url: URL) -> Bool, iOS 17.4
        public func matchesURL(_ url: URL) -> Bool { isMatch(url) }
    }

    private let url: URL
    private let callback: Callback?
    private let completion: CompletionHandler
    private var hasStarted = false

    // init(url:callbackURLScheme:completionHandler:), iOS 12.0, deprecated in iOS 27.0
    @available(iOS, introduced: 12.0, deprecated: 27.0)
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        url = URL
        callback = callbackURLScheme.map { Callback.customScheme($0) }
        completion = completionHandler
    }

    // init(url:callback:completionHandler:), iOS 17.4
    public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        url = URL
        self.callback = callback
        completion = completionHandler
    }

    // presentationContextProvider:
    // weak var … : (any ASWebAuthenticationPresentationContextProviding)? { get set }, iOS 13.0
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    // prefersEphemeralWebBrowserSession: var … : Bool { get set }, iOS 13.0
    open var prefersEphemeralWebBrowserSession = false
    // additionalHeaderFields: var … : [String : String]? { get set }, iOS 17.4
    open var additionalHeaderFields: [String: String]?
    // canStart: var canStart: Bool { get }, iOS 13.4
    open var canStart: Bool { !hasStarted && presentationContextProvider != nil }

    // start(): func start() -> Bool, iOS 12.0; a method of Objective-C, so its result may be left alone
    @discardableResult open func start() -> Bool {
        guard canStart, FakeBrowser.opens else { return false }
        hasStarted = true
        FakeBrowser.browse(from: url, to: callback, completion)
        return true
    }

    // cancel(): func cancel(), iOS 12.0
    open func cancel() { FakeBrowser.cancel() }
}
