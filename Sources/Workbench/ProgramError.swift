/// Why a program could not do what it was asked: the words, and the exit code of the process.
package struct ProgramError: Error, CustomStringConvertible, Sendable, Equatable {
  /// What, why, and what to do.
  package let description: String
  /// As sysexits.h has them, with our own 3 and 4.
  package let exitCode: Int32

  /// Makes one of words and an exit code.
  package init(description: String, exitCode: Int32) {
    (self.description, self.exitCode) = (description, exitCode)
  }

  /// A figure is worse than was asked for.
  package static func regression(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 3)
  }

  /// Too noisy or too little to say.
  package static func inconclusive(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 4)
  }

  /// The command line asks for something that does not exist.
  package static func usage(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 64)
  }

  /// A file is not what it should be.
  package static func badData(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 65)
  }

  /// A file that was named is not there.
  package static func missingInput(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 66)
  }

  /// There is no display, or no GL that is new enough.
  package static func unavailable(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 69)
  }

  /// A result cannot be written.
  package static func cannotWrite(_ text: String) -> ProgramError {
    ProgramError(description: text, exitCode: 73)
  }

  /// Somebody asked for an end; what was done so far is written.
  package static var interrupted: ProgramError {
    ProgramError(description: "interrupted; what is said is incomplete", exitCode: 130)
  }
}
