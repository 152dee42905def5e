import Foundation
import Geometry
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore

/// Links, attachments and paragraphs of text views.
@MainActor @Suite(.serialized) struct TextItemsTests {
  private final class Listener: UITextViewDelegate {
    var news: [String] = []
    var answer: UIAction?
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      news.append("\(URL.absoluteString) \(characterRange.location) \(characterRange.length)")
      return false
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      news.append("attachment \(characterRange.location)")
      return false
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { answer ?? defaultAction }
  }

  private let probe = ProbedWindow()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let listener = Listener()

  init() {
    view.delegate = listener
    view.isEditable = false
    probe.view.addSubview(view)
    let text = NSMutableAttributedString(
      string: "go to HHHH now ", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.addAttribute(
      .link, value: URL(string: "https://a.org")!, range: NSRange(location: 6, length: 4))
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    view.layoutIfNeeded()
  }

  /// Clicks on a character.
  private func click(_ character: Int) {
    let rect = view.editor.canvas.rects(of: character..<character + 1)[0]
    let point = view.editor.canvas.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    probe.click(point.x, point.y)
  }

  /// Whether a colour is seen among the pixels of a character.
  private func has(_ character: Int, _ color: [UInt8]) -> Bool {
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
      view.layer.render(in: $0.cgContext)
    }
    guard let pixels = image.cgImage?.bitmap else { return false }
    let scale = CGFloat(pixels.width) / view.bounds.width
    let canvas = view.editor.canvas
    let rect = canvas.convert(canvas.rects(of: character..<character + 1)[0], to: view)
    let bytes = pixels.packedPixels
    return (Int(rect.minY * scale)..<Int(rect.maxY * scale)).contains { y in
      (Int(rect.minX * scale)..<Int(rect.maxX * scale)).contains { x in
        Array(bytes[((y * pixels.width + x) * 4)...].prefix(3)) == color
      }
    }
  }

  @Test func aClickOnALinkIsTold() {
    click(7)
    #expect(listener.news == ["https://a.org 6 4"])
    click(3)
    #expect(listener.news.count == 1)
    #expect(view.isFirstResponder)
  }

  @Test func aClickBesideAllLettersIsOnNoLink() {
    view.text = ""
    let text = NSAttributedString(string: "x", attributes: [.link: "https://a.org"])
    view.attributedText = text
    view.layoutIfNeeded()
    probe.click(250, 15)
    probe.click(8, 150)
    #expect(listener.news.isEmpty)
    click(0)
    #expect(listener.news == ["https://a.org 0 1"])
  }

  @Test func aTextThatIsEditedTakesTheClick() {
    view.isEditable = true
    click(7)
    #expect(listener.news.isEmpty && view.isFirstResponder)
  }

  @Test func onlyATextThatIsEditedHasACaret() throws {
    let caret = try #require(view.editor.canvas.layer.sublayers?.last)
    click(3)
    #expect(view.isFirstResponder && caret.isHidden)
    view.isEditable = true
    click(4)
    #expect(!caret.isHidden)
  }

  @Test func aClickOnAnAttachmentIsTold() {
    click(15)
    #expect(listener.news == ["attachment 15"])
  }

  @Test func theDelegatesActionIsDoneInstead() {
    let listener = listener
    listener.answer = UIAction { _ in listener.news.append("own") }
    click(8)
    #expect(listener.news == ["own"])
  }

  @Test func linksHaveTheTintAndAttachmentsAreSeen() {
    view.tintColor = .green
    view.backgroundColor = .white
    #expect(has(6, [0, 255, 0]) && !has(0, [0, 255, 0]))
    #expect(has(15, [255, 0, 0]))
    view.linkTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(has(6, [0, 0, 255]) && !has(6, [0, 255, 0]))
  }

  @Test func eachParagraphIsSetByItself() {
    let right = NSMutableParagraphStyle()
    (right.alignment, right.paragraphSpacingBefore) = (.right, 30)
    let text = NSMutableAttributedString(string: "one\n")
    text.append(NSAttributedString(string: "two", attributes: [.paragraphStyle: right]))
    view.attributedText = text
    view.layoutIfNeeded()
    let canvas = view.editor.canvas
    let (first, second) = (canvas.caretRect(before: 0), canvas.caretRect(before: 4))
    #expect(first.minX == 0 && second.minX > 200)
    #expect(abs(second.minY - first.maxY - 30) < 0.1)
    #expect(canvas.place(lines: 1, from: 0, x: 299) == 7)
    #expect(canvas.place(lines: -1, from: 5, x: 0) == 0)
  }
}
