import Foundation

/// When this program was started: long before its first line ran, since its libraries were loaded first.
enum ProgramStart {
  /// The seconds since then, to a hundredth; nil where the system does not tell.
  static var elapsed: Double? {
    // The 22nd field, counted behind the name, which may have spaces.
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 19,
      let ticks = Double(fields[19])
    else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let start = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 - start
  }
}
