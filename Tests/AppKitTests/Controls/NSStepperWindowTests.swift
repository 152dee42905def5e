import AppKitTestSupport
import Foundation
import TestSupport
import Testing
import Windowing

@testable import AppKit

/// Held, a stepper goes on in real time.
@MainActor @Suite(.serialized)
struct NSStepperWindowTests {
  private let shown = ShownWindow()
  private let stepper = NSStepper(frame: CGRect(x: 10, y: 10, width: 15, height: 22))
  private let counts = Counts()

  private final class Counts { var actions = 0 }

  init() {
    let counts = counts
    stepper.setAction { _ in counts.actions += 1 }
    shown.view.addSubview(stepper)
  }

  private var upper: CGPoint { CGPoint(x: 17, y: 73) }
  private var lower: CGPoint { CGPoint(x: 17, y: 86) }

  @Test func clicksTakeSteps() {
    stepper.increment = 2.5
    shown.click(upper.x, upper.y)
    shown.click(upper.x, upper.y)
    #expect(stepper.doubleValue == 5 && counts.actions == 2)
    shown.click(lower.x, lower.y)
    #expect(stepper.doubleValue == 2.5 && counts.actions == 3)
  }

  @Test func theEndsAreJoined() {
    shown.click(lower.x, lower.y)
    #expect(stepper.doubleValue == 59)
    shown.click(upper.x, upper.y)
    #expect(stepper.doubleValue == 0)
    stepper.valueWraps = false
    shown.click(lower.x, lower.y)
    #expect(stepper.doubleValue == 0 && counts.actions == 2)
  }

  @Test func stepsGoOnWhileItIsHeld() async throws {
    shown.send(.pointerDown(shown.pointer(upper.x, upper.y, .primary, held: [.primary])))
    #expect(stepper.doubleValue == 1)
    try await eventually("further steps") { stepper.doubleValue > 3 ? () : nil }
    shown.send(.pointerMoved(shown.pointer(150, 20, held: [.primary])))
    let value = stepper.doubleValue
    try await Task.sleep(for: .seconds(0.3))
    #expect(stepper.doubleValue == value)
    shown.send(.pointerUp(shown.pointer(150, 20, .primary)))
    try await Task.sleep(for: .seconds(0.3))
    #expect(stepper.doubleValue == value)
  }

  @Test func withoutRepeatingTheStepComesAtTheEnd() {
    stepper.autorepeat = false
    shown.send(.pointerDown(shown.pointer(upper.x, upper.y, .primary, held: [.primary])))
    #expect(stepper.doubleValue == 0)
    shown.send(.pointerUp(shown.pointer(upper.x, upper.y, .primary)))
    #expect(stepper.doubleValue == 1)
    shown.send(.pointerDown(shown.pointer(upper.x, upper.y, .primary, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(lower.x, lower.y, .primary)))
    #expect(stepper.doubleValue == 1)
  }

  @Test func keysTakeSteps() {
    shown.window.makeFirstResponder(stepper)
    shown.type(.up)
    shown.type(.up)
    shown.type(.down)
    #expect(stepper.integerValue == 1 && counts.actions == 3)
    stepper.isEnabled = false
    shown.click(upper.x, upper.y)
    #expect(stepper.integerValue == 1)
  }

  @Test func thePressedHalfCanBeSeen() throws {
    shown.show()
    let (x, y) = (13, 71)
    let former = try shown.pixel(x, y)
    shown.change {
      shown.send(.pointerDown(shown.pointer(upper.x, upper.y, .primary, held: [.primary])))
    }
    #expect(try shown.pixel(x, y)[0] < former[0])
    #expect(try shown.pixel(x, 87)[0] == former[0])
    shown.send(.pointerUp(shown.pointer(150, 20, .primary)))
  }
}
