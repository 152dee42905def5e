import Foundation
import Testing
import UIKitTestSupport
import Windowing

@testable import UIKitControls
@testable import UIKitCore

/// Where the places of texts are seen, and how large text views are that do not scroll.
@MainActor @Suite(.serialized) struct TextPlacesTests {
  private let probe = ProbedWindow()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    probe.view.addSubview(view)
    view.text = "first line\nsecond\nthird line"
    view.layoutIfNeeded()
  }

  private func place(_ offset: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  @Test func theCaretStandsBetweenLettersInTheView() throws {
    let (start, next) = (view.caretRect(for: try place(0)), view.caretRect(for: try place(1)))
    #expect(start.minX == 5 && start.minY == 8 && next.minX > start.minX)
    let below = view.caretRect(for: try place(11))
    #expect(below.minX == 5 && below.minY > start.midY)
    #expect(abs(below.minY - start.minY - start.height) < 1)
  }

  @Test func aPointLeadsToTheNearestPlaceAndItsCharacter() throws {
    for offset in [0, 3, 9, 12, 20] {
      let caret = view.caretRect(for: try place(offset))
      let point = CGPoint(x: caret.minX + 0.5, y: caret.midY)
      let found = try #require(view.closestPosition(to: point))
      #expect(view.offset(from: view.beginningOfDocument, to: found) == offset)
      let letter = try #require(view.characterRange(at: CGPoint(x: point.x + 0.5, y: point.y)))
      #expect(letter.start.offset == offset && letter.end.offset == offset + 1)
    }
    let inside = try #require(view.textRange(from: place(2), to: place(4)))
    let found = try #require(view.closestPosition(to: CGPoint(x: 1000, y: 10), within: inside))
    #expect(found.offset == 4)
    #expect(view.compare(try place(2), to: try place(4)) == .orderedAscending)
    #expect(view.compare(try place(4), to: try place(4)) == .orderedSame)
    #expect(view.characterRange(at: CGPoint(x: 190, y: 90)) == nil)
  }

  @Test func aSelectionIsShownLineByLine() throws {
    let part = try #require(view.textRange(from: place(3), to: place(20)))
    let rects = view.selectionRects(for: part)
    #expect(rects.count >= 2 && rects[0].containsStart && !rects[0].containsEnd)
    #expect(rects.last?.containsEnd == true)
    #expect(rects[0].rect.minX == view.caretRect(for: part.start).minX)
    #expect(view.firstRect(for: part) == rects[0].rect)
    let none = try #require(view.textRange(from: place(3), to: place(3)))
    #expect(view.selectionRects(for: none).isEmpty)
  }

  @Test func aFieldMayHideItsCaretAndSelection() throws {
    final class Quiet: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
      override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    }
    func parts(_ field: UITextField) throws -> (caret: CGRect, selection: CGRect?) {
      field.frame = CGRect(x: 0, y: 120, width: 200, height: 30)
      probe.view.addSubview(field)
      field.text = "words"
      field.layoutIfNeeded()
      field.becomeFirstResponder()
      let layers = try #require(field.editor.canvas.layer.sublayers)
      let caret = layers[2].frame
      field.selectAll(nil)
      return (caret, (layers[0] as? CAShapeLayer)?.path?.boundingBox)
    }
    let (usual, quiet) = (try parts(UITextField()), try parts(Quiet()))
    #expect(usual.caret.height > 10 && usual.selection?.isEmpty == false)
    #expect(quiet.caret.isEmpty && quiet.selection?.isEmpty != false)
  }

  @Test func aTextViewThatDoesNotScrollIsAsLargeAsItsText() {
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    let size = view.intrinsicContentSize
    let label = UILabel()
    label.font = view.font
    (label.text, label.numberOfLines) = (view.text, 0)
    #expect(abs(size.width - label.intrinsicContentSize.width - 10) <= 1.5)
    #expect(abs(size.height - (3 * (view.font?.lineHeight ?? 0) + 16)) <= 3)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.intrinsicContentSize.width == size.width + 6)
    #expect(view.intrinsicContentSize.height == size.height - 12)
  }

  @Test func constraintsGiveATextViewItsHeight() {
    let text = UITextView()
    text.isScrollEnabled = false
    text.text = "Words that are long enough for several lines where there is little room for them."
    text.translatesAutoresizingMaskIntoConstraints = false
    probe.view.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: probe.view.leadingAnchor),
      text.topAnchor.constraint(equalTo: probe.view.topAnchor),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
    ])
    probe.window.layoutIfNeeded()
    #expect(text.bounds.width == 120)
    let lines = (text.bounds.height - 16) / (text.font?.lineHeight ?? 1)
    #expect(lines > 3.5)
    text.text = "One"
    probe.window.layoutIfNeeded()
    #expect(text.bounds.width < 60 && text.bounds.height < 40)
  }
}
