import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UIPickerViewTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 50 : 3
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "Row \(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([row, component])
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))

  init() {
    (picker.dataSource, picker.delegate) = (source, source)
    probe.view.addSubview(picker)
    picker.layoutIfNeeded()
  }

  private func title(_ row: Int) -> String? {
    (picker.view(forRow: row, forComponent: 0) as? UILabel)?.text
  }

  @Test func onlyRowsNearTheChosenOneHaveViews() {
    #expect(title(0) == "Row 0" && title(3) == "Row 3" && title(9) == nil)
    picker.selectRow(20, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    probe.view.subviews[0].subviews.forEach { $0.layoutIfNeeded() }
    #expect(title(20) == "Row 20" && title(0) == nil)
    #expect(picker.selectedRow(inComponent: 0) == 20 && picker.selectedRow(inComponent: 1) == 0)
    #expect(source.chosen.isEmpty)
  }

  @Test func clicksAndKeysChooseRows() {
    probe.click(80, 140)
    #expect(source.chosen == [[1, 0]])
    probe.type(.down)
    probe.type(.up)
    #expect(source.chosen == [[1, 0], [2, 0], [1, 0]])
    probe.click(240, 108 + 64)
    #expect(source.chosen.last == [2, 1])
    probe.type(.down)
    #expect(source.chosen.count == 4)
  }

  @Test func rowsOutOfRangeAreTheNearest() {
    picker.selectRow(99, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    picker.selectRow(-5, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    picker.selectRow(1, inComponent: 7, animated: false)
  }
}
