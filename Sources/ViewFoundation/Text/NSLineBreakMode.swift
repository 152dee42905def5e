import Drawing

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It is broken between words.
  case byWordWrapping = 0
  /// It is broken between any two letters.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// An ellipsis stands for its beginning.
  case byTruncatingHead = 3
  /// An ellipsis stands for its end.
  case byTruncatingTail = 4
  /// An ellipsis stands for its middle.
  case byTruncatingMiddle = 5

  /// Where the ellipsis stands; nowhere for the modes that break or cut off.
  package var truncation: TextFlow.Truncation {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    default: .none
    }
  }

  /// Where lines are broken; nowhere for the modes that cut off or truncate.
  package var lineBreak: TextFlow.LineBreak {
    switch self {
    case .byWordWrapping: .word
    case .byCharWrapping: .character
    default: .none
    }
  }
}
