import Foundation

// What is worked out row by row and then column by column (Gaussians, boxes of whole pixels, smaller and larger
// pictures) is one operation: each pixel of the result is a weighted sum of neighbours in its row. A pass reads
// four rows at once and writes them as four columns: so the next pass works on the other axis with the same code,
// and memory is read and written in order.

/// For each pixel of a row the neighbours that it is made of, and their weights.
struct Taps: Sendable {
  /// The first neighbour of each pixel, counted as the source counts.
  private(set) var first: [Int] = []
  /// How many neighbours a pixel has.
  let count: Int
  /// Rows of weights, which the pixels have in turn.
  private var weights: [Float] = []
  private let period: Int
  /// Where the first pixel is.
  let start: Int

  /// Makes the weights of some pixels.
  ///
  /// - Parameters:
  ///   - period: after how many pixels the weights repeat.
  ///   - first: the first neighbour of a pixel.
  ///   - weight: that of a neighbour, told by how it is counted, for a pixel.
  init(
    _ pixels: Range<Int>, count: Int, period: Int, first: (Int) -> Int,
    weight: (_ neighbour: Int, _ pixel: Int) -> Double
  ) {
    (self.count, self.period, start) = (
      count, min(max(period, 1), max(pixels.count, 1)), pixels.lowerBound
    )
    self.first = pixels.map(first)
    for pixel in pixels.prefix(self.period) {
      let from = first(pixel)
      weights += (0..<count).map { Float(weight(from + $0, pixel)) }
    }
  }

  /// The neighbours that all pixels have together.
  var reads: Range<Int> {
    guard let low = first.min(), let high = first.max() else { return 0..<0 }
    return low..<high + count
  }

  /// The weights of the pixel at a place, and which of its neighbours there are.
  @inline(__always)
  func weights(_ index: Int, _ body: (UnsafePointer<Float>) -> Void) {
    weights.withUnsafeBufferPointer {
      body($0.baseAddress.unsafelyUnwrapped + index % period * count)
    }
  }
}

/// Pixels on their way through passes: rows of one axis, which each pass exchanges with columns.
struct Plane {
  /// The pixels, row by row.
  private(set) var pixels: [SIMD4<Float>]
  /// How long rows are, how many there are, and where the first pixel of a row is.
  private(set) var width, height, start: Int

  /// The pixels of a raster, its rows along x.
  init(_ raster: Raster) {
    (pixels, width, height) = (raster.pixels, raster.box.width, raster.box.height)
    start = raster.box.minX
  }

  /// Replaces rows by what taps make of them, and exchanges rows with columns.
  ///
  /// - Parameter columnStart: where the first of the rows is, along the other axis.
  mutating func pass(_ taps: Taps, columnStart: Int) {
    guard width > 0, height > 0 else { return turn(to: taps, columnStart) }
    let (length, rows, begin) = (width, height, start)
    let result = [SIMD4<Float>](unsafeUninitializedCapacity: taps.first.count * rows) {
      target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in stride(from: 0, to: rows, by: 4) {
          let lines = (0..<4).map { source + min(row + $0, rows - 1) * length }
          let (a, b, c, d) = (lines[0], lines[1], lines[2], lines[3])
          let most = rows - row
          for index in 0..<taps.first.count {
            let first = taps.first[index] - begin
            let (low, high) = (max(0, -first), min(taps.count, length - first))
            var (s0, s1, s2, s3) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
            taps.weights(index) { weights in
              var tap = low
              while tap < high {
                let (weight, place) = (weights[tap], first + tap)
                s0 += a[place] * weight
                s1 += b[place] * weight
                s2 += c[place] * weight
                s3 += d[place] * weight
                tap += 1
              }
            }
            let out = target + index * rows + row
            out[0] = s0
            if most > 1 { out[1] = s1 }
            if most > 2 { out[2] = s2 }
            if most > 3 { out[3] = s3 }
          }
        }
      }
      count = taps.first.count * rows
    }
    pixels = result
    (width, height, start) = (rows, taps.first.count, columnStart)
  }

  private mutating func turn(to taps: Taps, _ columnStart: Int) {
    pixels = [SIMD4<Float>](repeating: SIMD4(), count: height * taps.first.count)
    (width, height, start) = (height, taps.first.count, columnStart)
  }
}

extension Raster {
  /// What taps along x, and then along y, make of the raster; a pair may follow another one.
  func passed(_ passes: [(x: Taps, y: Taps)], _ box: PixelBox) -> Raster {
    var plane = Plane(self)
    var (startX, startY) = (self.box.minX, self.box.minY)
    for pass in passes {
      plane.pass(pass.x, columnStart: startY)
      startX = pass.x.start
      plane.pass(pass.y, columnStart: startX)
      startY = pass.y.start
    }
    return Raster(box, plane.pixels)
  }
}
