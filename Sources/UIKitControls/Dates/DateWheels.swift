import Foundation

/// A date on the wheels of a picker view.
@MainActor
final class DateWheels: NSObject, DateFace, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let picker: UIDatePicker
  private let wheels = UIPickerView()
  private let dates: DateColumns
  private let columns: [DateColumn]
  private var shown = DateComponents()

  init(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode) {
    self.picker = picker
    dates = DateColumns(picker)
    columns = dates.columns(mode)
    super.init()
    wheels.dataSource = self
    wheels.delegate = self
  }

  var view: UIView { wheels }
  var size: CGSize { wheels.intrinsicContentSize }

  func show(_ date: Date, animated: Bool) {
    shown = dates.parts(of: date)
    for (index, column) in columns.enumerated() {
      let row = column.row(shown)
      guard wheels.selectedRow(inComponent: index) != row else { continue }
      wheels.selectRow(row, inComponent: index, animated: animated)
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component].title(row) }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let all = columns.reduce(0) { $0 + $1.width }
    return columns[component].width * min((pickerView.bounds.width - 16) / max(all, 1), 1)
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    var parts = shown
    columns[component].apply(row, &parts)
    guard let date = dates.date(parts) else { return }
    picker.choose(date)
    // Where the choice is out of the picker's range, the wheels go back.
    show(picker.date, animated: true)
  }
}
