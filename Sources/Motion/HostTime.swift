import Foundation
import Synchronization

/// The one time source: seconds of a clock that never runs backwards, or of a clock you move.
///
/// Nothing else reads a clock. Without a manual clock it is `CLOCK_MONOTONIC`, whose zero lies at
/// the start of the machine. A manual clock is put in for the calling thread alone, so that tests
/// and scenes in virtual time do not disturb each other in one process.
package enum HostTime {
  /// The current time in seconds: one thread-local look-up and, on the real clock, one system read.
  package static var now: TimeInterval { installedClock?.now ?? monotonicNow }

  /// The real time in seconds, whatever clock is installed: for measuring what things cost.
  package static var monotonicNow: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }

  /// The manual clock of the calling thread; nil where the real time is read.
  package static var installedClock: ManualClock? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<ManualClock>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Puts a clock in for the calling thread, or the real one back with nil; returns the former.
  ///
  /// The thread keeps the clock alive until it ends or another is installed.
  @discardableResult
  package static func install(_ clock: ManualClock?) -> ManualClock? {
    let former = pthread_getspecific(key)
    pthread_setspecific(key, clock.map { Unmanaged.passRetained($0).toOpaque() })
    return former.map { Unmanaged<ManualClock>.fromOpaque($0).takeRetainedValue() }
  }

  /// Runs `body` with a clock installed on the calling thread, then puts the former one back.
  package static func withClock<Result, Failure: Error>(
    _ clock: ManualClock?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = install(clock)
    defer { install(former) }
    return try body()
  }

  /// The thread-local slot; it holds a retained `ManualClock`, released when its thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<ManualClock>.fromOpaque(pointer).release() }
    }
    precondition(error == 0, "no thread-local slot is left: error \(error)")
    return key
  }()
}

/// A clock that stands still until its owner moves it.
///
/// Any thread may read it, also while it is moved; only its owner moves it. It may go backwards.
package final class ManualClock: Sendable {
  /// The bit pattern of the time in seconds.
  private let bits: Atomic<UInt64>

  /// Makes a clock that stands at a time in seconds.
  package init(startingAt time: TimeInterval = 0) {
    bits = Atomic(time.bitPattern)
  }

  /// The time in seconds at which the clock stands.
  package var now: TimeInterval {
    TimeInterval(bitPattern: bits.load(ordering: .acquiring))
  }

  /// Moves the clock to a time in seconds.
  package func set(to time: TimeInterval) {
    bits.store(time.bitPattern, ordering: .releasing)
  }

  /// Moves the clock by some seconds.
  package func advance(by seconds: TimeInterval) {
    set(to: now + seconds)
  }
}
