import Geometry

// Halves of pictures. A side of n pixels becomes one of m = n / 2, rounded down, and each new pixel is the
// mean of what it covers: n / m old ones, of which the first and the last count in part. So a picture keeps
// its place and its light however often it is halved; leaving out the odd pixel, or reading between two of
// three, moves it.
//
// (S. Guthe, P. Heckbert: Non-Power-of-Two Mipmapping. 2005.)

extension Bitmap {
  /// The picture with half as many pixels along each side, rounded down; nil for a single pixel.
  var halved: Bitmap? {
    guard width > 1 || height > 1 else { return nil }
    let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
    let (across, down) = (Self.taps(width, columns), Self.taps(height, rows))
    return Bitmap(width: columns, height: rows, isOpaque: isOpaque) { target in
      withPixels { bytes in
        for y in 0..<rows {
          let row = UnsafeRawBufferPointer(rebasing: bytes[(down[y].first * bytesPerRow)...])
          for x in 0..<columns {
            target.storeBytes(
              of: Self.mean(row, bytesPerRow, across[x], down[y].weights),
              toByteOffset: 4 * (y * columns + x), as: SIMD4<UInt8>.self)
          }
        }
      }
    }
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
