#if canImport(Glibc)
    import Glibc
#endif

/// A folder for the files of one work, gone when the work ends, also by a signal that asks the process to end.
///
/// A kill leaves it behind. Its owner holds a lock on it, which ends with the process: a later run finds it without one
/// and removes it.
package struct TemporaryFolder: ~Copyable {
    /// Links in it are resolved, since compilers print it so.
    package let path: String
    private let lock: Int32

    private static let prefix = "lockstep-work."

    /// Where they are made: `$TMPDIR`, or `/tmp`.
    package static var base: String { Environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

    /// Makes one below `base`. The first of a process removes what killed runs have left there.
    package init() throws(FileProblem) {
        let base = Self.base
        Self.sweep()
        for attempt in 1... {
            var template = Array("\(base)/\(Self.prefix)XXXXXX".utf8CString)
            guard let made = mkdtemp(&template) else { throw FileProblem(base, errno: errno) }
            let path = String(cString: made)
            // Between the two lines a run that sweeps may have been faster: then another one is made.
            let lock = Self.lock(path)
            // A disk without locks: nobody sweeps there.
            if lock == nil, attempt < 8 { continue }
            self.path = Files.resolved(path) ?? path
            self.lock = lock ?? -1
            RunningChildren.add(folder: self.path)
            return
        }
        fatalError("the loop above ends by returning or throwing")
    }

    // What is left behind does no harm: the next run takes it for that of a killed one.
    deinit {
        try? Files.removeTree(path)
        RunningChildren.remove(folder: path)
        if lock >= 0 { close(lock) }
    }

    /// Removes what killed runs have left, once in a process: also where nothing is to be done that needs a folder.
    package static func sweep() { _ = sweptOnce }

    private static let sweptOnce: Void = removeAbandoned(in: base)

    /// Removes folders of runs that have ended; only those of this user.
    package static func removeAbandoned(in base: String) {
        for name in (try? Files.names(in: base)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(base)/\(name)"
            guard let lock = lock(path) else { continue }
            try? Files.removeTree(path)
            close(lock)
        }
    }

    /// `nil` if another run has it, or if it is gone, or not ours.
    private static func lock(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            // It could have been removed between opening and locking.
            fstat(descriptor, &status) == 0, status.st_nlink > 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}
