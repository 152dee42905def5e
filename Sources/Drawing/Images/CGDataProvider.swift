import Foundation
import Geometry

/// Lets go of bytes that a provider was made of.
public typealias CGDataProviderReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Void

/// Where the pixels of an image come from: a block of bytes, copied when the provider is made.
public final class CGDataProvider: _CFObject, Sendable {
  let bytes: Data

  /// Makes a provider of bytes.
  public convenience init?(data: CFData) {
    self.init(Data(referencing: data))
  }

  /// Makes a provider of a file's bytes; nil where it cannot be read.
  public convenience init?(url: CFURL) {
    guard let bytes = try? Data(contentsOf: url as URL) else { return nil }
    self.init(bytes)
  }

  /// Makes a provider of a file's bytes; nil where it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// Makes a provider of bytes in memory, which are copied and let go of at once.
  ///
  /// - Parameters:
  ///   - info: what the function gets.
  ///   - releaseData: called with the info, the bytes and their number.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    self.init(Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// The bytes.
  public var data: CFData? { NSData(data: bytes) }
}
