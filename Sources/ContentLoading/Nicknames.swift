import ContentModel

/// Words that writers use for those of the format.
protocol Nicknamed {
    /// In lower case, each with the word that it means.
    static var nicknames: [String: String] { get }
}

extension ErrorDeclaration.Event: Nicknamed {
    static let nicknames = [
        "timeout": "noAnswer", "timedout": "noAnswer", "network": "transport", "offline": "transport",
        "connection": "transport", "abort": "cancelled", "aborted": "cancelled", "dismissed": "cancelled",
        "denied": "refused", "accessdenied": "refused", "mismatch": "unequal", "parse": "malformed",
        "invalid": "malformed", "notfound": "missing", "notopened": "notStarted", "keychain": "storage",
    ]
}
