import Foundation
import Geometry

/// A GIF file that is written picture by picture, each with the 256 colours that suit it best.
///
/// Of a picture like the one before, only the part that differs is written; what is less than half opaque is clear.
///
/// Source: Graphics Interchange Format, version 89a (CompuServe, 1990); the repetitions are Netscape's extension.
package struct GIFWriter {
  private let width: Int
  private let height: Int
  private var file: [UInt8]
  private var last: Picture?
  /// The seconds up to the last picture's end, and those hundredths of them that were written.
  private var (seconds, hundredths) = (0.0, 0)

  /// A picture that waits for the next one, which says whether it must be cleared away.
  private struct Picture {
    /// Straight RGBA of the whole screen, alpha 0 or 255.
    var pixels: [UInt8]
    /// What is written of it.
    var part: Part
    /// How long it is shown, in hundredths of seconds.
    var delay: Int
    var isOpaque: Bool
  }

  /// A part of the screen, in pixels.
  private struct Part {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: of the screen, as its height; pictures lie at its upper left corner.
  ///   - loopCount: how often the pictures are shown, 0 for without end; nil to say nothing, which means once.
  package init(width: Int, height: Int, loopCount: Int?) {
    (self.width, self.height) = (width, height)
    file = Array("GIF89a".utf8) + Self.pair(width) + Self.pair(height) + [0x70, 0, 0]
    if let loopCount {
      file += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1]
      file += Self.pair(min(max(loopCount, 0), 65_535)) + [0]
    }
  }

  /// Adds a picture that is shown for some seconds; hundredths are the least, and what is less is made up for later.
  package mutating func add(_ picture: Bitmap, delay: Double) {
    let pixels = straight(picture)
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] != 0 }
    seconds += max(delay, 0)
    let shown = Int((seconds * 100).rounded()) - hundredths
    hundredths += shown
    let whole = Part(columns: 0..<width, rows: 0..<height)
    guard let before = last else {
      last = Picture(pixels: pixels, part: whole, delay: shown, isOpaque: isOpaque)
      return
    }
    // What is clear would not hide what is there.
    write(before, clearsAway: !isOpaque)
    let part = isOpaque && before.isOpaque ? difference(before.pixels, pixels) : whole
    last = Picture(pixels: pixels, part: part, delay: shown, isOpaque: isOpaque)
  }

  /// The bytes of the file.
  package mutating func finish() -> Data {
    if let last { write(last, clearsAway: !last.isOpaque) }
    last = nil
    return Data(file + [0x3B])
  }

  private mutating func write(_ picture: Picture, clearsAway: Bool) {
    let part = clearsAway ? Part(columns: 0..<width, rows: 0..<height) : picture.part
    let pixels = cut(picture.pixels, to: part)
    // Some programs clear away with the colour that is none, and others only where there is one.
    let hasClear = clearsAway || !picture.isOpaque
    var palette = Palette(of: pixels, most: hasClear ? 255 : 256)
    let clear = hasClear ? UInt8(palette.colors.count) : 0
    let count = palette.colors.count + (hasClear ? 1 : 0)
    let bits = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    let places = palette.places(of: pixels, width: part.columns.count, clear: clear)
    let disposal: UInt8 = clearsAway ? 2 : 1
    file += [0x21, 0xF9, 4, disposal << 2 | (hasClear ? 1 : 0)]
    file += Self.pair(min(picture.delay, 65_535)) + [clear, 0, 0x2C]
    file += Self.pair(part.columns.lowerBound) + Self.pair(part.rows.lowerBound)
    file += Self.pair(part.columns.count) + Self.pair(part.rows.count) + [0x80 | UInt8(bits - 1)]
    for color in palette.colors { file += [UInt8(color.x), UInt8(color.y), UInt8(color.z)] }
    file += [UInt8](repeating: 0, count: 3 * ((1 << bits) - palette.colors.count))
    file += GIFCodes.blocks(of: places, bits: bits)
  }

  private static func pair(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}

// MARK: - Pixels

extension GIFWriter {
  /// The pixels of the screen with a picture on it.
  private func straight(_ picture: Bitmap) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    picture.withPixels { source in
      for y in 0..<min(picture.height, height) {
        for x in 0..<min(picture.width, width) {
          let (from, to) = (y * picture.bytesPerRow + x * 4, (y * width + x) * 4)
          let alpha = UInt32(source[from + 3])
          guard alpha >= 128 else { continue }
          for channel in 0..<3 {
            pixels[to + channel] = UInt8(
              min((UInt32(source[from + channel]) * 255 + alpha / 2) / alpha, 255))
          }
          pixels[to + 3] = 255
        }
      }
    }
    return pixels
  }

  /// The least part of the screen outside of which two pictures are the same; a pixel where they are all the same.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Part {
    let length = 4 * width
    let rows = (0..<height).filter { row in
      let place = row * length..<(row + 1) * length
      return a[place] != b[place]
    }
    guard let top = rows.first, let bottom = rows.last else {
      return Part(columns: 0..<1, rows: 0..<1)
    }
    var (left, right) = (width - 1, 0)
    for row in rows {
      func differs(_ column: Int) -> Bool {
        let start = row * length + 4 * column
        return a[start..<start + 4] != b[start..<start + 4]
      }
      left = (0..<left).first(where: differs) ?? left
      right = (right + 1..<max(width, right + 1)).last(where: differs) ?? right
    }
    return Part(columns: left..<max(right, left) + 1, rows: top..<bottom + 1)
  }

  private func cut(_ pixels: [UInt8], to part: Part) -> [UInt8] {
    if part.columns.count == width, part.rows.count == height { return pixels }
    return part.rows.flatMap { row in
      let start = row * width
      return pixels[(start + part.columns.lowerBound) * 4..<(start + part.columns.upperBound) * 4]
    }
  }
}
