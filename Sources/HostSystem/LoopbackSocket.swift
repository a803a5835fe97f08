#if canImport(Glibc)
    import Glibc
#endif

/// A socket that listens on 127.0.0.1, for programs of this machine only.
package struct LoopbackSocket: Sendable {
    package let descriptor: Int32
    package let port: UInt16

    /// Why there is none: somebody else has the port, or the system says no.
    package enum Problem: Error, Sendable {
        case portTaken(UInt16)
        case refused(reason: String)
    }

    /// - Parameter port: 0 for any that is free.
    package init(port: UInt16) throws(Problem) {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { throw .refused(reason: String(cString: strerror(errno))) }
        // The port of a server that has just ended is free at once.
        var yes: Int32 = 1
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(made, address, size) == 0 && listen(made, 64) == 0 && getsockname(made, address, &size) == 0
            }
        }
        guard status else {
            let code = errno
            close(made)
            throw code == EADDRINUSE ? .portTaken(port) : .refused(reason: String(cString: strerror(code)))
        }
        descriptor = made
        self.port = UInt16(bigEndian: address.sin_port)
    }
}
