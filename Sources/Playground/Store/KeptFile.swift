import Foundation

/// A file of the person's that is read, written as a whole, and never lost.
///
/// What cannot be read is moved aside under a name of its own before anything is written in its place;
/// where that fails, too, nothing is written at all.
struct KeptFile {
  /// Where the file is.
  let url: URL
  /// Whether there is something at the file's place that must not be overwritten.
  private(set) var isBlocked = false

  init(_ url: URL) { self.url = url }

  /// What is in the file; nil where there is none.
  func read() -> Data? { FileManager.default.contents(atPath: url.path) }

  /// A name beside the file that nothing has yet.
  private var nameAside: URL {
    var number = 1
    while true {
      let aside = url.appendingPathExtension("broken-\(number)")
      if !FileManager.default.fileExists(atPath: aside.path) { return aside }
      number += 1
    }
  }

  /// Keeps a broken file aside, and says in words what happened.
  mutating func setAside(because reason: String) -> String {
    let aside = nameAside
    do {
      try FileManager.default.moveItem(at: url, to: aside)
      return "\(url.lastPathComponent) is broken (\(reason)). It is kept as \(aside.path)."
    } catch {
      isBlocked = true
      return "\(url.path) is broken (\(reason)) and stays as it is: nothing will be saved."
    }
  }

  /// Writes the file as a whole, making its folder for the person alone.
  func write(_ data: Data) throws {
    guard !isBlocked else { throw CocoaError(.fileWriteNoPermission) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try data.write(to: url, options: .atomic)
  }
}
