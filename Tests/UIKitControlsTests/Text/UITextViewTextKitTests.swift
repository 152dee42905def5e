import Foundation
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore

/// A text view for code that lays text out itself.
@MainActor @Suite(.serialized) struct UITextViewTextKitTests {
  private let probe = ProbedWindow()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    probe.view.addSubview(view)
    view.text = "first line\nsecond"
    view.layoutIfNeeded()
  }

  @Test func theStorageFollowsTheView() {
    let storage = view.textStorage
    #expect(storage.string == "first line\nsecond")
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == view.font)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    view.insertText("!")
    #expect(storage.string == "first! line\nsecond" && view.textStorage === storage)
    view.text = ""
    #expect(storage.length == 0)
  }

  @Test func theViewFollowsTheStorage() {
    view.selectedRange = NSRange(location: 2, length: 3)
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
        == .red)
    #expect(view.selectedRange == NSRange(location: 2, length: 3))
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "1st")
    #expect(view.text == "1st line\nsecond")
  }

  @Test func theManagerTellsWhereTheViewHasLetters() {
    let manager = view.layoutManager
    #expect(manager.textContainers == [view.textContainer])
    for place in [0, 3, 9, 12, 16] {
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: place, length: 1), in: view.textContainer)
      let caret = view.editor.canvas.convert(view.editor.canvas.caretRect(before: place), to: view)
      #expect(abs(box.minX + view.textContainerInset.left - caret.minX) < 0.01)
      #expect(abs(box.minY + view.textContainerInset.top - caret.minY) < 0.01)
    }
  }

  @Test func aRoomLimitsTheLines() {
    view.isScrollEnabled = false
    view.text = "some words that take a few lines in a view that is as narrow as this one is"
    let free = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    let limited = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(limited < free && limited < 40)
    view.layoutIfNeeded()
    #expect(view.layoutManager.usedRect(for: view.textContainer).height < 24)
  }

  private final class Frames: NSLayoutManager {
    var calls: [String] = []
    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      calls.append("behind \(glyphsToShow) \(origin.x) \(origin.y)")
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    }
    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      calls.append("letters")
      super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    }
  }

  @Test func aManagerOfAProgramsOwnDrawsTheView() {
    let (storage, manager) = (NSTextStorage(string: "framed"), Frames())
    let room = NSTextContainer(size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    storage.addLayoutManager(manager)
    manager.addTextContainer(room)
    room.maximumNumberOfLines = 3
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60), textContainer: room)
    #expect(view.text == "framed" && view.textContainer === room)
    #expect(view.textStorage === storage && view.layoutManager === manager)
    #expect(view.editor.canvas.limit.lines == 3)
    probe.view.addSubview(view)
    view.layoutIfNeeded()
    #expect(room.size.width == 200)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 200, height: 60), false, 1)
    view.editor.canvas.draw(view.editor.canvas.bounds)
    UIGraphicsEndImageContext()
    #expect(manager.calls.suffix(2) == ["behind {0, 6} 0.0 0.0", "letters"])
    // The padding is the manager's to draw in, and letters stand where they would without it.
    #expect(view.editor.canvas.frame.minX == 0 && view.editor.canvas.frame.width == 200)
    #expect(view.editor.canvas.caretRect(before: 0).minX == 5)
  }
}
