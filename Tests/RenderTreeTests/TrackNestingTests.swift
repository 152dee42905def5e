import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct TrackNestingTests {
  private func track(_ timing: MediaTiming, _ curve: Curve = .linear) -> Track {
    Track(
      id: TrackID(rawValue: 1), node: .none, property: .zPosition, timing: timing, curve: curve,
      mode: [], values: .numbers(from: SIMD4(), to: SIMD4(1, 0, 0, 0)))
  }

  /// The value at a time, or nil where the track is not in force.
  private func value(_ track: Track, at time: Double) -> Double? {
    var group = FrameGroup()
    let isInForce = withUnsafeMutablePointer(to: &group) { pointer in
      track.apply(at: time, base: UnsafeRawPointer(pointer), to: UnsafeMutableRawPointer(pointer))
    }
    return isInForce ? group.zPosition.native : nil
  }

  @Test func aNestedTrackIsSilentAndHasTheGroupsTiming() {
    let group = track(MediaTiming(beginTime: 5, duration: 2), .easeIn)
    let child = track(MediaTiming(duration: 1)).nested(in: group)
    #expect(child.isSilent && child.timing == group.timing && child.curve == group.curve)
    #expect(!group.isSilent && group.nesting == nil && child.nesting != nil)
  }

  @Test func eachLevelTurnsTimeIntoItsOwn() {
    let outer = track(MediaTiming(beginTime: 10, duration: 8, speed: 2), .linear)
    let middle = track(MediaTiming(beginTime: 1, duration: 4, autoreverses: true), .easeOut)
    let child = track(MediaTiming(beginTime: 0.5, duration: 2, fill: .both), .easeIn)
    let nested = child.nested(in: middle).nested(in: outer)
    for time in stride(from: 10.6, to: 13.9, by: 0.1) {
      let inOuter = (time - 10) * 2
      let leg = (inOuter - 1) / 4
      guard leg >= 0, leg < 2 else { continue }
      let inMiddle = 4 * Curve.easeOut.value(at: leg < 1 ? leg : 2 - leg, duration: 4)
      let progress = max(0, min((inMiddle - 0.5) / 2, 1))
      let expected = Curve.easeIn.value(at: progress, duration: 2)
      #expect(abs((value(nested, at: time) ?? .nan) - expected) < 1e-9)
    }
  }

  @Test func aLevelThatIsNotInForceHidesWhatIsWithin() {
    let group = track(MediaTiming(duration: 4))
    let late = track(MediaTiming(beginTime: 1, duration: 1)).nested(in: group)
    #expect(value(late, at: 0.5) == nil && value(late, at: 1.5) == 0.5 && value(late, at: 2) == nil)
    #expect(value(late, at: -1) == nil && value(late, at: 4) == nil)
  }

  @Test func atTheEndOfACycleAChildThatLastsIsStillInForce() {
    let group = track(MediaTiming(duration: 0.3, autoreverses: true, fill: .forwards))
    let whole = track(MediaTiming(duration: 0.3)).nested(in: group)
    #expect(value(whole, at: 0.3) == 1 && value(whole, at: 0.6) == 0)
    let longer = track(MediaTiming(duration: 0.6)).nested(in: group)
    #expect(value(longer, at: 0.3) == 0.5)
    let shorter = track(MediaTiming(duration: 0.2)).nested(in: group)
    #expect(value(shorter, at: 0.3) == nil)
  }

  @Test func anOvershootingGroupKeepsItsChildrenWithinItsTime() {
    let group = track(MediaTiming(duration: 1), Curve(UnitBezier(0.5, -1, 0.5, 2)))
    let child = track(MediaTiming(duration: 1)).nested(in: group)
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      let shown = value(child, at: time) ?? .nan
      #expect(shown >= 0 && shown <= 1)
    }
    #expect(value(child, at: 0.2) == 0 && value(child, at: 0.8) == 1)
  }

  @Test func oddTimingsTrapNowhereAndAreRepeatable() {
    var random = SplitMix(seed: 3)
    let odd: [Double] = [0, 1, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 0.25, 7]
    func pick() -> Double { odd.randomElement(using: &random) ?? 0 }
    func timing() -> MediaTiming {
      MediaTiming(
        beginTime: pick(), duration: pick(), speed: pick(), timeOffset: pick(),
        repeatCount: pick(), repeatDuration: pick(), autoreverses: Bool.random(using: &random),
        fill: .both)
    }
    for _ in 0..<2000 {
      let nested = track(timing(), .easeIn).nested(in: track(timing())).nested(in: track(timing()))
      let time = pick()
      #expect(value(nested, at: time)?.bitPattern == value(nested, at: time)?.bitPattern)
    }
  }
}
