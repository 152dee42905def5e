import Foundation

/// Whether a person asked their desktop for more contrast.
///
/// GTK keeps it in the name of its theme, in files that are read before the window opens; the portal says
/// it as a number. The variable `CEL_CONTRAST`, 0 or 1, rules over both.
package enum DesktopContrast {
  private static let files = ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"]

  /// Reads the settings; those that are not there say nothing.
  package static func isIncreased(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    if let wish = environment["CEL_CONTRAST"] { return wish != "0" }
    return files.contains { file in
      DesktopSettings.lines(of: file, environment: environment).contains { key, value in
        key == "gtk-theme-name" && value.lowercased().contains("highcontrast")
      }
    }
  }

  /// Whether the portal's answer means more contrast; the variable rules over it.
  package static func isIncreased(
    by answer: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    environment["CEL_CONTRAST"] == nil && DesktopPortal.value(of: "contrast", in: answer) == 1
  }
}
