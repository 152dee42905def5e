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

  /// The side as text is laid out with it.
  package var flow: TextFlow.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
