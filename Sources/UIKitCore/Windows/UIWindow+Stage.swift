import Foundation
import Stage
import Windowing

// The window on the desktop: how it opens, follows its size and scale, and closes.

extension UIWindow {
  /// Makes a window on the desktop, not yet shown, with a size in points.
  ///
  /// From now on `bounds` and `contentScaleFactor` are what the desktop gave it.
  /// - Throws: where there is no desktop or no GL; the text says what is missing and what to do.
  package convenience init(title: String, size: CGSize) throws(StageError) {
    self.init(frame: CGRect(origin: .zero, size: size))
    self.title = title
    try openStage()
  }

  /// Makes a window on the desktop for this window and those that will lie over it, unless it lies in one.
  func openStage() throws(StageError) {
    guard stack == nil else { return }
    _ = UIAccessibility.followsDesktop
    let size = CGSize(width: max(bounds.width, 1), height: max(bounds.height, 1))
    // Windows of a telephone have no title: the program's name stands there, until its controller has one.
    let name = title.isEmpty ? ProcessInfo.processInfo.processName : title
    let stage = try StageWindow(title: name, size: size)
    stage.backgroundColor = backgroundColor?.cgColor ?? .black
    take(size: stage.size, scale: stage.scale)
    isBase = true
    enter(WindowStack(on: stage))
    if windowLevel > .normal { stage.setAlwaysOnTop(true) }
  }

  /// Lies in a stack from now on, before the others of its level.
  func enter(_ stack: WindowStack) {
    self.stack = stack
    seat = WindowSeat(layer, in: stack)
    stack.bringToFront(self)
  }

  /// Whether the window covers its whole display; false without a window on the desktop.
  package var isFullScreen: Bool {
    get { stage?.isFullScreen ?? false }
    set { stage?.isFullScreen = newValue }
  }

  /// Takes the window from sight for good; the one that its stack was made for takes all of the stack along.
  package func close() {
    if isBase, let stack { stack.close() } else { leaveStack() }
  }

  /// Takes the window from its stack, and its views from sight.
  func leaveStack() {
    leaveSight()
    stack?.remove(self)
    (stack, seat, isBase) = (nil, nil, false)
    UIApplication.shared.leave(self)
  }

  /// Follows the size and scale that the desktop chose. A window resized to nothing keeps its size.
  func take(size: CGSize, scale: CGFloat) {
    UIScreen.main.scale = scale
    adoptScale(scale)
    guard size.width > 0, size.height > 0 else { return }
    guard size != bounds.size, let root = rootViewController else {
      frame = CGRect(origin: .zero, size: size)
      return
    }
    let coordinator = TransitionCoordinator(nil, in: self, duration: 0)
    root.viewWillTransition(to: size, with: coordinator)
    defer {
      coordinator.begin()
      coordinator.end()
    }
    frame = CGRect(origin: .zero, size: size)
  }
}
