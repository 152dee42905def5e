import Foundation
import GLRenderer
import Glibc

/// What the figures were measured on, and with what.
package struct Machine: Codable, Sendable, Equatable {
  /// Names and values in the order in which they are printed.
  package private(set) var rows: [String: String] = [:]
  /// What speaks against the figures, on any scene.
  package private(set) var taints: [String] = []

  /// The load a core above which times are not to be trusted.
  private static let mostLoad = 0.7

  /// Looks at the machine.
  ///
  /// - Parameter gl: what the driver said of itself; nil where a window's driver was not asked.
  package init(_ gl: GLInformation?) {
    addProgram()
    addProcessor()
    addSystem()
    addPower()
    if let gl { add(gl) }
    let cost = ProcessFigures.clockCost
    rows["clock_ns_a_reading"] = String(Int(cost.rounded()))
    if cost > 500 { taints.append("reading the clock takes \(Int(cost)) ns") }
  }

  /// Adds a row, such as what paced the frames.
  package mutating func add(_ name: String, _ value: String) { rows[name] = value }

  /// Adds what GL says of itself without a window, where a window's own was not asked.
  mutating func add(_ gl: [(name: String, value: String)]) {
    for row in gl { rows[row.name.lowercased().replacing(" ", with: "_")] = row.value }
    if rows["drawn_by"]?.contains("processor") == true {
      rows["gl_software"] = "yes"
      taints.append("the processor draws (\(rows["gl_renderer"] ?? "")): no GPU times")
    }
  }

  private mutating func addProgram() {
    rows["time"] = Date().formatted(.iso8601)
    #if DEBUG
      rows["build"] = "debug"
      taints.append("a debug build: use swift build -c release")
    #else
      rows["build"] = "release"
    #endif
    for name in [
      "GALLIUM_NOOP", "LIBGL_ALWAYS_SOFTWARE", "LP_NUM_THREADS", "SDL_VIDEODRIVER", "vblank_mode",
    ] {
      if let value = ProcessInfo.processInfo.environment[name] { rows["env_" + name] = value }
    }
    if rows["env_GALLIUM_NOOP"] == "1" { taints.append("the driver draws nothing (GALLIUM_NOOP)") }
  }

  private mutating func addProcessor() {
    let text = Self.text("/proc/cpuinfo")
    let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    rows["cpu"] = model?.split(separator: ":").last.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    rows["cores"] = String(cores)
    let governor = Self.text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    if !governor.isEmpty {
      rows["governor"] = governor.trimmingCharacters(in: .whitespacesAndNewlines)
      if governor.hasPrefix("powersave") { taints.append("the processor saves power") }
    }
    guard let load = Self.text("/proc/loadavg").split(separator: " ").first.flatMap({ Double($0) })
    else { return }
    rows["load"] = String(load)
    if load / Double(cores) > Self.mostLoad {
      taints.append("the machine is busy: load \(load) on \(cores) cores")
    }
  }

  /// Batteries that give and none that is charged: processors are slowed down then.
  private mutating func addPower() {
    let folder = "/sys/class/power_supply"
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let states = supplies.map {
      Self.text("\(folder)/\($0)/status").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard !supplies.isEmpty else { return }
    rows["power"] = states.contains("Discharging") ? "battery" : "mains"
    if rows["power"] == "battery" { taints.append("the machine runs on its battery") }
  }

  private mutating func addSystem() {
    rows["memory_mib"] = String(ProcessInfo.processInfo.physicalMemory >> 20)
    rows["system"] = ProcessInfo.processInfo.operatingSystemVersionString
    rows["kernel"] = Self.text("/proc/sys/kernel/osrelease").trimmingCharacters(
      in: .whitespacesAndNewlines)
    rows["session"] = ProcessInfo.processInfo.environment["XDG_SESSION_TYPE"] ?? "none"
  }

  private mutating func add(_ gl: GLInformation) {
    rows["gl_vendor"] = gl.vendor
    rows["gl_renderer"] = gl.renderer
    rows["gl_version"] = gl.version
    rows["gl_software"] = gl.isSoftware ? "yes" : "no"
    if gl.isSoftware { taints.append("the processor draws (\(gl.renderer)): no GPU times") }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// The rows in which two machines differ though they must not, for runs to be compared.
  package func differences(to other: Machine) -> [String] {
    ["build", "cpu", "cores", "kernel", "gl_renderer", "gl_version", "env_GALLIUM_NOOP"]
      .filter { rows[$0] != other.rows[$0] }
  }
}
