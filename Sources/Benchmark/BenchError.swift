/// Why a measurement could not be made: the words, and the exit code of the process.
package struct BenchError: Error, CustomStringConvertible, Sendable, Equatable {
  /// What, why, and what to do.
  package let description: String
  /// As sysexits.h has them, with our own 3 and 4.
  package let exitCode: Int32

  /// A figure is worse than was asked for.
  package static func regression(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 3)
  }

  /// Too noisy or too little to say.
  package static func inconclusive(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 4)
  }

  /// The command line asks for something that does not exist.
  package static func usage(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 64)
  }

  /// A file holds no results that can be read.
  package static func badData(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 65)
  }

  /// A file that was named is not there.
  package static func missingInput(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 66)
  }

  /// There is no display, or no GL that is new enough.
  package static func unavailable(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 69)
  }

  /// Somebody asked for an end; what was measured so far is written.
  package static var interrupted: BenchError {
    BenchError(description: "interrupted; what is said is incomplete", exitCode: 130)
  }

  /// A result cannot be written.
  package static func cannotWrite(_ text: String) -> BenchError {
    BenchError(description: text, exitCode: 73)
  }
}
