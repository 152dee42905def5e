@_spi(Hooks) import AppKitCore
import Foundation

/// What a segmented control is drawn by: its ground, and each of its segments, which a subclass may draw in another way.
@preconcurrency @MainActor
open class NSSegmentedCell: NSActionCell {
  private final class Kept: NSSegmentedControl {}

  @_spi(Hooks) open override class func makeControl() -> NSControl { Kept(frame: .zero) }

  // The stand-in and whatever takes such a cell are segmented controls.
  private var segments: NSSegmentedControl {
    guard let control = control as? NSSegmentedControl else { preconditionFailure("no segments") }
    return control
  }

  /// How many segments there are.
  open var segmentCount: Int {
    get { segments.segmentCount }
    set { segments.segmentCount = newValue }
  }
  /// The segment that was chosen last; −1 for none.
  open var selectedSegment: Int {
    get { segments.selectedSegment }
    set { segments.selectedSegment = newValue }
  }
  /// What a click on a segment does.
  open var trackingMode: NSSegmentedControl.SwitchTracking {
    get { segments.trackingMode }
    set { segments.trackingMode = newValue }
  }
  /// How the segments look; kept for the program's own use.
  open var segmentStyle: NSSegmentedControl.Style {
    get { segments.segmentStyle }
    set { segments.segmentStyle = newValue }
  }

  /// Chooses the segment with a number of its own; whether there is one.
  @discardableResult
  open func selectSegment(withTag tag: Int) -> Bool { segments.selectSegment(withTag: tag) }
  /// Chooses the segment behind the chosen one; behind the last the first.
  open func makeNextSegmentKey() { step(1) }
  /// Chooses the segment before the chosen one; before the first the last.
  open func makePreviousSegmentKey() { step(-1) }

  private func step(_ step: Int) {
    guard segmentCount > 0 else { return }
    selectedSegment = (max(selectedSegment, step > 0 ? -1 : 0) + step + segmentCount) % segmentCount
  }

  /// Chooses a segment, or no longer.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    segments.setSelected(selected, forSegment: segment)
  }
  /// Whether a segment is chosen.
  open func isSelected(forSegment segment: Int) -> Bool { segments.isSelected(forSegment: segment) }
  /// Sets the words of a segment.
  open func setLabel(_ label: String, forSegment segment: Int) {
    segments.setLabel(label, forSegment: segment)
  }
  /// The words of a segment.
  open func label(forSegment segment: Int) -> String? { segments.label(forSegment: segment) }
  /// Sets the picture of a segment.
  open func setImage(_ image: NSImage?, forSegment segment: Int) {
    segments.setImage(image, forSegment: segment)
  }
  /// The picture of a segment.
  open func image(forSegment segment: Int) -> NSImage? { segments.image(forSegment: segment) }
  /// Sets the width of a segment, in points; 0 for what it needs.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) {
    segments.setWidth(width, forSegment: segment)
  }
  /// The width of a segment, as it was set.
  open func width(forSegment segment: Int) -> CGFloat { segments.width(forSegment: segment) }
  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    segments.setEnabled(enabled, forSegment: segment)
  }
  /// Whether a segment can be chosen.
  open func isEnabled(forSegment segment: Int) -> Bool { segments.isEnabled(forSegment: segment) }
  /// Sets a number by which the program knows a segment.
  open func setTag(_ tag: Int, forSegment segment: Int) {
    segments.setTag(tag, forSegment: segment)
  }
  /// The number by which the program knows a segment.
  open func tag(forSegment segment: Int) -> Int { segments.tag(forSegment: segment) }
  /// Sets the menu that a segment opens.
  open func setMenu(_ menu: NSMenu?, forSegment segment: Int) {
    segments.setMenu(menu, forSegment: segment)
  }
  /// The menu that a segment opens.
  open func menu(forSegment segment: Int) -> NSMenu? { segments.menu(forSegment: segment) }
  /// Sets the text that explains a segment.
  open func setToolTip(_ toolTip: String?, forSegment segment: Int) {
    segments.setToolTip(toolTip, forSegment: segment)
  }
  /// The text that explains a segment.
  open func toolTip(forSegment segment: Int) -> String? { segments.toolTip(forSegment: segment) }

  // MARK: Drawing

  /// Draws the ground, the face of a chosen segment, and the segments.
  open override func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    segments.drawGround()
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws the segments.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    for (index, frame) in segments.frames.enumerated() {
      drawSegment(index, inFrame: frame, with: controlView)
    }
  }

  /// Draws a segment: its words, its picture and what lies behind them.
  open func drawSegment(_ segment: Int, inFrame frame: NSRect, with controlView: NSView) {
    segments.drawSegment(segment, in: frame)
  }

  /// The size that the segments need.
  open override func cellSize(forBounds rect: NSRect) -> NSSize {
    let size = segments.intrinsicContentSize
    return NSSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
  }
}

extension NSSegmentedControl {
  /// Whether a cell of a program's own draws all of the control.
  final var isDrawnByCell: Bool { ownCell.map { type(of: $0) != NSSegmentedCell.self } ?? false }

  final func takeOverAsSegments(from other: NSControl, unlike fresh: NSControl?) {
    take(\NSSegmentedControl.trackingMode, from: other, unlike: fresh)
    take(\NSSegmentedControl.segmentStyle, from: other, unlike: fresh)
    take(\NSSegmentedControl.segmentDistribution, from: other, unlike: fresh)
    take(\NSSegmentedControl.selectedSegmentBezelColor, from: other, unlike: fresh)
    if let other = other as? NSSegmentedControl, fresh == nil || !other.segments.isEmpty {
      takeSegments(of: other)
    }
  }

  /// Draws what lies behind all segments, and the face of the chosen one.
  final func drawGround() {
    let frames = frames
    guard let last = frames.last, let first = frames.first else { return }
    NSColor.controlGround.setFill()
    NSBezierPath(roundedRect: first.union(last), xRadius: 6, yRadius: 6).fill()
    guard trackingMode == .selectOne, frames.indices.contains(selectedSegment) else { return }
    (selectedSegmentBezelColor ?? .segmentFace).setFill()
    NSBezierPath(
      roundedRect: frames[selectedSegment].insetBy(dx: 1.5, dy: 1.5), xRadius: 4.5, yRadius: 4.5
    ).fill()
  }

  /// Draws a segment into the current context.
  final func drawSegment(_ index: Int, in frame: NSRect) {
    face.drawSegment(index, of: self, in: frame)
  }
}
