import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct AnimateTests {
  private let sheet = Sheet()

  private func x(of node: NodeID, at time: Double) -> Float? {
    sheet.frame(at: time).instances.first?.offset.x
  }

  @Test func aFrameIsAFunctionOfItsTimeAlone() {
    let random = scene(seed: 11)
    var generator = SplitMix(seed: 12)
    let times = (0..<60).map { _ in Double.random(in: -1...8, using: &generator) }
    let alone = times.map { scene(seed: 11).frame(at: $0) }
    for (time, expected) in zip(times, alone) {
      #expect(random.frame(at: time).isIdentical(to: expected))
    }
    for (time, expected) in zip(times, alone).reversed() {
      _ = random.events(to: Double.random(in: 0...8, using: &generator))
      #expect(random.frame(at: time).isIdentical(to: expected))
    }
  }

  /// Thirty nested nodes with four random tracks each.
  private func scene(seed: UInt64) -> Sheet {
    var random = SplitMix(seed: seed)
    let sheet = Sheet()
    var nodes = [sheet.root]
    let keyPaths = [
      "position", "position.x", "bounds", "bounds.size.width", "opacity", "cornerRadius",
      "backgroundColor", "transform.rotation", "transform.scale.x", "transform.translation",
      "zPosition",
    ]
    for _ in 0..<30 {
      let node = sheet.box(CGRect(20, 20, 60, 60), in: nodes.randomElement(using: &random)) {
        $0.turn(.masksToBounds, on: Bool.random(using: &random))
      }
      if Bool.random(using: &random) {
        sheet.set(MediaTiming(beginTime: 1, duration: .infinity, speed: 0.5), node)
      }
      for _ in 0..<4 {
        let timing = MediaTiming(
          beginTime: Double.random(in: 0...4, using: &random),
          duration: Double.random(in: 0.1...2, using: &random),
          repeatCount: Double.random(in: 1...4, using: &random),
          autoreverses: Bool.random(using: &random), fill: .backwards)
        sheet.animate(
          node, keyPaths.randomElement(using: &random) ?? "opacity",
          from: SIMD4.random(in: 0.1...9, using: &random),
          to: SIMD4.random(in: 0.1...40, using: &random), timing,
          mode: Bool.random(using: &random) ? .additive : [])
      }
      nodes.append(node)
    }
    sheet.commit()
    return sheet
  }

  @Test func tracksOnOneGroupStackInTheOrderTheyWereAdded() {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    let timing = MediaTiming(duration: 10)
    sheet.animate(node, "position", from: SIMD4(100, 50, 0, 0), to: SIMD4(100, 50, 0, 0), timing)
    sheet.animate(node, "position.x", to: SIMD4(10, 0, 0, 0), timing, mode: .additive)
    let width = SIMD4<Double>(0, 0, 20, 0)
    sheet.animate(node, "bounds", to: width, timing, mode: .additive)
    sheet.commit()
    for time in [5.0, 2, 5, 0] {
      let instance = sheet.frame(at: time).instances.first
      let shift = Float(time)
      #expect(instance?.rect == SIMD4(0, 0, 10 + 2 * shift, 10))
      #expect(instance?.offset.x == 100 + shift - (10 + 2 * shift) / 2)
      #expect(instance?.offset.y == 45)
    }
  }

  @Test func aTrackThatGoesLeavesNothingBehind() {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    let timing = MediaTiming(duration: 10)
    let moved = sheet.animate(
      node, "position", from: SIMD4(repeating: 90), to: SIMD4(repeating: 90), timing)
    sheet.animate(node, "zPosition", to: SIMD4(1, 0, 0, 0), timing)
    sheet.commit()
    #expect(x(of: node, at: 1) == 85)
    sheet.edits.removedTracks = [moved]
    sheet.commit(at: 1)
    #expect(x(of: node, at: 1) == 0)
  }

  @Test func committedValuesShowThroughWhereNoTrackIsInForce() {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    sheet.animate(node, "position.y", to: SIMD4(9, 0, 0, 0), .init(beginTime: 5, duration: 1))
    sheet.commit()
    #expect(x(of: node, at: 0) == 0)
    sheet.set(.rect(CGRect(40, 0, 10, 10)), node)
    sheet.commit(at: 1)
    #expect(x(of: node, at: 1) == 40 && x(of: node, at: 5.5) == 40 && x(of: node, at: 7) == 40)
  }

  @Test func aTrackWithoutAPropertyHasOnlyItsEvents() {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    let id = sheet.animate(node, "nothing", .init(beginTime: 1, duration: 1))
    sheet.commit()
    #expect(x(of: node, at: 1.5) == 0 && !sheet.pipeline.demand.isMoving)
    let events = sheet.events(to: 5)
    #expect(events.map(\.time) == [1, 2] && events.allSatisfy { $0.track == id })
  }

  @Test func theDemandSaysWhetherAndWhenFramesAreNeeded() {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    sheet.frame(at: 0)
    #expect(!sheet.pipeline.isStale && !sheet.pipeline.demand.isMoving)
    #expect(sheet.pipeline.demand.nextEventTime == .infinity)
    sheet.animate(
      node, "opacity", .init(beginTime: 2, duration: 3, fill: .both))
    sheet.commit()
    #expect(sheet.pipeline.isStale && sheet.pipeline.demand.nextEventTime == 2)
    for (time, isMoving) in [(1, false), (2, true), (4.9, true), (5, false), (2.5, true)] {
      sheet.frame(at: time)
      #expect(sheet.pipeline.demand.isMoving == isMoving)
    }
    _ = sheet.events(to: 3)
    #expect(sheet.pipeline.demand.nextEventTime == 5)
    _ = sheet.events(to: 9)
    #expect(sheet.pipeline.demand.nextEventTime == .infinity)
  }

  @Test(arguments: [
    MediaTiming(duration: .infinity, speed: 0, timeOffset: 0.5), MediaTiming(duration: .infinity),
  ])
  func whatStandsStillAsksForNoFrames(layer: MediaTiming) {
    let node = sheet.box(CGRect(0, 0, 10, 10))
    sheet.set(layer, node)
    var timing = MediaTiming(duration: 3)
    if layer.speed != 0 { timing.speed = 0 }
    sheet.animate(node, "position.x", to: SIMD4(30, 0, 0, 0), timing)
    sheet.commit()
    sheet.frame(at: 1)
    #expect(!sheet.pipeline.demand.isMoving)
    #expect(x(of: node, at: 1) == x(of: node, at: 2))
  }
}

