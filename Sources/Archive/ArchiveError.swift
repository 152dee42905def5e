/// Why a document could not be read or written: where, and what was expected there.
package struct ArchiveError: Error, CustomStringConvertible, Equatable, Sendable {
  /// What kind of trouble it is.
  package enum Reason: Sendable {
    /// There is no such file, or it may not be read.
    case missing
    /// What is in the file is not what documents are made of.
    case broken
    /// The file is beyond what is read.
    case tooLarge
    /// A path in the document leads out of its bundle.
    case outside
    /// The file cannot be written.
    case unwritable
  }

  /// The kind.
  package let reason: Reason
  /// The file.
  package let path: String
  /// The line, from 1; nil where the trouble is with the file as a whole.
  package var line: Int?
  /// The column, from 1.
  package var column: Int?
  /// What is wrong, and what was expected.
  package let words: String

  /// The file, the place and the words, as compilers have them.
  package var description: String {
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    return "\(path)\(place): \(words)"
  }
}
