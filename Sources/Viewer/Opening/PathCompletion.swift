import Foundation

/// What a person may mean by the beginning of a path: folders, and files that the viewer opens.
struct PathCompletion {
  /// Something that can be chosen.
  struct Row: Equatable {
    /// The path without `~`.
    var path: String
    /// What people read.
    var title: String
    var isFolder: Bool
  }

  /// What is typed, without `~` and with the folder that a relative path begins in.
  let path: String
  /// What fits, folders first, each kind by name.
  let rows: [Row]

  /// How many rows are listed: more say nothing to a person.
  private static let most = 200

  /// Looks what fits.
  ///
  /// - Parameters:
  ///   - text: as it is typed: absolute, from `~`, or from `folder`.
  ///   - opens: whether a file of this name can be opened.
  init(
    _ text: String, in folder: String, home: String = NSHomeDirectory(),
    opens: (String) -> Bool = PathCompletion.isOpened
  ) {
    path = Self.expanded(text, in: folder, home: home)
    let (above, name) = Self.parts(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: above)) ?? []
    let fitting = names.filter { other in
      (name.hasPrefix(".") || !other.hasPrefix("."))
        && other.lowercased().hasPrefix(name.lowercased())
    }
    let found = fitting.compactMap { other -> Row? in
      let full = above == "/" ? "/" + other : above + "/" + other
      if opens(other) { return Row(path: full, title: other, isFolder: false) }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue
      else { return nil }
      return Row(path: full + "/", title: other + "/", isFolder: true)
    }
    rows = Array(
      found.sorted {
        ($0.isFolder ? 0 : 1, $0.title.lowercased()) < ($1.isFolder ? 0 : 1, $1.title.lowercased())
      }.prefix(Self.most))
  }

  /// The longest path with which all that fits begins; the one typed where nothing fits.
  var common: String {
    guard let first = rows.first?.path else { return path }
    return rows.dropFirst().reduce(first) {
      $0.commonPrefix(with: $1.path, options: .caseInsensitive)
    }
  }

  /// Whether a file can be opened, by its ending.
  static func isOpened(_ name: String) -> Bool {
    DocumentFile.isDocument(name) || PictureScene.isPicture(name)
  }

  private static func expanded(_ text: String, in folder: String, home: String) -> String {
    var text = text
    if text.hasPrefix("file://"), let url = URL(string: text) { text = url.path }
    if text == "~" || text.hasPrefix("~/") { return home + "/" + text.dropFirst(2) }
    return text.hasPrefix("/") ? text : folder + "/" + text
  }

  /// The folder and the beginning of a name in it.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[slash...].dropFirst()))
  }
}
