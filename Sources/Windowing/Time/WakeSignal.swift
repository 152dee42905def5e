import Foundation

/// A bell that one thread waits for, up to an exact moment, and any thread may ring.
///
/// Ringing is remembered until a wait returns because of it, so a ring between "is there work?" and
/// the wait is never lost; several rings before a wait count as one. The deadline lies on the
/// monotonic clock: setting the wall clock moves nothing.
///
/// `@unchecked Sendable`: `rung` is only touched with `mutex` held, and the two pthread objects are
/// made for sharing and keep their address for life.
package final class WakeSignal: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var rung = false

  /// Makes a bell that has not been rung.
  package init() {
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

  /// Ends the current wait, or the next one if nobody waits now.
  package func signal() {
    pthread_mutex_lock(mutex)
    rung = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Blocks until the bell is rung or the monotonic clock reaches `deadline`, and takes the ring.
  ///
  /// Without a deadline it waits for ever. Returns whether the bell was rung; a deadline that has
  /// passed only asks.
  @discardableResult
  package func wait(until deadline: TimeInterval?) -> Bool {
    var time = timespec(monotonicSeconds: deadline ?? .infinity)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var status: Int32 = 0
    while !rung && status == 0 {
      status = pthread_cond_timedwait(condition, mutex, &time)
    }
    defer { rung = false }
    return rung
  }
}
