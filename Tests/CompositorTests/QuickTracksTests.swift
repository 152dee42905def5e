@testable import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

/// What is laid out for reading in a row must write what `Track.apply` writes, bit for bit.
@Suite struct QuickTracksTests {
  private static let keyPaths = [
    "position", "bounds", "zPosition", "bounds.size.width", "anchorPoint.y", "opacity",
    "cornerRadius", "backgroundColor", "shadowOffset", "borderColor",
  ]
  private static let turns = [
    "transform.rotation", "transform.scale", "transform.translation", "transform.translation.x",
    "transform.rotation.y",
  ]

  private func timing(_ random: inout SplitMix) -> MediaTiming {
    MediaTiming(
      beginTime: Double.random(in: -3...3, using: &random),
      duration: Double.random(in: 0.05...2, using: &random),
      timeOffset: [0, 0, 0.5, -0.3, Double.random(in: 0...9, using: &random)]
        .randomElement(using: &random) ?? 0,
      repeatCount: [0, 1, 2.5, .infinity].randomElement(using: &random) ?? 0,
      autoreverses: Bool.random(using: &random),
      fill: [.both, .removed, .forwards].randomElement(using: &random) ?? .both)
  }

  private func curve(_ random: inout SplitMix) -> Curve {
    let x = { (random: inout SplitMix) in Double.random(in: 0...1, using: &random) }
    let odd = Curve(UnitBezier(x(&random), -0.4, x(&random), 1.7))
    let springs = [Spring(), Spring(stiffness: 40, damping: 30, allowsOverdamping: true)]
    let curves: [Curve] =
      [.linear, .easeIn, .easeOut, .easeInEaseOut, .default, odd] + springs.map(Curve.spring)
    return curves.randomElement(using: &random) ?? .linear
  }

