import Foundation

/// What the kernel says of the machine's heat and of its power profile, read from its files.
struct MachinePower: Sendable {
  /// The folder in which `sys` lies.
  var root = URL(fileURLWithPath: "/")
  /// The program's variables; `CEL_LOW_POWER`, 0 or 1, rules over the power profile.
  var environment = ProcessInfo.processInfo.environment

  /// Whether the machine's profile is the one that saves power.
  var isLow: Bool {
    if let wish = environment["CEL_LOW_POWER"] { return wish != "0" }
    return text("sys/firmware/acpi/platform_profile") == "low-power"
  }

  /// The worst of all thermal zones.
  var heat: ProcessInfo.ThermalState {
    let thermal = root.appendingPathComponent("sys/class/thermal")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: thermal.path)) ?? []
    let zones = names.lazy.filter { $0.hasPrefix("thermal_zone") }
    return zones.map { heat(of: "sys/class/thermal/\($0)") }.max { $0.rawValue < $1.rawValue }
      ?? .nominal
  }

  /// How near a zone is to its trip points, whose temperatures are in thousandths of a degree: *passive* is
  /// where the kernel slows the machine down, *hot* and *critical* where it is about to be put out.
  private func heat(of zone: String) -> ProcessInfo.ThermalState {
    guard let now = text("\(zone)/temp").flatMap({ Int($0) }) else { return .nominal }
    var worst = ProcessInfo.ThermalState.nominal
    for trip in 0... {
      guard let kind = text("\(zone)/trip_point_\(trip)_type") else { return worst }
      guard let limit = text("\(zone)/trip_point_\(trip)_temp").flatMap({ Int($0) }), limit > 0
      else { continue }
      let state = state(kind, above: now - limit)
      if state.rawValue > worst.rawValue { worst = state }
    }
    return worst
  }

  private func state(_ kind: String, above: Int) -> ProcessInfo.ThermalState {
    let warning = -5000
    switch kind {
    case "hot", "critical": return above >= 0 ? .critical : above >= warning ? .serious : .nominal
    case "passive": return above >= 0 ? .serious : above >= warning ? .fair : .nominal
    case "active": return above >= 0 ? .fair : .nominal
    default: return .nominal
    }
  }

  private func text(_ path: String) -> String? {
    let file = root.appendingPathComponent(path)
    return (try? String(contentsOf: file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
