import Foundation
import Geometry
import RenderTree

/// A picture, or two that are mixed, to be read between its pixels.
struct PictureSamples {
  /// The picture at full size and, for trilinear reading, at halves of it down to one pixel.
  private let pictures: [(levels: [PictureLevel], share: Float)]

  init(_ picture: Blend<Bitmap>, halved: Bool) {
    func levels(_ bitmap: Bitmap) -> [PictureLevel] {
      var levels = [PictureLevel(bitmap)]
      while halved, let half = levels[levels.count - 1].half { levels.append(half) }
      return levels
    }
    if picture.isMixed {
      let share = Float(min(max(picture.fraction, 0), 1))
      let ends = [(picture.from, 1 - share), (picture.to, share)]
      pictures = ends.compactMap { end in end.0.map { (levels($0), end.1) } }
    } else {
      pictures = picture.nearest.map { [(levels: levels($0), share: Float(1))] } ?? []
    }
  }

  /// The premultiplied colour at a place in units of the picture; beyond its edge it goes on.
  ///
  /// - Parameter footprint: how many pixels of the picture one that is drawn covers.
  func color(
    at place: SIMD2<Double>, footprint: Double, _ filter: ContentsFilter
  ) -> SIMD4<Float> {
    guard (place.x + place.y).isFinite else { return SIMD4() }
    return pictures.reduce(into: SIMD4()) { sum, picture in
      let last = Double(picture.levels.count - 1)
      let detail = filter == .trilinear ? min(max(log2(footprint), 0), last) : 0
      let (level, part) = (Int(detail), Float(detail - detail.rounded(.down)))
      var color = picture.levels[level].color(at: place, isNearest: filter == .nearest)
      if part > 0 {
        color += (picture.levels[level + 1].color(at: place, isNearest: false) - color) * part
      }
      sum += color * picture.share
    }
  }
}

/// A picture at one size.
private struct PictureLevel {
  private let width, height: Int
  private let pixels: [SIMD4<Float>]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    let bytes = bitmap.packedPixels
    pixels = stride(from: 0, to: bytes.count, by: 4).map { start in
      let pixel = SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
      return SIMD4<Float>(pixel) / 255
    }
  }

  private init(_ width: Int, _ height: Int, _ pixels: [SIMD4<Float>]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Half as wide and high, rounded down, each pixel the mean of all that it covers; nil for a single pixel.
  var half: PictureLevel? {
    guard width > 1 || height > 1 else { return nil }
    let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
    var result: [SIMD4<Float>] = []
    for y in 0..<rows {
      for x in 0..<columns {
        var sum = SIMD4<Float>()
        for (row, tall) in Self.covered(y, of: rows, height) {
          for (column, wide) in Self.covered(x, of: columns, width) {
            sum += pixel(column, row) * (tall * wide)
          }
        }
        result.append(sum)
      }
    }
    return PictureLevel(columns, rows, result)
  }

  /// Which pixels of a side the one at `index` of a shorter side covers, and what part of it each is.
  private static func covered(_ index: Int, of count: Int, _ length: Int) -> [(Int, Float)] {
    let step = Double(length) / Double(count)
    let (from, to) = (Double(index) * step, Double(index + 1) * step)
    return (Int(from)..<Int(to.rounded(.up))).map { place in
      (place, Float((min(to, Double(place + 1)) - max(from, Double(place))) / step))
    }
  }

  /// The colour at a place in units of the picture.
  func color(at place: SIMD2<Double>, isNearest: Bool) -> SIMD4<Float> {
    // Within a pixel of the picture; what lies further out is its edge.
    let limits = SIMD2(Double(width), Double(height)) + 1
    let p = (place * (limits - 1)).clamped(lowerBound: SIMD2(repeating: -1), upperBound: limits)
    if isNearest { return pixel(Int(p.x.rounded(.down)), Int(p.y.rounded(.down))) }
    let corner = (p - 0.5).rounded(.down)
    let (x, y) = (Int(corner.x), Int(corner.y))
    let (u, v) = (Float(p.x - 0.5 - corner.x), Float(p.y - 0.5 - corner.y))
    let above = pixel(x, y) * (1 - u) + pixel(x + 1, y) * u
    let below = pixel(x, y + 1) * (1 - u) + pixel(x + 1, y + 1) * u
    return above * (1 - v) + below * v
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }
}
