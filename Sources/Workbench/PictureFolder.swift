import Foundation

/// Where pictures go: the person's folder for them, else the current one.
package enum PictureFolder {
  /// A path in the folder that no file has yet.
  ///
  /// - Parameter wanted: another folder, in place of the person's own.
  package static func newPath(
    for name: String, ending: String = "png", in wanted: String? = nil
  ) -> String {
    let folder = wanted ?? folder ?? FileManager.default.currentDirectoryPath
    var number = 1
    while true {
      let path = "\(folder)/\(name)-\(number).\(ending)"
      if !FileManager.default.fileExists(atPath: path) { return path }
      number += 1
    }
  }

  /// As `user-dirs.dirs` names it; nil where there is none.
  private static var folder: String? {
    let environment = ProcessInfo.processInfo.environment
    guard let home = environment["HOME"] else { return nil }
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let file = (config ?? home + "/.config") + "/user-dirs.dirs"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("XDG_PICTURES_DIR=") }
    let value = line?.split(separator: "=").last?.trimmingCharacters(in: ["\"", " "])
    let path = value?.replacingOccurrences(of: "$HOME", with: home) ?? home + "/Pictures"
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? path : nil
  }
}
