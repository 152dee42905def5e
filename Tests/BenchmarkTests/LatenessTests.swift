import Testing

@testable import Benchmark

/// Who is to blame for frames that came late, in frames that are made up.
@Suite struct LatenessTests {
  private static let refresh: Int64 = 16_000_000

  /// A frame for a refresh, which wants it 4 ms before; `cost` and `late` are in ms.
  private func frame(_ slot: Int64, cost: Int64, late: Int64 = 0) -> FrameRecord {
    var record = FrameRecord()
    // Not from 0, which stands for no deadline.
    record.animation = (slot + 100) * Self.refresh
    record.begin = record.animation - 10_000_000
    record.end = record.begin + cost * 1_000_000
    record.present = record.animation + late * 1_000_000
    record.rhythm.deadline = Double(record.animation - 4_000_000) * 1e-9
    return record
  }

  private func lateness(_ frames: [FrameRecord]) -> Lateness {
    Lateness(frames, refresh: Double(Self.refresh))
  }

  @Test func framesInTimeAreNobodysFault() {
    let lateness = lateness((0..<5).map { frame($0, cost: 3) })
    #expect(lateness.own == 0 && lateness.others == 0)
  }

  @Test func aFrameThatTookTooLongIsOurs() {
    let lateness = lateness([frame(0, cost: 3), frame(1, cost: 9, late: 16), frame(2, cost: 3)])
    #expect(lateness.own == 1 && lateness.others == 0)
  }

  @Test func aFrameThatWasReadyAndSeenLateIsTheDesktops() {
    let lateness = lateness([frame(0, cost: 3), frame(1, cost: 3, late: 16), frame(2, cost: 3)])
    #expect(lateness.own == 0 && lateness.others == 1)
  }

  /// The clock gives a slow frame a later deadline, which it keeps.
  @Test func aFrameThatIsBusyForLongerThanARefreshIsOurs() {
    var slow = frame(0, cost: 30)
    slow.rhythm.deadline = Double(slow.begin + 31_000_000) * 1e-9
    let lateness = lateness([slow, frame(2, cost: 3)])
    #expect(lateness.own == 1 && lateness.others == 0)
  }

  @Test func refreshesWithoutAFrameCountForTheFrameBefore() {
    #expect(lateness([frame(0, cost: 20), frame(3, cost: 3)]).own == 1)
    #expect(lateness([frame(0, cost: 3), frame(3, cost: 3)]).others == 1)
  }

  @Test func whereNoDeadlineIsKnownNobodyIsBlamed() {
    var late = frame(1, cost: 9, late: 16)
    late.rhythm.deadline = 0
    let lateness = lateness([late])
    #expect(lateness.own == 0 && lateness.others == 0)
  }

  @Test @MainActor func reportsSayInWordsWhoseFaultItWas() throws {
    var result = RunResult(scene: try SceneText("swarm"))
    result.frames = (0..<9).map {
      frame($0, cost: $0 == 4 ? 9 : 3, late: $0 == 4 || $0 == 6 ? 16 : 0)
    }
    result.extras = try #require(PaceMetrics(result.frames)).figures
    let report = SceneReport(result)
    #expect(report.figures["late_by_us"] == 1 && report.figures["late_by_others"] == 1)
    #expect(
      report.remarks.contains { $0.hasPrefix("2 frames came late: 1 took too long, 1 were ready") })
  }
}
