import Foundation

/// Reads whole files within a limit.
enum FileBytes {
  /// The bytes of a file.
  ///
  /// - Throws: where there is none, where it is no plain file, and where it is larger than `limit`.
  static func read(_ url: URL, limit: Int) throws(ArchiveError) -> Data {
    let path = url.path
    func fail(_ reason: ArchiveError.Reason, _ words: String) -> ArchiveError {
      ArchiveError(reason: reason, path: path, words: words)
    }
    let known = try? FileManager.default.attributesOfItem(atPath: path)
    guard let known else { throw fail(.missing, "there is no such file") }
    guard known[.type] as? FileAttributeType == .typeRegular else {
      throw fail(.broken, "this is not a file")
    }
    if let size = known[.size] as? Int, size > limit {
      throw fail(.tooLarge, "\(size) bytes, at most \(limit) are read")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw fail(.missing, "the file cannot be read: \(error.localizedDescription)")
    }
  }
}
