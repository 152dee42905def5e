import Geometry

/// How the stored pixels lie, seen from the picture that is meant, as cameras number it (Exif 2.3, tag 274).
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// As they are meant.
  case up = 1
  /// Mirrored from side to side.
  case upMirrored = 2
  /// Upside down.
  case down = 3
  /// Mirrored from top to bottom.
  case downMirrored = 4
  /// Mirrored from top to bottom, then turned to the left.
  case leftMirrored = 5
  /// Turned to the right by a quarter.
  case right = 6
  /// Mirrored from top to bottom, then turned to the right.
  case rightMirrored = 7
  /// Turned to the left by a quarter.
  case left = 8

  /// Whether width and height are exchanged.
  package var isTurned: Bool { rawValue >= 5 }

  /// Where the pixel comes from that is meant at (x, y) of a picture of a size.
  private func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .left: (height - 1 - y, x)
    case .right: (y, width - 1 - x)
    case .upMirrored: (width - 1 - x, y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    }
  }

  /// The pixels as they are meant.
  package func upright(_ image: CGImage) -> CGImage {
    guard self != .up else { return image }
    let (width, height) = isTurned ? (image.height, image.width) : (image.width, image.height)
    let pixels = image.pixels
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let source = source(x, y, width, height)
        let (from, to) = ((source.y * image.width + source.x) * 4, (y * width + x) * 4)
        for channel in 0..<4 { bytes[to + channel] = pixels[from + channel] }
      }
    }
    return CGImage(bitmap: Bitmap(width: width, height: height, pixels: bytes))
  }
}
