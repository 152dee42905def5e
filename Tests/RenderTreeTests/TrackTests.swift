import Foundation
import Geometry
import Motion
import RenderTree
import Testing

extension Track {
  /// A second-long track from 0 s on.
  fileprivate init(
    _ keyPath: String, from: SIMD4<Double>, to: SIMD4<Double>, _ mode: TrackMode = [],
    timing: MediaTiming = MediaTiming(duration: 1), curve: Curve = .linear
  ) {
    self.init(
      id: TrackID(rawValue: 1), node: .none,
      property: PropertyID(keyPath: keyPath) ?? .none, timing: timing, curve: curve, mode: mode,
      values: .numbers(from: from, to: to))
  }

  fileprivate init(
    from: CATransform3D, to: CATransform3D, _ mode: TrackMode = [],
    timing: MediaTiming = MediaTiming(duration: 1)
  ) {
    self.init(
      id: TrackID(rawValue: 1), node: .none, property: .transform, timing: timing, curve: .linear,
      mode: mode, values: .matrices(MatrixSpan(from: from, to: to)))
  }

  /// The group that the track makes of `base` at a time.
  fileprivate func applied<Group>(at time: Double, to base: Group) -> Group {
    var group = base
    withUnsafeMutablePointer(to: &group) { pointer in
      _ = apply(at: time, base: UnsafeRawPointer(pointer), to: UnsafeMutableRawPointer(pointer))
    }
    return group
  }

  fileprivate func transform(
    at time: Double, below: CATransform3D = CATransform3DIdentity
  ) -> CATransform3D {
    applied(at: time, to: TransformGroup(below)).transform
  }
}

private func turn(_ degrees: Double) -> CATransform3D {
  CATransform3DMakeRotation(CGFloat(degrees * .pi / 180), 0, 0, 1)
}

private func angle(of t: CATransform3D) -> Double {
  TransformComponent.rotationZ.value(of: t).native * 180 / .pi
}

private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  zip([a.row1, a.row2, a.row3, a.row4], [b.row1, b.row2, b.row3, b.row4]).allSatisfy {
    (($0 - $1) * ($0 - $1)).max() < 1e-20
  }
}

@Suite struct TrackTests {
  /// The modes, with the values that they give at 0, ¼ and the end over an underlying 100.
  @Test(
    arguments: [
      ([], 10.0, 20.0, [10.0, 12.5, 20]),
      (.fromUnderlying, 10, 20, [110, 87.5, 20]),
      (.toUnderlying, 10, 20, [10, 37.5, 120]),
      ([.fromUnderlying, .toUnderlying], 0, 20, [100, 105, 120]),
      (.additive, 10, 20, [110, 112.5, 120]),
    ] as [(TrackMode, Double, Double, [Double])])
  func endsAreAbsoluteOrRelativeToTheValueBelow(
    mode: TrackMode, from: Double, to: Double, expected: [Double]
  ) {
    let track = Track(
      "zPosition", from: SIMD4(from, 0, 0, 0), to: SIMD4(to, 0, 0, 0), mode,
      timing: MediaTiming(duration: 1, fill: .both))
    var base = FrameGroup()
    base.zPosition = 100
    let values = [0, 0.25, 1].map { track.applied(at: $0, to: base).zPosition.native }
    #expect(values == expected)
  }

  @Test(arguments: ["position", "bounds", "anchorPoint.y", "bounds.size", "bounds.origin.x"])
  func onlyThePropertysOwnBytesChange(keyPath: String) throws {
    let row = try #require(PropertyID(keyPath: keyPath)).property
    let track = Track(keyPath, from: SIMD4(repeating: 1), to: SIMD4(repeating: 2))
    var base = FrameGroup()
    base.position = CGPoint(x: 31, y: 32)
    base.bounds = CGRect(x: 33, y: 34, width: 35, height: 36)
    let moved = track.applied(at: 0.5, to: base)
    let own = row.offset..<row.offset + row.type.componentCount * 8
    withUnsafeBytes(of: base) { before in
      withUnsafeBytes(of: moved) { after in
        for index in before.indices where !own.contains(index) {
          #expect(before[index] == after[index])
        }
        for start in stride(from: own.lowerBound, to: own.upperBound, by: 8) {
          #expect(after.load(fromByteOffset: start, as: Double.self) == 1.5)
        }
      }
    }
  }

