import CHostSystem
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The environment of this process.
package enum Environment {
    package static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// What the process itself is asked about or told.
package enum Host {
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Another one for every build of the program itself: what one has made, another may make otherwise.
    package static let ownBuild = Files.fingerprint("/proc/self/exe") ?? ""

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Columns of the terminal on standard error or output, if there is one.
    package static var terminalWidth: Int? {
        var size = winsize()
        for descriptor in [STDERR_FILENO, STDOUT_FILENO]
        where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return nil
    }

    /// Seconds of a clock that only goes forward.
    package static var clock: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Leaves the processor to others first: for this thread, and for the threads and processes that it starts.
    package static func giveWay() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }

    /// Gives memory back to the system that is free inside the process: that of other threads is never used again here.
    package static func returnFreeMemory() { return_free_memory() }

    /// Lets the signals through that end a program: whoever started this one may have held them back, for itself.
    package static func acceptSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    package static func exit(_ status: Int32) -> Never {
        fflush(nil)
        Glibc.exit(status)
    }

    private static let lostOutput = Mutex(false)
    /// Something that was to go to standard output could not be written there.
    package static var hasLostOutput: Bool { lostOutput.withLock { $0 } }

    package static func writeOut(_ text: String) { write(text, to: STDOUT_FILENO) }
    package static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                // A closed pipe: whoever read has seen enough.
                if descriptor == STDOUT_FILENO, errno != EPIPE { lostOutput.withLock { $0 = true } }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
