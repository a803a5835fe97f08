import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The process groups that we started and that still run. A signal that ends us ends them first: each has a group of its
/// own, so the terminal's Ctrl-C does not reach it.
enum RunningChildren {
    private static let limit = 64
    private static let changes = Mutex(())

    // A signal handler may not take a lock: it reads these slots, which hold a group or 0.
    nonisolated(unsafe) private static let groups: UnsafeMutablePointer<pid_t> = {
        let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: limit)
        slots.initialize(repeating: 0, count: limit)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                for slot in 0..<RunningChildren.limit where RunningChildren.groups[slot] > 0 {
                    kill(-RunningChildren.groups[slot], SIGKILL)
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        return slots
    }()

    static func add(_ group: pid_t) { replace(0, with: group) }
    static func remove(_ group: pid_t) { replace(group, with: 0) }

    private static func replace(_ old: pid_t, with new: pid_t) {
        changes.withLock { _ in
            if let slot = (0..<limit).first(where: { groups[$0] == old }) { groups[slot] = new }
        }
    }
}
