import CAllocationCount
import Foundation

/// What the process has used so far.
package enum ProcessFigures {
  /// Nanoseconds of the monotonic clock.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds of processor time, all threads together.
  static var cpu: Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Nanoseconds of processor time of the calling thread.
  static var threadCPU: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Bytes of the heap that are in use.
  static var heapBytes: Int { Int(heap_bytes_in_use()) }

  /// Bytes of real memory that the process has.
  static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }

  /// Seconds from the start of the process until now, as the kernel counts: to one hundredth.
  static var age: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")"),
      let ticks = text[end...].split(separator: " ").dropFirst(20).first.flatMap({ Double($0) })
    else { return .nan }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    return now - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Nanoseconds that reading the clock takes.
  static var clockCost: Double {
    let start = now
    for _ in 0..<1000 { _ = now }
    return Double(now - start) / 1000
  }
}

/// What the calling thread has asked of the heap so far.
struct AllocationCounts {
  /// By the Swift runtime, for our own code.
  let ours = Int(swift_allocation_count())
  /// By anything.
  let all = Int(allocation_count())

  /// Whether our own can be told from the others'.
  static let isCounting = knows_swift_runtime() != 0
}
