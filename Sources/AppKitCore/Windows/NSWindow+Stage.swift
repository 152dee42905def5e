import Foundation
import Stage
import Windowing

// The window on the desktop: how it opens, follows its size and place, and closes. The desktop's y
// points down from the top of its first screen, and a window there is known by its top left corner.

extension NSWindow {
  /// The layer at the top of the tree, for whoever shows the window elsewhere than on the desktop.
  package final var rootLayer: CALayer? { root.ownLayer }

  /// The rectangle in whole points, at least one of them on each side.
  static func possible(_ rect: NSRect) -> NSRect {
    func whole(_ length: CGFloat) -> CGFloat { length.isFinite ? length.rounded() : 0 }
    return NSRect(
      x: whole(rect.minX), y: whole(rect.minY), width: max(whole(rect.width), 1),
      height: max(whole(rect.height), 1))
  }

  /// Where the frame will be once an animation in flight has ended.
  final var targetFrame: NSRect {
    PropertyTicker.shared.target("frame", of: self) as? NSRect ?? place
  }

  /// The frame of another size with the same top left corner.
  final func frame(ofSize size: NSSize) -> NSRect {
    let frame = targetFrame
    return NSRect(
      x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height)
  }

  /// Moves and resizes the tree and the desktop's window, to whole points.
  final func move(to frame: NSRect) {
    let (former, rect) = (place, NSWindow.possible(frame))
    guard rect != former else { return }
    if rect.size != former.size { contentViewController?.viewWillTransition(to: rect.size) }
    place = rect
    if rect.size != former.size {
      root.setFrameSize(rect.size)
      stage?.resize(to: rect.size)
      placeGuests()
      host?.placeGuests()
      tell(NSWindow.didResizeNotification) { delegate in delegate.windowDidResize }
    }
    if let stage, corner != stage.position { stage.move(to: corner) }
    if rect.origin != former.origin {
      leadChildren(from: former.origin)
      tell(NSWindow.didMoveNotification) { delegate in delegate.windowDidMove }
    }
    noteScreen()
  }

  /// Tells where another screen shows the most of the window now.
  private func noteScreen() {
    guard isVisible, let now = screen?.frame, now != toldScreen else { return }
    let isNews = toldScreen != nil
    toldScreen = now
    if isNews { tell(NSWindow.didChangeScreenNotification) { $0.windowDidChangeScreen } }
  }

  final func showOpacity(_ value: CGFloat) {
    opacity = min(max(value, 0), 1)
    stage?.setOpacity(opacity)
  }

  /// The top left corner in the desktop's coordinates, y down.
  private var corner: CGPoint { CGPoint(x: place.minX, y: NSScreen.top - place.maxY) }

  final func openStageOrExit() {
    do {
      try openStage()
    } catch {
      FileHandle.standardError.tell("\(error)\n")
      exit(69)
    }
  }

  /// Makes the window on the desktop, unless there is one.
  private func openStage() throws(StageError) {
    guard stage == nil, host == nil else { return }
    _ = try Desktop.connect()
    if waitsForMiddle { center() }
    let stage = try StageWindow(
      title: title, size: place.size, position: corner, options: styleMask.options)
    self.stage = stage
    showTitle()
    stage.minimumSize = minSize
    stage.maximumSize = maximumForDesktop
    if level > .normal { stage.setAlwaysOnTop(true) }
    NSCursor.current.show()
    showBackground()
    if opacity < 1 { stage.setOpacity(opacity) }
    take(size: stage.size, scale: stage.scale)
    stage.rootLayer = rootLayer
    stage.onEvent = { [weak self] event in self?.handle(event) }
  }

  /// Shows the window's tree as visible, without a window on the desktop.
  ///
  /// Whoever hosts the root layer elsewhere calls this instead of `orderFront(_:)`, and hands events
  /// to `handle(_:)`.
  package final func makeVisible() {
    guard !isVisible else { return }
    isVisible = true
    toldScreen = screen?.frame
    NSApplication.shared.enter(self)
    for view in root.subtree { view.viewController?.didMove(toVisible: true) }
  }

  final func takeAway() {
    guard isVisible else { return }
    if leavesHost() { return }
    dropGuests()
    cancelInput()
    takeChildrenAway()
    endLiveResize()
    isVisible = false
    stage?.hide()
    for view in root.subtree { view.viewController?.didMove(toVisible: false) }
    NSApplication.shared.leave(self, closes: false)
  }

  final func closeForGood() {
    guard isVisible || stage != nil else { return }
    if host != nil { tell(NSWindow.willCloseNotification) { delegate in delegate.windowWillClose } }
    if leavesHost() { return }
    dropGuests()
    tell(NSWindow.willCloseNotification) { delegate in delegate.windowWillClose }
    PropertyTicker.shared.cancel("frame", of: self)
    PropertyTicker.shared.cancel("alphaValue", of: self)
    cancelInput()
    takeChildrenAway()
    endLiveResize()
    isVisible = false
    stage?.onEvent = nil
    stage?.close()
    stage = nil
    for view in root.subtree { view.viewController?.didMove(toVisible: false) }
    NSApplication.shared.leave(self, closes: true)
  }

  /// Follows the size and scale that the desktop chose. A window resized to nothing keeps its size.
  final func take(size: CGSize, scale: CGFloat) {
    NSScreen.newestScale = scale
    let isNewScale = root.displayScale != scale
    root.adoptScale(scale)
    placeGuests()
    if isNewScale {
      tell(NSWindow.didChangeBackingPropertiesNotification) { delegate in
        delegate.windowDidChangeBackingProperties
      }
    }
    guard size.width > 0, size.height > 0, size != place.size else { return }
    noteResize()
    let wanted = wantedSize(for: size)
    if wanted != size { stage?.resize(to: wanted) }
    contentViewController?.viewWillTransition(to: size)
    place = NSRect(
      x: place.minX, y: place.maxY - size.height, width: size.width, height: size.height)
    root.setFrameSize(size)
    placeGuests()
    tell(NSWindow.didResizeNotification) { delegate in delegate.windowDidResize }
    noteScreen()
  }

  /// Follows the place that the desktop chose.
  final func take(corner: CGPoint) {
    let origin = NSPoint(x: corner.x, y: NSScreen.top - corner.y - place.height)
    guard origin != place.origin else { return }
    tell(NSWindow.willMoveNotification) { $0.windowWillMove }
    let former = place.origin
    place.origin = origin
    leadChildren(from: former)
    tell(NSWindow.didMoveNotification) { delegate in delegate.windowDidMove }
    noteScreen()
  }
}
