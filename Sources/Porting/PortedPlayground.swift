import Foundation

/// The files of a playground, or of one of its pages, where a package has them.
///
/// What the playground says (`Contents.swift`) is the program's `main.swift`. Each page of several becomes a folder of its
/// own, to which the sources and resources of all pages belong, too.
struct PortedPlayground {
  /// Swift files, with the paths of their results.
  let sources: [(file: URL, path: String)]
  /// Other files, with their paths beside the results.
  let resources: [(file: URL, path: String)]

  /// Looks into a folder; nil where it is no playground with something to say.
  init?(_ path: String) {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    guard ["playground", "xcplaygroundpage"].contains(folder.pathExtension) else { return nil }
    let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = below.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted()
    let found = files.flatMap { file in
      Self.results(of: file, pages: Self.pages(in: files)).map {
        (file: folder.appending(path: file), path: $0)
      }
    }.filter { !$0.file.hasDirectoryPath && Self.isFile($0.file) }
    sources = found.filter { $0.path.hasSuffix(".swift") }
    resources = found.filter { !$0.path.hasSuffix(".swift") }
    guard sources.contains(where: { $0.path.split(separator: "/").last == "main.swift" }) else {
      return nil
    }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return isThere && !isFolder.boolValue
  }

  /// The names of pages that have something to say.
  private static func pages(in files: [String]) -> [String] {
    files.compactMap { file in
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count == 3, parts[0] == "Pages", parts[2] == "Contents.swift" else { return nil }
      return parts[1]
    }
  }

  /// Where a file goes: nowhere, to one place, or to one in each page.
  private static func results(of file: String, pages: [String]) -> [String] {
    let parts = file.split(separator: "/").map(String.init)
    if parts[0] == "Pages" {
      guard parts.count > 2, pages.contains(parts[1]) else { return [] }
      let name = parts[1].replacing(".xcplaygroundpage", with: "")
      return result(of: Array(parts[2...])).map { ["\(name)/\($0)"] } ?? []
    }
    guard let result = result(of: parts) else { return [] }
    let names = pages.map { $0.replacing(".xcplaygroundpage", with: "") }
    return pages.isEmpty ? [result] : result == "main.swift" ? [] : names.map { "\($0)/\(result)" }
  }

  private static func result(of parts: [String]) -> String? {
    if parts == ["Contents.swift"] { return "main.swift" }
    let isSource = parts[0] == "Sources" && parts.last?.hasSuffix(".swift") == true
    return isSource || parts[0] == "Resources" ? parts.joined(separator: "/") : nil
  }
}
