import Foundation

/// How a picture fills what it is shown in.
public enum NSImageScaling: UInt, Sendable {
  /// As large as fits, in its own proportions, but not larger than it is.
  case scaleProportionallyDown = 0
  /// Stretched.
  case scaleAxesIndependently = 1
  /// In its own size.
  case scaleNone = 2
  /// As large as fits, in its own proportions.
  case scaleProportionallyUpOrDown = 3
}

extension NSImageScaling {
  /// The size in which a picture is drawn that has a size of its own and is given a room.
  package func size(of picture: NSSize, in room: NSSize) -> NSSize {
    guard picture.width > 0, picture.height > 0 else { return picture }
    let fit = min(room.width / picture.width, room.height / picture.height)
    let scale: CGFloat
    switch self {
    case .scaleAxesIndependently: return room
    case .scaleNone: scale = 1
    case .scaleProportionallyDown: scale = min(fit, 1)
    case .scaleProportionallyUpOrDown: scale = fit
    }
    return NSSize(width: picture.width * scale, height: picture.height * scale)
  }
}
