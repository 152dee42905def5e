import Motion
import Testing

/// A timing, a time of its parent, and what is expected there: progress and cycle.
struct ActivationCase: Sendable, CustomTestStringConvertible {
  var timing: MediaTiming
  var time: Double
  var progress: Double
  var cycle = 0

  init(_ timing: MediaTiming, at time: Double, _ progress: Double, cycle: Int = 0) {
    (self.timing, self.time, self.progress, self.cycle) = (timing, time, progress, cycle)
  }

  var testDescription: String { "\(timing) at \(time)" }
}

@Suite struct MediaTimingActivationTests {
  private static func timing(
    _ duration: Double = 2, count: Double = 0, seconds: Double = 0, back: Bool = false,
    speed: Double = 1, offset: Double = 0, fill: MediaTiming.Fill = .both
  ) -> MediaTiming {
    MediaTiming(
      beginTime: 10, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
      repeatDuration: seconds, autoreverses: back, fill: fill)
  }

  static let once = [
    ActivationCase(timing(), at: 9, 0),
    ActivationCase(timing(), at: 10, 0),
    ActivationCase(timing(), at: 10.5, 0.25),
    ActivationCase(timing(), at: 11.5, 0.75),
    ActivationCase(timing(), at: 12, 1),
    ActivationCase(timing(), at: 99, 1),
    ActivationCase(timing(speed: 2), at: 10.5, 0.5),
    ActivationCase(timing(speed: 2), at: 11, 1),
    ActivationCase(timing(speed: 0.25), at: 14, 0.5),
    ActivationCase(timing(.infinity), at: 1000, 0),
    ActivationCase(timing(.infinity, seconds: 5), at: 12, 0),
    ActivationCase(timing(0), at: 9, 0),
    ActivationCase(timing(0), at: 10, 1),
    ActivationCase(timing(-1), at: 10, 1),
    ActivationCase(timing(.nan), at: 10, 1),
    ActivationCase(timing(0, back: true), at: 10, 0),
    ActivationCase(timing(0, count: .infinity), at: 10, 1),
    ActivationCase(timing(0, seconds: 3), at: 10, 1),
  ]

  static let repeating = [
    ActivationCase(timing(count: 3), at: 11, 0.5, cycle: 0),
    ActivationCase(timing(count: 3), at: 12, 0, cycle: 1),
    ActivationCase(timing(count: 3), at: 15.5, 0.75, cycle: 2),
    ActivationCase(timing(count: 3), at: 16, 1, cycle: 2),
    ActivationCase(timing(count: 2.25), at: 14.25, 0.125, cycle: 2),
    ActivationCase(timing(count: 2.25), at: 20, 0.25, cycle: 2),
    ActivationCase(timing(count: 0.5), at: 20, 1),
    ActivationCase(timing(count: .nan), at: 20, 1),
    ActivationCase(timing(count: -3), at: 20, 1),
    ActivationCase(timing(seconds: 5), at: 14.5, 0.25, cycle: 2),
    ActivationCase(timing(seconds: 5), at: 15, 0.5, cycle: 2),
    ActivationCase(timing(seconds: 4), at: 15, 1, cycle: 1),
    ActivationCase(timing(seconds: 1), at: 15, 0.5),
    ActivationCase(timing(count: 7, seconds: 5), at: 15, 0.5, cycle: 2),
    ActivationCase(timing(count: .infinity), at: 10 + 2_000_001, 0.5, cycle: 1_000_000),
    ActivationCase(timing(count: Double(Float.greatestFiniteMagnitude)), at: 15, 0.5, cycle: 2),
  ]

  static let autoreversing = [
    ActivationCase(timing(back: true), at: 11.5, 0.75),
    ActivationCase(timing(back: true), at: 12, 1),
    ActivationCase(timing(back: true), at: 12.5, 0.75),
    ActivationCase(timing(back: true), at: 14, 0),
    ActivationCase(timing(count: 2, back: true), at: 14, 0, cycle: 1),
    ActivationCase(timing(count: 2, back: true), at: 15, 0.5, cycle: 1),
    ActivationCase(timing(count: 2, back: true), at: 17.5, 0.25, cycle: 1),
    ActivationCase(timing(count: 2, back: true), at: 18, 0, cycle: 1),
    ActivationCase(timing(count: 1.5, back: true), at: 16, 1, cycle: 1),
    ActivationCase(timing(count: 2.5, back: true), at: 20, 1, cycle: 2),
    ActivationCase(timing(count: 1.25, back: true), at: 16, 0.5, cycle: 1),
    ActivationCase(timing(seconds: 3, back: true), at: 13, 0.5),
    ActivationCase(timing(seconds: 2, back: true), at: 13, 1),
    ActivationCase(timing(count: .infinity, back: true), at: 13, 0.5),
    ActivationCase(timing(count: .infinity, back: true), at: 410, 0, cycle: 100),
  ]

