import Foundation

/// Files of settings below a person's configuration folder: lines of a key and a value.
enum DesktopSettings {
  /// The lines of a file with what is left and right of the equals sign; none where it is not there.
  static func lines(
    of file: String, environment: [String: String]
  ) -> [(key: String, value: String)] {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let path = "\(config ?? home + "/.config")/\(file)"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }
}
