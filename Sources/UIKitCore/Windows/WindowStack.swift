import Foundation
import Stage
import Windowing

// On a telephone all windows of a program lie over each other on its screen. Here the first one opens a window on the
// desktop, and those that come later lie in it: a layer holds theirs, in the order of their levels. An event is one of
// the window that takes it; those in front are asked first, and one that has no view at a place lets it through.

/// The windows that lie over each other in one window of the desktop, as on a telephone's screen.
@MainActor
final class WindowStack {
  /// Holds the layers of the windows that are seen, those in front last.
  let layer = CALayer()
  /// The window on the desktop; nil for a stack that is shown elsewhere.
  private(set) var stage: StageWindow?
  /// Pixels a point.
  private var scale: CGFloat

  /// The windows, from back to front; whoever made them keeps them alive.
  private var places: [Place] = []
  /// The window over which the pointer is, with no button held.
  private weak var hovered: UIWindow?

  /// Makes a stack that is shown in a window of the desktop.
  init(on stage: StageWindow) {
    self.stage = stage
    scale = stage.scale
    layer.frame = CGRect(origin: .zero, size: stage.size)
    stage.rootLayer = layer
    stage.onEvent = { [weak self] event in self?.handle(event) }
  }

  /// Makes a stack of a size in points that is shown elsewhere.
  init(size: CGSize, scale: CGFloat = 1) {
    self.scale = scale
    layer.frame = CGRect(origin: .zero, size: size)
  }

  /// All windows, from back to front.
  private var all: [UIWindow] { places.compactMap(\.window) }
  /// The windows that are seen, from back to front.
  var windows: [UIWindow] { all.filter { !$0.isHidden } }
  /// The window that the stack was made for, whose title and wishes the desktop's window has.
  private var base: UIWindow? { all.first(where: \.isBase) }

  private struct Place {
    weak var window: UIWindow?
  }

  // MARK: Order

  /// Puts a window before all others of its level.
  func bringToFront(_ window: UIWindow) {
    places.removeAll { $0.window == nil || $0.window === window }
    let index = places.firstIndex { $0.window.map { $0.windowLevel > window.windowLevel } == true }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let index, let above = places[index].window {
      layer.insertSublayer(window.layer, below: above.layer)
    } else {
      layer.addSublayer(window.layer)
    }
    CATransaction.commit()
    places.insert(Place(window: window), at: index ?? places.count)
    window.adoptScale(scale)
  }

  /// Forgets a window.
  func remove(_ window: UIWindow) {
    places.removeAll { $0.window == nil || $0.window === window }
    window.layer.removeFromSuperlayer()
  }

  /// Takes all windows from sight and the stack from the desktop.
  func close() {
    for window in all.reversed() { window.leaveStack() }
    stage?.onEvent = nil
    stage?.close()
    stage = nil
  }

  // MARK: Size

  /// Follows the desktop: windows that fill the stack go on to fill it.
  private func take(_ size: CGSize, _ scale: CGFloat) {
    let former = layer.frame
    self.scale = scale
    if size.width > 0, size.height > 0 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.frame = CGRect(origin: .zero, size: size)
      CATransaction.commit()
    }
    for window in all {
      if window.isBase || window.frame == former {
        window.take(size: size, scale: scale)
      } else {
        window.adoptScale(scale)
      }
    }
  }

  // MARK: Events

  /// Takes something that happened on the desktop to the window that it concerns.
  func handle(_ event: WindowEvent) {
    switch event.kind {
    case .pointerDown(let pointer), .pointerMoved(let pointer), .pointerUp(let pointer):
      let window = held ?? window(at: pointer.position)
      if held == nil { hover(window, event) }
      if case .pointerDown = event.kind { window?.makeKey() }
      window.map { $0.handle(event.moved(from: layer, to: $0.layer)) }
    case .wheel(let wheel):
      let window = window(at: wheel.position)
      window.map { $0.handle(event.moved(from: layer, to: $0.layer)) }
    case .pointerEntered: break
    case .pointerExited: hover(nil, event)
    case .resized(let size): take(size.points, size.scale)
    case .focusGained, .keyDown, .keyUp, .text, .composition: keyWindow?.handle(event)
    case .focusLost, .hidden: for window in windows { window.handle(event) }
    default: (base ?? keyWindow)?.handle(event)
    }
  }

  /// The window that has the touch of the pointer.
  private var held: UIWindow? { all.first { $0.touch != nil } }

  /// The window that keys go to: the program's where it lies here, else the last that was.
  private var keyWindow: UIWindow? {
    let seen = windows
    let key = UIApplication.shared.keyWindow
    return seen.first { $0 === key } ?? seen.last(where: \.canBecomeKey) ?? base
  }

  /// The frontmost window with a view at a place of the stack.
  func window(at point: CGPoint) -> UIWindow? {
    windows.last { $0.hitTest(layer.convert(point, to: $0.layer), with: nil) != nil }
  }

  private func hover(_ window: UIWindow?, _ event: WindowEvent) {
    guard hovered !== window else { return }
    var exit = event
    exit.kind = .pointerExited
    hovered?.handle(exit)
    hovered = window
  }
}

extension WindowEvent {
  /// The event with its place in another layer's coordinates.
  @MainActor
  fileprivate func moved(from outer: CALayer, to inner: CALayer) -> WindowEvent {
    var event = self
    func there(_ pointer: PointerEvent) -> PointerEvent {
      var pointer = pointer
      pointer.position = outer.convert(pointer.position, to: inner)
      return pointer
    }
    switch kind {
    case .pointerDown(let pointer): event.kind = .pointerDown(there(pointer))
    case .pointerMoved(let pointer): event.kind = .pointerMoved(there(pointer))
    case .pointerUp(let pointer): event.kind = .pointerUp(there(pointer))
    case .wheel(var wheel):
      wheel.position = outer.convert(wheel.position, to: inner)
      event.kind = .wheel(wheel)
    default: break
    }
    return event
  }
}

/// What a window holds of a stack: takes its layer from it when the window is let go of.
@MainActor
final class WindowSeat {
  private let layer: CALayer
  private weak let stack: WindowStack?

  init(_ layer: CALayer, in stack: WindowStack) { (self.layer, self.stack) = (layer, stack) }

  isolated deinit {
    layer.removeFromSuperlayer()
    UIApplication.shared.findKeyWindow(in: stack)
  }
}
