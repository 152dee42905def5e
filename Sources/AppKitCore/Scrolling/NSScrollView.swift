import Foundation

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
///
/// The wheel moves it, and two scrollers tell the place and can be dragged.
@preconcurrency @MainActor
open class NSScrollView: NSView {
  /// The window onto the document.
  @Watched open var contentView = NSClipView(frame: .zero) {
    didSet {
      oldValue.removeFromSuperview()
      addSubview(contentView, positioned: .below, relativeTo: nil)
      contentView.contentInsets = contentInsets
      needsLayout = true
    }
  }
  /// Whether a scroller tells the place from top to bottom.
  @Watched open var hasVerticalScroller = false { didSet { needsLayout = true } }
  /// Whether a scroller tells the place from left to right.
  @Watched open var hasHorizontalScroller = false { didSet { needsLayout = true } }
  /// Whether scrollers beside the document go where everything is seen; those over it always do.
  @Watched open var autohidesScrollers = true { didSet { needsLayout = true } }
  /// The scroller at the right edge; made where there is none.
  open var verticalScroller: NSScroller? {
    get { scrollers[1] }
    set { exchange(1, newValue) }
  }
  /// The scroller at the lower edge; made where there is none.
  open var horizontalScroller: NSScroller? {
    get { scrollers[0] }
    set { exchange(0, newValue) }
  }
  /// The scroller along x, and the one along y.
  final var scrollers = [NSScroller(), NSScroller()]
  /// Whether scrollers lie over the document or beside it.
  @Watched open var scrollerStyle = NSScroller.preferredScrollerStyle {
    didSet { scrollersDidChange() }
  }
  /// Which ground the scrollers' knobs are to be seen on.
  @Watched open var scrollerKnobStyle = NSScroller.KnobStyle.default {
    didSet { scrollersDidChange() }
  }
  /// How far the scrollers keep away from the edges.
  @Watched open var scrollerInsets = NSEdgeInsetsZero { didSet { needsLayout = true } }
  /// Whether the background is filled.
  @Watched open var drawsBackground = true {
    didSet { contentView.drawsBackground = drawsBackground }
  }
  /// What the background is filled with.
  open var backgroundColor: NSColor {
    get { contentView.backgroundColor }
    set { contentView.backgroundColor = newValue }
  }
  /// The look of the pointer over the document; nil for that of the views in it.
  open var documentCursor: NSCursor? {
    get { contentView.documentCursor }
    set { contentView.documentCursor = newValue }
  }
  /// How far beyond its ends the document can be scrolled, so that something may lie over them.
  @Watched open var contentInsets = NSEdgeInsetsZero {
    didSet {
      contentView.contentInsets = contentInsets
      tile()
    }
  }
  /// Whether the insets make room for a title bar over the document: none is over it here.
  open var automaticallyAdjustsContentInsets = true

  /// Whether the wheel magnifies the document while Control is held.
  open var allowsMagnification = false
  /// How small the document may be seen at most.
  @Watched open var minMagnification: CGFloat = 0.25
  /// How large the document may be seen at most.
  @Watched open var maxMagnification: CGFloat = 4
  /// The line around the view, inside of which the document is seen.
  @Watched open var borderType = NSBorderType.noBorder {
    didSet {
      ownLayer?.borderWidth = borderType.width
      tile()
    }
  }
  /// Whether the document goes on a little at its upper and lower ends, and springs back.
  ///
  /// Of itself it does not: a wheel, other than a pad, stops there.
  open var verticalScrollElasticity = Elasticity.automatic
  /// Whether the document goes on a little at its left and right ends, and springs back.
  open var horizontalScrollElasticity = Elasticity.automatic
  /// Whether a wheel that turns both ways scrolls along the axis alone by which it turns more.
  open var usesPredominantAxisScrolling = true
  /// Whether the document follows a knob while it is dragged, not only at the end.
  open var scrollsDynamically = true
  /// How far a line is along x, in points; a notch of the wheel goes 4.8 lines.
  open var horizontalLineScroll: CGFloat = 10
  /// How far a line is along y, in points; a notch of the wheel goes 4.8 lines.
  open var verticalLineScroll: CGFloat = 10
  /// How much of the former page a page along x still shows, in points.
  open var horizontalPageScroll: CGFloat = 10
  /// How much of the former page a page along y still shows, in points.
  open var verticalPageScroll: CGFloat = 10

  /// What a document does at its ends.
  public enum Elasticity: Int, Sendable {
    /// What the system does.
    case automatic = 0
    /// It stops.
    case none = 1
    /// It goes on a little.
    case allowed = 2
  }

  /// What ends a series of turns of the wheel once no further one comes; nil while nothing scrolls.
  final var scrollEnd: DispatchWorkItem?
  final var isScrolling = false
  /// What ends a series of pinches once no further one comes; nil while nobody pinches.
  final var magnifyEnd: DispatchWorkItem?
  /// What the document's header is seen through.
  final var headerClip: HeaderClip?
  /// What floats over the document, by the axis along which it does not scroll.
  final var floating: [NSEvent.GestureAxis: FloatingViews] = [:]

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
    for scroller in scrollers { adopt(scroller) }
    ownLayer?.borderColor = NSColor.separatorColor.cgColor
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSScrollView.self }

  /// The view that is seen in part.
  open var documentView: NSView? {
    get { contentView.documentView }
    set {
      contentView.documentView = newValue
      tile()
    }
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

  /// Places the window onto the document, and the scrollers.
  open func tile() { placeParts() }

  /// Lets the scrollers tell the place, and what floats follow it.
  open func reflectScrolledClipView(_ cView: NSClipView) {
    tellScrollers()
    placeFloating()
  }

  /// Lets the knobs of scrollers that lie over the document shine up for a moment.
  open func flashScrollers() {
    if scrollerStyle == .overlay { for scroller in scrollers { scroller.flash() } }
  }

  // MARK: The wheel and the keys

  /// Magnifies the document, where that is allowed.
  open override func magnify(with event: NSEvent) {
    guard allowsMagnification, event.magnification != 0 else { return super.magnify(with: event) }
    magnifyLive(event)
  }

  /// Moves the document; at its end the view around may.
  open override func scrollWheel(with event: NSEvent) {
    if !scroll(by: event) { super.scrollWheel(with: event) }
  }

  /// Pages and ends by their keys.
  open override func keyDown(with event: NSEvent) {
    let page = contentView.frame.height - verticalPageScroll
    let sign: CGFloat = contentView.isFlipped ? 1 : -1
    let steps: [Int: CGFloat] = [
      NSPageDownFunctionKey: page, NSPageUpFunctionKey: -page, NSHomeFunctionKey: -1e9,
      NSEndFunctionKey: 1e9,
    ]
    guard let step = event.keyScalar.flatMap({ steps[$0] }),
      move(by: NSPoint(x: 0, y: sign * step))
    else { return super.keyDown(with: event) }
  }
}
