#if canImport(Glibc)
    import Glibc
#endif

/// The number of a host, of version 4 or 6.
package struct HostAddress: Hashable, Sendable {
    /// Four or sixteen.
    package let bytes: [UInt8]
    /// `192.0.2.1`, `2001:db8::1`.
    package let text: String

    package init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Array(bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.bytes = bytes
        } else {
            return nil
        }
        self.text = text
    }

    init?(_ info: addrinfo) {
        var name = [CChar](repeating: 0, count: 64)
        guard getnameinfo(info.ai_addr, info.ai_addrlen, &name, 64, nil, 0, NI_NUMERICHOST) == 0 else { return nil }
        self.init(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// Whether it is one of the web: not of this machine, of a private network, of a cloud's own services, of examples.
    package var isPublic: Bool {
        guard bytes.count == 16 else { return Self.isPublic(version4: bytes) }
        let front = bytes.prefix(12)
        if front.elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            || front.elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        {
            return Self.isPublic(version4: Array(bytes.suffix(4)))
        }
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        // Those through which another number is meant, and those of examples.
        case (0x20, 0x02, _, _), (0x20, 0x01, 0x00...0x01, _), (0x20, 0x01, 0x0D, 0xB8), (0x3F, 0xFF, 0...0x0F, _):
            return false
        default: return true
        }
    }

    private static func isPublic(version4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (224..., _, _), (100, 64...127, _), (169, 254, _), (172, 16...31, _),
            (192, 168, _), (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
            return false
        default: return true
        }
    }
}
