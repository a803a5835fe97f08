import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Does works side by side that wait for other processes.
///
/// On at most as many threads as there are cores, unless told otherwise; the results stand in the order of the works. The first ones start
/// first: put the longest there. Threads, not tasks: what waits for a process would block the cooperative pool.
package func inParallel<Result: Sendable>(
    _ works: [@Sendable () -> Result], threads limit: Int = Host.coreCount
) -> [Result] {
    let pool = Pool(works)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, min(limit, works.count)) {
        var thread = pthread_t(), attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 8 << 20)
        let work = Unmanaged.passRetained(Thunk(run: pool.work)).toOpaque()
        let status = pthread_create(
            &thread, &attributes,
            { argument in
                // Never nil: it is what was handed to pthread_create.
                Unmanaged<Thunk>.fromOpaque(argument!).takeRetainedValue().run()
                return nil
            }, work)
        pthread_attr_destroy(&attributes)
        guard status == 0 else {
            Unmanaged<Thunk>.fromOpaque(work).release()
            break  // No further thread is to be had: those that there are do it.
        }
        threads.append(thread)
    }
    pool.work()
    for thread in threads { pthread_join(thread, nil) }
    return pool.results
}

/// Does a work on a thread of its own, which ends with it; `false` if there is no further thread to be had.
package func inBackground(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t(), attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    let thunk = Unmanaged.passRetained(Thunk(run: work))
    let status = pthread_create(
        &thread, &attributes,
        { argument in
            // Never nil: it is what was handed to pthread_create.
            Unmanaged<Thunk>.fromOpaque(argument!).takeRetainedValue().run()
            return nil
        }, thunk.toOpaque())
    if status != 0 { thunk.release() }
    return status == 0
}

private final class Thunk: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private final class Pool<Result: Sendable>: Sendable {
    private struct State { var next = 0, results: [Int: Result] = [:] }

    private let works: [@Sendable () -> Result]
    private let state = Mutex(State())

    init(_ works: [@Sendable () -> Result]) { self.works = works }

    /// In the order of the works.
    ///
    /// Complete once every `work` has returned.
    var results: [Result] { state.withLock { state in works.indices.compactMap { state.results[$0] } } }

    func work() {
        while let index = state.withLock({ state -> Int? in
            defer { state.next += 1 }
            return state.next < works.count ? state.next : nil
        }) {
            let result = works[index]()
            state.withLock { $0.results[index] = result }
        }
    }
}
