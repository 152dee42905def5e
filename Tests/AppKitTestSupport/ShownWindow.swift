import AppKitCore
import Foundation
import Stage
import Windowing

/// A window that is shown in virtual time, without a desktop.
@MainActor
package final class ShownWindow {
  package let window: NSWindow
  package let stage: VirtualStage

  package init(_ size: CGSize = CGSize(width: 200, height: 100), scale: CGFloat = 1) {
    window = NSWindow(
      contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled], backing: .buffered,
      defer: false)
    window.backgroundColor = .white
    stage = VirtualStage(size: size, scale: scale)
    window.makeVisible()
  }

  package var view: NSView { window.contentView ?? NSView() }

  /// Puts the tree on the stage; what is added before does not animate.
  @discardableResult
  package func show() -> Self {
    stage.withClock { stage.rootLayer = window.rootLayer }
    return self
  }

  /// Makes changes at the present time, and commits them.
  package func change(_ body: () -> Void) { stage.withClock(body) }

  package func run(until time: Double) { stage.run(until: time) }

  /// Something as it is seen at the present time.
  package func seen<Value>(_ view: NSView, _ value: (CALayer) -> Value) -> Value? {
    stage.withClock { view.layer?.presentation().map(value) }
  }

  /// The colour of a pixel, counted from the top left.
  package func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try stage.image(at: stage.now)
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  // MARK: Input

  package func send(_ kind: WindowEvent.Kind) {
    window.handle(WindowEvent(window: nil, time: 1, kind: kind))
  }

  /// Presses, moves or releases at a point from the top left.
  package func pointer(
    _ x: CGFloat, _ y: CGFloat, _ button: PointerButton? = nil, held: Set<PointerButton> = []
  ) -> PointerEvent {
    PointerEvent(
      position: CGPoint(x: x, y: y), button: button, pressedButtons: held, clickCount: 1,
      modifiers: [])
  }

  package func click(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerDown(pointer(x, y, .primary, held: [.primary])))
    send(.pointerUp(pointer(x, y, .primary)))
  }

  package func type(_ key: Key, _ characters: String = "", scancode: Int = 0) {
    let event = KeyEvent(key: key, scancode: scancode, characters: characters)
    send(.keyDown(event))
    send(.keyUp(event))
  }
}

/// A view with y down.
package final class FlippedView: NSView {
  package override var isFlipped: Bool { true }
}

/// A view that writes down what happens to it.
package final class NotingView: NSView {
  package var notes: [String] = []
  package var takesKeys = false

  package override var acceptsFirstResponder: Bool { takesKeys }
  package override func mouseDown(with event: NSEvent) { note("down", event) }
  package override func mouseDragged(with event: NSEvent) { note("dragged", event) }
  package override func mouseUp(with event: NSEvent) { note("up", event) }
  package override func mouseMoved(with event: NSEvent) { note("moved", event) }
  package override func mouseEntered(with event: NSEvent) { note("entered", event) }
  package override func mouseExited(with event: NSEvent) { notes.append("exited") }
  package override func scrollWheel(with event: NSEvent) { notes.append("wheel \(event.deltaY)") }
  package override func keyDown(with event: NSEvent) {
    notes.append("key \(event.characters ?? "") \(event.keyCode)")
  }
  package override func viewDidMoveToWindow() { notes.append(window == nil ? "left" : "arrived") }
  package override func viewDidMoveToSuperview() { notes.append(superview == nil ? "out" : "in") }

  private func note(_ what: String, _ event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    notes.append("\(what) \(Int(point.x)),\(Int(point.y))")
  }
}
