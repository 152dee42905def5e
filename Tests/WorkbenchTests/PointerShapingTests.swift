import Testing
import UIKit
import Windowing

@testable import Workbench

/// What the pointer looks like over what can be dragged and typed into.
@MainActor
@Suite struct PointerShapingTests {
  private final class Strip: UIView, PointerShaping {
    func pointerLook(at point: CGPoint) -> PointerLook? { point.x < 50 ? .vertical : nil }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    window.overrideUserInterfaceStyle = .dark
    let strip = Strip(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 50, width: 50, height: 50))
    strip.addSubview(button)
    let field = UITextField(frame: CGRect(x: 200, y: 0, width: 100, height: 30))
    let slider = RangeSlider(frame: CGRect(x: 200, y: 100, width: 100, height: 30))
    for view in [strip, field, slider] as [UIView] { window.addSubview(view) }
    window.makeVisible()
  }

  private func look(_ x: CGFloat, _ y: CGFloat, held: Set<PointerButton> = []) -> PointerLook? {
    window.pointerLook(
      after: WindowEvent(
        window: nil, time: 0,
        kind: .pointerMoved(
          PointerEvent(
            position: CGPoint(x: x, y: y), button: nil, pressedButtons: held, clickCount: 0,
            modifiers: []))))
  }

  @Test func itSaysWhatCanBeDoneThere() {
    #expect(look(20, 20) == .vertical && look(80, 20) == .arrow)
    #expect(look(250, 15) == .text && look(250, 115) == .horizontal)
    #expect(look(20, 70) == .arrow, "a button on what can be dragged")
    #expect(look(390, 290) == .arrow)
  }

  @Test func itStaysAsItIsInADrag() {
    #expect(look(20, 20, held: [.primary]) == nil)
  }
}
