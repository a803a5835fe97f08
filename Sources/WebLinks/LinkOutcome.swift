/// What came of asking for an address.
enum LinkOutcome: Hashable, Sendable {
    /// It is there; `movedTo` where it has another address for good.
    case answered(movedTo: String?)
    /// "it answers 404 (not found)"
    case broken(reason: String)
    /// There is no host of its name. Where nothing at all is reached that means nothing.
    case noHost
    /// "its host refuses the connection"; that too is a question of the network.
    case silent(reason: String)
    /// An answer that says nothing of whether the page is there: the server has a fault.
    case failing(reason: String)
    case unchecked(reason: String)

    /// Whether the web has answered.
    var isReached: Bool {
        switch self {
        case .answered, .broken, .failing: true
        case .noHost, .silent, .unchecked: false
        }
    }
}
