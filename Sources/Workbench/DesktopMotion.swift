import Foundation

/// Whether a person asked their desktop for less motion, as GTK and KDE keep it in files.
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
}
