import Foundation

extension NSColor {
  /// The ink on a strong colour where this is one of the interface's own; other colours stay.
  @MainActor final var onStrongColor: NSColor {
    let inks: [(NSColor, CGFloat)] = [
      (.labelColor, 1), (.controlTextColor, 1), (.textColor, 1), (.black, 1),
      (.secondaryLabelColor, 0.75), (.tertiaryLabelColor, 0.5), (.quaternaryLabelColor, 0.25),
    ]
    return inks.first { $0.0 === self }.map { NSColor.white.withAlphaComponent($0.1) } ?? self
  }
}

extension NSSortDescriptor {
  /// Whether another one sorts by the same, in any order.
  final func isLike(_ other: NSSortDescriptor?) -> Bool {
    self === other || keyPath == other?.keyPath
  }
}
