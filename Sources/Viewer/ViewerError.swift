import Foundation

/// Why a command could not do what it was asked: the words, and the exit code of the process.
package struct ViewerError: Error, CustomStringConvertible, Sendable {
  /// What, why, and what to do.
  package let description: String
  /// As sysexits.h has them, with our own 3 and 4.
  package let exitCode: Int32

  /// Makes one of words and an exit code.
  package init(description: String, exitCode: Int32) {
    (self.description, self.exitCode) = (description, exitCode)
  }

  /// The command line asks for something that does not exist.
  package static func usage(_ text: String) -> ViewerError {
    ViewerError(description: text, exitCode: 64)
  }

  /// A file is not what it should be.
  package static func badData(_ text: String) -> ViewerError {
    ViewerError(description: text, exitCode: 65)
  }

  /// A file that was named is not there.
  package static func missingInput(_ text: String) -> ViewerError {
    ViewerError(description: text, exitCode: 66)
  }

  /// There is no display, or no GL that is new enough.
  package static func unavailable(_ text: String) -> ViewerError {
    ViewerError(description: text, exitCode: 69)
  }

  /// A result cannot be written.
  package static func cannotWrite(_ text: String) -> ViewerError {
    ViewerError(description: text, exitCode: 73)
  }
}
