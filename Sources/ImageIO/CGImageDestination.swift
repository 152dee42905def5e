import Drawing
import Foundation
import Geometry

/// An image file that is to be written: PNG, JPEG or TIFF, with one picture.
public final class CGImageDestination {
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

  /// Writes the file, once; false where there is not exactly one picture, or it cannot be written.
  fileprivate func write() -> Bool {
    guard !isWritten, count == 1, pictures.count == 1, let bytes = encoded(pictures[0].image) else {
      return false
    }
    isWritten = true
    switch place {
    case .memory(let data): data.append(bytes)
    case .file(let url):
      guard (try? bytes.put(at: url)) != nil else { return false }
    }
    return true
  }

  private func encoded(_ image: CGImage) -> Data? {
    if kind == .tiff { return image.bitmap.tiffBytes() }
    guard kind == .jpeg else { return image.bitmap.pngBytes() }
    let said = [pictures[0].properties, properties].compactMap {
      $0?.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber
    }
    return image.bitmap.jpegBytes(quality: CGFloat(said.first?.doubleValue ?? 0.8))
  }
}

/// A file to be written at an address; what is there is replaced.
///
/// - Parameters:
///   - type: `public.png`, `public.jpeg` or `public.tiff`.
///   - count: how many pictures it will have; only files of one can be written.
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
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality` is heeded, 0.8 without it.
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

/// Says what goes for all pictures.
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
  fileprivate static let written = [ImageKind.png, .jpeg, .tiff]
}
