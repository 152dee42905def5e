import Drawing

/// To which side the lines of a text keep.
public enum NSTextAlignment: Int, Sendable {
  /// To the left.
  case left = 0
  /// To the middle.
  case center = 1
  /// To the right.
  case right = 2
  /// To both sides, all lines but a paragraph's last.
  case justified = 3
  /// To the side at which the script begins.
  case natural = 4

  var flow: TextFlow.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

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

  var truncation: TextFlow.Truncation {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    default: .none
    }
  }
}
