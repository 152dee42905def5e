import Foundation

// Where the parts of a scroll view are: the window onto the document, the scrollers over or beside it, and what floats.

extension NSScrollView {
  // MARK: Scrollers

  final func adopt(_ scroller: NSScroller) {
    addSubview(scroller)
    scroller.setAction { [weak self] in
      if let scroller = $0 as? NSScroller { self?.follow(scroller) }
    }
    dress(scroller)
  }

  /// Takes another scroller for an axis, 0 or 1; for nil a plain one.
  final func exchange(_ axis: Int, _ scroller: NSScroller?) {
    scrollers[axis].removeFromSuperview()
    scrollers[axis] = scroller ?? NSScroller()
    adopt(scrollers[axis])
    tile()
  }

  final func scrollersDidChange() {
    for scroller in scrollers { dress(scroller) }
    tile()
  }

  private func dress(_ scroller: NSScroller) {
    (scroller.scrollerStyle, scroller.knobStyle) = (scrollerStyle, scrollerKnobStyle)
  }

  /// How much room the scrollers take beside the document: of the width, and of the height.
  private func roomOfScrollers(in room: NSSize) -> NSSize {
    guard scrollerStyle == .legacy else { return .zero }
    let document = contentView.room.size
    func thickness(_ axis: Int) -> CGFloat {
      type(of: scrollers[axis]).scrollerWidth(
        for: scrollers[axis].controlSize, scrollerStyle: .legacy)
    }
    func isNeeded(_ has: Bool, _ length: CGFloat, _ room: CGFloat) -> Bool {
      has && (!autohidesScrollers || length > room)
    }
    // One scroller takes room from the other axis, which may need one then.
    var (across, along) = (CGFloat(0), CGFloat(0))
    for _ in 0..<2 {
      across =
        isNeeded(hasVerticalScroller, document.height * magnification, room.height - along)
        ? thickness(1) : 0
      along =
        isNeeded(hasHorizontalScroller, document.width * magnification, room.width - across)
        ? thickness(0) : 0
    }
    return NSSize(width: across, height: along)
  }

  final func placeParts() {
    let line = borderType.width
    let inner = bounds.insetBy(
      dx: min(line, bounds.width / 2), dy: min(line, bounds.height / 2))
    let header = min(heightOfHeader, inner.height)
    let taken = roomOfScrollers(
      in: NSSize(width: inner.width, height: inner.height - header))
    // The lower edge is at the least y, unless y points down.
    let frame = NSRect(
      x: inner.minX, y: inner.minY + (isFlipped ? header : taken.height),
      width: max(inner.width - taken.width, 0),
      height: max(inner.height - taken.height - header, 0))
    if contentView.frame != frame { contentView.frame = frame }
    placeHeader(above: frame)
    place(scrollers[1], isUpright: true, beside: frame, in: inner)
    place(scrollers[0], isUpright: false, beside: frame, in: inner)
    scrollers[1].isHidden = !hasVerticalScroller
    scrollers[0].isHidden = !hasHorizontalScroller
    tellScrollers()
    placeFloating()
  }

  private func place(
    _ scroller: NSScroller, isUpright: Bool, beside content: NSRect, in inner: NSRect
  ) {
    let thickness = type(of: scroller).scrollerWidth(
      for: scroller.controlSize, scrollerStyle: scrollerStyle)
    let insets = scrollerInsets
    let (low, high) = isFlipped ? (insets.top, insets.bottom) : (insets.bottom, insets.top)
    let frame =
      isUpright
      ? NSRect(
        x: inner.maxX - thickness - insets.right, y: content.minY + low, width: thickness,
        height: max(content.height - low - high, 0))
      : NSRect(
        x: content.minX + insets.left,
        y: isFlipped ? inner.maxY - thickness - high : inner.minY + low,
        width: max(content.width - insets.left - insets.right, 0), height: thickness)
    if scroller.frame != frame { scroller.frame = frame }
  }

  /// Lets the scrollers tell the place.
  final func tellScrollers() {
    let (seen, room) = (contentView.bounds, contentView.room)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    tell(scrollers[0], seen.minX - room.minX, seen.width, room.width, isReversed: false)
    tell(
      scrollers[1], seen.minY - room.minY, seen.height, room.height,
      isReversed: !contentView.isFlipped)
  }

  private func tell(
    _ scroller: NSScroller, _ place: CGFloat, _ seen: CGFloat, _ length: CGFloat, isReversed: Bool
  ) {
    let spare = length - seen
    let share = spare > 0 ? min(max(place / spare, 0), 1) : 0
    let value = (isReversed && spare > 0 ? 1 - share : share).native
    let proportion = spare > 0 && length > 0 ? seen / length : 1
    if scroller.doubleValue != value { scroller.doubleValue = value }
    if scroller.knobProportion != proportion { scroller.knobProportion = proportion }
  }

