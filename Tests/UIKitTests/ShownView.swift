import Foundation
import Stage
import UIKit
import Windowing

/// A view that is shown in virtual time, without a window.
@MainActor
final class ShownView {
  let view: UIView
  let stage: VirtualStage

  init(_ view: UIView) {
    self.view = view
    let size = CGSize(width: max(view.bounds.width, 1), height: max(view.bounds.height, 1))
    let stage = VirtualStage(size: size, scale: 1)
    self.stage = stage
    stage.withClock { stage.rootLayer = view.layer }
  }

  /// Makes changes at the present time, and commits them.
  func change(_ body: () -> Void) { stage.withClock(body) }

  func run(until time: Double) { stage.run(until: time) }

  /// Something as it is seen at the present time.
  func seen<Value>(_ view: UIView, _ value: (CALayer) -> Value) -> Value? {
    stage.withClock { view.layer.presentation().map(value) }
  }
}

/// A window whose events are made by the test.
@MainActor
final class ProbedWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let root = UIViewController()
  /// When the next event happens.
  var time = 1.0

  init() {
    window.rootViewController = root
    window.makeVisible()
  }

  var view: UIView { root.view }

  func send(_ kind: WindowEvent.Kind) {
    window.handle(WindowEvent(window: nil, time: time, kind: kind))
  }

  func press(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1, button: PointerButton = .primary) {
    send(.pointerDown(pointer(x, y, button, held: [button], clicks: clicks)))
  }

  func move(_ x: CGFloat, _ y: CGFloat, held: Set<PointerButton> = []) {
    send(.pointerMoved(pointer(x, y, nil, held: held)))
  }

  func drag(_ x: CGFloat, _ y: CGFloat) { move(x, y, held: [.primary]) }

  func release(_ x: CGFloat, _ y: CGFloat, button: PointerButton = .primary) {
    send(.pointerUp(pointer(x, y, button, held: [])))
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  func wheel(_ x: CGFloat, _ y: CGFloat, down: Double, modifiers: KeyModifiers = []) {
    send(
      .wheel(
        WheelEvent(
          deltaX: 0, deltaY: -down, position: CGPoint(x: x, y: y), modifiers: modifiers)))
  }

  func keyDown(_ event: KeyEvent) { send(.keyDown(event)) }
  func keyUp(_ event: KeyEvent) { send(.keyUp(event)) }

  func type(_ event: KeyEvent) {
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

/// The keys that tests press, as a US keyboard sends them.
extension KeyEvent {
  static let tab = KeyEvent(key: .tab, scancode: 43)
  static let shiftTab = KeyEvent(key: .tab, scancode: 43, modifiers: .shift)
  static let space = KeyEvent(key: .space, scancode: 44, characters: " ")
  static let enter = KeyEvent(key: .return, scancode: 40)
  static let left = KeyEvent(key: .left, scancode: 80)
  static let right = KeyEvent(key: .right, scancode: 79)
  static let up = KeyEvent(key: .up, scancode: 82)
  static let down = KeyEvent(key: .down, scancode: 81)
  static let a = KeyEvent(key: "a", scancode: 4, characters: "a")

  var repeated: KeyEvent {
    KeyEvent(
      key: key, scancode: scancode, modifiers: modifiers, isRepeat: true, characters: characters)
  }
}
