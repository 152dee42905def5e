import CSDL2Image
import Foundation
import Geometry

/// A PNG file of several pictures that is written picture by picture.
///
/// Source: Portable Network Graphics, third edition (W3C, 2025), chunks acTL, fcTL and fdAT.
package struct APNGWriter {
  private let loopCount: Int
  private var header: [UInt8] = []
  private var (width, height) = (0, 0)
  private var pictures: [UInt8] = []
  private var count = 0
  /// The number of the next chunk that has one.
  private var sequence = 0

  /// Begins a file.
  ///
  /// - Parameter loopCount: how often the pictures are shown, 0 for without end.
  package init(loopCount: Int) { self.loopCount = max(loopCount, 0) }

  /// Adds a picture that is shown for some seconds; all have the size of the first one, to which they are cut.
  package mutating func add(_ picture: Bitmap, delay: Double) {
    if count == 0 { (width, height) = (picture.width, picture.height) }
    let picture = cut(picture)
    guard let file = picture.pngBytesWithAlpha(), let chunks = PNGChunks([UInt8](file)) else {
      return
    }
    let delay = Int((min(max(delay, 0), 65) * 1000).rounded())
    // It is cleared away before the next one, and takes its place altogether.
    let control =
      number() + PNGChunk.bytes(of: picture.width) + PNGChunk.bytes(of: picture.height)
      + [0, 0, 0, 0, 0, 0, 0, 0] + PNGChunk.bytes(of: delay, count: 2)
      + PNGChunk.bytes(of: 1000, count: 2) + [1, 0]
    pictures += PNGChunk(name: "fcTL", data: control).bytes
    for chunk in chunks {
      switch chunk.name {
      case "IHDR" where count == 0: header = chunk.bytes
      case "IDAT" where count == 0: pictures += chunk.bytes
      case "IDAT": pictures += PNGChunk(name: "fdAT", data: number() + chunk.data).bytes
      default: break
      }
    }
    count += 1
  }

  /// The bytes of the file.
  package func finish() -> Data {
    let control = PNGChunk.bytes(of: count) + PNGChunk.bytes(of: loopCount)
    return Data(
      PNGChunk.signature + header + PNGChunk(name: "acTL", data: control).bytes + pictures
        + PNGChunk(name: "IEND").bytes)
  }

  private mutating func number() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.bytes(of: sequence)
  }

  private func cut(_ picture: Bitmap) -> Bitmap {
    if picture.width <= width, picture.height <= height { return picture }
    let place = CGRect(x: 0, y: 0, width: width, height: height)
    return CGImage(bitmap: picture).cropping(to: place)?.bitmap ?? picture
  }
}

extension Bitmap {
  /// The pixels as a PNG file that has alpha, though all may be opaque, as the pictures of a film must be alike; nil where the
  /// encoder fails.
  fileprivate func pngBytesWithAlpha() -> Data? {
    var pixels = packedPixels
    if !isOpaque {
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = UInt32(pixels[start + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in start..<start + 3 {
          pixels[channel] = UInt8(min((UInt32(pixels[channel]) * 255 + alpha / 2) / alpha, 255))
        }
      }
    }
    // Where nothing can be packed, rows get a byte and blocks some more.
    let most = pixels.count + pixels.count / 8 + height + 65_536
    return written(&pixels, most: most) { IMG_SavePNG_RW($0, $1, 0) }
  }
}
