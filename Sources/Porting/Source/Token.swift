/// A piece of Swift source; all pieces together are the source again.
struct Token: Equatable {
  /// What a piece is.
  enum Kind {
    /// A name, a keyword or a number; `@name` and `#name` are one, too.
    case word
    /// One character of punctuation.
    case mark
    /// A literal in quotes or slashes, with all that is interpolated.
    case literal
    /// A comment, to the end of its line or in its marks.
    case comment
    /// Spaces and line ends.
    case space
  }

  var kind: Kind
  var text: String

  /// Whether it is neither space nor comment.
  var isCode: Bool { kind != .space && kind != .comment }
  /// Whether it is space in which a line ends.
  var endsLine: Bool { kind == .space && lineEnds > 0 }
  /// How many lines end in it.
  var lineEnds: Int { text.lineEnds }
}

extension String {
  /// How many lines end in the text.
  var lineEnds: Int { utf8.count { $0 == 10 } }
}
