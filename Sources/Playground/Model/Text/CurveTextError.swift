/// Why a text is no curve: where, what was expected, and what stands there instead.
package struct CurveTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it went wrong, in characters from 1.
  package let column: Int
  /// What should stand there.
  package let expected: String
  /// What stands there; empty at the end of the text.
  package let found: String

  /// The three of them as a sentence.
  package var description: String {
    "column \(column): expected \(expected), found \(found.isEmpty ? "the end" : "“\(found)”")"
  }
}
