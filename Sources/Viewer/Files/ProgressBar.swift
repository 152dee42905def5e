import Foundation
import Synchronization

/// How far a long command is, as one line on standard error; nothing where that is no terminal.
package final class ProgressBar: Sendable {
  private let total: Int
  private let title: String
  private let isShown: Bool
  private let start = Date()
  private let done = Mutex(0)

  private static let width = 32

  /// Starts a bar.
  ///
  /// - Parameter isShown: whether to show it; by default where standard error is a terminal.
  package init(_ title: String, total: Int, isShown: Bool = isatty(STDERR_FILENO) == 1) {
    (self.title, self.total, self.isShown) = (title, max(total, 1), isShown)
  }

  /// One more is done.
  package func advance() {
    let count = done.withLock { done in
      done += 1
      return done
    }
    guard isShown else { return }
    let seconds = Date().timeIntervalSince(start)
    FileHandle.standardError.tell("\r" + text(count, after: seconds))
    if count == total { FileHandle.standardError.tell("\n") }
  }

  /// The line when some are done after some seconds.
  package func text(_ count: Int, after seconds: Double) -> String {
    let filled = Self.width * count / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let left = count > 0 ? seconds / Double(count) * Double(total - count) : 0
    let rate = seconds > 0 ? String(format: "%.1f", Double(count) / seconds) : "–"
    return "\(title) \(bar) \(count)/\(total)  \(rate) a second, \(Int(left.rounded(.up))) s left "
  }
}
