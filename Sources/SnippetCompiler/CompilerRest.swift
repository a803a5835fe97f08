/// A reason not to run compilers.
package enum CompilerRest: Sendable {
    /// Another run of them answers soon.
    case later
    /// Nothing would be published whatever they said.
    case errorsInContent

    func reason(_ tool: String) -> String {
        switch self {
        case .later: "\(tool) is still at it"
        case .errorsInContent: "the content has errors"
        }
    }
}
