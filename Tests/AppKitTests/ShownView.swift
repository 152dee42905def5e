import AppKit
import Foundation
import Stage
import Windowing

/// A window that is shown in virtual time, without a desktop.
@MainActor
final class ShownWindow {
  let window: NSWindow
  let stage: VirtualStage

  init(_ size: CGSize = CGSize(width: 200, height: 100), scale: CGFloat = 1) {
    window = NSWindow(
      contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled], backing: .buffered,
      defer: false)
    window.backgroundColor = .white
    stage = VirtualStage(size: size, scale: scale)
    window.makeVisible()
  }

  var view: NSView { window.contentView ?? NSView() }

  /// Puts the tree on the stage; what is added before does not animate.
  @discardableResult
  func show() -> Self {
    stage.withClock { stage.rootLayer = window.rootLayer }
    return self
  }

  /// Makes changes at the present time, and commits them.
  func change(_ body: () -> Void) { stage.withClock(body) }

  func run(until time: Double) { stage.run(until: time) }

  /// Something as it is seen at the present time.
  func seen<Value>(_ view: NSView, _ value: (CALayer) -> Value) -> Value? {
    stage.withClock { view.layer?.presentation().map(value) }
  }

  /// The colour of a pixel, counted from the top left.
  func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try stage.image(at: stage.now)
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  // MARK: Input

  func send(_ kind: WindowEvent.Kind) {
    window.handle(WindowEvent(window: nil, time: 1, kind: kind))
  }

  /// Presses, moves or releases at a point from the top left.
  func pointer(
    _ x: CGFloat, _ y: CGFloat, _ button: PointerButton? = nil, held: Set<PointerButton> = []
  ) -> PointerEvent {
    PointerEvent(
      position: CGPoint(x: x, y: y), button: button, pressedButtons: held, clickCount: 1,
      modifiers: [])
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerDown(pointer(x, y, .primary, held: [.primary])))
    send(.pointerUp(pointer(x, y, .primary)))
  }

  func type(_ key: Key, _ characters: String = "", scancode: Int = 0) {
    let event = KeyEvent(key: key, scancode: scancode, characters: characters)
    send(.keyDown(event))
    send(.keyUp(event))
  }
}

/// A view with y down.
final class FlippedView: NSView {
  override var isFlipped: Bool { true }
}

/// A view that writes down what happens to it.
final class NotingView: NSView {
  var notes: [String] = []
  var takesKeys = false

  override var acceptsFirstResponder: Bool { takesKeys }
  override func mouseDown(with event: NSEvent) { note("down", event) }
  override func mouseDragged(with event: NSEvent) { note("dragged", event) }
  override func mouseUp(with event: NSEvent) { note("up", event) }
  override func mouseMoved(with event: NSEvent) { note("moved", event) }
  override func mouseEntered(with event: NSEvent) { note("entered", event) }
  override func mouseExited(with event: NSEvent) { notes.append("exited") }
  override func scrollWheel(with event: NSEvent) { notes.append("wheel \(event.deltaY)") }
  override func keyDown(with event: NSEvent) {
    notes.append("key \(event.characters ?? "") \(event.keyCode)")
  }
  override func viewDidMoveToWindow() { notes.append(window == nil ? "left" : "arrived") }
  override func viewDidMoveToSuperview() { notes.append(superview == nil ? "out" : "in") }

  private func note(_ what: String, _ event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    notes.append("\(what) \(Int(point.x)),\(Int(point.y))")
  }
}
