import Foundation
import Testing
import Windowing

@testable import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

@MainActor @Suite(.serialized) struct UITextViewTests {
  private final class Listener: UITextViewDelegate {
    var news: [String] = []
    func textViewDidBeginEditing(_ textView: UITextView) { news.append("begin") }
    func textViewDidChange(_ textView: UITextView) { news.append("change") }
    func textViewDidEndEditing(_ textView: UITextView) { news.append("end") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
  }

  private let probe = ProbedWindow()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let listener = Listener()

  init() {
    view.delegate = listener
    probe.view.addSubview(view)
    view.text = "first line\nsecond\nthird line"
    view.layoutIfNeeded()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
  }

  private var caret: Int { view.editor.editing.caret }

  private func control(_ key: Key, shift: Bool = false) {
    probe.type(KeyEvent(key: key, scancode: 30, modifiers: shift ? [.control, .shift] : .control))
  }

  @Test func linesKeepTheContainersPaddingFromItsSides() {
    let canvas = view.editor.canvas
    #expect(canvas.frame.minX == 5 && canvas.frame.width == 190)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    view.layoutIfNeeded()
    #expect(canvas.frame.origin == .zero && canvas.frame.width == 200)
    #expect(view.textContainer.size.width == 200)
  }

  @Test func upAndDownKeepTheColumn() {
    view.selectedRange = NSRange(location: 9, length: 0)
    probe.type(.down)
    #expect((11...17).contains(caret))
    probe.type(.down)
    // The short line did not change where the caret would like to be.
    #expect(caret >= 26)
    probe.type(.up)
    probe.type(.up)
    #expect((8...10).contains(caret))
    probe.type(.up)
    #expect(caret == 0)
  }

  @Test func homeAndEndStayInTheLine() {
    view.selectedRange = NSRange(location: 13, length: 0)
    probe.type(KeyEvent(key: .home, scancode: 74))
    #expect(caret == 11)
    probe.type(KeyEvent(key: .end, scancode: 77))
    #expect(caret == 17)
    control(.end)
    #expect(caret == 28)
  }

  @Test func returnBeginsALineAndTextComes() {
    probe.type(.enter)
    probe.send(.text("a"))
    #expect(view.text == "firs\nat line\nsecond\nthird line")
    probe.type(KeyEvent(key: .backspace, scancode: 42))
    #expect(view.text == "firs\nt line\nsecond\nthird line")
    control("z")
    control("z")
    #expect(listener.news.filter { $0 == "change" }.count >= 4)
    probe.send(.text("x"))
    #expect(view.text.contains("x") == false)
  }

  @Test func selectionsAreCopiedCutAndPasted() {
    control("a")
    #expect(view.selectedRange == NSRange(location: 0, length: 28))
    control("x")
    #expect(view.text == "" && !view.hasText)
    control("v")
    control("v")
    #expect(view.text.utf16.count == 56)
  }

  @Test func theContentIsAsHighAsItsLinesAndFollowsTheCaret() {
    let former = view.contentSize.height
    #expect(former >= 3 * view.font!.lineHeight)
    for _ in 0..<10 { probe.type(.enter) }
    control(.end)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > former + 9 * view.font!.lineHeight)
    #expect(view.contentOffset.y > 0)
  }

  @Test func compositionsAreShown() {
    probe.send(.composition("ni", caret: 2))
    #expect(view.text.hasPrefix("firsnit") && view.markedTextRange != nil)
    probe.send(.text("に"))
    #expect(view.text.hasPrefix("firsにt") && view.markedTextRange == nil)
  }

  @Test func aTextThatIsNotEditableIsStillSelected() {
    view.isEditable = false
    probe.send(.text("a"))
    probe.type(.enter)
    #expect(view.text == "first line\nsecond\nthird line")
    control("a")
    #expect(view.selectedRange.length == 28)
  }

  @Test func clicksPutTheCaret() {
    probe.press(190, 15)
    probe.release(190, 15)
    #expect(caret == 10)
    probe.press(20, 30, clicks: 2)
    probe.release(20, 30)
    #expect(view.selectedRange == NSRange(location: 11, length: 6))
  }

  @Test func editingBeginsAndEnds() {
    view.resignFirstResponder()
    #expect(listener.news == ["begin", "end"])
  }

  private func color(at place: Int) -> UIColor? {
    view.attributedText.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
  }

  @Test func attributesStayWithTheirLettersAndComeToTypedOnes() {
    let text = NSMutableAttributedString(
      string: "red ", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "plain"))
    view.attributedText = text
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
    probe.send(.text("!"))
    #expect(view.text == "red! plain" && color(at: 3) == .red && color(at: 5) == .label)
    view.selectedRange = NSRange(location: 10, length: 0)
    probe.send(.text("?"))
    #expect(color(at: 10) == .label)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    probe.send(.text("b"))
    #expect(color(at: 11) == .blue)
    control("z")
    control("z")
    control("z")
    #expect(view.text == "red plain" && color(at: 0) == .red)
    view.textColor = .green
    #expect(color(at: 0) == .green && color(at: 8) == .green)
  }

  @Test func theStringThatWasGivenMayChangeAfterwards() {
    let text = NSMutableAttributedString(string: "one")
    view.attributedText = text
    text.mutableString.setString("another")
    probe.send(.text("!"))
    #expect(view.text == "one!")
  }

  @Test func largerLettersMakeHigherLines() {
    view.text = "A"
    view.layoutIfNeeded()
    let former = view.contentSize.height
    view.attributedText = NSAttributedString(
      string: "A", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    view.layoutIfNeeded()
    #expect(view.contentSize.height > former + 20)
    #expect(view.editor.canvas.caretRect(before: 1).height > 40)
    view.font = .systemFont(ofSize: 14)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == former)
  }

  @Test func anEmptyTextHasACaret() {
    view.text = ""
    view.layoutIfNeeded()
    #expect(view.editor.canvas.caretRect(before: 0).height > 10)
    view.font = nil
    view.layoutIfNeeded()
  }
}
