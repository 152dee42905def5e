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
}
