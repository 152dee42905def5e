import Foundation

/// Why an image file could not be read or written.
public struct ImageFileError: Error, CustomStringConvertible, Equatable, Sendable {
  /// What kind of trouble it is.
  public enum Reason: Sendable {
    /// There is no such file, or it may not be read.
    case unreadable
    /// The bytes are no image, or one that stops short.
    case broken
    /// The image has more pixels a side than allowed.
    case tooLarge
    /// The file could not be written.
    case unwritable
  }

  /// The file's path.
  public let path: String
  /// What kind of trouble it is.
  public let reason: Reason
  /// The words of the library or system that found it.
  public let words: String

  /// The path, the reason and the words in a line.
  public var description: String { "\(path): \(reason): \(words)" }
}
