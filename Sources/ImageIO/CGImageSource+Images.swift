import Drawing
import Foundation
import Geometry

/// A picture of a source; of a film all that is seen when it is shown.
///
/// It is not turned upright: `kCGImagePropertyOrientation` tells how it lies.
/// - Parameter options: have no effect.
/// - Returns: nil where there is none at that place, or none that can be decoded.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.picture(at: index)
}

/// A small picture of a picture.
///
/// - Parameter options: it is made where `kCGImageSourceCreateThumbnailFromImageAlways` or `…IfAbsent` is true,
///   upright where `kCGImageSourceCreateThumbnailWithTransform` is, at most `kCGImageSourceThumbnailMaxPixelSize` on its
///   longer side; without the last one it has the picture's size.
/// - Returns: nil where there is no picture, or none is to be made: those in files are not looked for.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isOn(_ key: CFString) -> Bool {
    (options?.object(forKey: key) as? NSNumber)?.boolValue == true
  }
  guard
    isOn(kCGImageSourceCreateThumbnailFromImageAlways)
      || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    var picture = isrc.picture(at: index)
  else { return nil }
  let longest = (options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? NSNumber)
  if let longest = longest?.doubleValue, longest >= 1 {
    picture = picture.reduced(to: longest)
  }
  guard isOn(kCGImageSourceCreateThumbnailWithTransform) else { return picture }
  return (isrc.facts.orientation ?? .up).upright(picture)
}

extension CGImage {
  /// The picture with its longer side at most some pixels, never larger than it is.
  fileprivate func reduced(to longest: Double) -> CGImage {
    let factor = longest / Double(max(width, height))
    guard factor < 1 else { return self }
    let size = CGSize(
      width: max((Double(width) * factor).rounded(), 1),
      height: max((Double(height) * factor).rounded(), 1))
    let context = CGContext(
      width: Int(size.width), height: Int(size.height), scale: 1, flipped: false)
    context?.interpolationQuality = .high
    context?.draw(self, in: CGRect(origin: .zero, size: size))
    return context?.makeImage() ?? self
  }
}
