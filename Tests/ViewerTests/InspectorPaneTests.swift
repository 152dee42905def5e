import Testing
import UIKit

@testable import Viewer

/// Values of a layer, as they are typed.
@MainActor
@Suite struct InspectorPaneTests {
  @Test func textThatIsNoNumberIsToldAndForgotten() throws {
    let pane = InspectorPane(frame: CGRect(x: 0, y: 0, width: 340, height: 400))
    var (wrong, edits) = ([String](), 0)
    pane.onWrongText = { wrong.append("\($0.title): \($1)") }
    pane.onEdit = { _, _, _ in edits += 1 }
    let row = try #require(pane.rows.first)
    row.field.value = 12
    row.field.field.text = "foo"
    row.field.field.sendActions(for: .editingDidEnd)
    #expect(wrong == ["\(row.field.name): foo"] && edits == 0)
    #expect(row.field.field.text == "12")
  }

  @Test(arguments: [290, 340, 600])
  func verbsAreNotCutOff(width: CGFloat) {
    let pane = InspectorPane(frame: CGRect(x: 0, y: 0, width: width, height: 400))
    pane.layoutIfNeeded()
    func buttons(_ view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
    }
    let titles = AnimationVerb.allCases.map(\.title)
    let verbs = buttons(pane).filter { titles.contains($0.currentTitle ?? "") }
    #expect(verbs.count == titles.count)
    for verb in verbs { #expect(verb.bounds.width >= verb.intrinsicContentSize.width) }
    for (left, right) in zip(verbs, verbs.dropFirst()) {
      #expect(left.frame.maxX < right.frame.minX)
    }
    let ends = verbs.map { $0.convert($0.bounds, to: pane).maxX }
    #expect((ends.max() ?? .infinity) <= width)
  }
}
