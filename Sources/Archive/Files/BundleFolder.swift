import Foundation

/// The folder that a document's files lie in. No path of a document leads out of it.
struct BundleFolder: Sendable {
  /// The folder, with links followed.
  private let url: URL

  init(_ url: URL) { self.url = url.resolvingSymlinksInPath().standardizedFileURL }

  /// The file that a document names; nil where its path leads out of the folder.
  ///
  /// - Parameter source: relative to the folder, with escapes as in addresses.
  func file(_ source: String) -> URL? {
    let path = source.removingPercentEncoding ?? source
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("://"), !path.contains("\0"),
      !path.isEmpty, path.utf8.count < 1024
    else { return nil }
    let file = url.appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
    return file.path.hasPrefix(url.path + "/") ? file : nil
  }
}
