import Drawing
import Foundation

/// What a source says of its file: of films how often they are shown.
///
/// - Parameter options: have no effect.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard isrc.kind != nil else { return nil }
  guard let film = isrc.film else { return NSDictionary() }
  // A file that says nothing is shown once.
  let said: [CFString: Any] = [
    kCGImagePropertyGIFLoopCount: NSNumber(value: film.loopCount ?? 1),
    kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: film.width),
    kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: film.height),
  ]
  return [isrc.filmKey: said as CFDictionary] as CFDictionary
}

/// What a source says of a picture: its size, depth and colours, how it lies, and how long it is shown.
///
/// - Parameter options: have no effect.
/// - Returns: nil where there is no picture at that place.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index >= 0, index < isrc.count else { return nil }
  if let film = isrc.film {
    return film.properties(at: index, isrc.filmKey, isrc.facts) as CFDictionary
  }
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

extension CGImageSource {
  /// The name of what a film says; the names within are the same for both kinds of files.
  fileprivate var filmKey: CFString {
    kind == .gif ? kCGImagePropertyGIFDictionary : kCGImagePropertyPNGDictionary
  }
}

extension Film {
  /// What is said of a picture, that is, of the screen with it.
  fileprivate func properties(
    at index: Int, _ key: CFString, _ facts: ImageFacts
  ) -> [CFString: Any] {
    let said: [CFString: Any] = [
      kCGImagePropertyGIFDelayTime: NSNumber(value: frames[index].shownDelay),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: frames[index].delay),
    ]
    return [
      kCGImagePropertyPixelWidth: NSNumber(value: width),
      kCGImagePropertyPixelHeight: NSNumber(value: height),
      kCGImagePropertyDepth: NSNumber(value: facts.depth),
      kCGImagePropertyHasAlpha: NSNumber(value: true),
      kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      key: said as CFDictionary,
    ]
  }
}

extension Film.Frame {
  /// How long the picture is shown, in seconds.
  ///
  /// Old files mean "as fast as it goes" by shorter delays, and those who show them take a tenth.
  var shownDelay: Double { delay < 0.02 ? 0.1 : delay }
}
