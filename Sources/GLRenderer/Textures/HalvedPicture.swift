import Geometry

// Halves of pictures whose sides are no powers of two. A side of n pixels becomes one of m = n / 2, rounded
// down, and each new pixel is the mean of what it covers: n / m old ones, of which the first and the last
// count in part. So a picture keeps its place and its light however often it is halved; leaving out the odd
// pixel, or reading between two of three, moves it.
//
// (S. Guthe, P. Heckbert: Non-Power-of-Two Mipmapping. 2005.)

/// Premultiplied pixels, half as many along each side as in what they were made of.
struct HalvedPicture {
  let width, height: Int
  /// Row by row, without gaps.
  let pixels: [SIMD4<UInt8>]

  /// Halves a picture; nil for a single pixel.
  init?(_ bitmap: Bitmap) {
    let made = bitmap.withPixels {
      HalvedPicture($0, bitmap.width, bitmap.height, bytesPerRow: bitmap.bytesPerRow)
    }
    guard let made else { return nil }
    self = made
  }

  /// The half of the half; nil for a single pixel.
  var half: HalvedPicture? {
    pixels.withUnsafeBytes { HalvedPicture($0, width, height, bytesPerRow: 4 * width) }
  }

  private init?(
    _ bytes: UnsafeRawBufferPointer, _ oldWidth: Int, _ oldHeight: Int, bytesPerRow: Int
  ) {
    guard oldWidth > 1 || oldHeight > 1 else { return nil }
    let (columns, rows) = (max(oldWidth / 2, 1), max(oldHeight / 2, 1))
    let (across, down) = (Self.taps(oldWidth, columns), Self.taps(oldHeight, rows))
    pixels = [SIMD4<UInt8>](unsafeUninitializedCapacity: columns * rows) { places, count in
      for y in 0..<rows {
        let row = bytes[(down[y].first * bytesPerRow)...]
        for x in 0..<columns {
          places[y * columns + x] = Self.mean(
            UnsafeRawBufferPointer(rebasing: row), bytesPerRow, across[x], down[y].weights)
        }
      }
      count = columns * rows
    }
    (width, height) = (columns, rows)
  }

  /// The first of three neighbours, and how much of a mean each is.
  private typealias Taps = (first: Int, weights: SIMD3<Float>)

  private static func taps(_ old: Int, _ new: Int) -> [Taps] {
    if old == 1 { return [(0, [1, 0, 0])] }
    if old % 2 == 0 { return (0..<new).map { (2 * $0, [0.5, 0.5, 0]) } }
    return (0..<new).map { index in
      (2 * index, SIMD3(Float(new - index), Float(new), Float(index + 1)) / Float(old))
    }
  }

  @inline(__always)
  private static func mean(
    _ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int, _ across: Taps, _ down: SIMD3<Float>
  ) -> SIMD4<UInt8> {
    var sum = SIMD4<Float>(repeating: 0.5)
    for row in 0..<3 where down[row] > 0 {
      for column in 0..<3 where across.weights[column] > 0 {
        let pixel = bytes.loadUnaligned(
          fromByteOffset: row * bytesPerRow + 4 * (across.first + column), as: SIMD4<UInt8>.self)
        sum += SIMD4<Float>(pixel) * (down[row] * across.weights[column])
      }
    }
    return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum))
  }
}
