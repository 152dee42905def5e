import Drawing
import Foundation

/// What a source says of its file: of films how often they are shown.
///
/// - Parameter options: have no effect.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard isrc.kind != nil else { return nil }
  guard let gif = isrc.gif else { return NSDictionary() }
  // A file that says nothing is shown once.
  let film: [CFString: Any] = [
    kCGImagePropertyGIFLoopCount: NSNumber(value: gif.loopCount ?? 1),
    kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: gif.width),
    kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: gif.height),
  ]
  return [kCGImagePropertyGIFDictionary: film as CFDictionary] as CFDictionary
}

/// What a source says of a picture: its size, depth and colours, how it lies, and how long it is shown.
///
/// - Parameter options: have no effect.
/// - Returns: nil where there is no picture at that place.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index >= 0, index < isrc.count else { return nil }
  if let gif = isrc.gif { return gif.properties(at: index) }
  guard let picture = isrc.picture(at: index) else { return nil }
  let facts = isrc.facts
  var properties: [CFString: Any] = [
    kCGImagePropertyPixelWidth: NSNumber(value: picture.width),
    kCGImagePropertyPixelHeight: NSNumber(value: picture.height),
    kCGImagePropertyDepth: NSNumber(value: facts.depth),
    kCGImagePropertyHasAlpha: NSNumber(value: !picture.bitmap.isOpaque),
    kCGImagePropertyColorModel: facts.isGray == true
      ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if let orientation = facts.orientation {
    properties[kCGImagePropertyOrientation] = NSNumber(value: orientation.rawValue)
  }
  if let density = facts.density {
    properties[kCGImagePropertyDPIWidth] = NSNumber(value: density.x)
    properties[kCGImagePropertyDPIHeight] = NSNumber(value: density.y)
  }
  return properties as CFDictionary
}

extension GIFFile {
  /// What is said of a picture of a film.
  fileprivate func properties(at index: Int) -> CFDictionary {
    let film: [CFString: Any] = [
      kCGImagePropertyGIFDelayTime: NSNumber(value: frames[index].shownDelay),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: frames[index].delay),
    ]
    return [
      kCGImagePropertyPixelWidth: NSNumber(value: width),
      kCGImagePropertyPixelHeight: NSNumber(value: height),
      kCGImagePropertyDepth: NSNumber(value: 8),
      kCGImagePropertyHasAlpha: NSNumber(value: true),
      kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      kCGImagePropertyGIFDictionary: film as CFDictionary,
    ] as CFDictionary
  }
}

extension GIFFile.Frame {
  /// How long the picture is shown, in seconds.
  ///
  /// Old files mean "as fast as it goes" by shorter delays, and those who show them take a tenth.
  var shownDelay: Double { delay < 0.02 ? 0.1 : delay }
}