  @Test func outOfForceATrackShowsWhatIsBelow() {
    let track = Track("opacity", from: SIMD4(repeating: 0), to: SIMD4(repeating: 0.5))
    var (base, shown) = (AppearanceGroup(), AppearanceGroup())
    base.opacity = 0.75
    shown.opacity = 0.1
    shown.borderWidth = 4
    for time in [-0.001, 1, 2] {
      var target = shown
      let isActive = withUnsafePointer(to: base) { base in
        withUnsafeMutablePointer(to: &target) {
          track.apply(at: time, base: base, to: UnsafeMutableRawPointer($0))
        }
      }
      #expect(!isActive)
      #expect(target.opacity == 0.75 && target.borderWidth == 4)
    }
  }

  @Test(
    arguments: [
      (-0.0, 0.3), (0.1, 0.7), (5, .infinity), (-.infinity, 2), (1e300, -1e300), (0.3, 1e17),
    ] as [(Double, Double)])
  func theEndsAreMetBitForBit(from: Double, to: Double) {
    let timing = MediaTiming(duration: 0.3, fill: .both)
    let track = Track(
      "zPosition", from: SIMD4(repeating: from), to: SIMD4(repeating: to), timing: timing,
      curve: .easeInEaseOut)
    for (time, value) in [(-1, from), (0, from), (0.3, to), (9, to)] {
      let shown = track.applied(at: time, to: FrameGroup()).zPosition.native
      #expect(shown.bitPattern == value.bitPattern)
    }
  }

  @Test func anImplicitChangeArrivesAtTheModelBitForBit() {
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      let from = SIMD4<Double>.random(in: -1e6...1e6, using: &random)
      let track = Track(
        "bounds", from: from, to: SIMD4(), .toUnderlying,
        timing: MediaTiming(duration: 0.25, fill: .both))
      var base = FrameGroup()
      base.bounds = CGRect(
        x: Double.random(in: -1...1, using: &random), y: 1e-9, width: 1e9, height: 0.1)
      #expect(track.applied(at: 0.25, to: base) == base)
    }
  }

  @Test func autoreverseRunsBack() {
    let track = Track(
      "opacity", from: SIMD4(), to: SIMD4(1, 0, 0, 0),
      timing: MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fill: .forwards),
      curve: .easeIn)
    func opacity(_ time: Double) -> CGFloat {
      track.applied(at: time, to: AppearanceGroup()).opacity
    }
    for time in [0.1, 0.25, 0.5, 0.9] {
      #expect(abs(opacity(2 - time) - opacity(time)) < 1e-12)
      #expect(abs(opacity(2 + time) - opacity(time)) < 1e-12)
    }
    #expect(opacity(1) == 1 && opacity(2) == 0 && opacity(4) == 0)
  }

  /// From, to, what is below, and the values in the middle of the first three cycles.
  @Test(
    arguments: [
      ([], 0, 10, 500, [5.0, 15, 25]),
      (.additive, 0, 10, 500, [505, 515, 525]),
      ([.fromUnderlying, .toUnderlying], 0, 10, 500, [505, 515, 525]),
      ([], 4, 10, 500, [7, 17, 27]),
    ] as [(TrackMode, Double, Double, Double, [Double])])
  func cumulativeCyclesGoOnWhereTheLastOneEnded(
    mode: TrackMode, from: Double, to: Double, below: Double, expected: [Double]
  ) {
    let track = Track(
      "zPosition", from: SIMD4(from, 0, 0, 0), to: SIMD4(to, 0, 0, 0), mode.union(.cumulative),
      timing: MediaTiming(duration: 1, repeatCount: 5))
    var base = FrameGroup()
    base.zPosition = CGFloat(below)
    let values = [0.5, 1.5, 2.5].map { track.applied(at: $0, to: base).zPosition.native }
    #expect(values == expected)
  }

  @Test func colorsBlendTheirStraightComponents() {
    let track = Track("backgroundColor", from: SIMD4(1, 0, 0, 1), to: SIMD4(0, 0.5, 0, 0))
    let color = track.applied(at: 0.5, to: AppearanceGroup()).backgroundColor
    #expect(color == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
  }

  @Test func theCurveReshapesTheWay() {
    let track = Track("opacity", from: SIMD4(), to: SIMD4(1, 0, 0, 0), curve: .default)
    for time in stride(from: 0.0, to: 1, by: 0.1) {
      let shown = track.applied(at: time, to: AppearanceGroup()).opacity.native
      #expect(shown == Curve.default.value(at: time, duration: 1))
    }
  }

  @Test func aTrackIsAFunctionOfTimeAlone() {
    let track = Track(
      "bounds", from: SIMD4(1, 2, 3, 4), to: SIMD4(9, 8, 7, 6), .toUnderlying,
      timing: MediaTiming(duration: 0.7, repeatCount: 3, autoreverses: true), curve: .easeOut)
    var random = SplitMix(seed: 8)
    let times = (0..<200).map { _ in Double.random(in: -1...5, using: &random) }
    let first = times.map { track.applied(at: $0, to: FrameGroup()) }
    for (time, value) in zip(times, first).reversed() {
      #expect(track.applied(at: time, to: FrameGroup()) == value)
    }
  }
}

