import Motion
import Testing

@testable import Playground

@Suite struct TimingStripTests {
  private func document(_ options: String) throws -> CurveDocument {
    try CurveDocument(text: "linear dur=1 \(options)")
  }

  @Test func whatIsRemovedIsAbsentOutside() throws {
    let strip = TimingStrip(try document("begin=1"), from: 0, to: 3, count: 300)
    #expect(strip.stretches.map(\.kind) == [.absent, .active, .absent])
    #expect(strip.end == 2)
    #expect(strip.stretches[0].points.allSatisfy { $0.value.isNaN })
  }

  @Test func fillingShowsTheEndsOutside() throws {
    let strip = TimingStrip(try document("begin=1 fill=both"), from: 0, to: 3, count: 300)
    #expect(strip.stretches.map(\.kind) == [.filling, .active, .filling])
    #expect(strip.stretches[0].points.allSatisfy { $0.value == 0 })
    #expect(strip.stretches[2].points.allSatisfy { $0.value == 1 })
  }

  @Test func cyclesRunForthAndBack() throws {
    let strip = TimingStrip(
      try document("repeat=1.5 auto fill=forwards"), from: 0, to: 4, count: 400)
    #expect(strip.end == 3)
    let active = try #require(strip.stretches.first { $0.kind == .active }).points
    for (time, value) in [(0.5, 0.5), (1.5, 0.5), (2.25, 0.25)] {
      let point = try #require(active.first { abs($0.time - time) < 1e-6 })
      #expect(abs(point.value - value) < 1e-9)
    }
    #expect(strip.stretches.last?.points.last?.value == 1)
  }

  @Test func anEndlessAnimationHasNoEnd() throws {
    let strip = TimingStrip(try document("repeat=inf"), from: 0, to: 10, count: 100)
    #expect(strip.end == .infinity && strip.stretches.count == 1)
  }

  @Test func ghostsAreTheCyclesBeforeAndAfter() throws {
    let document = try CurveDocument(text: "linear dur=1 begin=2 repeat=1.5")
    let ghosts = TimingStrip(document, from: 0, to: 6, count: 60).ghosts
    #expect(ghosts.count == 2)
    for point in ghosts[0] { #expect(abs(point.value - (point.time - 1)) < 1e-9) }
    #expect((1...2).contains(ghosts[0][0].time))
    // It ends in the middle of a cycle, and goes on from there.
    let after = ghosts[1]
    #expect((3.5...4.5).contains(after[0].time) && abs(after[0].value - 0.5) < 0.01)
    #expect(abs((after.last?.value ?? 0) - 0.5) < 0.01)
  }

  @Test(arguments: ["linear repeat=inf", "linear speed=-1"])
  func whatNeverEndsOrRunsBackwardsHasNoGhosts(text: String) throws {
    #expect(TimingStrip(try CurveDocument(text: text), from: -1, to: 6, count: 60).ghosts.isEmpty)
  }
}
