#if canImport(Glibc)
    import Glibc
#endif

/// What the system knows of the name of a host.
package enum HostLookup: Hashable, Sendable {
    /// In numbers, in the order in which they are to be tried.
    case found([HostAddress])
    /// There is no host of that name, says who knows the names.
    case unknown
    /// Nobody was there to ask, or nothing came back.
    case unanswered(reason: String)

    /// - Parameter asksNetwork: otherwise a host is known only where it is written in numbers already.
    package init(_ host: String, asksNetwork: Bool = true) {
        var hints = addrinfo(), first: UnsafeMutablePointer<addrinfo>?
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = asksNetwork ? 0 : AI_NUMERICHOST
        let status = getaddrinfo(host, nil, &hints, &first)
        defer { if first != nil { freeaddrinfo(first) } }
        guard status == 0 else {
            self = status == EAI_NONAME ? .unknown : .unanswered(reason: String(cString: gai_strerror(status)))
            return
        }
        var addresses: [HostAddress] = []
        var next = first
        while let entry = next, addresses.count < 16 {
            if let address = HostAddress(entry.pointee), !addresses.contains(address) { addresses.append(address) }
            next = entry.pointee.ai_next
        }
        self = addresses.isEmpty ? .unknown : .found(addresses)
    }
}
