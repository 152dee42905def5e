import Foundation
import Workbench

/// A number about a curve, with its name for people and for programs.
package struct Readout: Hashable, Sendable {
  /// The name in JSON, with the unit at its end.
  package let key: String
  /// The name as a label.
  package let title: String
  /// The number; NaN where there is none, infinite where it has no end.
  package let value: Double
  /// The unit behind the number; empty for ratios and counts.
  package let unit: String
  /// How many decimals a person wants.
  package let decimals: Int

  /// The number with its unit, as a person reads it.
  package var text: String {
    let number = value.decimalText(decimals)
    return unit.isEmpty || !value.isFinite ? number : "\(number) \(unit)"
  }
}

extension CurveDocument {
  /// What the curve does, as numbers; springs have more of them.
  package var readouts: [Readout] {
    if case .spring(let spring) = shape { return Self.rows(SpringReadouts(spring)) }
    return Self.rows(CurveReadouts(self))
  }

  private static func rows(_ r: SpringReadouts) -> [Readout] {
    [
      Readout(
        key: "damping_ratio", title: "Damping ratio ζ", value: r.dampingRatio, unit: "", decimals: 3
      ),
      Readout(
        key: "frequency_hz", title: "Frequency", value: r.frequency, unit: "Hz", decimals: 2),
      Readout(
        key: "damped_period_s", title: "Damped period", value: r.dampedPeriod, unit: "s",
        decimals: 3),
      Readout(
        key: "overshoot_percent", title: "Overshoot", value: r.overshoot * 100, unit: "%",
        decimals: 1),
      Readout(
        key: "overshoot_time_s", title: "reached at", value: r.overshootTime, unit: "s",
        decimals: 3),
      Readout(
        key: "rise_10_90_s", title: "Rise 10 → 90 %", value: r.riseTime, unit: "s", decimals: 3),
      Readout(
        key: "settling_2_percent_s", title: "Still to 2 %", value: r.settlingToTwoPercent,
        unit: "s", decimals: 3),
      Readout(
        key: "settling_0_1_percent_s", title: "Still to 0.1 %", value: r.settlingToTenthPercent,
        unit: "s", decimals: 3),
      Readout(
        key: "settling_duration_s", title: "settlingDuration",
        value: r.settlingDuration < 1e9 ? r.settlingDuration : .infinity, unit: "s", decimals: 3),
      Readout(
        key: "visible_bounces", title: "Visible swings",
        value: r.settlingDuration < 1e9 ? Double(r.visibleBounces) : .infinity, unit: "",
        decimals: 0),
      Readout(
        key: "energy_half_life_s", title: "Energy half-life", value: r.energyHalfLife, unit: "s",
        decimals: 3),
    ]
  }

  private static func rows(_ r: CurveReadouts) -> [Readout] {
    [
      Readout(key: "duration_s", title: "Duration", value: r.duration, unit: "s", decimals: 3),
      Readout(
        key: "half_way_s", title: "Half way at", value: r.timeToHalf, unit: "s", decimals: 3),
      Readout(
        key: "90_percent_s", title: "90 % at", value: r.timeToNineTenths, unit: "s", decimals: 3),
      Readout(key: "99_percent_s", title: "99 % at", value: r.timeToAll, unit: "s", decimals: 3),
      Readout(
        key: "peak_velocity_per_s", title: "Peak velocity", value: r.peakVelocity, unit: "/s",
        decimals: 2),
      Readout(key: "peak_time_s", title: "reached at", value: r.peakTime, unit: "s", decimals: 3),
      Readout(
        key: "overshoot_percent", title: "Overshoot", value: r.overshoot * 100, unit: "%",
        decimals: 1),
      Readout(
        key: "undershoot_percent", title: "Undershoot", value: r.undershoot * 100, unit: "%",
        decimals: 1),
    ]
  }

  /// What the curve does, in words.
  package var sentence: String {
    if case .spring(let spring) = shape { return SpringReadouts(spring).sentence }
    let r = CurveReadouts(self)
    var parts = ["half way after \(r.timeToHalf.decimalText(2)) s"]
    if r.undershoot > 0.0005 { parts.append("draws back \((r.undershoot * 100).decimalText(1)) %") }
    parts.append(
      r.overshoot > 0.0005
        ? "swings \((r.overshoot * 100).decimalText(1)) % past" : "never goes past")
    if let near = Preset.nearest(to: self) {
      let away = (near.distance * 100).decimalText(1)
      let name = near.preset.title
      parts.append(near.distance < 5e-4 ? "is \(name)" : "is nearly \(name), off by \(away) %")
    }
    return parts.joined(separator: ", ")
  }

  /// The readouts as text, one a line.
  package var readoutText: String {
    let rows = readouts
    let width = rows.map(\.title.count).max() ?? 0
    let lines = rows.map {
      $0.title.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.text
    }
    return ([text, shape.title, ""] + lines + ["", sentence]).joined(separator: "\n")
  }

  /// The readouts as JSON; numbers that are infinite, or that there are none of, are null.
  package func readoutJSON() throws -> String {
    var object: [String: Any] = [
      "curve": text, "kind": shape.kind, "sentence": sentence, "run_s": duration,
    ]
    if case .spring(let spring) = shape { object["damping"] = spring.regimeInWords }
    for row in readouts { object[row.key] = row.value.isFinite ? row.value : NSNull() }
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }
}
