import Foundation

extension NSView {
  /// Makes everything inside larger by factors, about the origin of the view's coordinates; the frame stays.
  public func scaleUnitSquare(to newUnitSize: NSSize) {
    guard newUnitSize.width > 0, newUnitSize.height > 0 else { return }
    scaleInside(by: newUnitSize)
  }

  /// Moves the origin of what is inside to a point.
  public func translateOrigin(to translation: NSPoint) {
    setBoundsOrigin(NSPoint(x: origin.x - translation.x, y: origin.y - translation.y))
  }

  /// The innermost view that holds both; nil where there is none.
  public func ancestorShared(with view: NSView) -> NSView? {
    sequence(first: self, next: { $0.superview }).first { view.isDescendant(of: $0) }
  }

  /// A rectangle moved to whole pixels.
  public func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
    rect.aligned(toPixelsOf: displayScale, options)
  }

  /// Puts the views inside in another order, from the back to the front.
  public func sortSubviews(
    _ compare: @MainActor (NSView, NSView, UnsafeMutableRawPointer?) -> ComparisonResult,
    context: UnsafeMutableRawPointer?
  ) {
    let sorted = subviews.enumerated().sorted {
      let order = compare($0.element, $1.element, context)
      return order == .orderedSame ? $0.offset < $1.offset : order == .orderedAscending
    }
    for view in sorted { addSubview(view.element, positioned: .above, relativeTo: nil) }
  }
}

/// Which edges of a rectangle may only move outwards; the others go to the nearest pixel.
public struct AlignmentOptions: OptionSet, Sendable {
  /// One bit an edge.
  public let rawValue: UInt64
  /// The options with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The left edge.
  public static let alignMinXOutward = AlignmentOptions(rawValue: 1 << 8)
  /// The lower edge.
  public static let alignMinYOutward = AlignmentOptions(rawValue: 1 << 9)
  /// The right edge.
  public static let alignMaxXOutward = AlignmentOptions(rawValue: 1 << 10)
  /// The upper edge.
  public static let alignMaxYOutward = AlignmentOptions(rawValue: 1 << 11)
  /// All edges.
  public static let alignAllEdgesOutward = AlignmentOptions(rawValue: 0xF << 8)
  /// No edge.
  public static let alignAllEdgesNearest = AlignmentOptions([])
}

extension NSRect {
  /// The rectangle with its edges on whole pixels, of which a point has so many.
  func aligned(toPixelsOf scale: CGFloat, _ options: AlignmentOptions) -> NSRect {
    func moved(_ value: CGFloat, _ outward: AlignmentOptions, _ up: Bool) -> CGFloat {
      let pixels = value * scale
      guard options.contains(outward) else { return pixels.rounded() / scale }
      return pixels.rounded(up ? .up : .down) / scale
    }
    let (x, right) = (
      moved(minX, .alignMinXOutward, false), moved(maxX, .alignMaxXOutward, true)
    )
    let (y, top) = (
      moved(minY, .alignMinYOutward, false), moved(maxY, .alignMaxYOutward, true)
    )
    return NSRect(x: x, y: y, width: right - x, height: top - y)
  }
}
