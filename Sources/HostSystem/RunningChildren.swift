import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// What has to end before this process does: the process groups that we started and that still run, and the folders of
/// their work.
///
/// A signal that ends us ends them first. Each child has a group of its own, so the terminal's Ctrl-C does not reach it.
enum RunningChildren {
    private struct State {
        var groups: Set<pid_t> = []
        var folders: Set<String> = []
    }

    private static let state = Mutex(State())

    static func add(_ group: pid_t) { change { $0.groups.insert(group) } }
    static func remove(_ group: pid_t) { change { $0.groups.remove(group) } }
    static func add(folder: String) { change { $0.folders.insert(folder) } }
    static func remove(folder: String) { change { $0.folders.remove(folder) } }

    private static func change(_ change: (inout State) -> Void) {
        watch
        state.withLock { change(&$0) }
    }

    /// Kills the groups, removes the folders and ends by the signal.
    ///
    /// The lock is never given back: whoever waits for a child that is killed here learns nothing of it and starts nothing
    /// more.
    private static func end(by number: Int32) {
        state.withLock { state in
            for group in state.groups { kill(-group, SIGKILL) }
            // Another thread may be writing into one, which is then not empty.
            for folder in state.folders {
                for _ in 0..<20 where Files.exists(folder) { try? Files.removeTree(folder) }
            }
            signal(number, SIG_DFL)
            raise(number)
        }
    }

    // A signal handler may not take a lock or memory: it writes to a pipe, and a thread of its own does the work.
    nonisolated(unsafe) private static var alarm: Int32 = -1

    /// Once in a process.
    private static let watch: Void = {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        alarm = ends[1]
        var thread = pthread_t()
        // The descriptor travels as the argument's address, which is never read.
        let status = pthread_create(
            &thread, nil,
            { argument in
                var number = UInt8(0)
                while Glibc.read(Int32(Int(bitPattern: argument)), &number, 1) < 0, errno == EINTR {}
                RunningChildren.end(by: Int32(number))
                return nil
            }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
        guard status == 0 else { return }
        pthread_detach(thread)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Glibc.write(RunningChildren.alarm, &byte, 1)
                // Who asks twice does not want to wait.
                signal(number, SIG_DFL)
            }
            // `nohup`: it is to go on.
            if isIgnoring(before) { signal(number, SIG_IGN) }
        }
    }()

    private static func isIgnoring(_ handler: __sighandler_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
