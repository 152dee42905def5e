import Foundation
import Glibc

// What Linux tells of the machine, in its files; what it does not tell has no row.

extension Machine {
  /// The load a core above which times are not to be trusted.
  private static let mostLoad = 0.7

  /// The hottest the machine was before anything was measured, in °C; nil where it has no sensors.
  ///
  /// It is read at first use: ask for it before measuring.
  static let coldStart = temperature

  /// The hottest of the machine's sensors now, in °C.
  private static var temperature: Double? {
    (0..<16).compactMap { zone in
      text("/sys/class/thermal/thermal_zone\(zone)/temp").flatMap { Double($0) }.map { $0 / 1000 }
    }.max()
  }

  /// A file in one line; nil where it is not there or empty.
  private static func text(_ path: String) -> String? {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.trimmingCharacters(in: .whitespacesAndNewlines)
    return line?.isEmpty == false ? line : nil
  }

  mutating func addProcessor() {
    let lines = (Self.text("/proc/cpuinfo") ?? "").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    add("cpu", model?.trimmingCharacters(in: .whitespaces))
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    add("cores", String(cores))
    let folder = "/sys/devices/system/cpu"
    add("threads_a_core", Self.text("\(folder)/smt/active").map { $0 == "1" ? "2 or more" : "1" })
    add("boost", Self.text("\(folder)/cpufreq/boost").map { $0 == "1" ? "on" : "off" })
    add("governor", Self.text("\(folder)/cpu0/cpufreq/scaling_governor"))
    if rows["governor"]?.hasPrefix("powersave") == true { taint("the processor saves power") }
    guard let load = Self.text("/proc/loadavg")?.split(separator: " ").first.flatMap({ Double($0) })
    else { return }
    add("load", String(load))
    if load / Double(cores) > Self.mostLoad {
      taint("the machine is busy: load \(load) on \(cores) cores")
    }
  }

  /// How warm the machine is, and how warm it was: hot processors are slowed down.
  mutating func addTemperature() {
    add("temperature_c_before", Self.coldStart?.short)
    add("temperature_c", Self.temperature?.short)
  }

  /// Batteries that give and none that is charged: processors are slowed down then.
  mutating func addPower() {
    let folder = "/sys/class/power_supply"
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let states = supplies.map { Self.text("\(folder)/\($0)/status") }
    guard !supplies.isEmpty else { return }
    add("power", states.contains("Discharging") ? "battery" : "mains")
    if rows["power"] == "battery" { taint("the machine runs on its battery") }
  }

  mutating func addSystem() {
    add("memory_mib", String(ProcessInfo.processInfo.physicalMemory >> 20))
    add("system", ProcessInfo.processInfo.operatingSystemVersionString)
    add("kernel", Self.text("/proc/sys/kernel/osrelease"))
    let environment = ProcessInfo.processInfo.environment
    add("session", environment["XDG_SESSION_TYPE"] ?? "none")
    add("desktop", environment["XDG_CURRENT_DESKTOP"])
  }
}
