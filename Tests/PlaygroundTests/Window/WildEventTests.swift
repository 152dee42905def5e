import Foundation
import TestSupport
import Testing
import UIKit
import Windowing

@testable import Playground

/// Whatever a person or a desktop does to the playground, it goes on.
@MainActor
@Suite struct WildEventTests {
  private static let curves = [
    "ease", "spring(mass=1, stiffness=100, damping=8)", "cubic-bezier(0.3, -2, 0.1, 4)",
    "linear(0, 0.5 20%, 1)",
  ]

  @Test(arguments: Seeds.upTo(4)) func everyEventIsTaken(seed: UInt64) throws {
    var numbers = WildNumbers(seed: seed)
    let session = try PlaygroundSession(Self.curves[Int(seed % 4)])
    for _ in 0..<60 {
      let kind = Self.event(&numbers, in: session.window.bounds.size)
      let start = ContinuousClock.now
      session.window.handle(WindowEvent(window: nil, time: CACurrentMediaTime(), kind: kind))
      if numbers.happens(0.3) { session.window.layoutIfNeeded() }
      #expect(start.duration(to: .now) < .seconds(10), "\(kind)")
    }
    session.window.handle(WindowEvent(window: nil, time: 0, kind: .focusLost))
    let text = session.document.text
    #expect(throws: Never.self, "\(text)") { try CurveDocument(text: text) }
  }

  private static let keys: [Key] =
    [
      .escape, .return, .tab, .space, .backspace, .delete, .insert, .left, .right, .up, .down,
      .home,
      .end, .pageUp, .pageDown, .menu, .leftShift,
    ] + (1...12).map(Key.function)
    + (33...126).compactMap { Unicode.Scalar($0).map(Key.init(unicodeScalarLiteral:)) }

  /// An event; none that leaves the program, or writes a file.
  private static func event(
    _ numbers: inout WildNumbers, in size: CGSize
  ) -> WindowEvent.Kind {
    func place() -> CGPoint {
      numbers.happens(0.1)
        ? CGPoint(x: numbers.number(), y: numbers.number())
        : CGPoint(
          x: CGFloat.random(in: -20...max(size.width, 0) + 20, using: &numbers),
          y: CGFloat.random(in: -20...max(size.height, 0) + 20, using: &numbers))
    }
    func modifiers() -> KeyModifiers {
      numbers.happens(0.6) ? [] : KeyModifiers(rawValue: UInt8(numbers.choice(64)))
    }
    func pointer(_ isDown: Bool) -> PointerEvent {
      PointerEvent(
        position: place(), button: PointerButton.allCases[numbers.choice(3)],
        pressedButtons: isDown ? [.primary] : [], clickCount: numbers.choice(4),
        modifiers: modifiers())
    }
    func key() -> KeyEvent {
      var key = KeyEvent(
        key: keys[numbers.choice(keys.count)], scancode: numbers.choice(120),
        modifiers: modifiers(),
        isRepeat: numbers.happens(0.2))
      switch PlaygroundKeys.table.action(for: key) {
      case .screenshot, .hear, .quit: key.key = .escape
      default: break
      }
      return key
    }
    switch numbers.choice(20) {
    case 0...3: return .pointerMoved(pointer(true))
    case 4...6: return .pointerDown(pointer(true))
    case 7...9: return .pointerUp(pointer(false))
    case 10: return .pointerExited
    case 11:
      return .wheel(
        WheelEvent(
          deltaX: numbers.number() / 20, deltaY: numbers.number() / 20, position: place(),
          modifiers: modifiers()))
    case 12...15: return .keyDown(key())
    case 16: return .keyUp(key())
    case 17:
      return .text(["0", "x", "-", "1e400", "é", "\u{0}", "nan", "🙂"][numbers.choice(8)])
    case 18:
      // One scale: that of the screen is the whole program's.
      let size = CGSize(width: numbers.choice(1600), height: numbers.choice(1000))
      return .resized(WindowSize(points: size, pixels: size))
    default:
      return [
        .focusGained, .focusLost, .shown, .hidden, .exposed, .minimised,
        .composition("a", caret: 9),
      ][numbers.choice(7)]
    }
  }
}
