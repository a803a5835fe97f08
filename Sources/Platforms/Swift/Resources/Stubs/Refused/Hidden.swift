import AuthenticationServices
import Security

// What stands in for the browser and the Keychain in runs is no part of the system.
func wrong() {
    _ = FakeBrowser.cancels  // refused: cannot find 'FakeBrowser' in scope
    _ = FakeKeychain.self  // refused: cannot find 'FakeKeychain' in scope
}
