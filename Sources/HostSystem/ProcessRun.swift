import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One run of an executable: bytes in on standard input, output and log drained together, with limits.
///
/// `posix_spawn`, not Foundation's `Process`: 1 ms against 50 ms a call.
package struct ProcessRun: Sendable {
    package enum End: Sendable, Hashable { case exited(Int32), signalled(Int32), timedOut, tooMuchOutput }

    package struct Outcome: Sendable {
        package var end: End
        package var output: [UInt8]
        package var log: [UInt8]

        package var succeeded: Bool { end == .exited(0) }
        package var outputText: String { String(decoding: output, as: UTF8.self) }
        package var logText: String { String(decoding: log, as: UTF8.self) }
    }

    /// The executable could not be started.
    package struct StartProblem: Error, Sendable { package var path: String, reason: String }

    package var path: String
    package var arguments: [String]
    package var input: [UInt8] = []
    /// Variables of the run; `nil` hands on our own.
    package var environment: [String: String]?
    package var folder: String?
    package var timeLimit: Double
    package var outputLimit: Int

    package init(
        _ path: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String]? = nil,
        folder: String? = nil,
        timeLimit: Double = 120, outputLimit: Int = 16 << 20
    ) {
        self.path = path
        self.arguments = arguments
        self.input = input
        self.environment = environment
        self.folder = folder
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
    }

    /// Starts the executable in a process group of its own and waits; a run over a limit is killed with all its children.
    package func start() throws(StartProblem) -> Outcome {
        signal(SIGPIPE, SIG_IGN)
        let (pid, ends) = try spawn()
        RunningChildren.add(pid)
        defer { RunningChildren.remove(pid) }
        return drain(pid, ends)
    }

    /// A pipe is closed on exec only a moment after it is made: a process started in between would keep it open for ever.
    private static let oneAtATime = Mutex(())

    private func spawn() throws(StartProblem) -> (pid: pid_t, ends: [Int32]) {
        try Self.oneAtATime.withLock { (_) throws(StartProblem) in try spawnAlone() }
    }

    private func spawnAlone() throws(StartProblem) -> (pid: pid_t, ends: [Int32]) {
        var pipes: [[Int32]] = []
        for _ in 0..<3 {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw problem(errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0][0], 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1][1], 1)
        posix_spawn_file_actions_adddup2(&actions, pipes[2][1], 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        // env changes the folder: the spawn action for it is not in Swift's Glibc.
        let program = folder == nil ? path : "/usr/bin/env"
        let words = folder.map { [program, "-C", $0, path] + arguments } ?? [path] + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        var variables: [UnsafeMutablePointer<CChar>?]? = environment.map { variables in
            variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        }
        defer { for pointer in variables ?? [] { free(pointer) } }
        var pid = pid_t()
        let status =
            variables == nil
            ? posix_spawn(&pid, program, &actions, &attributes, &argv, environ)
            : posix_spawn(&pid, program, &actions, &attributes, &argv, &variables!)
        for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
        let ends = [pipes[0][1], pipes[1][0], pipes[2][0]]
        guard status == 0 else {
            for end in ends { close(end) }
            throw problem(status)
        }
        return (pid, ends)
    }

    private func problem(_ code: Int32) -> StartProblem {
        StartProblem(path: path, reason: String(cString: strerror(code)))
    }

    private func drain(_ pid: pid_t, _ ends: [Int32]) -> Outcome {
        var (stdin, stdout, stderr) = (ends[0], ends[1], ends[2])
        _ = fcntl(stdin, F_SETFL, O_NONBLOCK)
        let deadline = Host.clock + timeLimit
        var output: [UInt8] = [], log: [UInt8] = [], sent = 0, stop: End?
        var chunk = [UInt8](repeating: 0, count: 65536)
        if input.isEmpty {
            close(stdin)
            stdin = -1
        }
        while stdout >= 0 || stderr >= 0 {
            // poll skips negative descriptors.
            var set = [
                pollfd(fd: stdin, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: stdout, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stderr, events: Int16(POLLIN), revents: 0),
            ]
            let left = deadline - Host.clock
            guard left > 0 else {
                stop = .timedOut
                break
            }
            let ready = poll(&set, 3, Int32(min(left * 1000, 1e9)) + 1)
            if ready < 0, errno == EINTR { continue }
            if ready <= 0 { continue }
            if set[0].revents != 0 {
                let count = input[sent...].withUnsafeBytes { write(stdin, $0.baseAddress, $0.count) }
                if count > 0 { sent += count }
                if sent == input.count || (count < 0 && errno != EAGAIN) {
                    close(stdin)
                    stdin = -1
                }
            }
            if set[1].revents != 0 {
                let count = read(stdout, &chunk, chunk.count)
                if count > 0 {
                    output += chunk[..<count]
                } else if count == 0 || errno != EINTR {
                    close(stdout)
                    stdout = -1
                }
            }
            if set[2].revents != 0 {
                let count = read(stderr, &chunk, chunk.count)
                if count > 0 {
                    log += chunk[..<count]
                } else if count == 0 || errno != EINTR {
                    close(stderr)
                    stderr = -1
                }
            }
            if output.count + log.count > outputLimit {
                stop = .tooMuchOutput
                break
            }
        }
        if stop != nil { kill(-pid, SIGKILL) }
        for end in [stdin, stdout, stderr] where end >= 0 { close(end) }
        var state: Int32 = 0
        while waitpid(pid, &state, 0) < 0, errno == EINTR {}
        let ended: End = state & 0x7f == 0 ? .exited((state >> 8) & 0xff) : .signalled(state & 0x7f)
        return Outcome(end: stop ?? ended, output: output, log: log)
    }
}
