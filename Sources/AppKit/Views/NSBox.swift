@_spi(Hooks) import AppKitCore
import Foundation

/// A frame around other views, with a title, or a line between them.
@preconcurrency @MainActor
open class NSBox: NSView {
  /// What a box looks like.
  public enum BoxType: UInt, Sendable {
    /// As the interface frames groups.
    case primary = 0
    /// A line, across or upright, whichever side is longer.
    case separator = 2
    /// As its colours, its border and its corners say.
    case custom = 4
  }

  /// Where the title of a box is.
  public enum TitlePosition: UInt, Sendable {
    /// Nowhere.
    case noTitle = 0
    /// Above the frame.
    case aboveTop = 1
    /// At the top: above the frame, as on today's systems.
    case atTop = 2
    /// Within the frame, at its top.
    case belowTop = 3
    /// Within the frame, at its bottom.
    case aboveBottom = 4
    /// At the bottom: below the frame.
    case atBottom = 5
    /// Below the frame.
    case belowBottom = 6
  }

  /// What the box looks like.
  @Watched open var boxType = BoxType.primary { didSet { contentDidChange() } }
  /// Where the title is.
  @Watched open var titlePosition = TitlePosition.atTop { didSet { contentDidChange() } }
  /// The words of the title; "Title" at first.
  @Watched open var title = "Title" { didSet { contentDidChange() } }
  /// The typeface of the title.
  @Watched open var titleFont: NSFont = .systemFont(ofSize: NSFont.smallSystemFontSize) {
    didSet { contentDidChange() }
  }
  /// Whether neither ground nor border are seen.
  @Watched open var isTransparent = false { didSet { needsDisplay = true } }
  /// The width of a custom box's border, in points; 1 at first.
  @Watched open var borderWidth: CGFloat = 1 { didSet { contentDidChange() } }
  /// How round a custom box's corners are, in points; 0 at first.
  @Watched open var cornerRadius: CGFloat = 0 { didSet { needsDisplay = true } }
  /// The colour of a custom box's border.
  @Watched open var borderColor: NSColor = .separatorColor { didSet { needsDisplay = true } }
  /// The colour of a custom box's ground; clear at first.
  @Watched open var fillColor: NSColor = .clear { didSet { needsDisplay = true } }
  /// What is left free between the frame and the content, on each side, in points.
  @Watched open var contentViewMargins = NSSize(width: 5, height: 5) {
    didSet { contentDidChange() }
  }

