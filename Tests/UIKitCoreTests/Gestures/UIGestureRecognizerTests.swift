import Foundation
import Testing
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UIGestureRecognizerTests {
  /// Writes down what happens to it.
  private final class Witness: UIView {
    var news: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { news += ["began"] }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { news += ["moved"] }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { news += ["ended"] }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      news += ["cancelled"]
    }
  }

  private final class Listener: NSObject, UIGestureRecognizerDelegate {
    var news: [String] = []
    var beside = false
    var receives = true
    func tapped() { news += ["tapped"] }
    func moved(_ pan: UIPanGestureRecognizer) { news += ["\(pan.state)"] }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { beside }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
  }

  private let probe = ProbedWindow()
  private let view = Witness(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  private let listener = Listener()

  init() { probe.view.addSubview(view) }

  private func count(_ recognizer: UIGestureRecognizer) -> Count {
    let count = Count()
    recognizer.addAction { recognizer in count.states.append(recognizer.state) }
    view.addGestureRecognizer(recognizer)
    return count
  }

  @MainActor private final class Count {
    var states: [UIGestureRecognizer.State] = []
  }

  // MARK: Targets

  @Test func methodsOfObjectsAreCalledAndTheirObjectsNotKept() {
    var target: Listener? = Listener()
    weak let weakTarget = target
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Listener.tapped))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Listener.moved))
    probe.click(60, 60)
    probe.press(60, 60)
    probe.drag(90, 60)
    #expect(target?.news == ["tapped", "began"])
    target = nil
    #expect(weakTarget == nil)
    probe.release(90, 60)
  }

  // MARK: Taps

  @Test func aTapIsAClickWithoutMuchMovement() {
    let taps = count(UITapGestureRecognizer())
    probe.click(60, 60)
    #expect(taps.states == [.ended])
    probe.press(60, 60)
    probe.drag(75, 60)
    probe.release(60, 60)
    #expect(taps.states.count == 1)
    probe.press(60, 60, button: .secondary)
    probe.release(60, 60, button: .secondary)
    #expect(taps.states.count == 1)
  }

  @Test func aRecognizedTapIsTakenFromTheView() {
    let tap = UITapGestureRecognizer()
    _ = count(tap)
    probe.click(60, 60)
    #expect(view.news == ["began", "cancelled"])
    tap.cancelsTouchesInView = false
    probe.click(60, 60)
    #expect(view.news == ["began", "cancelled", "began", "ended"])
  }

  @Test func aSingleTapWaitsForADoubleOneToFail() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let (singles, doubles) = (count(single), count(double))
    probe.click(60, 60)
    #expect(singles.states.isEmpty)
    probe.click(60, 60)
    #expect(singles.states.isEmpty && doubles.states == [.ended])
    probe.click(60, 60)
    double.giveUpWaiting()
    #expect(singles.states == [.ended] && doubles.states.count == 1)
    #expect(single.state == .possible && double.state == .possible)
  }

  @Test func whatPressesAControlIsNoTapAroundIt() {
    let taps = count(UITapGestureRecognizer())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.addSubview(button)
    probe.click(60, 60)
    #expect(presses == 1 && taps.states.isEmpty)
    button.addGestureRecognizer(
      UITapGestureRecognizer(target: listener, action: Listener.tapped))
    probe.click(60, 60)
    #expect(presses == 1 && listener.news == ["tapped"])
  }

  // MARK: Drags

  @Test func aPanTellsHowFarAndHowFast() {
    let pan = UIPanGestureRecognizer()
    let states = count(pan)
    probe.press(100, 100)
    probe.time = 1.02
    probe.drag(104, 100)
    #expect(states.states.isEmpty)
    probe.time = 1.04
    probe.drag(120, 110)
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 10))
    pan.setTranslation(.zero, in: view)
    probe.time = 1.1
    probe.drag(150, 110)
    #expect(pan.translation(in: view) == CGPoint(x: 30, y: 0))
    #expect(abs(pan.velocity(in: view).x - 500) < 1e-6)
    #expect(pan.location(in: view) == CGPoint(x: 100, y: 60))
    probe.release(150, 110)
    #expect(states.states == [.began, .changed, .ended])
    #expect(pan.state == .possible)
    #expect(view.news == ["began", "moved", "cancelled"])
  }

  @Test func aPanInAScaledViewCountsInItsPoints() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    _ = count(pan)
    probe.press(100, 100)
    probe.drag(140, 100)
    #expect(abs(pan.translation(in: view).x - 20) < 1e-9)
    probe.release(140, 100)
  }

  @Test func oneOfTwoRecognizersPreventsTheOther() {
    let outer = UIPanGestureRecognizer(target: listener, action: Listener.moved)
    probe.view.addGestureRecognizer(outer)
    let inner = count(UIPanGestureRecognizer())
    probe.press(100, 100)
    probe.drag(120, 100)
    probe.release(120, 100)
    #expect(inner.states == [.began, .ended])
    #expect(listener.news.isEmpty)
    listener.beside = true
    outer.delegate = listener
    probe.press(100, 100)
    probe.drag(120, 100)
    probe.release(120, 100)
    #expect(listener.news == ["began", "ended"])
  }

  @Test func delegatesRefuseTouches() {
    let tap = UITapGestureRecognizer()
    let taps = count(tap)
    tap.delegate = listener
    listener.receives = false
    probe.click(60, 60)
    #expect(taps.states.isEmpty)
    #expect(view.news == ["began", "ended"])
  }

  @Test func turningARecognizerOffCancelsItsGesture() {
    let pan = UIPanGestureRecognizer()
    let states = count(pan)
    probe.press(100, 100)
    probe.drag(120, 100)
    pan.isEnabled = false
    #expect(states.states == [.began, .cancelled])
    probe.release(120, 100)
    #expect(pan.state == .possible)
  }

  @Test func losingTheWindowCancelsAPan() {
    let states = count(UIPanGestureRecognizer())
    probe.press(100, 100)
    probe.drag(120, 100)
    probe.send(.focusLost)
    #expect(states.states == [.began, .cancelled])
  }

  @Test(arguments: [(60, 0, true), (-60, 0, false), (60, 50, false), (10, 0, false)])
  func aSwipeIsLongAndStraight(dx: CGFloat, dy: CGFloat, isSwipe: Bool) {
    let states = count(UISwipeGestureRecognizer())
    probe.press(120, 120)
    probe.drag(120 + dx, 120 + dy)
    probe.release(120 + dx, 120 + dy)
    #expect(states.states == (isSwipe ? [.ended] : []))
  }

  @Test func aLongPressBeginsWhileTheButtonIsHeld() {
    let press = UILongPressGestureRecognizer()
    let states = count(press)
    probe.press(100, 100)
    press.heldLongEnough()
    probe.drag(150, 100)
    probe.release(150, 100)
    #expect(states.states == [.began, .changed, .ended])
    #expect(view.news == ["began", "cancelled"])
    probe.press(100, 100)
    probe.drag(150, 100)
    press.heldLongEnough()
    probe.release(150, 100)
    #expect(states.states.count == 3)
  }

  // MARK: Wheel and hovering

  @Test func theWheelPinchesWithControlAndRotatesWithAlt() {
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    let pinches = count(pinch)
    _ = count(rotation)
    probe.wheel(100, 100, down: -1, modifiers: .control)
    #expect(pinch.scale > 1.1)
    probe.wheel(100, 100, down: 1, modifiers: .control)
    #expect(abs(pinch.scale - 1) < 1e-9)
    pinch.endWheel()
    #expect(pinches.states == [.began, .changed, .changed, .ended])
    probe.wheel(100, 100, down: 1, modifiers: .alt)
    #expect(abs(rotation.rotation - .pi / 36) < 1e-9)
    rotation.endWheel()
  }

  @Test func hoveringFollowsThePointer() {
    let states = count(UIHoverGestureRecognizer())
    probe.move(60, 60)
    probe.move(70, 70)
    probe.move(10, 10)
    #expect(states.states == [.began, .changed, .ended])
  }

  /// As the rows of a list, which light up below the pointer and are chosen by it.
  @Test func hoveringTakesNoTouches() {
    _ = count(UIHoverGestureRecognizer())
    probe.move(60, 60)
    probe.click(60, 60)
    #expect(view.news == ["began", "ended"])
  }
}
