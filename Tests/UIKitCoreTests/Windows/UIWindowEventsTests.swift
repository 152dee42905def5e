import Foundation
import Testing
import UIKitCore
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UIWindowEventsTests {
  /// Writes down the touches and presses that it gets, and swallows them.
  private final class Witness: UIView {
    var news: [String] = []
    var last: UITouch?
    var lastEvent: UIEvent?
    var lastKey: UIKey?

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      last = touches.first
      lastEvent = event
      let place = last?.location(in: self) ?? .zero
      news.append("\(name) \(Int(place.x)) \(Int(place.y))")
    }
    private func note(_ name: String, _ presses: Set<UIPress>) {
      lastKey = presses.first?.key
      news.append("\(name) \(lastKey?.characters ?? "")")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches, event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("changed", presses)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("cancelled", presses)
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  private let probe = ProbedWindow()
  private let witness = Witness(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() { probe.view.addSubview(witness) }

  // MARK: Touches

  @Test func theViewOfTheBeginningGetsTheWholeTouch() {
    probe.press(60, 70)
    probe.drag(390, 290)
    probe.release(391, 290)
    #expect(witness.news == ["began 10 20", "moved 340 240", "ended 341 240"])
  }

  @Test func aTouchKnowsWhereItWas() throws {
    probe.press(60, 70)
    probe.drag(80, 95)
    let touch = try #require(witness.last)
    #expect(touch.location(in: nil) == CGPoint(x: 80, y: 95))
    #expect(touch.previousLocation(in: witness) == CGPoint(x: 10, y: 20))
    #expect(touch.phase == .moved)
    #expect(touch.view === witness && touch.window === probe.window)
    #expect(witness.lastEvent?.buttonMask == .primary)
    #expect(witness.lastEvent?.touches(for: witness) == [touch])
    probe.release(80, 95)
    #expect(witness.lastEvent?.buttonMask == .primary)
  }

  @Test func aMoveWithoutAButtonIsNoTouch() {
    probe.move(60, 70)
    #expect(witness.news.isEmpty)
  }

  @Test func furtherButtonsJoinTheTouch() {
    probe.press(60, 60)
    probe.send(
      .pointerDown(
        PointerEvent(
          position: CGPoint(x: 60, y: 60), button: .secondary,
          pressedButtons: [.primary, .secondary], clickCount: 1, modifiers: [])))
    #expect(witness.lastEvent?.buttonMask == [.primary, .secondary])
    probe.send(
      .pointerUp(
        PointerEvent(
          position: CGPoint(x: 60, y: 60), button: .primary, pressedButtons: [.secondary],
          clickCount: 1, modifiers: [])))
    probe.release(60, 60, button: .secondary)
    #expect(witness.news == ["began 10 10", "moved 10 10", "moved 10 10", "ended 10 10"])
  }

  @Test(arguments: [WindowEvent.Kind.focusLost, .hidden])
  func losingTheWindowCancelsTheTouch(kind: WindowEvent.Kind) {
    probe.press(60, 60)
    probe.send(kind)
    probe.release(60, 60)
    #expect(witness.news == ["began 10 10", "cancelled 10 10"])
  }

  @Test func unhandledTouchesGoUpTheChain() {
    final class Outer: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    let controller = Outer()
    probe.window.rootViewController = controller
    let inner = UIView(frame: controller.view.bounds)
    controller.view.addSubview(inner)
    probe.press(5, 5)
    #expect(controller.touches == 1)
  }

  // MARK: Keys

  @Test func keysGoToTheFirstResponder() {
    witness.becomeFirstResponder()
    probe.keyDown(.a)
    probe.keyDown(KeyEvent.a.repeated)
    probe.keyUp(.a)
    #expect(witness.news == ["began a", "changed a", "ended a"])
  }

  @Test func aKeyBelongsToWhoeverSawItGoDown() {
    witness.becomeFirstResponder()
    probe.keyDown(.a)
    witness.resignFirstResponder()
    probe.keyUp(.a)
    probe.type(.a)
    #expect(witness.news == ["began a", "ended a"])
  }

  @Test func losingTheWindowCancelsHeldKeys() {
    witness.becomeFirstResponder()
    probe.keyDown(.a)
    probe.send(.focusLost)
    probe.keyUp(.a)
    #expect(witness.news == ["began a", "cancelled a"])
  }

  @Test func withoutAFirstResponderTheRootControllerGetsTheKeys() {
    final class Root: UIViewController {
      var keys: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
      }
    }
    let root = Root()
    probe.window.rootViewController = root
    probe.type(.a)
    #expect(root.keys == ["a"])
  }

  @Test func keysThatNobodyTakesAreOffered() {
    var offered: [Key] = []
    probe.window.onUnhandledKey = {
      offered.append($0.key)
      return true
    }
    probe.type(.a)
    witness.becomeFirstResponder()
    probe.type(.a)
    #expect(offered == ["a"])
  }

  @Test(
    arguments: [
      (KeyEvent(key: "q", scancode: 20, modifiers: .control), "q", .control),
      (KeyEvent(key: "a", scancode: 4, modifiers: .shift, characters: "A"), "a", .shift),
      (KeyEvent(key: .up, scancode: 82), UIKeyCommand.inputUpArrow, UIKeyModifierFlags()),
      (KeyEvent(key: .function(5), scancode: 62, modifiers: .alt), "UIKeyInputF5", .alternate),
      (KeyEvent(key: .leftShift, scancode: 225, modifiers: .shift), "", .shift),
    ] as [(KeyEvent, String, UIKeyModifierFlags)])
  func keysTellWhatTheyAre(event: KeyEvent, plain: String, modifiers: UIKeyModifierFlags) throws {
    witness.becomeFirstResponder()
    probe.keyDown(event)
    let key = try #require(witness.lastKey)
    #expect(key.charactersIgnoringModifiers == plain)
    #expect(key.characters == (event.characters.isEmpty ? plain : event.characters))
    #expect(key.modifierFlags == modifiers)
    #expect(key.keyCode.rawValue == event.scancode)
  }

  @Test func keysAreKnownByTheirPlace() {
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4)
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 82)
  }

  // MARK: The window itself

  @Test func theRootViewFillsTheWindow() {
    #expect(probe.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    probe.send(
      .resized(
        WindowSize(
          points: CGSize(width: 500, height: 200), pixels: CGSize(width: 500, height: 200))))
    #expect(probe.window.frame == CGRect(x: 0, y: 0, width: 500, height: 200))
    #expect(probe.view.frame == CGRect(x: 0, y: 0, width: 500, height: 200))
  }

  @Test func aWindowResizedToNothingKeepsItsViews() {
    probe.send(.resized(WindowSize(points: .zero, pixels: .zero)))
    #expect(probe.view.bounds.size == CGSize(width: 400, height: 300))
  }

  @Test func anotherScaleDrawsTextAnew() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "sharp"
    probe.view.addSubview(label)
    let shown = ShownView(probe.window)
    func width() -> Int? { (label.layer.contents as? CGImage)?.width }
    #expect(width() == 50)
    let screenScale = UIScreen.main.scale
    defer { UIScreen.main.scale = screenScale }
    shown.change {
      probe.send(
        .resized(
          WindowSize(
            points: CGSize(width: 400, height: 300), pixels: CGSize(width: 800, height: 600))))
    }
    #expect(width() == 100)
    #expect(probe.window.contentScaleFactor == 2)
  }

  @Test func theFilterSeesEventsFirst() {
    probe.window.eventFilter = { if case .pointerDown = $0.kind { true } else { false } }
    probe.press(60, 60)
    #expect(witness.news.isEmpty)
  }

  @Test func closingIsAskedOrDone() {
    var asked = 0
    probe.window.onCloseRequested = { asked += 1 }
    probe.send(.closeRequested)
    #expect(asked == 1)
    #expect(probe.window.isVisible)
    probe.window.onCloseRequested = nil
    probe.send(.closeRequested)
    #expect(!probe.window.isVisible)
    #expect(!UIApplication.shared.windows.contains(probe.window))
  }
}
