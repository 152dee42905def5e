import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Dates on wheels and in words.
@MainActor struct UIDatePickerTests {
  private let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))

  init() {
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "GMT")
    picker.preferredDatePickerStyle = .wheels
  }

  private func date(_ words: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: words))
  }

  private var wheels: UIPickerView { picker.subviews[0] as! UIPickerView }

  /// Chooses a row as a person does.
  private func choose(_ row: Int, _ column: Int) {
    wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: column)
  }

  private func rows() -> [String?] {
    (0..<wheels.numberOfComponents).map {
      wheels.delegate?.pickerView(
        wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0)
    }
  }

  @Test func wheelsShowTheDateInTheOrderOfTheLanguage() throws {
    picker.datePickerMode = .date
    picker.date = try date("2024-02-29T10:35:00Z")
    #expect(rows() == ["February", "29", "2024"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(rows() == ["29", "Februar", "2024"])
  }

  @Test func timesFollowTheLanguageToo() throws {
    picker.datePickerMode = .time
    picker.date = try date("2024-02-29T15:05:00Z")
    #expect(rows() == ["3", "05", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(rows() == ["15", "05"])
    picker.minuteInterval = 15
    #expect(rows() == ["15", "00"])
  }

  @Test func aDayThatAMonthDoesNotHaveBecomesItsLast() throws {
    picker.datePickerMode = .date
    picker.date = try date("2023-01-31T12:00:00Z")
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    choose(1, 0)
    #expect(picker.date == (try date("2023-02-28T12:00:00Z")) && told == 1)
    #expect(rows() == ["February", "28", "2023"])
    choose(2023, 2)
    #expect(picker.date == (try date("2024-02-28T12:00:00Z")) && told == 2)
  }

  @Test func halvesOfTheDayKeepTheHour() throws {
    picker.datePickerMode = .time
    picker.date = try date("2024-02-29T03:05:00Z")
    choose(1, 2)
    #expect(picker.date == (try date("2024-02-29T15:05:00Z")))
    choose(0, 0)
    #expect(picker.date == (try date("2024-02-29T12:05:00Z")))
  }

  @Test func datesKeepWithinTheirRange() throws {
    picker.datePickerMode = .date
    picker.minimumDate = try date("2024-02-10T00:00:00Z")
    picker.maximumDate = try date("2024-02-20T00:00:00Z")
    picker.date = try date("2030-01-01T00:00:00Z")
    #expect(picker.date == picker.maximumDate)
    choose(0, 1)
    #expect(picker.date == picker.minimumDate && rows()[1] == "10")
    picker.minimumDate = try date("2025-01-01T00:00:00Z")
    picker.date = try date("2030-01-01T00:00:00Z")
    #expect(picker.date == (try date("2030-01-01T00:00:00Z")))
  }

  @Test func wholeDaysAreOneWheel() throws {
    picker.datePickerMode = .dateAndTime
    picker.date = try date("2024-02-29T15:05:00Z")
    #expect(rows() == ["Thu, Feb 29", "3", "05", "PM"])
    choose(wheels.selectedRow(inComponent: 0) + 2, 0)
    #expect(picker.date == (try date("2024-03-02T15:05:00Z")))
  }

  @Test func durationsAreCountedInMinutes() {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3 * 3600 + 25 * 60 + 17
    #expect(picker.countDownDuration == 3 * 3600 + 25 * 60)
    #expect(rows() == ["3 hours", "25 min"])
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 60)
  }

  @Test func wordsOpenTheWheels() throws {
    let probe = ProbedWindow()
    picker.preferredDatePickerStyle = .automatic
    picker.datePickerMode = .date
    picker.date = try date("2024-02-29T10:35:00Z")
    #expect(picker.datePickerStyle == .compact)
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
    probe.view.addSubview(picker)
    probe.window.layoutIfNeeded()
    func card() -> UIView? { probe.window.subviews.last { $0 !== probe.view } }
    #expect(card() == nil)
    probe.click(40, 36)
    #expect(card() != nil)
    let shown = ShownView(probe.window)
    shown.change { probe.click(390, 10) }
    shown.run(until: 1)
    #expect(card() == nil)
  }
}
