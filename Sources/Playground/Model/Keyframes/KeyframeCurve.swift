import Motion
import RenderTree

/// Values met one after the other, each at its time: what a `CAKeyframeAnimation` runs through.
///
/// It is evaluated by the very track that moves layers. Each key has a second coordinate, so that the
/// values are a path in the plane: the paced modes go by its length.
package struct KeyframeCurve: Sendable {
  /// A value with its time, and how the way through it and on from it goes.
  package struct Key: Hashable, Sendable {
    /// When the value is met, as a fraction of the duration; the paced modes do not ask.
    package var time: Double
    /// The progress there, in whole ways.
    package var value: Double
    /// The place across in the plane, in whole ways.
    package var across: Double
    /// The shape of the cubic way at the key.
    package var spline = KeyframeSpline()
    /// The pace of the way to the next key; the last key's is not used.
    package var pace = KeyframeCurve.evenPace

    /// A key of its time and its two coordinates.
    package init(time: Double, value: Double, across: Double) {
      (self.time, self.value, self.across) = (time, value, across)
    }
  }

  /// A pace that changes nothing.
  package static let evenPace = UnitBezier(0, 0, 1, 1)
  /// How many keys there can be.
  package static let counts = 2...200

  /// The keys, from the first at 0 to the last at 1.
  package let keys: [Key]
  /// What lies between two keys.
  package let mode: KeyframePlan.Mode
  /// When each key is met: as asked for, or by distance where the mode is paced.
  package let times: [Double]
  private let track: NumberKeyframes

  /// Makes a curve; nil unless times rise from 0 to 1 and all numbers are finite, within ±1e6.
  package init?(_ keys: [Key], _ mode: KeyframePlan.Mode = .linear) {
    let numbers = keys.flatMap {
      [$0.value, $0.across, $0.spline.tension, $0.spline.continuity, $0.spline.bias]
    }
    guard Self.counts ~= keys.count, numbers.allSatisfy({ abs($0) <= 1e6 }),
      keys.first?.time == 0, keys.last?.time == 1,
      zip(keys, keys.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    let plan = Self.plan(keys, mode)
    (self.keys, self.mode) = (keys, mode)
    let values = keys.map { SIMD4($0.across, $0.value, 0, 0) }
    track = NumberKeyframes(values, plan)
    times = Array(
      plan.timing(valueCount: keys.count) { index in
        let step = values[index] - values[index - 1]
        return (step * step).sum().squareRoot()
      }.times.prefix(keys.count))
  }

  private static func plan(_ keys: [Key], _ mode: KeyframePlan.Mode) -> KeyframePlan {
    // Discrete values stay for a while: they have one time more than there are of them.
    KeyframePlan(
      mode: mode, keyTimes: keys.map(\.time) + (mode == .discrete ? [1] : []),
      curves: keys.dropLast().map { Curve($0.pace) }, splines: keys.map(\.spline))
  }

  /// The progress at a fraction of the time, which is clamped to 0…1; NaN counts as 0.
  package func value(at fraction: Double) -> Double { place(at: fraction).value }

  /// Where the curve is in the plane at a fraction of the time.
  package func place(at fraction: Double) -> (across: Double, value: Double) {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let place = track.value(at: fraction, duration: 1)
    return (place.x, place.y)
  }

  /// The slope over the fraction of the time, by differences; 0 where values only jump.
  package func slope(at fraction: Double) -> Double {
    guard mode != .discrete else { return 0 }
    let (low, high) = (max(0, fraction - 1e-6), min(1, max(fraction, 0) + 1e-6))
    return high > low ? (value(at: high) - value(at: low)) / (high - low) : 0
  }

  /// The same as straight pieces; nil where the ways are not straight.
  package var pieces: LinearEasing? {
    guard mode == .discrete || (!mode.isCubic && (mode.isPaced || hasEvenPace)) else { return nil }
    guard mode == .discrete else {
      return LinearEasing(zip(times, keys).map { LinearEasing.Point($0, $1.value) })
    }
    return LinearEasing(
      keys.indices.flatMap { index in
        // What has no time is not seen.
        let (from, to) = (times[index], index + 1 < keys.count ? times[index + 1] : 1)
        return from < to ? [from, to].map { LinearEasing.Point($0, keys[index].value) } : []
      })
  }

  /// Whether no way between two keys has a pace of its own.
  package var hasEvenPace: Bool { keys.dropLast().allSatisfy { $0.pace == Self.evenPace } }

  /// Whether the places across say more than the numbers of the keys do.
  package var hasPath: Bool {
    keys.enumerated().contains { $1.across != Double($0) / Double(keys.count - 1) }
  }
}

extension KeyframeCurve: Hashable {
  /// Whether keys and mode are the same.
  package static func == (a: KeyframeCurve, b: KeyframeCurve) -> Bool {
    a.mode == b.mode && a.keys == b.keys
  }

  /// Hashes keys and mode.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(mode)
    hasher.combine(keys)
  }
}

extension KeyframePlan.Mode {
  /// A mode with its name in Core Animation and as a label.
  package struct Name: Sendable {
    /// The mode.
    package let mode: KeyframePlan.Mode
    /// As in `CAAnimationCalculationMode`.
    package let name: String
    /// As a label.
    package let title: String
  }

  /// The five modes, in the order of their menu.
  package static let names = [
    Name(mode: .linear, name: "linear", title: "Linear"),
    Name(mode: .discrete, name: "discrete", title: "Discrete"),
    Name(mode: .paced, name: "paced", title: "Paced"),
    Name(mode: .cubic, name: "cubic", title: "Cubic"),
    Name(mode: .cubicPaced, name: "cubicPaced", title: "Cubic paced"),
  ]

  /// The name in Core Animation.
  package var name: String { Self.names.first { $0.mode == self }?.name ?? "linear" }

  /// The mode of a name in Core Animation; nil where there is none.
  package init?(name: some StringProtocol) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.mode
  }
}
