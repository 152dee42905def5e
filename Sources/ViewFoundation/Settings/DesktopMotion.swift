import Foundation

/// Whether a person asked their desktop for less motion.
///
/// GTK and KDE keep it in files, which are read before the window opens. The portal of freedesktop.org is
/// asked meanwhile, through `gdbus`, so that an answer that takes its time keeps nobody waiting. The
/// variable `CEL_REDUCED_MOTION`, 0 or 1, rules over both.
package enum DesktopMotion {
  /// A file of settings below the configuration folder, and the lines of it that mean no motion.
  private static let settings = [
    ("gtk-4.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
    ("gtk-3.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
    ("kdeglobals", "AnimationDurationFactor", ["0", "0.0"]),
  ]

  /// Reads the settings; those that are not there say nothing.
  package static func isReduced(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    if let wish = environment["CEL_REDUCED_MOTION"] { return wish != "0" }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = config ?? home + "/.config"
    return settings.contains { file, key, values in
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").contains { line in
        let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        return parts.count == 2 && parts[0] == key && values.contains(parts[1].lowercased())
      }
    }
  }

  // MARK: The portal

  private static let question = [
    "call", "--session", "--timeout", "2", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop", "--method",
    "org.freedesktop.portal.Settings.ReadOne", "org.freedesktop.appearance", "reduced-motion",
  ]

  /// Whether what `gdbus` printed means less motion: `(<uint32 1>,)`.
  package static func meansReduced(_ answer: String) -> Bool { answer.contains("uint32 1>") }

  /// Asks the portal and calls `body` where it wants less motion; nothing where there is no portal.
  @MainActor
  package static func askPortal(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil,
      environment["CEL_REDUCED_MOTION"] == nil,
      let gdbus = ProgramPath.find("gdbus", environment: environment)
    else { return }
    let process = Process()
    let output = Pipe()
    process.executableURL = gdbus
    process.arguments = question
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    process.terminationHandler = { _ in
      let answer = output.fileHandleForReading.readDataToEndOfFile()
      guard meansReduced(String(decoding: answer, as: UTF8.self)) else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
    try? process.run()
  }
}