  static let shifted = [
    ActivationCase(timing(offset: 0.5), at: 9, 0.25),
    ActivationCase(timing(offset: 0.5), at: 10, 0.25),
    ActivationCase(timing(offset: 0.5), at: 11, 0.75),
    ActivationCase(timing(offset: 0.5), at: 11.5, 0),
    ActivationCase(timing(offset: 0.5), at: 11.75, 0.125),
    ActivationCase(timing(offset: 0.5), at: 12, 0.25),
    ActivationCase(timing(offset: -0.5), at: 10, 0.75),
    ActivationCase(timing(offset: 2), at: 10.5, 0.25),
    ActivationCase(timing(count: 2, back: true, offset: 3), at: 10, 0.5),
    ActivationCase(timing(count: 2, back: true, offset: 3), at: 15, 0),
    ActivationCase(timing(count: .infinity, offset: 3), at: 10, 0.5, cycle: 1),
    ActivationCase(timing(count: .infinity, offset: -1), at: 10, 0.5, cycle: -1),
    ActivationCase(timing(speed: 2, offset: 1), at: 10.25, 0.75),
    ActivationCase(timing(speed: 0, offset: 0.5), at: 10, 0.25),
    ActivationCase(timing(speed: 0, offset: 0.5), at: 1e9, 0.25),
    ActivationCase(timing(speed: 0, offset: 2), at: 10, 1),
    ActivationCase(timing(count: 2, speed: 0, offset: 2), at: 10, 0, cycle: 1),
    ActivationCase(timing(0.1, count: 3, speed: 0, offset: 0.3), at: 10, 1, cycle: 2),
  ]

  static let reversed = [
    ActivationCase(timing(speed: -1), at: 9, 1),
    ActivationCase(timing(speed: -1), at: 10, 1),
    ActivationCase(timing(speed: -1), at: 10.5, 0.75),
    ActivationCase(timing(speed: -1), at: 12, 0),
    ActivationCase(timing(speed: -1, offset: 2), at: 10.5, 0.75),
    ActivationCase(timing(speed: -2, offset: 2), at: 10.5, 0.5),
    ActivationCase(timing(speed: -1, offset: 0.5), at: 10, 0.25),
    ActivationCase(timing(speed: -1, offset: 0.5), at: 11, 0.75),
    ActivationCase(timing(speed: -1, offset: 0.5), at: 12, 0.25),
    ActivationCase(timing(count: 2, speed: -1), at: 10, 1, cycle: 1),
    ActivationCase(timing(count: 2, speed: -1), at: 12, 1, cycle: 0),
    ActivationCase(timing(count: 2, speed: -1), at: 14, 0, cycle: 0),
    ActivationCase(timing(back: true, speed: -1), at: 10, 0),
    ActivationCase(timing(back: true, speed: -1), at: 11, 0.5),
    ActivationCase(timing(count: 1.5, back: true, speed: -1), at: 10, 1, cycle: 1),
    ActivationCase(timing(count: .infinity, speed: -1), at: 10, 1, cycle: -1),
    ActivationCase(timing(count: .infinity, speed: -1), at: 13, 0.5, cycle: -2),
  ]

  @Test(arguments: [once, repeating, autoreversing, shifted, reversed].flatMap { $0 })
  func progressAndCycleFollowTheRules(row: ActivationCase) throws {
    let activation = try #require(row.timing.activation(atParent: row.time))
    #expect(activation.progress == row.progress)
    #expect(activation.cycle == row.cycle)
    let isOver = row.time >= row.timing.endTime
    #expect(activation.phase == (row.time < 10 ? .before : isOver ? .after : .active))
    #expect(activation.isFilling == (activation.phase != .active))
  }

  @Test(arguments: [
    (timing(), 2.0), (timing(count: 3), 6), (timing(count: 2.5, back: true), 10),
    (timing(count: 0.25), 2), (timing(seconds: 5, back: true), 5),
    (timing(count: 9, seconds: 1), 1),
    (timing(0), 0), (timing(-1, count: .infinity), 0), (timing(.nan), 0),
    (timing(count: .infinity), .infinity), (timing(seconds: .infinity), .infinity),
    (timing(count: Double(Float.greatestFiniteMagnitude)), .infinity),
  ])
  func theActiveDurationIsTheRepeatDurationOrAllCycles(timing: MediaTiming, seconds: Double) {
    #expect(timing.activeDuration == seconds)
    #expect(timing.endTime == 10 + seconds)
    var twice = timing
    twice.speed = 2
    #expect(twice.endTime == 10 + seconds / 2)
    twice.speed = -2
    #expect(twice.endTime == 10 + seconds / 2)
    twice.speed = 0
    #expect(twice.endTime == .infinity)
  }

