import Foundation

/// Stands in for the Keychain, for runs; a sample cannot see it. Generic passwords only, one for each service and
/// account.
/// `FAKE_KEYCHAIN=locked` makes every call fail, as on a phone that is locked.
enum FakeKeychain {
    private final class Lock: @unchecked Sendable {
        private var items: [String: [NSString: Any]] = [:]
        private let lock = NSLock()
        func with(_ change: (inout [String: [NSString: Any]]) -> OSStatus) -> OSStatus {
            if ProcessInfo.processInfo.environment["FAKE_KEYCHAIN"] == "locked" { return errSecInteractionNotAllowed }
            return lock.withLock { change(&items) }
        }
    }

    private static let lock = Lock()

    private static func values(_ dictionary: NSDictionary) -> [NSString: Any] { dictionary as? [NSString: Any] ?? [:] }

    private static func key(_ values: [NSString: Any]) -> String? {
        guard values[kSecClass] as? NSString == kSecClassGenericPassword else { return nil }
        let parts = [values[kSecAttrService], values[kSecAttrAccount]].map { part in
            (part as? String) ?? (part as? NSString).map { $0 as String } ?? ""
        }
        return parts.joined(separator: "\n")
    }

    static func add(_ attributes: NSDictionary) -> OSStatus {
        let values = values(attributes)
        guard let key = key(values), values[kSecValueData] is Data else { return errSecParam }
        return lock.with { items in
            if items[key] != nil { return errSecDuplicateItem }
            items[key] = values
            return errSecSuccess
        }
    }

    static func update(_ query: NSDictionary, _ attributes: NSDictionary) -> OSStatus {
        let changes = values(attributes)
        guard let key = key(values(query)) else { return errSecParam }
        return lock.with { items in
            guard items[key]?.merge(changes, uniquingKeysWith: { $1 }) != nil else { return errSecItemNotFound }
            return errSecSuccess
        }
    }

    static func delete(_ query: NSDictionary) -> OSStatus {
        guard let key = key(values(query)) else { return errSecParam }
        return lock.with { $0.removeValue(forKey: key) == nil ? errSecItemNotFound : errSecSuccess }
    }

    static func read(_ query: NSDictionary) -> (OSStatus, Data?) {
        var data: Data?
        let values = values(query)
        guard let key = key(values) else { return (errSecParam, nil) }
        let status = lock.with { items in
            guard let item = items[key] else { return errSecItemNotFound }
            if values[kSecReturnData] as? Bool == true { data = item[kSecValueData] as? Data }
            return errSecSuccess
        }
        return (status, data)
    }
}
