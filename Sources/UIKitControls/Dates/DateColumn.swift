import Foundation

/// One wheel of a date: what its rows say, and which row is that of a date.
struct DateColumn {
  let count: Int
  /// In points.
  let width: CGFloat
  let title: (Int) -> String
  /// The row that shows a date.
  let row: (DateComponents) -> Int
  /// Puts what a row says into a date's components.
  let apply: (Int, inout DateComponents) -> Void
}

/// The wheels for a kind of date, in the order of a language.
@MainActor
struct DateColumns {
  private let calendar: Calendar
  private let locale: Locale
  private let step: Int
  private let anchor: Date

  init(_ picker: UIDatePicker) {
    calendar = picker.usedCalendar
    locale = calendar.locale ?? .current
    let interval = picker.minuteInterval
    step = interval > 0 && interval <= 30 && 60 % interval == 0 ? interval : 1
    anchor = calendar.startOfDay(for: picker.date)
  }

  /// What of a date the wheels change.
  static let parts: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute]

  func columns(_ mode: UIDatePicker.Mode) -> [DateColumn] {
    switch mode {
    case .time: time
    case .date: ordered("yMMMMd")
    case .yearAndMonth: ordered("yMMMM")
    case .dateAndTime: [wholeDay] + time
    case .countDownTimer: [count(24, "hours", \.hour), count(60, "min", \.minute)]
    }
  }

  /// The date that components stand for; days that a month does not have become its last.
  func date(_ parts: DateComponents) -> Date? {
    var (parts, first) = (parts, parts)
    first.day = 1
    if let day = parts.day, let start = calendar.date(from: first),
      let days = calendar.range(of: .day, in: .month, for: start)
    {
      parts.day = min(day, days.count)
    }
    return calendar.date(from: parts)
  }

  func parts(of date: Date) -> DateComponents { calendar.dateComponents(Self.parts, from: date) }

  // MARK: Days

  /// Day, month and year in the order in which the language writes them.
  private func ordered(_ template: String) -> [DateColumn] {
    let format =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    let places: [(Character, DateColumn)] = [("M", month), ("L", month), ("d", day), ("y", year)]
    return places.compactMap { letter, column in
      format.firstIndex(of: letter).map { (place: $0, column: column) }
    }.sorted { $0.place < $1.place }.map(\.column)
  }

  private var month: DateColumn {
    let names = calendar.standaloneMonthSymbols
    return DateColumn(
      count: names.count, width: 140, title: { names[$0] }, row: { ($0.month ?? 1) - 1 },
      apply: { $1.month = $0 + 1 })
  }

  private var day: DateColumn {
    let days = calendar.maximumRange(of: .day)?.count ?? 31
    return DateColumn(
      count: days, width: 56, title: { "\($0 + 1)" }, row: { ($0.day ?? 1) - 1 },
      apply: { $1.day = $0 + 1 })
  }

  private var year: DateColumn {
    DateColumn(
      count: 9999, width: 80, title: { "\($0 + 1)" }, row: { ($0.year ?? 1) - 1 },
      apply: { $1.year = $0 + 1 })
  }

  /// Days in a row, some thirty years to either side.
  private var wholeDay: DateColumn {
    let reach = 11_000
    let (calendar, anchor) = (calendar, anchor)
    let form = DateFormatter()
    (form.calendar, form.locale, form.timeZone) = (calendar, locale, calendar.timeZone)
    form.setLocalizedDateFormatFromTemplate("EEEMMMd")
    func day(_ row: Int) -> Date {
      calendar.date(byAdding: .day, value: row - reach, to: anchor) ?? anchor
    }
    return DateColumn(
      count: 2 * reach + 1, width: 130,
      title: { calendar.isDateInToday(day($0)) ? "Today" : form.string(from: day($0)) },
      row: { parts in
        let start = calendar.date(from: parts).map { calendar.startOfDay(for: $0) } ?? anchor
        return (calendar.dateComponents([.day], from: anchor, to: start).day ?? 0) + reach
      },
      apply: { row, parts in
        let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day(row))
        (parts.era, parts.year, parts.month, parts.day) =
          (chosen.era, chosen.year, chosen.month, chosen.day)
      })
  }

  // MARK: Times

  private var time: [DateColumn] {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    guard format.contains("a") else { return [wholeHour, minute] }
    let hour = DateColumn(
      count: 12, width: 52, title: { "\($0 == 0 ? 12 : $0)" }, row: { ($0.hour ?? 0) % 12 },
      apply: { $1.hour = ($1.hour ?? 0) / 12 * 12 + $0 })
    let names = [calendar.amSymbol, calendar.pmSymbol]
    let half = DateColumn(
      count: 2, width: 60, title: { names[$0] }, row: { ($0.hour ?? 0) / 12 },
      apply: { $1.hour = ($1.hour ?? 0) % 12 + 12 * $0 })
    return [hour, minute, half]
  }

  private var wholeHour: DateColumn {
    DateColumn(
      count: 24, width: 52, title: { String(format: "%02d", $0) }, row: { $0.hour ?? 0 },
      apply: { $1.hour = $0 })
  }

  private var minute: DateColumn {
    let step = step
    return DateColumn(
      count: 60 / step, width: 52, title: { String(format: "%02d", $0 * step) },
      row: { ($0.minute ?? 0) / step }, apply: { $1.minute = $0 * step })
  }

  private func count(
    _ count: Int, _ unit: String, _ part: WritableKeyPath<DateComponents, Int?>
  ) -> DateColumn {
    let step = part == \DateComponents.minute ? step : 1
    return DateColumn(
      count: count / step, width: 120, title: { "\($0 * step) \(unit)" },
      row: { ($0[keyPath: part] ?? 0) / step }, apply: { $1[keyPath: part] = $0 * step })
  }
}
