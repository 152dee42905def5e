import Foundation

// A scroll view shows a part of its document through a clip view: the document stays where it is, and the
// clip view's bounds move over it.

/// The window onto a document that is larger than it.
@preconcurrency @MainActor
open class NSClipView: NSView {
  /// The view that is seen in part.
  @Watched open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
      scroll(to: constrainBoundsRect(bounds).origin)
    }
  }
  /// Whether the background is filled.
  @Watched open var drawsBackground = true {
    didSet { showBackground() }
  }
  /// What the background is filled with.
  @Watched open var backgroundColor: NSColor = .controlBackgroundColor {
    didSet {
      isColored = true
      showBackground()
    }
  }
  private var isColored = false
  /// How far beyond its ends the document can be scrolled, so that something may lie over them.
  @Watched open var contentInsets = NSEdgeInsetsZero {
    didSet { scroll(to: constrainBoundsRect(bounds).origin) }
  }
  /// Whether the insets make room for a title bar over the document: none is over it here.
  @Watched open var automaticallyAdjustsContentInsets = true
  /// The look of the pointer over the document; nil for that of the views in it.
  @Watched open var documentCursor: NSCursor? {
    didSet { cursorRects = nil }
  }

  /// Makes a window onto nothing.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    clipsToBounds = true
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSClipView.self }

  /// Fills the ground, once a colour was chosen for it.
  private func showBackground() {
    guard isColored else { return }
    effectiveAppearance.performAsCurrentDrawingAppearance {
      ownLayer?.backgroundColor = drawsBackground ? backgroundColor.cgColor : nil
    }
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    showBackground()
  }

  /// As the document says, so that a flipped one begins at the top.
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  /// Shows the document's cursor.
  open override func resetCursorRects() {
    if let documentCursor { addCursorRect(bounds, cursor: documentCursor) }
  }

  /// The part of the document that is seen.
  open var documentVisibleRect: NSRect { documentRect.intersection(bounds) }
  /// Where the document is.
  open var documentRect: NSRect { documentView?.frame ?? bounds }

  /// Where can be scrolled to: the document with the insets around it.
  final var room: NSRect {
    let document = documentRect
    let (insets, scale) = (contentInsets, unit)
    let low = isFlipped ? insets.top : insets.bottom
    return NSRect(
      x: document.minX - insets.left / scale.width, y: document.minY - low / scale.height,
      width: document.width + (insets.left + insets.right) / scale.width,
      height: document.height + (insets.top + insets.bottom) / scale.height)
  }

  /// The place nearest to another where the document fills the window, as far as it can.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let room = room
    func clamp(_ place: CGFloat, _ low: CGFloat, _ length: CGFloat, _ seen: CGFloat) -> CGFloat {
      min(max(place, low), max(low, low + length - seen))
    }
    var result = proposedBounds
    result.origin.x = clamp(result.minX, room.minX, room.width, result.width)
    result.origin.y = clamp(result.minY, room.minY, room.height, result.height)
    return result
  }

  /// Shows the document from a point on.
  open func scroll(to newOrigin: NSPoint) {
    guard newOrigin.x.isFinite, newOrigin.y.isFinite else { return }
    setBoundsOrigin(newOrigin)
    (superview as? NSScrollView)?.reflectScrolledClipView(self)
  }

  /// Scrolls towards a pointer that is dragged beyond the window, by as much as it is beyond.
  ///
  /// - Returns: whether anything moved.
  @discardableResult
  open override func autoscroll(with event: NSEvent) -> Bool {
    let point = convert(event.locationInWindow, from: nil)
    func step(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      place < low ? place - low : max(place - high, 0)
    }
    let next = bounds.offsetBy(
      dx: step(point.x, bounds.minX, bounds.maxX), dy: step(point.y, bounds.minY, bounds.maxY))
    let origin = constrainBoundsRect(next).origin
    guard origin != bounds.origin else { return false }
    scroll(to: origin)
    return true
  }

  /// Follows a document that shows another part of itself.
  open func viewBoundsChanged(_ notification: Notification) { viewFrameChanged(notification) }

  /// Follows a document of another size or place.
  open func viewFrameChanged(_ notification: Notification) {
    scroll(to: constrainBoundsRect(bounds).origin)
  }

  override func subviewDidResize(_ view: NSView) {
    guard view === documentView else { return }
    scroll(to: constrainBoundsRect(bounds).origin)
    superview?.needsLayout = true
  }

  /// Keeps the document where it belongs.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    scroll(to: constrainBoundsRect(bounds).origin)
    (documentView as? any HeadedDocument)?.visiblePartDidChange()
  }

  /// Shows another part of the document, which hears of it.
  open override func setBoundsOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != bounds.origin else { return }
    super.setBoundsOrigin(newOrigin)
    (superview as? NSScrollView)?.moveHeader()
    (documentView as? any HeadedDocument)?.visiblePartDidChange()
  }
}
