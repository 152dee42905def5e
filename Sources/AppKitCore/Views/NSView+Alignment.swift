import Foundation

// Constraints see a view's alignment rectangle: its frame without what its `alignmentRectInsets` leave out, as the
// shadow of a card that is part of its picture.

extension NSView {
  /// A rectangle of the superview made smaller by the insets, or larger where `sign` is −1.
  final func aligned(_ rect: NSRect, _ sign: CGFloat) -> NSRect {
    let insets = alignmentRectInsets
    let low = superview?.isFlipped == true ? insets.top : insets.bottom
    return NSRect(
      x: rect.minX + sign * insets.left, y: rect.minY + sign * low,
      width: max(rect.width - sign * (insets.left + insets.right), 0),
      height: max(rect.height - sign * (insets.top + insets.bottom), 0))
  }

  /// The alignment rectangle in the view's own coordinates.
  final var alignedBounds: NSRect {
    let (bounds, insets) = (bounds, alignmentRectInsets)
    return NSRect(
      x: bounds.minX + insets.left, y: bounds.minY + (isFlipped ? insets.top : insets.bottom),
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
  }

  /// A rectangle of the view's coordinates, y down from the top left corner of its alignment rectangle.
  final func toAligned(_ rect: NSRect) -> NSRect {
    let insets = alignmentRectInsets
    return toTopLeft(rect).offsetBy(dx: -insets.left, dy: -insets.top)
  }

  /// The reverse of `toAligned(_:)`.
  final func fromAligned(_ rect: NSRect) -> NSRect {
    let insets = alignmentRectInsets
    return fromTopLeft(rect.offsetBy(dx: insets.left, dy: insets.top))
  }

  /// The constraints in force that have to do with the view along an axis.
  public func constraintsAffectingLayout(
    for orientation: NSLayoutConstraint.Orientation
  ) -> [NSLayoutConstraint] {
    knownConstraints?.touching.filter {
      $0.isActive && $0.firstAttribute.isAlong(orientation)
    } ?? []
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a place or a length along an axis.
  fileprivate func isAlong(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let isUpright: Bool =
      switch self {
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
      default: false
      }
    return isUpright == (axis == .vertical)
  }
}
