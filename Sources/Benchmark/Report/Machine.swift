import Foundation
import GLRenderer
import Workbench

/// What the figures were measured on, and with what.
package struct Machine: Codable, Sendable, Equatable {
  /// Names and values.
  package private(set) var rows: [String: String] = [:]
  /// What speaks against the figures, on any scene.
  package private(set) var taints: [String] = []

  /// Looks at the machine.
  ///
  /// - Parameter gl: what the driver said of itself; nil where a window's driver was not asked.
  package init(_ gl: GLInformation?) {
    addProgram()
    addProcessor()
    addTemperature()
    addPower()
    addSystem()
    if let gl { add(gl) }
    let cost = ProcessFigures.clockCost
    add("clock_ns_a_reading", String(Int(cost.rounded())))
    if cost > 500 { taint("reading the clock takes \(Int(cost)) ns") }
  }

  /// Adds a row, such as what paced the frames; one without a value is left out.
  package mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { rows[name] = value }
  }

  /// Adds what speaks against the figures.
  mutating func taint(_ words: String) { taints.append(words) }

  /// Adds what GL says of itself without a window, where a window's own was not asked.
  mutating func add(_ gl: [(name: String, value: String)]) {
    for row in gl { add(row.name.lowercased().replacing(" ", with: "_"), row.value) }
    if rows["drawn_by"]?.contains("processor") == true {
      add("gl_software", "yes")
      taint("the processor draws (\(rows["gl_renderer"] ?? "")): no GPU times")
    }
  }

  private mutating func add(_ gl: GLInformation) {
    add("gl_vendor", gl.vendor)
    add("gl_renderer", gl.renderer)
    add("gl_version", gl.version)
    add("gl_software", gl.isSoftware ? "yes" : "no")
    if gl.isSoftware { taint("the processor draws (\(gl.renderer)): no GPU times") }
  }

  private mutating func addProgram() {
    add("time", Date().formatted(.iso8601))
    add("program_file", Self.programFile)
    add("program_revision", ProgramFile.revision())
    #if DEBUG
      add("build", "debug")
      taint("a debug build: use swift build -c release")
    #else
      add("build", "release")
    #endif
    for (name, value) in ProcessInfo.processInfo.environment where Self.isTelling(name) {
      add("env_" + name, value)
    }
    if rows["env_GALLIUM_NOOP"] == "1" { taint("the driver draws nothing (GALLIUM_NOOP)") }
  }

  /// Which build of the program runs, where several have one version: the size of its file, and when that was made.
  private static var programFile: String? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: ProgramFile.url.path),
      let size = facts[.size] as? Int, let made = facts[.modificationDate] as? Date
    else { return nil }
    return "\(size) bytes of \(made.formatted(.iso8601))"
  }

  /// Whether a variable of the environment changes how drivers, SDL or Cel work.
  private static func isTelling(_ name: String) -> Bool {
    let beginnings = [
      "CEL_", "DRI_PRIME", "GALLIUM_", "LIBGL_", "LP_", "MESA_", "SDL_", "__GL_", "mesa_",
      "vblank_mode",
    ]
    return beginnings.contains(where: name.hasPrefix)
  }

  /// The rows in which two machines differ though they must not, for runs to be compared.
  package func differences(to other: Machine) -> [String] {
    [
      "build", "cpu", "cores", "kernel", "gl_renderer", "gl_version", "env_GALLIUM_NOOP",
      "env_GALLIUM_THREAD",
    ].filter { rows[$0] != other.rows[$0] }
  }
}