@Suite struct FrameEventTests {
  private let sheet = Sheet()

  private func told(_ events: [FrameEvent]) -> [String] {
    events.map { "\($0.kind) \($0.track.rawValue) at \($0.time)" }
  }

  @Test func eventsComeInTheOrderOfTheirExactTimes() {
    let nodes = [sheet.add(), sheet.add()]
    sheet.animate(nodes[0], "opacity", .init(beginTime: 1, duration: 2.5))
    sheet.animate(nodes[1], "position", .init(beginTime: 0.25, duration: 1, repeatCount: 3))
    sheet.animate(nodes[0], "bounds", .init(beginTime: 1, duration: 0.5))
    sheet.commit()
    #expect(told(sheet.events(to: 0)).isEmpty)
    #expect(
      told(sheet.events(to: 100)) == [
        "began 2 at 0.25", "began 1 at 1.0", "began 3 at 1.0", "ended 3 at 1.5",
        "ended 2 at 3.25", "ended 1 at 3.5",
      ])
  }

  @Test func eachEventIsToldOnceAlsoWhenTimeRunsBackwards() {
    let node = sheet.add()
    sheet.animate(node, "opacity", .init(beginTime: 1, duration: 2))
    sheet.commit()
    var all: [String] = []
    for time in [0.5, 1, 0.2, 1, 2, 0, 2.9, 3, 1, 0, 5] {
      all += told(sheet.events(to: time))
      sheet.frame(at: time)
    }
    #expect(all == ["began 1 at 1.0", "ended 1 at 3.0"])
  }

  @Test func endlessTracksDoNotEnd() {
    sheet.animate(sheet.add(), "opacity", .init(duration: 1, repeatCount: .infinity))
    sheet.commit()
    #expect(told(sheet.events(to: 1e12)) == ["began 1 at 0.0"])
  }

  @Test func noEventLiesBeforeItsCommit() {
    sheet.animate(sheet.add(), "opacity", .init(beginTime: 1, duration: 2))
    sheet.animate(sheet.add(), "opacity", .init(beginTime: 1, duration: 20))
    sheet.commit(at: 10)
    #expect(
      told(sheet.events(to: 99)) == [
        "began 1 at 10.0", "ended 1 at 10.0", "began 2 at 10.0", "ended 2 at 21.0",
      ])
  }

  @Test func whatWasDueBeforeACommitKeepsItsTime() {
    let node = sheet.add()
    sheet.animate(node, "opacity", .init(beginTime: 1, duration: 1))
    sheet.commit()
    sheet.set(MediaTiming(duration: .infinity, speed: 0), node)
    sheet.commit(at: 1.5)
    #expect(told(sheet.events(to: 99)) == ["began 1 at 1.0"])
  }

  @Test func removedTracksAndNodesTellNothing() {
    let (kept, lost) = (sheet.add(), sheet.add())
    let id = sheet.animate(kept, "opacity", .init(beginTime: 1, duration: 1))
    sheet.animate(lost, "opacity", .init(beginTime: 1, duration: 1))
    sheet.commit()
    sheet.edits.removedTracks = [id]
    sheet.remove(lost)
    sheet.commit()
    #expect(sheet.events(to: 99).isEmpty && sheet.pipeline.demand.nextEventTime == .infinity)
  }

  @Test func nestedTimesShiftTheEvents() {
    let outer = sheet.add()
    let inner = sheet.add(to: outer)
    sheet.set(MediaTiming(beginTime: 10, duration: .infinity, speed: 2), outer)
    sheet.set(MediaTiming(beginTime: 3, duration: .infinity, timeOffset: 1), inner)
    // Local 2 at outer time 4, host time 12; local 6 at outer time 8, host time 14.
    sheet.animate(inner, "opacity", .init(beginTime: 2, duration: 4))
    // Local time jumps from 0 to 1 when the inner layer begins, at host time 11.5.
    sheet.animate(inner, "position", .init(beginTime: 0.5, duration: 100))
    sheet.commit()
    #expect(
      told(sheet.events(to: 20)) == ["began 2 at 11.5", "began 1 at 12.0", "ended 1 at 14.0"])
  }

  @Test func aChangeOfTimeMovesTheEnd() {
    let node = sheet.add()
    sheet.animate(node, "opacity", .init(duration: 10))
    sheet.commit()
    _ = sheet.events(to: 2)
    sheet.set(MediaTiming(beginTime: 2, duration: .infinity, speed: 4, timeOffset: 2), node)
    sheet.commit(at: 2)
    #expect(told(sheet.events(to: 99)) == ["ended 1 at 4.0"])
  }

  @Test func aMoveIntoAnotherTimeMovesTheEnd() {
    let (node, fast) = (sheet.add(), sheet.add())
    sheet.set(MediaTiming(duration: .infinity, speed: 2), fast)
    sheet.animate(node, "opacity", .init(duration: 10))
    sheet.commit()
    sheet.move(node, to: fast, at: 0)
    sheet.commit(at: 1)
    #expect(told(sheet.events(to: 99)) == ["began 1 at 0.0", "ended 1 at 5.0"])
  }
}
