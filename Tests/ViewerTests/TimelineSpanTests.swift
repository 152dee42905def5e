import Testing

@testable import Viewer

/// The part of a scene's time that the timeline shows.
@Suite struct TimelineSpanTests {
  private func span(_ total: Double) -> TimelineSpan {
    var span = TimelineSpan()
    span.fit(total)
    return span
  }

  @Test func allIsShownAtFirstAndAsItGrows() {
    var span = span(8)
    #expect(span.begin == 0 && span.end == 8 && span.isWhole)
    span.fit(16)
    #expect(span.end == 16 && span.isWhole)
  }

  @Test func aPageStaysAsLongAsItIsWhileTimeGoesOnBehindIt() {
    var span = TimelineSpan()
    span.fit(5, page: 5)
    for total in stride(from: 10.0, through: 60, by: 5) {
      span.fit(total, page: 5)
      span.follow(total - 1)
    }
    #expect(span.length == 5 && span.begin > 50 && span.end >= 59)
    span.showAll()
    span.fit(65, page: 5)
    #expect(span.length == 60)
    span.fit(5, page: 5)
    #expect(span.begin == 0 && span.isWhole)
  }

  @Test func aPageGrowsWithWhatBeganInIt() {
    var span = TimelineSpan()
    span.fit(10, page: 5)
    span.fit(12, page: 6)
    #expect(span.length == 6 && span.total == 12)
  }

  @Test func aTimeStaysWhereItIsWhileLessIsShown() {
    var span = span(8)
    span.zoom(by: 0.5, around: 6)
    #expect(span.begin == 3 && span.end == 7)
    span.zoom(by: 0.5, around: 6)
    #expect(span.begin == 4.5 && span.end == 6.5)
    span.zoom(by: 4, around: 6)
    #expect(span.isWhole && span.begin == 0)
  }

  @Test func aPartThatIsShownStaysAsAllGrows() {
    var span = span(8)
    span.zoom(by: 0.25, around: 4)
    span.fit(16)
    #expect(span.begin == 3 && span.end == 5)
    span.fit(4)
    #expect(span.begin == 2 && span.end == 4)
  }

  @Test func nothingBeyondTheEndsIsShown() {
    var span = span(8)
    span.zoom(by: 0.25, around: 4)
    span.move(to: 100)
    #expect(span.end == 8 && span.length == 2)
    span.move(to: -1)
    #expect(span.begin == 0)
  }

  @Test func thereIsALeastPart() {
    var span = span(8)
    for _ in 0..<100 { span.zoom(by: 0.5, around: 1) }
    #expect(span.length == TimelineSpan.least && span.begin <= 1 && span.end >= 1)
  }

  @Test func aTimeThatGoesOnIsFollowedBothWays() {
    var span = span(8)
    span.zoom(by: 0.25, around: 0)
    span.follow(1.9)
    #expect(span.begin == 0)
    span.follow(2.5)
    #expect(span.begin > 0 && span.begin < 2.5 && span.end > 4)
    span.move(to: 6)
    span.follow(5)
    #expect(span.begin < 4 && span.end > 5 && span.end < 5.5)
  }
}
