import Foundation

// A scroll view shows a part of its document through a clip view: the document stays where it is, and the
// clip view's bounds move over it. The wheel moves them softly, and the scrollers tell the place.

/// The window onto a document that is larger than it.
@preconcurrency @MainActor
open class NSClipView: NSView {
  /// The view that is seen in part.
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
      scroll(to: constrainBoundsRect(bounds).origin)
    }
  }
  /// Whether the background is filled; kept for the program's own use.
  open var drawsBackground = true
  /// What the background is filled with.
  open var backgroundColor: NSColor = .controlBackgroundColor {
    didSet { ownLayer?.backgroundColor = backgroundColor.cgColor }
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

  override class var mayDraw: Bool { self != NSClipView.self }

  /// As the document says, so that a flipped one begins at the top.
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  /// The part of the document that is seen.
  open var documentVisibleRect: NSRect { documentRect.intersection(bounds) }
  /// Where the document is.
  open var documentRect: NSRect { documentView?.frame ?? bounds }

  /// The place nearest to another where the document fills the window, as far as it can.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let document = documentRect
    func clamp(_ place: CGFloat, _ low: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
      min(max(place, low), max(low, low + length - room))
    }
    var result = proposedBounds
    result.origin.x = clamp(result.minX, document.minX, document.width, result.width)
    result.origin.y = clamp(result.minY, document.minY, document.height, result.height)
    return result
  }

  /// Shows the document from a point on.
  open func scroll(to newOrigin: NSPoint) {
    guard newOrigin.x.isFinite, newOrigin.y.isFinite else { return }
    setBoundsOrigin(newOrigin)
    (superview as? NSScrollView)?.reflectScrolledClipView(self)
  }

  /// Keeps the document where it belongs.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    scroll(to: constrainBoundsRect(bounds).origin)
  }
}

extension NSView {
  /// The scroll view around the view; nil where there is none.
  public var enclosingScrollView: NSScrollView? {
    sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? NSScrollView }.first
  }

  /// Shows the view from a point on, where it is a document.
  public func scroll(_ point: NSPoint) {
    guard let clip = superview as? NSClipView else { return }
    let place = clip.convert(point, from: self)
    clip.scroll(to: clip.constrainBoundsRect(NSRect(origin: place, size: clip.bounds.size)).origin)
  }

  /// Scrolls as little as needed for a rectangle to be seen.
  ///
  /// - Returns: whether anything moved.
  @discardableResult
  public func scrollToVisible(_ rect: NSRect) -> Bool {
    let around = sequence(first: superview) { $0?.superview }
    guard let clip = around.lazy.compactMap({ $0 as? NSClipView }).first else { return false }
    let (wanted, seen) = (clip.convert(rect, from: self), clip.bounds)
    func step(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      low < from ? low - from : max(0, min(high - to, low - from))
    }
    let origin = NSPoint(
      x: seen.minX + step(wanted.minX, wanted.maxX, seen.minX, seen.maxX),
      y: seen.minY + step(wanted.minY, wanted.maxY, seen.minY, seen.maxY))
    guard origin != seen.origin else { return false }
    clip.scroll(to: origin)
    return true
  }
}

/// The line around a view.
public enum NSBorderType: UInt, Sendable {
  /// None.
  case noBorder = 0
  /// A thin one.
  case lineBorder = 1
  /// A thin one, here; once it looked sunk.
  case bezelBorder = 2
  /// A thin one, here; once it was a groove.
  case grooveBorder = 3

  var width: CGFloat { self == .noBorder ? 0 : 1 }
}

/// Shows a part of a document that is larger than itself.
@preconcurrency @MainActor
open class NSScrollView: NSView {
  /// How far a notch of the wheel goes, in points.
  private static let notch: CGFloat = 48
  private static let scrollerWidth: CGFloat = 7

  /// The window onto the document.
  open var contentView = NSClipView(frame: .zero) {
    didSet {
      oldValue.removeFromSuperview()
      addSubview(contentView, positioned: .below, relativeTo: nil)
      needsLayout = true
    }
  }
  /// Whether a bar tells the place from bottom to top.
  open var hasVerticalScroller = false { didSet { needsLayout = true } }
  /// Whether a bar tells the place from left to right.
  open var hasHorizontalScroller = false { didSet { needsLayout = true } }
  /// Whether the bars go where everything is seen; they do.
  open var autohidesScrollers = true
  /// Whether the background is filled.
  open var drawsBackground = true {
    didSet { contentView.drawsBackground = drawsBackground }
  }
  /// What the background is filled with.
  open var backgroundColor: NSColor {
    get { contentView.backgroundColor }
    set { contentView.backgroundColor = newValue }
  }

