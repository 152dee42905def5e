/// The part of a scene's time that the timeline shows: all of it, or less, which lies within.
struct TimelineSpan: Equatable {
  /// The last second of all.
  private(set) var total = 1.0
  /// How many seconds are shown where nobody asked for more or less.
  private(set) var page = 1.0
  /// The first second that is shown.
  private(set) var begin = 0.0
  /// How many are shown.
  private(set) var length = 1.0

  /// The shortest part that is shown, in seconds: some frames.
  static let least = 0.05

  /// The last second that is shown.
  var end: Double { begin + length }
  /// Whether all is shown.
  var isWhole: Bool { length >= total }

  /// Takes another length of all, and of what is shown at first, by default all; what showed all, or a page,
  /// shows a page of that, but the page does not grow because time goes on behind it.
  mutating func fit(_ total: Double, page: Double? = nil) {
    let page = page ?? total
    guard total != self.total || page != self.page else { return }
    let showsPage = length == self.page || (isWhole && page != self.page)
    self.total = max(total, Self.least)
    self.page = min(max(page, Self.least), self.total)
    length = showsPage ? self.page : min(length, self.total)
    move(to: begin)
  }

  /// Shows so many times as much, and a time where it was.
  mutating func zoom(by factor: Double, around time: Double) {
    let share = (time - begin) / length
    length = min(max(length * factor, Self.least), total)
    move(to: time - share * length)
  }

  /// Shows as much from another time on.
  mutating func move(to begin: Double) {
    self.begin = max(min(begin, total - length), 0)
  }

  /// Shows all.
  mutating func showAll() { (begin, length) = (0, total) }

  /// Goes on, or back, to a time that is not shown, and leaves most of the room for what comes then.
  mutating func follow(_ time: Double) {
    if time > end { move(to: time - 0.1 * length) }
    if time < begin { move(to: time - 0.9 * length) }
  }
}
