import Testing
import UIKit

@testable import Workbench

/// Numbers and words in fields.
@MainActor
@Suite struct NumberFieldTests {
  private func field(showing value: Double, width: CGFloat) -> NumberField {
    let field = NumberField("Stiffness")
    field.frame = CGRect(x: 0, y: 0, width: field.labelWidth + width, height: 28)
    field.value = value
    field.layoutIfNeeded()
    return field
  }

  @Test func decimalsForWhichThereIsNoRoomAreNotShown() {
    #expect(field(showing: 1234.567, width: 200).field.text == "1234.567")
    let narrow = field(showing: 1234.567, width: 64)
    #expect(narrow.field.text?.hasPrefix("123") == true)
    #expect((narrow.field.text?.count ?? 9) < 8)
    narrow.field.sendActions(for: .editingDidEnd)
    #expect(narrow.value == 1234.567)
  }

  @Test func digitsAreSmallerRatherThanCutOff() throws {
    let field = field(showing: 100_000, width: 52)
    let font = try #require(field.field.font)
    #expect(field.field.text == "100000" && font.pointSize < Theme.code.pointSize)
    let width = NSAttributedString(string: "100000", attributes: [.font: font]).size().width
    #expect(width <= field.field.textRect(forBounds: field.field.bounds).width + 1)
    field.value = 5
    #expect(field.field.font == Theme.code)
  }

  @Test func minusesOfAxesAreAsWideAsPluses() {
    #expect((-0.25).axisText == "−0.25" && 0.5.axisText == "0.5")
  }
}
