import Foundation

/// Where the columns of a split view controller lie, as values.
struct SplitColumns: Equatable {
  /// The size of the whole, in points.
  var size: CGSize
  /// The widths of the columns before the last, the outermost first.
  var widths: [CGFloat]
  /// How many of them are seen; the inner ones first.
  var shown: Int
  /// How those that are seen share the room.
  var behavior: UISplitViewController.SplitBehavior
  /// Whether they are at the right.
  var isTrailing: Bool

  /// The room of the columns that are seen before the last.
  var taken: CGFloat { widths.suffix(shown).reduce(0, +) }

  /// The frames of the columns before the last, the outermost first; those that are not seen lie right over the edge.
  var frames: [CGRect] {
    var edge = taken
    return widths.reversed().map { width in
      edge -= width
      return mirrored(CGRect(x: edge, y: 0, width: width, height: size.height))
    }.reversed()
  }

  /// The frame of the last column.
  var last: CGRect {
    switch behavior {
    case .tile, .automatic:
      mirrored(CGRect(x: taken, y: 0, width: max(size.width - taken, 0), height: size.height))
    case .displace: mirrored(CGRect(x: taken, y: 0, width: size.width, height: size.height))
    case .overlay: CGRect(origin: .zero, size: size)
    }
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    isTrailing ? rect.offsetBy(dx: size.width - rect.maxX - rect.minX, dy: 0) : rect
  }
}
