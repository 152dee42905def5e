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

  /// Makes the window on the desktop, unless there is one.
  func openStage() throws(StageError) {
    guard stage == nil else { return }
    _ = UIAccessibility.followsDesktop
    let size = CGSize(width: max(bounds.width, 1), height: max(bounds.height, 1))
    // Windows of a telephone have no title: the program's name stands there, until its controller has one.
    let name = title.isEmpty ? ProcessInfo.processInfo.processName : title
    let stage = try StageWindow(title: name, size: size)
    self.stage = stage
    stage.backgroundColor = backgroundColor?.cgColor ?? .black
    take(size: stage.size, scale: stage.scale)
    stage.rootLayer = layer
    if windowLevel > .normal { stage.setAlwaysOnTop(true) }
    stage.onEvent = { [weak self] event in self?.handle(event) }
  }

  /// Whether the window covers its whole display; false without a window on the desktop.
  package var isFullScreen: Bool {
    get { stage?.isFullScreen ?? false }
    set { stage?.isFullScreen = newValue }
  }

  /// Takes the window from the desktop, and its views from sight.
  package func close() {
    cancelInput()
    rootViewController?.willMove(toVisible: false)
    isVisible = false
    stage?.onEvent = nil
    stage?.close()
    stage = nil
    rootViewController?.didMove(toVisible: false)
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