  /// Scrolls to where a person dragged a knob, or by a page.
  private func follow(_ scroller: NSScroller) {
    let isUpright = scroller === scrollers[1]
    beginScrolling()
    if scroller.hitPart != .knob {
      let (size, sign) = (contentView.frame.size, scroller.hitPart == .decrementPage ? -1.0 : 1)
      let up: CGFloat = contentView.isFlipped ? 1 : -1
      let step =
        isUpright
        ? NSPoint(x: 0, y: up * sign * max(size.height - verticalPageScroll, 1))
        : NSPoint(x: sign * max(size.width - horizontalPageScroll, 1), y: 0)
      _ = move(by: step)
      return endScrolling()
    }
    if scrollsDynamically { show(scroller) }
  }

  /// Shows what a scroller says.
  private func show(_ scroller: NSScroller) {
    let (seen, room, value) = (contentView.bounds, contentView.room, CGFloat(scroller.doubleValue))
    var origin = seen.origin
    if scroller === scrollers[1] {
      let share = contentView.isFlipped ? value : 1 - value
      origin.y = room.minY + max(room.height - seen.height, 0) * share
    } else {
      origin.x = room.minX + max(room.width - seen.width, 0) * value
    }
    contentView.scroll(to: origin)
    tellOfScrolling()
  }

  /// Shows what the scrollers say, where the document did not follow them, and ends the movement.
  final func endScrolling() {
    if !scrollsDynamically {
      for scroller in scrollers where scroller.hitPart == .knob { show(scroller) }
    }
    stopScrolling()
  }

  // MARK: Floating

  /// Lets a view lie over the document that does not scroll along an axis; along the other one it does.
  public func addFloatingSubview(_ view: NSView, for axis: NSEvent.GestureAxis) {
    let holder = floating[axis] ?? FloatingViews(frame: contentView.frame, of: self)
    if floating[axis] == nil {
      floating[axis] = holder
      addSubview(holder, positioned: .above, relativeTo: contentView)
    }
    holder.addSubview(view)
    placeFloating()
  }

  /// Lets what floats go along with the document, along its one axis.
  final func placeFloating() {
    guard !floating.isEmpty else { return }
    let seen = contentView.bounds
    for (axis, holder) in floating {
      if holder.frame != contentView.frame { holder.frame = contentView.frame }
      holder.setBoundsSize(seen.size)
      holder.setBoundsOrigin(
        NSPoint(
          x: axis == .vertical ? seen.minX : 0, y: axis == .horizontal ? seen.minY : 0))
    }
  }

  // MARK: Sizes

  /// The size of a scroll view whose document is seen in a size.
  public class func frameSize(
    forContentSize cSize: NSSize, horizontalScrollerClass: AnyClass?,
    verticalScrollerClass: AnyClass?, borderType type: NSBorderType,
    controlSize: NSControl.ControlSize, scrollerStyle: NSScroller.Style
  ) -> NSSize {
    let taken = room(
      horizontalScrollerClass, verticalScrollerClass, type, controlSize, scrollerStyle)
    return NSSize(width: cSize.width + taken.width, height: cSize.height + taken.height)
  }

  /// The size in which a document is seen in a scroll view of a size.
  public class func contentSize(
    forFrameSize fSize: NSSize, horizontalScrollerClass: AnyClass?,
    verticalScrollerClass: AnyClass?, borderType type: NSBorderType,
    controlSize: NSControl.ControlSize, scrollerStyle: NSScroller.Style
  ) -> NSSize {
    let taken = room(
      horizontalScrollerClass, verticalScrollerClass, type, controlSize, scrollerStyle)
    return NSSize(
      width: max(fSize.width - taken.width, 0), height: max(fSize.height - taken.height, 0))
  }

  private class func room(
    _ horizontal: AnyClass?, _ vertical: AnyClass?, _ border: NSBorderType,
    _ size: NSControl.ControlSize, _ style: NSScroller.Style
  ) -> NSSize {
    func thickness(_ kind: AnyClass?) -> CGFloat {
      guard style == .legacy, let kind = kind as? NSScroller.Type else { return 0 }
      return kind.scrollerWidth(for: size, scrollerStyle: style)
    }
    let line = 2 * border.width
    return NSSize(width: thickness(vertical) + line, height: thickness(horizontal) + line)
  }
}

/// Holds what floats over a document, in the document's coordinates; it takes no clicks itself.
@MainActor
final class FloatingViews: NSView {
  private weak var scroll: NSScrollView?

  init(frame: NSRect, of scroll: NSScrollView) {
    self.scroll = scroll
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override class var mayDraw: Bool { false }
  override var isFlipped: Bool { scroll?.contentView.isFlipped ?? false }
  override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

extension NSEvent {
  /// An axis along which something scrolls.
  public enum GestureAxis: Int, Sendable {
    /// Neither.
    case none = 0
    /// Along x.
    case horizontal = 1
    /// Along y.
    case vertical = 2
  }
}