  /// Whether the wheel magnifies the document while Control is held.
  open var allowsMagnification = false
  /// How small the document may be seen at most.
  open var minMagnification: CGFloat = 0.25
  /// How large the document may be seen at most.
  open var maxMagnification: CGFloat = 4
  /// The line around the view, inside of which the document is seen.
  open var borderType = NSBorderType.noBorder {
    didSet {
      ownLayer?.borderWidth = borderType.width
      tile()
    }
  }
  /// Whether the document goes on at its upper and lower ends; kept, nothing does.
  open var verticalScrollElasticity = Elasticity.automatic
  /// Whether the document goes on at its left and right ends; kept, nothing does.
  open var horizontalScrollElasticity = Elasticity.automatic

  /// What a document does that is drawn beyond its end.
  public enum Elasticity: Int, Sendable {
    /// What the system does.
    case automatic = 0
    /// It stops.
    case none = 1
    /// It goes on a little.
    case allowed = 2
  }

  private let bars = [CALayer(), CALayer()]

  /// Makes a view without a document.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(contentView)
    for bar in bars {
      bar.zPosition = 1
      bar.cornerRadius = Self.scrollerWidth / 2
      bar.backgroundColor = CGColor(gray: 0.5, alpha: 0.6)
      bar.opacity = 0
      bar.name = "scroller"
      ownLayer?.addSublayer(bar)
    }
    ownLayer?.borderColor = NSColor.separatorColor.cgColor
  }

  override class var mayDraw: Bool { self != NSScrollView.self }

  /// The view that is seen in part.
  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }

  /// The part of the document that is seen.
  open var documentVisibleRect: NSRect { contentView.documentVisibleRect }
  /// The size of the window onto the document.
  open var contentSize: NSSize { contentView.frame.size }

  /// Lets the window onto the document fill the view.
  open override func layout() {
    super.layout()
    tile()
  }

  /// Keeps the parts in place.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    tile()
  }

  /// Places the window onto the document, and the bars.
  open func tile() {
    let line = borderType.width
    contentView.frame = bounds.insetBy(
      dx: min(line, bounds.width / 2), dy: min(line, bounds.height / 2))
    placeBars()
  }

  /// Lets the bars tell the place.
  open func reflectScrolledClipView(_ cView: NSClipView) { placeBars() }

  private func placeBars() {
    let (seen, document) = (contentView.bounds, contentView.documentRect)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    func part(_ place: CGFloat, _ length: CGFloat, _ room: CGFloat) -> (CGFloat, CGFloat)? {
      guard length > room, room > 0 else { return nil }
      let track = room * magnification
      let size = max(track * room / length, 24)
      return ((track - size) * min(max(place / (length - room), 0), 1), size)
    }
    let width = Self.scrollerWidth
    let y = part(seen.minY - document.minY, document.height, seen.height)
    bars[0].opacity = hasVerticalScroller && y != nil ? 1 : 0
    if let y {
      let place = contentView.isFlipped != isFlipped ? bounds.height - y.0 - y.1 : y.0
      bars[0].frame = CGRect(x: bounds.maxX - width - 2, y: place, width: width, height: y.1)
    }
    let x = part(seen.minX - document.minX, document.width, seen.width)
    bars[1].opacity = hasHorizontalScroller && x != nil ? 1 : 0
    if let x {
      let place = isFlipped ? bounds.maxY - width - 2 : bounds.minY + 2
      bars[1].frame = CGRect(x: x.0, y: place, width: x.1, height: width)
    }
  }

  // MARK: The wheel and the keys

  /// Moves the document; at its end the view around may.
  ///
  /// With Control held it magnifies the document, where that is allowed.
  open override func scrollWheel(with event: NSEvent) {
    if allowsMagnification, event.magnification != 0 {
      return setMagnification(
        magnification * (1 + event.magnification),
        centeredAt: contentView.convert(event.locationInWindow, from: nil))
    }
    let sideways = event.modifierFlags.contains(.shift)
    let turn = NSPoint(
      x: event.scrollingDeltaX + (sideways ? -event.scrollingDeltaY : 0),
      y: sideways ? 0 : event.scrollingDeltaY)
    let sign: CGFloat = contentView.isFlipped ? -1 : 1
    let moved = move(by: NSPoint(x: turn.x * Self.notch, y: sign * turn.y * Self.notch))
    if !moved { super.scrollWheel(with: event) }
  }

  /// Pages and ends by their keys.
  open override func keyDown(with event: NSEvent) {
    let (page, sign): (CGFloat, CGFloat) = (bounds.height * 0.9, contentView.isFlipped ? 1 : -1)
    let steps: [Int: CGFloat] = [
      NSPageDownFunctionKey: page, NSPageUpFunctionKey: -page, NSHomeFunctionKey: -1e9,
      NSEndFunctionKey: 1e9,
    ]
    let key = event.charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) }
    guard let step = key.flatMap({ steps[$0] }), move(by: NSPoint(x: 0, y: sign * step)) else {
      return super.keyDown(with: event)
    }
  }

  private func move(by step: NSPoint) -> Bool {
    let place = contentView.bounds.offsetBy(
      dx: step.x / magnification, dy: step.y / magnification)
    let origin = contentView.constrainBoundsRect(place).origin
    guard origin != contentView.bounds.origin else { return false }
    contentView.scroll(to: origin)
    return true
  }
}
