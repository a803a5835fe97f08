import AuthenticationServices
import UIKit

nonisolated func window() -> ASPresentationAnchor {
    UIWindow()  // refused: call to main actor-isolated initializer
}

nonisolated func anchor(
    _ provider: any ASWebAuthenticationPresentationContextProviding, _ session: ASWebAuthenticationSession
) -> ASPresentationAnchor {
    provider.presentationAnchor(for: session)  // refused: call to main actor-isolated instance method
}
