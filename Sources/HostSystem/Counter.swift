#if canImport(Glibc)
    import Glibc
#endif

/// A number that only grows, and threads that wait for it to.
package final class Counter: @unchecked Sendable {
    // Guarded by `mutex`; both lie at one address for as long as the counter does.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var number: Int

    package init(_ number: Int) {
        self.number = number
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package var value: Int {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return number
    }

    package func grow() {
        pthread_mutex_lock(mutex)
        number += 1
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until the number is above `limit`, at most some seconds, and returns it.
    @discardableResult
    package func wait(above limit: Int, seconds: Double) -> Int {
        let end = Host.clock + seconds
        var deadline = timespec(tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while number <= limit, pthread_cond_timedwait(condition, mutex, &deadline) == 0 {}
        return number
    }
}
