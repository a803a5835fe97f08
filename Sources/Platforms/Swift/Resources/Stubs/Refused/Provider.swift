import AuthenticationServices
import UIKit

final class Provider: NSObject, ASWebAuthenticationPresentationContextProviding {
    func presentationAnchor(of session: ASWebAuthenticationSession) -> ASPresentationAnchor {  // refused: different argument labels
        UIWindow()
    }
}

final class Other: NSObject, ASWebAuthenticationPresentationContextProviding {  // refused: does not conform to protocol
    func presentationAnchor(for session: ASWebAuthenticationSession) -> String { "" }
}
