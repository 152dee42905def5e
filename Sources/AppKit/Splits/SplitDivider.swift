@_spi(Hooks) import AppKitCore
import Foundation

/// A divider between two panes, which a person drags.
final class SplitDivider: NSView {
  let index: Int
  private weak var splitView: NSSplitView?
  /// How far into the divider it was taken hold of.
  private var grip: CGFloat = 0

  init(index: Int, of splitView: NSSplitView) {
    (self.index, self.splitView) = (index, splitView)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { preconditionFailure("dividers are made in code") }

  override var isFlipped: Bool { true }
  override class var mayDraw: Bool { true }

  override func draw(_ dirtyRect: NSRect) {
    let context = NSGraphicsContext.current?.cgContext
    context?.translateBy(x: -frame.minX, y: -frame.minY)
    splitView?.drawDivider(in: frame)
  }

  /// Where the pointer is along the panes.
  private func place(_ event: NSEvent, in splitView: NSSplitView) -> CGFloat {
    let point = splitView.convert(event.locationInWindow, from: nil)
    return splitView.isVertical ? point.x : point.y
  }

  override func mouseDown(with event: NSEvent) {
    guard let splitView else { return }
    grip = place(event, in: splitView) - (splitView.isVertical ? frame.minX : frame.minY)
    splitView.draggedDivider = index
  }

  override func mouseDragged(with event: NSEvent) {
    guard let splitView else { return }
    splitView.setPosition(place(event, in: splitView) - grip, ofDividerAt: index)
  }

  override func mouseUp(with event: NSEvent) { splitView?.draggedDivider = nil }
}

extension NSSplitView {
  /// Where a divider can be taken hold of, first where it is drawn and a little beside.
  final func holds(ofDividerAt index: Int) -> [NSRect] {
    let drawn = dividers[index].frame
    guard !dividers[index].isHidden else { return [] }
    let more = max((5 - dividerThickness) / 2, 0)
    let proposed = drawn.insetBy(dx: isVertical ? -more : 0, dy: isVertical ? 0 : -more)
    guard let delegate else { return [proposed] }
    let additional = delegate.splitView(self, additionalEffectiveRectOfDividerAt: index)
    return [
      delegate.splitView(
        self, effectiveRect: proposed, forDrawnRect: drawn, ofDividerAt: index)
    ] + (additional.isEmpty ? [] : [additional])
  }

  /// The divider that can be taken hold of at a point of the superview's; nil for none.
  final func divider(at point: NSPoint) -> NSView? {
    let own = superview.map { convert(point, from: $0) } ?? point
    return dividers.first { divider in
      holds(ofDividerAt: divider.index).contains { $0.contains(own) }
    }
  }

  final func addDividerCursors() {
    for divider in dividers {
      for rect in holds(ofDividerAt: divider.index) {
        addCursorRect(rect, cursor: isVertical ? .resizeLeftRight : .resizeUpDown)
      }
    }
  }

  final func cursorsDidChange() { window?.invalidateCursorRects(for: self) }

  /// Draws a line, or a bar with a dimple.
  final func paintDivider(_ rect: NSRect) {
    dividerColor.setFill()
    guard dividerStyle != .thin else { return rect.fill() }
    if dividerStyle == .paneSplitter {
      let step =
        isVertical
        ? NSSize(width: rect.width - 1, height: 0) : NSSize(width: 0, height: rect.height - 1)
      var edge = rect.insetBy(
        dx: isVertical ? step.width / 2 : 0, dy: isVertical ? 0 : step.height / 2)
      edge = edge.offsetBy(dx: -step.width / 2, dy: -step.height / 2)
      edge.fill()
      edge.offsetBy(dx: step.width, dy: step.height).fill()
    }
    NSColor.tertiaryLabelColor.setFill()
    let dimple = NSRect(x: rect.midX - 2.5, y: rect.midY - 2.5, width: 5, height: 5)
    NSBezierPath(ovalIn: dimple).fill()
  }
}
