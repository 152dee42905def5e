import Foundation
import Testing

@testable import Benchmark

/// Smoothness of frames whose times are made up.
@Suite struct PaceMetricsTests {
  private static let refresh = 16_000_000

  /// Frames at refreshes, each seen `late` ns after its time.
  private func frames(at slots: [Int], late: [Int] = []) -> [FrameRecord] {
    slots.enumerated().map { index, slot in
      var record = FrameRecord()
      record.index = index
      record.animation = Int64(slot * Self.refresh)
      record.present = record.animation + Int64(index < late.count ? late[index] : 0)
      record.begin = record.animation - 5_000_000
      record.end = record.present
      return record
    }
  }

  @Test func aFrameForEachRefreshHasNoHitch() throws {
    let pace = try #require(PaceMetrics(frames(at: Array(0..<100))))
    #expect(pace.refresh == 16)
    #expect(pace.missed == 0 && pace.slots == 99 && pace.hitchRatio == 0)
    #expect(pace.verdict == "good")
    #expect(pace.animationErrors.largest == 0 && pace.overruns.largest == 0)
  }

  @Test func everyFigureIsKnownBeforehand() throws {
    let pace = try #require(PaceMetrics(frames(at: Array(0..<4000))))
    let names = pace.figures.map(\.name)
    #expect(names.contains("overrun_ms_p999"))
    #expect(Set(names).isSubset(of: BenchMode.pace.figureNames))
    #expect(BenchMode.capacity.figureNames.contains("capacity"))
  }

  @Test func missedRefreshesCountAgainstRefreshes() throws {
    // Of 40 refreshes, 3 in a row and one more have no frame.
    let pace = try #require(
      PaceMetrics(frames(at: Array(0...10) + Array(14...20) + Array(22...40))))
    #expect(pace.missed == 4 && pace.longestMiss == 3 && pace.slots == 40)
    #expect(pace.missedShare == 0.1)
    #expect(abs(pace.hitchTime - 64) < 1e-9)
    #expect(abs(pace.hitchRatio - 100) < 1e-9 && pace.verdict == "critical")
  }

  @Test func aFrameThatWasNeverSeenIsARefreshThatWasMissed() throws {
    var frames = frames(at: Array(0..<41))
    frames[20].told = .discarded
    let pace = try #require(PaceMetrics(frames))
    #expect(pace.missed == 1 && pace.slots == 40 && pace.intervals.count == 39)
    #expect(pace.intervals.largest == 32)
  }

  @Test func ratesAndAgesAreThoseOfWhatWasSeen() throws {
    let pace = try #require(PaceMetrics(frames(at: [0, 1, 2, 4, 5, 6, 8, 9, 10, 12])))
    #expect(abs(pace.frameRate - 9 / (12 * 0.016)) < 1e-9)
    #expect(pace.latencies.least == 5 && pace.latencies.largest == 5)
  }

  @Test func aFrameSeenARefreshLateIsAHitchAndAnAnimationError() throws {
    var late = [Int](repeating: 0, count: 100)
    late[50] = Self.refresh
    let pace = try #require(PaceMetrics(frames(at: Array(0..<100), late: late)))
    #expect(pace.overruns.largest == 16)
    #expect(abs(pace.hitchTime - 16) < 1e-9)
    #expect(abs(pace.animationErrors.largest - 16) < 1e-9)
  }

  /// A program that is always too slow draws evenly, for each eighth refresh.
  @Test func theRefreshIsTheClocksAndNotTheProgramsOwnPace() throws {
    var slow = frames(at: (0..<50).map { 8 * $0 })
    for index in slow.indices { slow[index].rhythm.refreshPeriod = 0.016 }
    let pace = try #require(PaceMetrics(slow))
    #expect(pace.refresh == 16 && pace.slots == 392 && pace.missed == 343)
    #expect(pace.verdict == "critical")
  }

  @Test func anEvenLatenessIsNoAnimationError() throws {
    let late = [Int](repeating: 3_000_000, count: 50)
    let pace = try #require(PaceMetrics(frames(at: Array(0..<50), late: late)))
    #expect(pace.animationErrors.largest < 1e-9)
    #expect(abs(pace.overruns.median - 3) < 1e-9)
  }

  @Test func correctedIntervalsWeighAFreezeByItsLength() throws {
    // 100 intervals of one refresh and one of 100.
    let pace = try #require(PaceMetrics(frames(at: Array(0...100) + [200])))
    #expect(pace.intervals.count == 101)
    #expect(pace.correctedIntervals.count == 200)
    #expect(pace.correctedIntervals.percentile(0.75)! > 700)
  }

  @Test func twoFramesAreTooFew() {
    #expect(PaceMetrics(frames(at: [0, 1])) == nil)
    #expect(PaceMetrics([]) == nil)
  }
}
