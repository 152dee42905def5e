import Foundation

/// The windows of a program that were made visible and not closed since.
///
/// What lies in another's window on the desktop is kept alive by whoever made it, as on Apple's systems; the others
/// stay until they are closed.
@MainActor
struct ShownWindows {
  private struct Entry {
    weak var window: UIWindow?
    let kept: UIWindow?
  }

  private var entries: [Entry] = []

  /// Whether none is left.
  var isEmpty: Bool { entries.allSatisfy { $0.window == nil } }

  /// Those that are seen, from back to front: by their levels, and among equals in the order in which they came.
  var windows: [UIWindow] {
    let seen = entries.compactMap(\.window).filter { !$0.isHidden }
    return seen.enumerated().sorted { one, other in
      (one.element.windowLevel, one.offset) < (other.element.windowLevel, other.offset)
    }.map(\.element)
  }

  /// Keeps a window as the last one that came.
  mutating func enter(_ window: UIWindow) {
    leave(window)
    let isOver = window.stack != nil && !window.isBase
    entries.append(Entry(window: window, kept: isOver ? nil : window))
  }

  /// Forgets a window.
  mutating func leave(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}
