import Foundation

// What lies over the edges of a view. The desktop's bars lie over no window here, so that the safe area is what the
// program itself says of views, and what reaches into those inside.

extension NSView {
  /// How far something of the program's own lies over the edges of the view.
  public var additionalSafeAreaInsets: NSEdgeInsets {
    get { extras?.safeArea ?? NSEdgeInsetsZero }
    set {
      ownExtras.safeArea = newValue
      for view in subtree { view.constraintsDidChange() }
    }
  }

  /// The part of the bounds over which nothing lies.
  public var safeAreaRect: NSRect {
    let (bounds, insets) = (bounds, safeAreaInsets)
    return NSRect(
      x: bounds.minX + insets.left, y: bounds.minY + (isFlipped ? insets.top : insets.bottom),
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
  }

  /// The view's own insets, and what of those around reaches into it.
  final var insetsOfSafeArea: NSEdgeInsets {
    var insets = additionalSafeAreaInsets
    guard let parent, parent.hasSafeArea else { return insets }
    let (safe, frame) = (parent.safeAreaRect, frame)
    let (low, high) = (max(safe.minY - frame.minY, 0), max(frame.maxY - safe.maxY, 0))
    insets.left += max(safe.minX - frame.minX, 0)
    insets.right += max(frame.maxX - safe.maxX, 0)
    insets.top += parent.isFlipped ? low : high
    insets.bottom += parent.isFlipped ? high : low
    return insets
  }

  private var hasSafeArea: Bool {
    sequence(first: self) { $0.parent }.contains { $0.extras != nil }
  }

  /// The part of the view over which nothing lies, for constraints.
  public var safeAreaLayoutGuide: NSLayoutGuide {
    if let guide = extras?.safeGuide { return guide }
    let guide = NSLayoutGuide(.safeArea, of: self)
    ownExtras.safeGuide = guide
    return guide
  }

  /// The safe area without the margin that contents keep, for constraints: 20 points on each side.
  public var layoutMarginsGuide: NSLayoutGuide {
    if let guide = extras?.marginsGuide { return guide }
    let guide = NSLayoutGuide(.margins, of: self)
    ownExtras.marginsGuide = guide
    return guide
  }

  final func insets(of kind: GuideKind) -> LayoutInsets {
    guard kind == .safeArea || kind == .margins else { return LayoutInsets() }
    let (safe, margin): (NSEdgeInsets, CGFloat) = (safeAreaInsets, kind == .margins ? 20 : 0)
    return LayoutInsets(
      top: safe.top + margin, left: safe.left + margin, bottom: safe.bottom + margin,
      right: safe.right + margin)
  }
}
