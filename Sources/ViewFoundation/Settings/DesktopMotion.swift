import Foundation

/// Whether a person asked their desktop for less motion.
///
/// GTK and KDE keep it in files, which are read before the window opens; the portal says it as a number.
/// The variable `CEL_REDUCED_MOTION`, 0 or 1, rules over both.
package enum DesktopMotion {
  /// A file of settings below the configuration folder, and the values of a key that mean no motion.
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
    return settings.contains { file, key, values in
      DesktopSettings.lines(of: file, environment: environment).contains {
        $0.key == key && values.contains($0.value.lowercased())
      }
    }
  }

  /// Whether the portal's answer means less motion; the variable rules over it.
  package static func isReduced(
    by answer: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    environment["CEL_REDUCED_MOTION"] == nil
      && DesktopPortal.value(of: "reduced-motion", in: answer) == 1
  }
}
