import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Recognisers that wait for each other, and that prevent each other.
@MainActor
struct NSGestureFailingTests {
  private let shown = ShownWindow()

  private final class Waiting: NSClickGestureRecognizer {
    override func shouldRequireFailure(of other: NSGestureRecognizer) -> Bool {
      (other as? NSClickGestureRecognizer)?.numberOfClicksRequired == 2
    }
  }

  private func press(count: Int) {
    let pointer = PointerEvent(
      position: CGPoint(x: 50, y: 50), button: .primary, pressedButtons: [.primary],
      clickCount: count, modifiers: [])
    shown.send(.pointerDown(pointer))
    shown.send(.pointerUp(pointer))
  }

  private func recognizers(_ told: @escaping @MainActor (String) -> Void) {
    let single = Waiting { _ in told("single") }
    let double = NSClickGestureRecognizer { _ in told("double") }
    double.numberOfClicksRequired = 2
    shown.view.addGestureRecognizer(single)
    shown.view.addGestureRecognizer(double)
  }

  @Test func aClickWaitsForADoubleClickThatDoesNotCome() async throws {
    var told: [String] = []
    recognizers { told.append($0) }
    press(count: 1)
    #expect(told == [])
    for _ in 0..<200 where told.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(told == ["single"])
  }

  @Test func aDoubleClickIsNoClick() async throws {
    var told: [String] = []
    recognizers { told.append($0) }
    press(count: 1)
    press(count: 2)
    #expect(told == ["double"])
    try await Task.sleep(for: .milliseconds(700))
    #expect(told == ["double"])
  }

  private final class Stubborn: NSClickGestureRecognizer {
    override func canBePrevented(by other: NSGestureRecognizer) -> Bool { false }
  }

  @Test(arguments: [false, true]) func whatCannotBePreventedRecognisesToo(stubborn: Bool) {
    var told: [String] = []
    let inner = NSView(frame: shown.view.bounds)
    shown.view.addSubview(inner)
    inner.addGestureRecognizer(NSClickGestureRecognizer { _ in told.append("inner") })
    let outer: NSClickGestureRecognizer =
      stubborn
      ? Stubborn { _ in told.append("outer") }
      : NSClickGestureRecognizer { _ in told.append("outer") }
    shown.view.addGestureRecognizer(outer)
    press(count: 1)
    #expect(told == (stubborn ? ["inner", "outer"] : ["inner"]))
  }

  private final class Gate: NSObject, NSGestureRecognizerDelegate {
    var isOpen = false
    func gestureRecognizer(
      _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
    ) -> Bool { isOpen }
  }

  @Test func aDelegateMayLeaveAPressOut() {
    var count = 0
    let (click, gate) = (NSClickGestureRecognizer { _ in count += 1 }, Gate())
    click.delegate = gate
    shown.view.addGestureRecognizer(click)
    press(count: 1)
    #expect(count == 0)
    gate.isOpen = true
    press(count: 1)
    #expect(count == 1)
  }

  private final class Pinch: NSGestureRecognizer {
    var sum: CGFloat = 0
    override func magnify(with event: NSEvent) {
      sum += event.magnification
      state = .ended
    }
  }

  @Test func aRecogniserOfItsOwnKindSeesPinches() {
    let pinch = Pinch()
    shown.view.addGestureRecognizer(pinch)
    for _ in 0..<2 {
      shown.send(
        .wheel(
          WheelEvent(
            deltaX: 0, deltaY: 1, position: CGPoint(x: 50, y: 50), modifiers: .control)))
    }
    #expect(abs(pinch.sum - 0.2) < 1e-9)
  }
}
