#if canImport(Glibc)
    import Glibc
#endif

/// Keeps other runs out of a folder while this one writes there. Ends with the process, also by a kill.
package struct FolderLock: ~Copyable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// Waits until the lock file is free, or gives up after `seconds` with `nil`.
    package static func acquire(_ path: String, seconds: Double) throws(FileProblem) -> FolderLock? {
        try Files.makeFolder(HostSystem.folder(of: path))
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw FileProblem(path, errno: errno) }
        let deadline = Host.clock + seconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard Host.clock < deadline else {
                close(descriptor)
                return nil
            }
            usleep(50_000)
        }
        return FolderLock(descriptor: descriptor)
    }

    deinit { close(descriptor) }
}
