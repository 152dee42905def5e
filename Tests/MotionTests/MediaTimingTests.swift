import Motion
import Testing

@Suite struct MediaTimingTests {
  @Test(arguments: [
    (MediaTiming(), 5.0, 5.0),
    (MediaTiming(beginTime: 2), 5, 3),
    (MediaTiming(beginTime: 2, speed: 0.5), 5, 1.5),
    (MediaTiming(beginTime: 2, speed: 0.5, timeOffset: 10), 5, 11.5),
    (MediaTiming(beginTime: 2, speed: -1, timeOffset: 10), 5, 7),
    (MediaTiming(beginTime: 2, speed: 0, timeOffset: 10), 5, 10),
  ])
  func localTimeScalesThenShifts(timing: MediaTiming, parent: Double, local: Double) {
    #expect(timing.localTime(atParent: parent) == local)
    #expect(timing.layerLocalTime(atParent: parent) == local)
    #expect(timing.parentTime(fromLocal: local) == (timing.speed == 0 ? 0 : parent))
  }

  @Test func aLayerThatHasNotBegunIsAtZeroWhateverItsOffset() {
    let timing = MediaTiming(beginTime: 2, timeOffset: 10)
    #expect(timing.layerLocalTime(atParent: 1.999) == 0)
    #expect(timing.layerLocalTime(atParent: 2) == 10)
    #expect(timing.localTime(atParent: 1) == 9)
  }

  @Test func pausingAndResumingALayerDropsTheTimeBetween() {
    var layer = MediaTiming.layer
    let paused = layer.layerLocalTime(atParent: 100)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(layer.layerLocalTime(atParent: 100) == 100)
    #expect(layer.layerLocalTime(atParent: 130) == 100)

    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.layerLocalTime(atParent: 130) - paused
    #expect(layer.layerLocalTime(atParent: 130) == 100)
    #expect(layer.layerLocalTime(atParent: 131.5) == 101.5)
  }

  @Test func aLayerFollowsItsParentUnlessTold() {
    #expect(MediaTiming.layer.duration == .infinity)
    #expect(MediaTiming.layer.layerLocalTime(atParent: 12.5) == 12.5)
    #expect(MediaTiming.layer.endTime == .infinity)
  }
}
