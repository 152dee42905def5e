import Motion
import Testing

@Suite struct CAMediaTimingTests {
  /// An object of the API with everything set.
  private final class Timed: CAMediaTiming {
    var beginTime: CFTimeInterval = 1
    var duration: CFTimeInterval = 2
    var speed: Float = 0.1
    var timeOffset: CFTimeInterval = 3
    var repeatCount: Float = .infinity
    var repeatDuration: CFTimeInterval = 4
    var autoreverses = true
    var fillMode = CAMediaTimingFillMode.both
  }

  @Test func theValueOfATimedObjectHoldsAllItsFields() {
    let expected = MediaTiming(
      beginTime: 1, duration: 2, speed: Double(Float(0.1)), timeOffset: 3, repeatCount: .infinity,
      repeatDuration: 4, autoreverses: true, fill: .both)
    #expect(MediaTiming(Timed()) == expected)
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, MediaTiming.Fill.removed, "removed"),
    (.forwards, .forwards, "forwards"), (.backwards, .backwards, "backwards"),
    (.both, .both, "both"), (CAMediaTimingFillMode(rawValue: "frozen"), .removed, "frozen"),
  ])
  func fillModesHaveTheirEnds(
    mode: CAMediaTimingFillMode, fill: MediaTiming.Fill, name: String
  ) {
    #expect(MediaTiming.Fill(mode) == fill)
    #expect(mode.rawValue == name)
  }

  @Test func formerNamesStandForTheSameModes() {
    #expect(kCAFillModeForwards == .forwards)
    #expect(kCAFillModeBackwards == .backwards)
    #expect(kCAFillModeBoth == .both)
    #expect(kCAFillModeRemoved == .removed)
  }
}
