import Foundation
import Geometry
import Synchronization

// The names of what image files say, and of what is asked of them. Their values are Apple's. Each is the same object
// for ever, as programs rely on that take its address to look it up.

/// A text that never changes.
private struct KeptName: @unchecked Sendable {
  let text: NSString
}

private let keptNames = Mutex<[String: KeptName]>([:])

/// The one object of a name.
func kept(_ name: String) -> CFString {
  keptNames.withLock { names in
    if let known = names[name] { return known }
    let new = KeptName(text: NSString(string: name))
    names[name] = new
    return new
  }.text
}

/// The width in pixels, as stored.
public var kCGImagePropertyPixelWidth: CFString { kept("PixelWidth") }
/// The height in pixels, as stored.
public var kCGImagePropertyPixelHeight: CFString { kept("PixelHeight") }
/// Bits of a component.
public var kCGImagePropertyDepth: CFString { kept("Depth") }
/// Pixels an inch, across.
public var kCGImagePropertyDPIWidth: CFString { kept("DPIWidth") }
/// Pixels an inch, down.
public var kCGImagePropertyDPIHeight: CFString { kept("DPIHeight") }
/// How the pixels lie: the number of a `CGImagePropertyOrientation`.
public var kCGImagePropertyOrientation: CFString { kept("Orientation") }
/// Whether some of it is transparent.
public var kCGImagePropertyHasAlpha: CFString { kept("HasAlpha") }
/// What a colour is made of: one of the two values below.
public var kCGImagePropertyColorModel: CFString { kept("ColorModel") }
/// Colours are red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { kept("RGB") }
/// There are no colours.
public var kCGImagePropertyColorModelGray: CFString { kept("Gray") }
/// What GIF files say, in a dictionary.
public var kCGImagePropertyGIFDictionary: CFString { kept("{GIF}") }
/// How often a film is shown; 0 for without end.
public var kCGImagePropertyGIFLoopCount: CFString { kept("LoopCount") }
/// How long a picture is shown, in seconds; what is less than 0.02 counts as 0.1.
public var kCGImagePropertyGIFDelayTime: CFString { kept("DelayTime") }
/// How long a picture is shown, in seconds, as the file says.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { kept("UnclampedDelayTime") }
/// The width of a film in pixels.
public var kCGImagePropertyGIFCanvasPixelWidth: CFString { kept("CanvasPixelWidth") }
/// The height of a film in pixels.
public var kCGImagePropertyGIFCanvasPixelHeight: CFString { kept("CanvasPixelHeight") }
/// What PNG files of several pictures say, in a dictionary.
public var kCGImagePropertyPNGDictionary: CFString { kept("{PNG}") }
/// How long a picture of a PNG film is shown, in seconds; what is less than 0.02 counts as 0.1.
public var kCGImagePropertyAPNGDelayTime: CFString { kept("DelayTime") }
/// How long a picture of a PNG film is shown, in seconds, as the file says.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { kept("UnclampedDelayTime") }
/// How often a PNG film is shown; 0 for without end.
public var kCGImagePropertyAPNGLoopCount: CFString { kept("LoopCount") }
/// What cameras say, in a dictionary; none is read here.
public var kCGImagePropertyExifDictionary: CFString { kept("{Exif}") }
/// What TIFF files say, in a dictionary; none is read here.
public var kCGImagePropertyTIFFDictionary: CFString { kept("{TIFF}") }

/// Whether decoded pixels are kept; has no effect here.
public var kCGImageSourceShouldCache: CFString { kept("kCGImageSourceShouldCache") }
/// Whether pixels are decoded at once; has no effect here.
public var kCGImageSourceShouldCacheImmediately: CFString {
  kept("kCGImageSourceShouldCacheImmediately")
}
/// Whether components may be floating-point numbers; has no effect here.
public var kCGImageSourceShouldAllowFloat: CFString { kept("kCGImageSourceShouldAllowFloat") }
/// What kind of file it may be; has no effect here.
public var kCGImageSourceTypeIdentifierHint: CFString { kept("kCGImageSourceTypeIdentifierHint") }
/// Whether a thumbnail is made of the picture.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  kept("kCGImageSourceCreateThumbnailFromImageAlways")
}
/// Whether a thumbnail is made of the picture where the file has none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  kept("kCGImageSourceCreateThumbnailFromImageIfAbsent")
}
/// Whether a thumbnail is turned upright.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  kept("kCGImageSourceCreateThumbnailWithTransform")
}
/// The longer side of a thumbnail at most, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString {
  kept("kCGImageSourceThumbnailMaxPixelSize")
}
/// How exactly a JPEG file is written, in 0…1.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  kept("kCGImageDestinationLossyCompressionQuality")
}
/// What stands for transparent pixels in a JPEG file; has no effect here, where it is white.
public var kCGImageDestinationBackgroundColor: CFString {
  kept("kCGImageDestinationBackgroundColor")
}
