import Foundation
import UIKitCore
import Windowing

/// A window whose events are made by the test.
@MainActor
package final class ProbedWindow {
  package let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  package let root = UIViewController()
  /// When the next event happens.
  package var time = 1.0

  package init() {
    window.rootViewController = root
    window.makeVisible()
  }

  package var view: UIView { root.view }

  package func send(_ kind: WindowEvent.Kind) {
    window.handle(WindowEvent(window: nil, time: time, kind: kind))
  }

  package func press(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1, button: PointerButton = .primary)
  {
    send(.pointerDown(pointer(x, y, button, held: [button], clicks: clicks)))
  }

  package func move(_ x: CGFloat, _ y: CGFloat, held: Set<PointerButton> = []) {
    send(.pointerMoved(pointer(x, y, nil, held: held)))
  }

  package func drag(_ x: CGFloat, _ y: CGFloat) { move(x, y, held: [.primary]) }

  package func release(_ x: CGFloat, _ y: CGFloat, button: PointerButton = .primary) {
    send(.pointerUp(pointer(x, y, button, held: [])))
  }

  package func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  package func wheel(_ x: CGFloat, _ y: CGFloat, down: Double, modifiers: KeyModifiers = []) {
    send(
      .wheel(
        WheelEvent(
          deltaX: 0, deltaY: -down, position: CGPoint(x: x, y: y), modifiers: modifiers)))
  }

  package func keyDown(_ event: KeyEvent) { send(.keyDown(event)) }
  package func keyUp(_ event: KeyEvent) { send(.keyUp(event)) }

  package func type(_ event: KeyEvent) {
    keyDown(event)
    keyUp(event)
  }

  private func pointer(
    _ x: CGFloat, _ y: CGFloat, _ button: PointerButton?, held: Set<PointerButton>, clicks: Int = 0
  ) -> PointerEvent {
    PointerEvent(
      position: CGPoint(x: x, y: y), button: button, pressedButtons: held, clickCount: clicks,
      modifiers: [])
  }
}
