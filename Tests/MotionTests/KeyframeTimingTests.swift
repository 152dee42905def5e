import Motion
import Testing

@Suite struct KeyframeTimingTests {
  typealias Place = KeyframeTiming.Place

  static let timing = KeyframeTiming(times: [0, 0.25, 0.25, 1])

  @Test(arguments: [
    (-1.0, 0, 0.0), (0, 0, 0), (0.125, 0, 0.5), (0.25, 2, 0), (0.625, 2, 0.5), (1, 2, 1), (2, 2, 1),
    (.nan, 0, 0),
  ])
  func progressFallsIntoItsSegment(progress: Double, segment: Int, local: Double) {
    let place = Self.timing.place(at: progress, duration: 1)
    #expect(place.segment == segment)
    #expect(place.progress == local)
  }

  @Test func aJumpAtTheEndArrives() {
    let timing = KeyframeTiming(times: [0, 1, 1])
    #expect(timing.place(at: 0.5, duration: 1).progress == 0.5)
    let end = timing.place(at: 1, duration: 1)
    #expect(end.segment == 1)
    #expect(end.progress == 1)
  }

  @Test func eachSegmentHasItsCurve() {
    let spring = Spring()
    let timing = KeyframeTiming(times: [0, 0.5, 0.75, 1], curves: [.easeIn, .spring(spring)])
    #expect(
      timing.place(at: 0.25, duration: 4).progress == Curve.easeIn.value(at: 0.5, duration: 1))
    #expect(timing.place(at: 0.625, duration: 4).progress == spring.value(at: 0.5))
    #expect(timing.place(at: 0.875, duration: 4).progress == 0.5)
  }

  @Test(
    arguments: [
      (nil, 3, false, [0, 0.5, 1]), ([0, 0.1, 1], 3, false, [0, 0.1, 1]),
      ([0, 0.1, 0.9], 3, false, [0, 0.5, 1]), ([0.1, 0.2, 1], 3, false, [0, 0.5, 1]),
      ([0, 0.6, 0.4, 1], 4, false, [0, 1.0 / 3, 2.0 / 3, 1]), ([0, 1], 3, false, [0, 0.5, 1]),
      ([0, -0.2, 1.4, 1], 4, false, [0, -0.2, 1.4, 1]),
      ([0, .infinity, 1], 3, false, [0, 0.5, 1]), ([0, 0.3, 1], 3, true, [0, 1 / 3, 2 / 3, 1]),
      ([0, .nan, 1], 3, false, [0, 0.5, 1]), ([0, 0.3, 1], 2, true, [0, 0.3, 1]),
      (nil, 4, true, [0, 0.25, 0.5, 0.75, 1]), (nil, 1, false, [0, 1]), (nil, 1, true, [0, 1]),
      ([0, 0, 1], 3, false, [0, 0, 1]),
    ] as [([Double]?, Int, Bool, [Double])])
  func invalidKeyTimesAreSpreadEvenly(
    keyTimes: [Double]?, count: Int, isDiscrete: Bool, times: [Double]
  ) {
    #expect(
      KeyframeTiming.times(keyTimes: keyTimes, valueCount: count, isDiscrete: isDiscrete) == times)
  }

  /// Progress, segment, and how far it is, for times of which some lie outside, between a 0 and a 1.
  @Test(
    arguments: [
      ([0, -0.5, 0.5, 1.5, 1], 0, 1, 0.5), ([0, -0.5, 0.5, 1.5, 1], 0.25, 1, 0.75),
      ([0, -0.5, 0.5, 1.5, 1], 0.5, 2, 0), ([0, -0.5, 0.5, 1.5, 1], 1, 2, 0.5),
      ([0, 3, 4, 1], 0.75, 0, 0.25), ([0, -4, -3, 1], 0, 2, 0.75),
      ([0.25, 0.75], 0.125, 0, 0), ([0.25, 0.75], 0.5, 0, 0.5), ([0.25, 0.75], 0.875, 0, 1),
      ([0.5, 0.5], 0.25, 0, 0), ([0.5, 0.5], 0.5, 0, 1),
    ] as [([Double], Double, Int, Double)])
  func timesOutsideCountWithThePartThatLiesWithin(
    times: [Double], progress: Double, segment: Int, local: Double
  ) {
    let place = KeyframeTiming(times: times).place(at: progress, duration: 1)
    #expect(place.segment == segment && place.progress == local)
  }

  @Test func discreteValuesHoldUntilTheNext() {
    let timing = KeyframeTiming(times: [0, 0.5, 0.75, 1])
    let indices = [0, 0.49, 0.5, 0.74, 0.75, 1].map { timing.heldIndex(at: $0) }
    #expect(indices == [0, 0, 1, 1, 2, 2])
  }

  @Test func aDiscreteValueThatWouldBeginWithTheEndIsNotSeen() {
    let timing = KeyframeTiming(times: [0, 0, 1, 1])
    #expect([0, 0.5, 1].map { timing.heldIndex(at: $0) } == [1, 1, 1])
    #expect(KeyframeTiming(times: [0, 0.5, 1]).heldIndex(at: 1) == 1)
    #expect(KeyframeTiming(times: [0, 0.5, 1, 1, 1]).heldIndex(at: 1) == 1)
  }

  @Test(
    arguments: [
      ([1.0, 3.0], [0, 0.25, 1]), ([2, 0, 2], [0, 0.5, 0.5, 1]), ([0, 0], [0, 0.5, 1]),
      ([1, .infinity], [0, 0.5, 1]), ([5], [0, 1]), ([], [0, 1]),
    ] as [([Double], [Double])])
  func pacedTimesFollowTheDistances(distances: [Double], times: [Double]) {
    #expect(KeyframeTiming.pacedTimes(distances: distances) == times)
  }
}