  /// The view within the frame.
  @Watched open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let contentView else { return }
      addSubview(contentView)
      contentDidChange()
    }
  }

  /// Makes a box with an empty view within.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a box as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView = NSView()
    placeContent()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }

  // MARK: Places

  private var hasTitle: Bool {
    boxType != .separator && titlePosition != .noTitle && !title.isEmpty
  }

  private var styledTitle: NSAttributedString {
    NSAttributedString(
      string: title,
      attributes: [.font: titleFont, .foregroundColor: NSColor.controlTextColor])
  }

  private var titleHeight: CGFloat { hasTitle ? styledTitle.size().height.rounded(.up) + 3 : 0 }
  private var isTitleAtTop: Bool { titlePosition.rawValue <= TitlePosition.belowTop.rawValue }
  private var isTitleInside: Bool {
    titlePosition == .belowTop || titlePosition == .aboveBottom
  }
  private var edge: CGFloat {
    boxType == .custom ? borderWidth : boxType == .separator || isTransparent ? 0 : 1
  }

  /// A rectangle without a strip at its top or its bottom, whichever way y points.
  private func rect(_ rect: NSRect, without height: CGFloat, atTop isAtTop: Bool) -> NSRect {
    let movesOrigin = isAtTop == isFlipped
    return NSRect(
      x: rect.minX, y: rect.minY + (movesOrigin ? height : 0), width: rect.width,
      height: max(rect.height - height, 0))
  }

  /// The frame that is drawn, in the box's coordinates.
  open var borderRect: NSRect {
    hasTitle && !isTitleInside
      ? rect(bounds, without: titleHeight, atTop: isTitleAtTop) : bounds
  }

  /// Where the title is, in the box's coordinates; zero without one.
  open var titleRect: NSRect {
    guard hasTitle else { return .zero }
    let size = styledTitle.size()
    let room = isTitleInside ? borderRect.insetBy(dx: 0, dy: edge + 2) : bounds
    let y = isTitleAtTop != isFlipped ? room.maxY - size.height : room.minY
    return NSRect(
      x: bounds.minX + 6, y: y.rounded(), width: size.width, height: size.height)
  }

  private var contentRect: NSRect {
    let inner = borderRect.insetBy(
      dx: min(edge + contentViewMargins.width, borderRect.width / 2),
      dy: min(edge + contentViewMargins.height, borderRect.height / 2))
    return hasTitle && isTitleInside
      ? rect(inner, without: min(titleHeight, inner.height), atTop: isTitleAtTop) : inner
  }

  private func contentDidChange() {
    contentView?.isHidden = boxType == .separator
    placeContent()
    invalidateIntrinsicContentSize()
    needsDisplay = true
  }

  private func placeContent() {
    contentView?.frame = contentRect
  }

  /// Takes the new size, and gives the content the room within the frame.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeContent()
    needsDisplay = true
  }

  /// Keeps the content where it belongs.
  open override func layout() {
    super.layout()
    placeContent()
  }

  /// A line is one point thick; a box is as large as its content needs, where that says so.
  open override var intrinsicContentSize: NSSize {
    if boxType == .separator {
      return bounds.height > bounds.width
        ? NSSize(width: 1, height: NSView.noIntrinsicMetric)
        : NSSize(width: NSView.noIntrinsicMetric, height: 1)
    }
    guard let contentView else { return super.intrinsicContentSize }
    let isSolved =
      contentView.placesByConstraints || contentView.inside.contains(where: \.isPlacedByConstraints)
    let size = isSolved ? contentView.fittingSize : contentView.intrinsicContentSize
    func around(_ length: CGFloat, _ margin: CGFloat, _ title: CGFloat) -> CGFloat {
      length < 0 ? length : length + 2 * (margin + edge) + title
    }
    return NSSize(
      width: around(size.width, contentViewMargins.width, 0),
      height: around(size.height, contentViewMargins.height, titleHeight))
  }

  /// Makes the box just large enough for what is in the content view.
  open func sizeToFit() {
    guard let contentView else { return }
    let inside = contentView.inside.reduce(NSRect.null) { $0.union($1.frame) }
    guard !inside.isNull else { return setFrameSize(fittingSize) }
    setFrameFromContentFrame(
      NSRect(
        x: frame.minX + edge + contentViewMargins.width,
        y: frame.minY + edge + contentViewMargins.height, width: inside.width,
        height: inside.height))
  }

  /// Gives the box the frame in which its content has a frame of the superview's coordinates.
  open func setFrameFromContentFrame(_ contentFrame: NSRect) {
    let (room, whole) = (contentRect, bounds)
    frame = NSRect(
      x: contentFrame.minX - (room.minX - whole.minX),
      y: contentFrame.minY - (room.minY - whole.minY),
      width: contentFrame.width + whole.width - room.width,
      height: contentFrame.height + whole.height - room.height)
  }

  // MARK: Drawing

  /// Draws line or frame, and the title.
  open override func draw(_ dirtyRect: NSRect) {
    switch boxType {
    case .separator: drawLine()
    case .primary: drawFrame(.groupGround, .controlGround, width: 1, radius: 5)
    case .custom: drawFrame(fillColor, borderColor, width: borderWidth, radius: cornerRadius)
    }
    if hasTitle { styledTitle.draw(at: titleRect.origin) }
  }

  private func drawLine() {
    NSColor.separatorColor.setFill()
    let isUpright = bounds.height > bounds.width
    let line =
      isUpright
      ? NSRect(x: bounds.midX.rounded(.down), y: bounds.minY, width: 1, height: bounds.height)
      : NSRect(x: bounds.minX, y: bounds.midY.rounded(.down), width: bounds.width, height: 1)
    line.fill()
  }

  private func drawFrame(_ ground: NSColor, _ edge: NSColor, width: CGFloat, radius: CGFloat) {
    guard !isTransparent else { return }
    let frame = borderRect
    func path(_ inset: CGFloat) -> NSBezierPath {
      let radius = max(min(radius, min(frame.width, frame.height) / 2) - inset, 0)
      return NSBezierPath(
        roundedRect: frame.insetBy(dx: inset, dy: inset), xRadius: radius, yRadius: radius)
    }
    ground.setFill()
    path(0).fill()
    guard width > 0 else { return }
    let line = path(width / 2)
    line.lineWidth = width
    edge.setStroke()
    line.stroke()
  }
}