  @Test(arguments: [
    (MediaTiming.Fill.removed, false, false), (.backwards, true, false), (.forwards, false, true),
    (.both, true, true),
  ])
  func theFillModeDecidesWhatShowsOutside(fill: MediaTiming.Fill, before: Bool, after: Bool) {
    let timing = Self.timing(fill: fill)
    #expect((timing.activation(atParent: 10.0.nextDown) != nil) == before)
    #expect(timing.activation(atParent: 10) == Activation(phase: .active, progress: 0, cycle: 0))
    #expect(timing.activation(atParent: 12.0.nextDown)?.phase == .active)
    #expect((timing.activation(atParent: 12) != nil) == after)
    #expect((timing.activation(atParent: .infinity) != nil) == after)
    #expect((timing.activation(atParent: -.infinity) != nil) == before)
  }

  @Test func boundariesAreFoundThroughRoundingErrors() {
    let timing = MediaTiming(duration: 0.1, repeatCount: 100, fill: .both)
    var time = 0.0
    for cycle in 0..<100 {
      #expect(
        timing.activation(atParent: time)
          == Activation(phase: .active, progress: 0, cycle: cycle))
      time += 0.1
    }
    #expect(timing.activation(atParent: timing.endTime)?.progress == 1)
  }

  @Test(arguments: [1.0, 3, 7, 2.5, 49])
  func theEndIsReachedExactlyAtTheEndTime(count: Double) {
    for begin in [0, 0.1, 1234.567, 86400.3] {
      let timing = MediaTiming(beginTime: begin, duration: 0.1, repeatCount: count, fill: .both)
      let last = count - (count.rounded(.up) - 1)
      #expect(timing.activation(atParent: timing.endTime)?.phase == .after)
      #expect(timing.activation(atParent: timing.endTime)?.progress == last)
      #expect(timing.activation(atParent: timing.endTime.nextDown)?.phase == .active)
    }
  }

  @Test(arguments: [
    timing(), timing(count: .infinity), timing(.nan), timing(speed: .nan),
    timing(count: 2, offset: .nan), timing(count: .infinity, offset: 1e300),
    timing(1e-300, count: 1e30),
  ])
  func whatIsNotANumberContributesNothing(timing: MediaTiming) {
    #expect(timing.activation(atParent: .nan) == nil)
    var begun = timing
    begun.beginTime = .nan
    #expect(begun.activation(atParent: 10) == nil)
  }

  @Test(arguments: [
    (timing(speed: .nan), 11.0), (timing(count: 2, offset: .nan), 11),
    (timing(count: .infinity), .infinity), (timing(count: .infinity, offset: 1e300), 11),
  ])
  func placesWithoutAProgressContributeNothing(timing: MediaTiming, time: Double) {
    #expect(timing.activation(atParent: time) == nil)
  }

  @Test func progressStaysWithinItsBoundsForAnyTiming() {
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let timing = MediaTiming(
        beginTime: .random(in: -2...2, using: &random),
        duration: .random(in: 0.01...3, using: &random),
        speed: .random(in: -2...2, using: &random),
        timeOffset: .random(in: -4...4, using: &random),
        repeatCount: .random(in: 0...4, using: &random), autoreverses: .random(using: &random),
        fill: .both)
      let activation = timing.activation(atParent: .random(in: -3...12, using: &random))
      #expect((0...1).contains(activation?.progress ?? -1))
    }
  }

  /// Whole numbers, their neighbourhoods within and beyond the snap, and anything between.
  @Test(arguments: [false, true])
  func progressWithoutAJumpHasTheSameBits(autoreverses: Bool) {
    var random = SplitMix(seed: 7)
    var differing: [Double] = []
    for _ in 0..<5000 {
      var positions = SIMD4<Double>()
      for lane in 0..<4 {
        let bits = Int.random(in: 1...20, using: &random)
        let whole = Double(Int.random(in: 0..<(1 << bits), using: &random))
        let rests = [0, 5e-10, -5e-10, 2e-9, -2e-9, Double.random(in: 0..<1, using: &random)]
        positions[lane] = max(0, whole + rests[Int.random(in: rests.indices, using: &random)])
      }
      let found = MediaTiming.progress(at: positions, autoreverses: autoreverses)
      for lane in 0..<4 {
        let expected = MediaTiming.place(
          at: MediaTiming.snapped(positions[lane]), autoreverses: autoreverses
        ).progress
        if found[lane].bitPattern != expected.bitPattern { differing.append(positions[lane]) }
      }
    }
    #expect(differing.isEmpty)
  }
}
