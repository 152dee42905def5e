import Foundation

/// A progress bar that only appears when something takes longer than a second.
final class LateBar {
  private let title: String
  private let now: () -> Date
  private let makeBar: (String, Int) -> ProgressBar
  private let start: Date
  private var bar: ProgressBar?
  /// How many hundredths were shown.
  private(set) var steps = 0

  /// - Parameter now: the time; it begins with this one.
  init(
    _ title: String, now: @escaping () -> Date = { Date() },
    makeBar: @escaping (String, Int) -> ProgressBar = { ProgressBar($0, total: $1) }
  ) {
    (self.title, self.now, self.makeBar, start) = (title, now, makeBar, now())
  }

  /// Whether it has appeared.
  var isShown: Bool { bar != nil }

  /// Shows a part, 0…1.
  func show(_ part: Double) {
    guard bar != nil || now().timeIntervalSince(start) > 1 else { return }
    let bar = bar ?? makeBar(title, 100)
    self.bar = bar
    while steps < Int(part * 100) {
      steps += 1
      bar.advance()
    }
  }
}
