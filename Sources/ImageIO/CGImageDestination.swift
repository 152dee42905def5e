import Drawing
import Foundation
import Geometry

/// An image file that is to be written: GIF, PNG, JPEG or TIFF, the former two with any number of pictures.
public final class CGImageDestination: _CFObject {
  private enum Place {
    case file(URL)
    case memory(NSMutableData)
  }

  private let place: Place
  private let kind: ImageKind
  private let count: Int
  private var pictures: [(image: CGImage, properties: CFDictionary?)] = []
  private var properties: CFDictionary?
  private var isWritten = false

  private init?(_ place: Place, _ type: String, _ count: Int) {
    guard let kind = ImageKind(rawValue: type), ImageKind.written.contains(kind), count > 0
    else { return nil }
    (self.place, self.kind, self.count) = (place, kind, count)
  }

  fileprivate convenience init?(url: URL, _ type: String, _ count: Int) {
    self.init(.file(url), type, count)
  }

  fileprivate convenience init?(data: NSMutableData, _ type: String, _ count: Int) {
    self.init(.memory(data), type, count)
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    pictures.append((image, properties))
  }

  fileprivate func set(_ properties: CFDictionary?) { self.properties = properties }

  /// Writes the file, once; false where there are not as many pictures as were told, or it cannot be written.
  fileprivate func write() -> Bool {
    guard !isWritten, pictures.count == count, let bytes = encoded() else { return false }
    isWritten = true
    switch place {
    case .memory(let data): data.append(bytes)
    case .file(let url):
      guard (try? bytes.put(at: url)) != nil else { return false }
    }
    return true
  }

  private func encoded() -> Data? {
    let image = pictures[0].image
    switch kind {
    case .gif: return gif()
    case .png where count > 1: return film()
    case .png: return image.bitmap.pngBytes()
    case .tiff where count == 1: return image.bitmap.tiffBytes()
    case .jpeg where count == 1: return image.bitmap.jpegBytes(quality: quality)
    default: return nil
    }
  }

  private var quality: CGFloat {
    let said = [pictures[0].properties, properties].compactMap {
      $0?.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber
    }
    return CGFloat(said.first?.doubleValue ?? 0.8)
  }

  // MARK: Films

  private func gif() -> Data {
    let (widths, heights) = (pictures.map(\.image.width), pictures.map(\.image.height))
    let loopCount = said(kCGImagePropertyGIFLoopCount, in: properties)
    var file = GIFWriter(
      width: widths.max() ?? 1, height: heights.max() ?? 1, loopCount: loopCount?.intValue)
    for (image, properties) in pictures { file.add(image.bitmap, delay: delay(properties)) }
    return file.finish()
  }

  private func film() -> Data {
    let loopCount = said(kCGImagePropertyAPNGLoopCount, in: properties)
    var file = APNGWriter(loopCount: loopCount?.intValue ?? 1)
    for (image, properties) in pictures { file.add(image.bitmap, delay: delay(properties)) }
    return file.finish()
  }

  /// How long a picture is shown, in seconds: a tenth where nothing is said, and no longer than a GIF file has room for.
  private func delay(_ properties: CFDictionary?) -> Double {
    let known = [kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFDelayTime]
    let said = known.lazy.compactMap { self.said($0, in: properties) }.first?.doubleValue ?? 0.1
    return said > 0 ? min(said, 655) : 0
  }

  /// What the part of properties says that is about the kind of file; the names are the same for both.
  private func said(_ key: CFString, in properties: CFDictionary?) -> NSNumber? {
    let part = kind == .gif ? kCGImagePropertyGIFDictionary : kCGImagePropertyPNGDictionary
    return (properties?.object(forKey: part) as? NSDictionary)?.object(forKey: key) as? NSNumber
  }
}

/// A file to be written at an address; what is there is replaced.
///
/// - Parameters:
///   - type: `com.compuserve.gif`, `public.png`, `public.jpeg` or `public.tiff`.
///   - count: how many pictures it will have; several in a GIF or PNG file.
///   - options: have no effect.
/// - Returns: nil for other types.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url: url as URL, type as String, count)
}

/// A file to be written to the end of a block of bytes; see `CGImageDestinationCreateWithURL`.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data: data, type as String, count)
}

/// Adds a picture.
///
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality` is heeded, 0.8 without it, and in the dictionary for
///   GIF or PNG files how long the picture is shown, 0.1 seconds without it.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds a picture of a file; nothing where there is none.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  isrc.picture(at: index).map { idst.add($0, properties) }
}

/// Says what goes for all pictures, such as how often they are shown; once without it.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.set(properties)
}

/// Writes the file; false where it cannot be written, or does not have as many pictures as were told.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }

/// The uniform types of the files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ImageKind.written.map { $0.rawValue as CFString } as CFArray
}

extension ImageKind {
  /// The kinds of files that can be written.
  fileprivate static let written = [ImageKind.png, .jpeg, .gif, .tiff]
}
