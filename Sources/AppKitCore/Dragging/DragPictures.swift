import Foundation

/// The pictures of what is dragged, in front of all else in a window; they take no events.
@MainActor
final class DragPictures: NSView {
  /// - Parameter view: the view in whose coordinates the items say where they are.
  init(_ items: [NSDraggingItem], of view: NSView) {
    let places = items.map { view.convert($0.draggingFrame, to: nil) }
    let shown = zip(items, places).filter { $0.0.picture != nil }
    let whole = shown.reduce(NSRect.null) { $0.union($1.1) }
    super.init(frame: whole.isNull ? .zero : whole)
    for (item, place) in shown {
      let frame = place.offsetBy(dx: -whole.minX, dy: -whole.minY)
      if let picture = item.picture { addSubview(DragPicture(picture, frame: frame)) }
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var mayDraw: Bool { false }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  /// Puts the lower left corner at a point of a window.
  func show(at corner: NSPoint, in window: NSWindow) {
    guard !subviews.isEmpty else { return }
    if superview !== window.root { window.root.addSubview(self) }
    setFrameOrigin(corner)
  }

  /// Takes the pictures away, on their way back to a point of a window where one is given.
  func end(goingBackTo corner: NSPoint?, in window: NSWindow) {
    guard let corner, superview != nil,
      !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    else { return removeFromSuperview() }
    if superview !== window.root { show(at: corner, in: window) }
    NSAnimationContext.runAnimationGroup(
      { context in
        context.duration = 0.25
        context.timingFunction = CAMediaTimingFunction(name: .easeOut)
        animator().setFrameOrigin(corner)
      }, completionHandler: { self.removeFromSuperview() })
  }
}

/// A picture that fills its view.
@MainActor
private final class DragPicture: NSView {
  private let picture: NSImage

  init(_ picture: NSImage, frame: NSRect) {
    self.picture = picture
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ dirtyRect: NSRect) { picture.draw(in: bounds) }
}
