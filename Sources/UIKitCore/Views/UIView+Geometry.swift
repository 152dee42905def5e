import Foundation
import Geometry
import ViewFoundation

extension UIView {
  /// What of a view gives way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt

    /// The parts with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The space to the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The space to the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The space above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The space below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// What `intrinsicContentSize` says on an axis without a size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Makes a change of the geometry, and what follows from another size.
  final func resize(_ change: () -> Void) {
    let old = bounds.size
    say(change)
    let new = bounds.size
    guard new != old else { return }
    // A view that had no extent could not draw when it was asked to.
    if old.width <= 0 || old.height <= 0, type(of: self).mayDraw { setNeedsDisplay() }
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.autoresize(from: old, to: new)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    func isFlexible(_ part: AutoresizingMask) -> Bool { autoresizingMask.contains(part) }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let x = AutoresizedSpan(start: center.x - anchor.x * size.width, length: size.width).resized(
      from: old.width, to: new.width, near: isFlexible(.flexibleLeftMargin),
      middle: isFlexible(.flexibleWidth), far: isFlexible(.flexibleRightMargin))
    let y = AutoresizedSpan(start: center.y - anchor.y * size.height, length: size.height).resized(
      from: old.height, to: new.height, near: isFlexible(.flexibleTopMargin),
      middle: isFlexible(.flexibleHeight), far: isFlexible(.flexibleBottomMargin))
    bounds.size = CGSize(width: x.length, height: y.length)
    center = CGPoint(x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
  }

  // MARK: Conversion

  /// Converts a point to the coordinates of `view`, or of the window for nil.
  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a point from the coordinates of `view`, or of the window for nil.
  final func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle to the coordinates of `view`, or of the window for nil: the box around it.
  final func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle from the coordinates of `view`, or of the window for nil.
  final func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  final func hide(_ hides: Bool) {
    let wasHidden = layer.isHidden
    say { layer.isHidden = hides }
    if hides != wasHidden, parent?.stacks == true { invalidateIntrinsicContentSize() }
  }
}

extension CGRect {
  /// The rectangle around this one, larger by the insets.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
