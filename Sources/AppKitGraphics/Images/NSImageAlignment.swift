import Foundation

/// Where a picture lies in what it is shown in.
public enum NSImageAlignment: UInt, Sendable {
  /// In the middle.
  case alignCenter = 0
  /// At the middle of the upper edge.
  case alignTop = 1
  /// In the upper left corner.
  case alignTopLeft = 2
  /// In the upper right corner.
  case alignTopRight = 3
  /// At the middle of the left edge.
  case alignLeft = 4
  /// At the middle of the lower edge.
  case alignBottom = 5
  /// In the lower left corner.
  case alignBottomLeft = 6
  /// In the lower right corner.
  case alignBottomRight = 7
  /// At the middle of the right edge.
  case alignRight = 8

  /// The part of the free room that is to the left of the picture, and below it.
  package var share: CGPoint {
    switch self {
    case .alignCenter: CGPoint(x: 0.5, y: 0.5)
    case .alignTop: CGPoint(x: 0.5, y: 1)
    case .alignTopLeft: CGPoint(x: 0, y: 1)
    case .alignTopRight: CGPoint(x: 1, y: 1)
    case .alignLeft: CGPoint(x: 0, y: 0.5)
    case .alignBottom: CGPoint(x: 0.5, y: 0)
    case .alignBottomLeft: CGPoint(x: 0, y: 0)
    case .alignBottomRight: CGPoint(x: 1, y: 0)
    case .alignRight: CGPoint(x: 1, y: 0.5)
    }
  }
}