@Suite struct MatrixTrackTests {
  @Test func matricesTurnTheShortWay() {
    let track = Track(from: turn(0), to: turn(270))
    for (time, degrees) in [(0.25, -22.5), (0.5, -45), (0.75, -67.5)] {
      #expect(abs(angle(of: track.transform(at: time)) - degrees) < 1e-9)
    }
  }

  @Test func aFullTurnOfMatricesDoesNotMove() {
    let track = Track(from: turn(0), to: turn(360))
    for time in stride(from: 0.0, to: 1, by: 0.125) {
      #expect(isClose(track.transform(at: time), .identity))
    }
  }

  @Test(arguments: ["transform.rotation", "transform.rotation.z"])
  func theRotationKeyPathTurnsFully(keyPath: String) {
    let track = Track(keyPath, from: SIMD4(), to: SIMD4(2 * .pi, 0, 0, 0))
    for time in stride(from: 0.0, to: 1, by: 0.0625) {
      #expect(isClose(track.transform(at: time), turn(360 * time)))
    }
  }

  @Test func aComponentLeavesTheOthersAsTheyAre() {
    let below = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(7, 8, 0))
    let turned = Track("transform.rotation", from: SIMD4(), to: SIMD4(.pi, 0, 0, 0))
    let shown = turned.transform(at: 0.5, below: below)
    #expect(abs(TransformComponent.scaleX.value(of: shown) - 2) < 1e-12)
    #expect(abs(TransformComponent.scaleY.value(of: shown) - 3) < 1e-12)
    #expect(shown.m41 == 7 && shown.m42 == 8)
    let moved = Track("transform.translation", from: SIMD4(1, 2, 0, 0), to: SIMD4(3, 4, 0, 0))
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(2, 3, 0))
    #expect(moved.transform(at: 0.5, below: below) == expected)
  }

  @Test func theEndsOfMatricesAreExact() {
    let (from, to) = (turn(33), CATransform3DRotate(turn(71), 0.3, 1, 0, 0))
    let track = Track(from: from, to: to, timing: MediaTiming(duration: 0.1, fill: .both))
    #expect(track.transform(at: 0) == from)
    #expect(track.transform(at: 0.1) == to)
  }

  @Test func relativeEndsOfMatricesApplyBeforeWhatIsBelow() {
    let below = CATransform3DMakeTranslation(100, 0, 0)
    let timing = MediaTiming(duration: 1, fill: .both)
    let grow = CATransform3DMakeScale(3, 3, 1)
    let by = Track(from: .identity, to: grow, [.fromUnderlying, .toUnderlying], timing: timing)
    #expect(by.transform(at: 0, below: below) == below)
    #expect(by.transform(at: 1, below: below) == CATransform3DConcat(grow, below))
    let half = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), below)
    #expect(isClose(by.transform(at: 0.5, below: below), half))
    let added = Track(from: .identity, to: grow, .additive, timing: timing)
    #expect(isClose(added.transform(at: 0.5, below: below), half))
  }

  @Test func aSingularMatrixIsBlendedNumberByNumber() {
    let track = Track(from: CATransform3DMakeScale(0, 0, 1), to: .identity)
    #expect(track.transform(at: 0.25) == CATransform3DMakeScale(0.25, 0.25, 1))
  }

  @Test func cumulativeMatricesKeepTurning() {
    let track = Track(
      from: .identity, to: turn(90), .cumulative, timing: MediaTiming(duration: 1, repeatCount: 9))
    for cycle in 0..<9 {
      let shown = track.transform(at: Double(cycle) + 0.5)
      #expect(isClose(shown, turn(Double(cycle) * 90 + 45)))
    }
  }

  @Test func cumulativeDifferencesGoOnWhereTheLastCycleEnded() {
    let below = CATransform3DMakeTranslation(100, 0, 0)
    let track = Track(
      from: .identity, to: turn(90), [.fromUnderlying, .toUnderlying, .cumulative],
      timing: MediaTiming(duration: 1, repeatCount: 4))
    for time in [1.0, 1.5, 3.25] {
      let expected = CATransform3DConcat(turn(90 * time), below)
      #expect(isClose(track.transform(at: time, below: below), expected))
    }
  }

  private static let timings = [
    MediaTiming(beginTime: 3, duration: 2, repeatCount: .infinity, autoreverses: true, fill: .both),
    MediaTiming(duration: 2, repeatCount: 0.1), MediaTiming(duration: 2, repeatCount: .nan),
    MediaTiming(duration: 2, speed: 0.5), MediaTiming(duration: .nan, timeOffset: -0.0),
    MediaTiming(duration: 2, repeatDuration: 5, fill: .backwards),
    MediaTiming(duration: 2, repeatCount: Double(Float(0.1)), fill: .forwards),
  ]

  private static let curves: [Curve] = [
    .linear, .easeIn, Curve(UnitBezier(0.1, -2, 0.3, 4)),
    Curve(UnitBezier(0.5, .infinity, 1, -0.0)),
    .spring(Spring(mass: 1, stiffness: 100, damping: 10)),
  ]

  /// However a track is packed, it says what it was given.
  @Test(arguments: ["opacity", "position", "bounds", "backgroundColor", "transform.scale", "none"])
  func whatATrackWasGivenItHas(_ keyPath: String) throws {
    let count = ["opacity": 1, "none": 1, "transform.scale": 1, "position": 2][keyPath] ?? 4
    for timing in Self.timings {
      for curve in Self.curves {
        for isSilent in [true, false] {
          let track = Track(
            id: TrackID(rawValue: 1 << 60), node: NodeID(slot: 7, generation: 9),
            property: PropertyID(keyPath: keyPath) ?? .none, timing: timing, curve: curve,
            mode: [.cumulative, .toUnderlying],
            values: .numbers(from: SIMD4(1, 2, 3, 4), to: SIMD4(-5, -6, -7, -8)), isSilent: isSilent
          )
          let started = track.starting(at: 50, on: NodeID(slot: 8, generation: 1))
          for (track, slot, begin) in [(track, 7, timing.beginTime), (started, 8, 50)] {
            var expected = timing
            expected.beginTime = begin
            #expect("\(track.timing)" == "\(expected)" && track.beginTime == begin)
            #expect(track.id.rawValue == 1 << 60 && track.node.slot == slot)
            #expect(track.curve == curve && track.isSilent == isSilent && track.nesting == nil)
            #expect(track.mode == [.cumulative, .toUnderlying] && track.rank == 0)
            let ends = try #require(track.numberEnds)
            for index in 0..<count {
              #expect(ends.from[index] == Double(index + 1) && ends.to[index] == Double(-index - 5))
            }
          }
        }
      }
    }
  }
}
