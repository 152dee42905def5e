import Foundation

/// Where pictures go: the person's folder for them, else the current one.
package enum PictureFolder {
  /// A path in the folder that no file has yet.
  ///
  /// - Parameter wanted: another folder, in place of the person's own.
  package static func newPath(
    for name: String, ending: String = "png", in wanted: String? = nil
  ) -> String {
    let folder = wanted ?? folder() ?? FileManager.default.currentDirectoryPath
    var number = 1
    while true {
      let path = "\(folder)/\(name)-\(number).\(ending)"
      if !FileManager.default.fileExists(atPath: path) { return path }
      number += 1
    }
  }

  /// As `user-dirs.dirs` names it, or `Pictures` at home; nil where there is no such folder.
  static func folder(_ folders: PersonFolders = PersonFolders()) -> String? {
    let file = folders.configuration.appendingPathComponent("user-dirs.dirs")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let key = "XDG_PICTURES_DIR="
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let value = line?.dropFirst(key.count).trimmingCharacters(in: ["\"", " "])
    let path = value?.replacing("$HOME", with: folders.home) ?? "\(folders.home)/Pictures"
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? path : nil
  }
}
