import Foundation
import Testing
import Windowing

@testable import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

@MainActor @Suite(.serialized) struct UITextFieldTests {
  private final class Listener: UITextFieldDelegate {
    var news: [String] = []
    var refuses = false
    var last: (NSRange, String)?
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { !refuses }
    func textFieldDidBeginEditing(_ textField: UITextField) { news += ["begin"] }
    func textFieldDidEndEditing(_ textField: UITextField) { news += ["end"] }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      news += ["return"]
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      last = (range, string)
      return string != "x"
    }
  }

  private let probe = ProbedWindow()
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  private let listener = Listener()

  init() {
    field.delegate = listener
    probe.view.addSubview(field)
    field.layoutIfNeeded()
  }

  private func type(_ text: String) {
    for letter in text { probe.send(.text(String(letter))) }
  }

  private func control(_ key: Key, shift: Bool = false) {
    probe.type(KeyEvent(key: key, scancode: 30, modifiers: shift ? [.control, .shift] : .control))
  }

  private var backspace: KeyEvent { KeyEvent(key: .backspace, scancode: 42) }

  /// Places its parts itself, and shows no words while it is empty.
  private final class Styled: UITextField {
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 0, y: 0, width: 10, height: 10)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 5, dy: 0)
    }
    override func drawPlaceholder(in rect: CGRect) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }

  @Test func subclassesPlaceThePartsAndDrawTheWords() throws {
    for (field, isBlank) in [(UITextField(), false), (Styled(), true)] {
      field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      field.placeholder = "Name"
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      field.layoutIfNeeded()
      field.placeholderLabel.layer.displayIfNeeded()
      let words = field.placeholderLabel.layer.contents as! CGImage?
      #expect((words?.pixels.allSatisfy { $0 == 0 } ?? true) == isBlank)
      #expect(field.leftView?.frame == CGRect(x: isBlank ? 5 : 0, y: 5, width: 20, height: 20))
      #expect(field.clearButton.frame.width == (isBlank ? 10 : 24))
    }
  }

  @Test func editingIsPosted() {
    var news: [String] = []
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      NSNotification.Name.UITextFieldTextDidEndEditing,
    ]
    let watches = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { news.append(name.rawValue) }
      }
    }
    probe.click(50, 20)
    type("a")
    field.resignFirstResponder()
    #expect(news == names.map(\.rawValue))
    watches.forEach(NotificationCenter.default.removeObserver)
  }

  @Test func aClickBeginsEditingAndTextComes() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    type("lost")
    probe.click(50, 20)
    #expect(field.isEditing)
    type("hé")
    #expect(field.text == "hé" && changes == 2)
    probe.type(backspace)
    #expect(field.text == "h")
    field.resignFirstResponder()
    #expect(!field.isEditing && listener.news == ["begin", "end"])
  }

  /// Hears of keys that nobody inside took.
  private final class Outside: UIView {
    var keys: [String] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
    }
  }

  @Test func undoGoesOutsideWhereNothingIsLeftToTakeBack() {
    let outside = Outside(frame: probe.view.bounds)
    probe.view.addSubview(outside)
    outside.addSubview(field)
    probe.click(50, 20)
    type("ab")
    control("z")
    #expect(field.text == "" && outside.keys.isEmpty)
    control("z", shift: true)
    #expect(field.text == "ab" && outside.keys.isEmpty)
    control("y")
    #expect(outside.keys == ["y"])
    // What a program has set is where the way back ends, even where it is the same.
    field.text = "ab"
    control("z")
    #expect(field.text == "ab" && outside.keys == ["y", "z"])
  }

  @Test func controlCharactersAreNoText() {
    field.becomeFirstResponder()
    probe.send(.text("\t\u{7F}"))
    #expect(field.text == "")
  }

  @Test func theKeyThatOpensAFieldIsNotTypedThere() {
    let opener = Opener()
    opener.field = field
    probe.view.addSubview(opener)
    opener.becomeFirstResponder()
    let slash = KeyEvent(key: "/", scancode: 56, modifiers: [])
    probe.keyDown(slash)
    probe.send(.text("/"))
    probe.keyUp(slash)
    #expect(field.isFirstResponder && field.text == "")
    probe.keyDown(slash)
    probe.send(.text("/"))
    probe.keyUp(slash)
    type("é")  // as an input method gives it, without a key
    #expect(field.text == "/é")
  }

  /// A view that gives the keyboard to a field at any key.
  private final class Opener: UIView {
    weak var field: UITextField?
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      field?.becomeFirstResponder()
    }
  }

  @Test func theDelegateDecides() {
    listener.refuses = true
    probe.click(50, 20)
    #expect(!field.isEditing)
    listener.refuses = false
    probe.click(50, 20)
    type("ax")
    #expect(field.text == "a")
    #expect(listener.last?.0 == NSRange(location: 1, length: 0))
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    probe.type(.enter)
    #expect(listener.news == ["begin", "return"] && exits == 1)
  }

  @Test func clipboardKeysCopyCutAndPaste() {
    field.becomeFirstResponder()
    field.text = "one two"
    control("a")
    control("x")
    #expect(field.text == "" && UIPasteboard.general.string == "one two")
    control("v")
    control("v")
    #expect(field.text == "one twoone two")
    control("z")
    #expect(field.text == "one two")
    control("z", shift: true)
    #expect(field.text == "one twoone two")
  }

  @Test func secretsShowDotsAndAreNotCopied() {
    UIPasteboard.general.string = "before"
    field.becomeFirstResponder()
    field.isSecureTextEntry = true
    type("abc")
    control("a")
    control("c")
    #expect(UIPasteboard.general.string == "before")
    #expect(field.text == "abc")
  }

  @Test func thePointerSelects() throws {
    field.text = "hello world"
    field.layoutIfNeeded()
    probe.press(11, 20, clicks: 1)
    probe.drag(209, 20)
    probe.release(209, 20)
    let range = try #require(field.selectedTextRange)
    #expect(field.text(in: range) == "hello world")
    probe.press(20, 20, clicks: 2)
    probe.release(20, 20)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "hello")
    probe.press(20, 20, clicks: 3)
    probe.release(20, 20)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "hello world")
  }

  @Test func arrowsMoveAndSelect() {
    field.text = "one two"
    field.becomeFirstResponder()
    probe.type(KeyEvent(key: .left, scancode: 80, modifiers: [.control, .shift]))
    type("2")
    #expect(field.text == "one 2")
    probe.type(KeyEvent(key: .home, scancode: 74))
    probe.type(KeyEvent(key: .delete, scancode: 76))
    #expect(field.text == "ne 2")
  }

  @Test func lettersAreKeptFromShortcutsWhileEditing() {
    var offered = 0
    probe.window.onUnhandledKey = { _ in
      offered += 1
      return true
    }
    field.becomeFirstResponder()
    probe.type(.a)
    #expect(offered == 0)
    control("q")
    #expect(offered == 1)
    field.resignFirstResponder()
    probe.type(.a)
    #expect(offered == 2)
  }

  @Test func theKeyboardsWayInSelectsEverything() {
    field.text = "old"
    probe.type(.tab)
    type("new")
    #expect(field.text == "new")
  }

  @Test func pastedLinesBecomeOne() {
    field.becomeFirstResponder()
    field.insertText("a\nb")
    #expect(field.text == "a b")
  }

  @Test func attributesStayWithTheirLetters() throws {
    field.defaultTextAttributes = [.kern: 2]
    field.text = "ab"
    let text = try #require(field.attributedText)
    #expect(text.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == field.font)
    field.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    #expect(field.typingAttributes == nil)
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .red)
    type("!")
    let typed = field.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil)
    #expect(typed as? UIColor == .red)
  }

  @Test func secretsKeepTheirCaretAndGiveAwayNoWords() {
    field.isSecureTextEntry = true
    field.text = "👩‍👩‍👧b"
    field.layoutIfNeeded()
    let canvas = field.editor.canvas
    let (one, two) = (canvas.caretRect(before: 8), canvas.caretRect(before: 9))
    #expect(abs(two.minX - 2 * one.minX) < 1)
    #expect(canvas.place(nearestTo: CGPoint(x: one.minX + 1, y: 5)) == 8)
  }

  @Test func placesAreCountedAsOnApplesSystems() throws {
    field.text = "a👍b"
    let end = field.endOfDocument
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 4)
    #expect(field.position(from: end, offset: 1) == nil)
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: place))
    #expect(field.text(in: range) == "a👍")
    field.replace(range, withText: "c")
    #expect(field.text == "cb")
  }

  // MARK: Input methods

  private func compose(_ text: String, _ caret: Int) {
    probe.send(.composition(text, caret: caret))
  }

  @Test func whatIsComposedIsShownAndThenReplacedByWhatIsTyped() {
    probe.click(50, 20)
    type("ab")
    probe.type(.left)
    compose("に", 1)
    compose("にほ", 2)
    #expect(field.text == "aにほb")
    #expect(field.markedTextRange?.offsets == 1..<3)
    #expect(field.selectedTextRange?.offsets == 3..<3)
    type("日")
    #expect(field.text == "a日b" && field.markedTextRange == nil)
    control("z")
    #expect(field.text == "ab")
  }

  @Test func aCompositionThatIsGivenUpLeavesNothing() {
    probe.click(50, 20)
    type("ab")
    compose("ni", 0)
    #expect(field.selectedTextRange?.offsets == 2..<2)
    compose("", 0)
    #expect(field.text == "ab" && field.markedTextRange == nil)
    compose("", 0)
    #expect(field.text == "ab")
  }

  @Test func movingTheCaretTakesWhatIsComposed() {
    probe.click(50, 20)
    compose("ni", 2)
    probe.type(.left)
    type("x1")
    #expect(field.markedTextRange == nil && field.text == "n1i")
  }

  @Test func theDelegateDecidesAboutWhatWasComposed() {
    probe.click(50, 20)
    compose("ks", 2)
    probe.send(.text("x"))
    #expect(field.text == "" && listener.last?.0 == NSRange(location: 0, length: 2))
  }

  @Test func emojiCountAsOneCharacterOfTheCaret() {
    probe.click(50, 20)
    compose("👩‍👩‍👧a", 1)
    #expect(field.selectedTextRange?.offsets == 8..<8)
  }

  @Test func aTextThatIsTooLongBecomesSmallerAsFarAsItMay() {
    let canvas = field.editor.canvas
    func end() -> CGRect { canvas.caretRect(before: field.text?.utf16.count ?? 0) }
    field.text = "fits"
    let (width, height) = (end().minX, end().height)
    field.adjustsFontSizeToFitWidth = true
    #expect(end().minX == width && end().height == height)
    field.text = String(repeating: "long ", count: 8)
    #expect(end().minX > 0.9 * canvas.bounds.width && end().minX < canvas.bounds.width)
    #expect(end().height < 0.8 * height)
    let size = end().height
    field.minimumFontSize = 16
    #expect(end().minX > canvas.bounds.width && end().height > size)
    field.adjustsFontSizeToFitWidth = false
    #expect(end().height == height)
    // What it would like to have does not shrink with it.
    field.frame.size.width = 0
    let wanted = field.sizeThatFits(.zero).width
    field.adjustsFontSizeToFitWidth = true
    #expect(field.sizeThatFits(.zero).width == wanted)
  }
}
