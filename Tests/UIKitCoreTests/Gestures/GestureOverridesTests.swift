import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import Windowing

/// What subclasses of recognisers decide, and what delegates do about events and keys.
@MainActor @Suite struct GestureOverridesTests {
  private final class Tap: UITapGestureRecognizer {
    var waitsFor: UIGestureRecognizer?
    var keepsWaiting: UIGestureRecognizer?
    var takesEvents = true
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other === waitsFor }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      other === keepsWaiting
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { takesEvents }
  }

  private final class Keys: UIGestureRecognizer {
    var news: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      news.append("down \(presses.first?.key?.characters ?? "")")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      news.append("up")
    }
  }

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var takesKeys = true
    var takesEvents = true
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool { takesKeys }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { takesEvents }
  }

  private let probe = ProbedWindow()
  private let judge = Judge()

  private func count(_ recognizer: UIGestureRecognizer) -> () -> Int {
    var count = 0
    recognizer.addAction { _ in count += 1 }
    probe.view.addGestureRecognizer(recognizer)
    return { count }
  }

  @Test func aSubclassWaitsForAnotherOneToFail() {
    let (single, double) = (Tap(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.waitsFor = double
    let (singles, doubles) = (count(single), count(double))
    probe.click(60, 60)
    #expect(singles() == 0)
    probe.click(60, 60)
    #expect(singles() == 0 && doubles() == 1)
  }

  @Test func aSubclassLetsAnotherOneWait() {
    let (single, double) = (UITapGestureRecognizer(), Tap())
    double.numberOfTapsRequired = 2
    double.keepsWaiting = single
    let singles = count(single)
    _ = count(double)
    probe.click(60, 60)
    #expect(singles() == 0)
  }

  @Test func whatIsNotReceivedIsNotRecognized() {
    let tap = Tap()
    let taps = count(tap)
    tap.delegate = judge
    tap.takesEvents = false
    probe.click(60, 60)
    tap.takesEvents = true
    judge.takesEvents = false
    probe.click(60, 60)
    judge.takesEvents = true
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    probe.click(60, 60)
    #expect(taps() == 0)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    probe.click(60, 60)
    #expect(taps() == 1)
  }

  @Test func keysComeToRecognizersAroundWhoHasThem() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 99, height: 30))
    probe.view.addSubview(field)
    field.becomeFirstResponder()
    let keys = Keys()
    probe.view.addGestureRecognizer(keys)
    keys.delegate = judge
    let a = KeyEvent(key: "a", scancode: 4, characters: "a")
    probe.type(a)
    #expect(keys.news == ["down a", "up"])
    judge.takesKeys = false
    probe.type(a)
    judge.takesKeys = true
    keys.allowedPressTypes = []
    probe.type(a)
    #expect(keys.news.count == 2)
  }
}
