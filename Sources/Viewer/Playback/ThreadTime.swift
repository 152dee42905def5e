import Foundation

/// The processor time of the calling thread, to tell what work costs whatever else the machine does.
enum ThreadTime {
  /// In seconds, from some beginning.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
