import AuthenticationServices
import UIKit

@MainActor
final class Sheet: NSObject, ASWebAuthenticationPresentationContextProviding {
    func open(_ address: URL) {
        let session = ASWebAuthenticationSession(url: address, callbackURLScheme: nil) { _, _ in }
        session.presentationContextProvider = self
        _ = session.start()
        _ = ASWebAuthenticationSession(url: address, callback: .customScheme("app")) { callback, error in }
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { UIWindow() }

    func wrong(_ address: URL, _ missing: URL?) {
        _ = ASWebAuthenticationSession(URL: address, callbackURLScheme: "app") { _, _ in }  // refused: incorrect argument label
        _ = ASWebAuthenticationSession(url: "https://app.example", callbackURLScheme: "app") { _, _ in }  // refused: cannot convert value of type 'String'
        _ = ASWebAuthenticationSession(url: address) { _, _ in }  // refused: missing argument for parameter 'callbackURLScheme'
        _ = ASWebAuthenticationSession(url: missing, callbackURLScheme: "app") { _, _ in }  // refused: must be unwrapped
        _ = ASWebAuthenticationSession(url: address, callbackURLScheme: "app") { callback in }  // refused: expects 2 arguments
        _ = ASWebAuthenticationSession(url: address, callbackURLScheme: "app")  // refused: missing argument for parameter 'completionHandler'
        _ = ASWebAuthenticationSession(url: address, callback: .https("app.example", path: "/")) { _, _ in }  // refused: missing argument label 'host:'
        _ = ASWebAuthenticationSession(url: address, callback: .https(host: "app.example")) { _, _ in }  // refused: missing argument for parameter 'path'
        _ = ASWebAuthenticationSession(url: address, callback: .customScheme(nil)) { _, _ in }  // refused: 'nil' is not compatible
        _ = ASWebAuthenticationSessionError.cancelledLogin  // refused: has no member 'cancelledLogin'
    }

    func use(_ session: ASWebAuthenticationSession, _ text: String) {
        session.presentationContextProvider = text  // refused: cannot assign value of type 'String'
        session.prefersEphemeralWebBrowserSession = nil  // refused: 'nil' cannot be assigned
        session.begin()  // refused: has no member 'begin'
        session.start(true)  // refused: argument passed to call that takes no arguments
        session.cancel(animated: true)  // refused: argument passed to call that takes no arguments
    }
}