  /// The same as it is, with more values, or in a group.
  private func varied(_ track: Track, _ random: inout SplitMix) -> Track {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let count = Int.random(in: 1...6, using: &random)
      let values = (0..<count).map { _ in SIMD4.random(in: -9.0...9, using: &random) }
      let modes: [KeyframePlan.Mode] = [.linear, .linear, .paced, .discrete, .cubic]
      let plan = KeyframePlan(
        mode: modes.randomElement(using: &random) ?? .linear, keyTimes: [0, 0.2, 0.2, 1],
        curves: [.easeIn, .linear, .spring(Spring())])
      return track.with(values: .keyframes(NumberKeyframes(values, plan)))
    case 1:
      let group = track.with(timing: timing(&random), curve: curve(&random))
      let inner = track.with(
        timing: MediaTiming(
          beginTime: Double.random(in: 0...0.5, using: &random), duration: 0.4, repeatCount: 2,
          autoreverses: Bool.random(using: &random)))
      return inner.nested(in: group)
    default: return track
    }
  }

  /// Boxes with up to three tracks each, that do not meet.
  private func scene(_ random: inout SplitMix) -> (Sheet, [Track]) {
    let sheet = Sheet()
    for index in 0..<150 {
      let node = sheet.box(CGRect(Double(index), 5, 30, 20))
      if index % 3 == 0 {
        sheet.setTransform(CATransform3DMakeScale(2, CGFloat(index % 2 * 2 - 1), 1), node)
      }
      if index % 7 == 0 { sheet.setTransform(CATransform3DMakeRotation(1, 0, 1, 1), node) }
      let keyPaths =
        Self.keyPaths.shuffled(using: &random).prefix(2)
        + Self.turns.shuffled(using: &random).prefix(1)
      for keyPath in keyPaths {
        let modes: [TrackMode] = [
          [], [], .additive, .fromUnderlying, .toUnderlying, [.fromUnderlying, .toUnderlying],
        ]
        sheet.animate(
          node, keyPath, from: SIMD4.random(in: -9...9, using: &random),
          to: SIMD4.random(in: -9...9, using: &random), timing(&random),
          mode: modes.randomElement(using: &random) ?? [], curve: curve(&random))
        sheet.edits.addedTracks.append(varied(sheet.edits.addedTracks.removeLast(), &random))
      }
    }
    let tracks = sheet.edits.addedTracks
    sheet.commit()
    return (sheet, tracks)
  }

  /// The bytes of the numbers that tracks of a group may write, at a time, by `Track.apply`.
  private func expected<Group>(
    _ column: GroupColumn<Group>, _ slot: Int, _ tracks: [Track], at time: Double
  ) -> Group {
    var value = column.rows[Int(column.committedRow(slot))]
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let start = bytes.baseAddress else { return }
      for track in tracks { track.apply(at: time, base: UnsafeRawPointer(start), to: start) }
    }
    return value
  }

  @Test func theyWriteWhatTheTrackItselfWrites() {
    var random = SplitMix(seed: 21)
    let (sheet, tracks) = scene(&random)
    for _ in 0..<40 {
      let time = Double.random(in: -4...8, using: &random)
      sheet.frame(at: time)
      let nodes = sheet.pipeline.nodes
      for (node, tracks) in Dictionary(grouping: tracks, by: \.node) {
        guard let slot = nodes.slot(node) else { continue }
        func own(_ group: PropertyGroup) -> [Track] {
          tracks.filter { $0.property.property.group == group }
        }
        #expect(
          nodes.frame.shown(slot) == expected(nodes.frame, slot, own(.frame), at: time))
        #expect(
          nodes.appearance.shown(slot)
            == expected(nodes.appearance, slot, own(.appearance), at: time))
        #expect(
          nodes.transform.shown(slot) == expected(nodes.transform, slot, own(.transform), at: time))
        let shadow = expected(nodes.shadow, slot, own(.shadow), at: time)
        #expect(nodes.shadow.shown(slot).offset == shadow.offset)
      }
    }
  }

  @Test func nearlyAllPlainTracksAreLaidOut() {
    var random = SplitMix(seed: 22)
    let (sheet, tracks) = scene(&random)
    sheet.frame(at: 0)
    let laidOut = sheet.pipeline.tracks.reduce(0) { $0 + $1.quickCount }
    let plain = tracks.count {
      let timing = $0.timing
      if Pace($0) == nil { return false }
      return timing.timeOffset == 0 || timing.repeatCount == .infinity && timing.timeOffset > 0
    }
    #expect(laidOut > plain * 3 / 4 && laidOut <= plain)
  }

  @Test func aTrackThatAnotherMeetsKeepsItsPlaceInTheOrder() {
    let sheet = Sheet()
    let node = sheet.box(CGRect(0, 0, 10, 10))
    let timing = MediaTiming(duration: 10)
    let ten = SIMD4<Double>(10, 10, 0, 0)
    sheet.animate(node, "position", from: ten, to: ten, timing)
    sheet.animate(node, "position.x", from: ten, to: ten, timing, mode: .additive)
    sheet.animate(node, "zPosition", from: ten, to: ten, timing)
    sheet.commit()
    sheet.frame(at: 1)
    #expect(sheet.pipeline.tracks.reduce(0) { $0 + $1.quickCount } == 1)
    let nodes = sheet.pipeline.nodes
    let frame = nodes.frame.shown(nodes.slot(node) ?? 0)
    #expect(frame.position == CGPoint(x: 20, y: 10) && frame.zPosition == 10)
  }

  @Test func farAndStrangeTimesAreDefined() {
    let sheet = Sheet()
    let node = sheet.box(CGRect(0, 0, 10, 10))
    let begins = [-1e300, 1e300, -.infinity, .infinity, .nan, 0]
    for begin in begins {
      for duration in [1e-300, 1e300, .infinity, .nan, -1, 1] {
        let timing = MediaTiming(
          beginTime: begin, duration: duration, repeatCount: .infinity, autoreverses: true)
        sheet.animate(node, "opacity", to: SIMD4(1, 0, 0, 0), timing)
        sheet.commit()
        for time in [0, 1e300, -1e300, .infinity, .nan] {
          sheet.frame(at: time)
          let nodes = sheet.pipeline.nodes
          let opacity = nodes.appearance.shown(nodes.slot(node) ?? 0).opacity
          #expect(opacity >= 0 && opacity <= 1)
        }
        sheet.edits.removedTracks = [TrackID(rawValue: sheet.lastTrack)]
        sheet.commit()
      }
    }
  }
}
