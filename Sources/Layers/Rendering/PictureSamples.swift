import Foundation
import Geometry
import RenderTree

/// The pixels of a picture, or of two that are mixed, to be read between.
struct PictureSamples {
  private let pictures: [(size: SIMD2<Int>, pixels: [UInt8], share: Float)]

  init(_ pictures: [(Bitmap, Float)]) {
    self.pictures = pictures.map { bitmap, share in
      (SIMD2(bitmap.width, bitmap.height), bitmap.packedPixels, share)
    }
  }

  /// The premultiplied colour at a place in units of the picture; beyond its edge it goes on.
  func color(at place: SIMD2<Double>, _ filter: ContentsFilter) -> SIMD4<Float> {
    var sum = SIMD4<Float>()
    guard (place.x + place.y).isFinite else { return sum }
    for (size, pixels, share) in pictures {
      let p = place * SIMD2(Double(size.x), Double(size.y))
      func pixel(_ x: Double, _ y: Double) -> SIMD4<Float> {
        let column = Int(min(max(x, 0), Double(size.x - 1)))
        let row = Int(min(max(y, 0), Double(size.y - 1)))
        let start = (row * size.x + column) * 4
        return SIMD4(
          Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]),
          Float(pixels[start + 3]))
      }
      if filter == .nearest {
        sum += pixel(p.x.rounded(.down), p.y.rounded(.down)) * share
      } else {
        let (x, y) = ((p.x - 0.5).rounded(.down), (p.y - 0.5).rounded(.down))
        let (u, v) = (Float(p.x - 0.5 - x), Float(p.y - 0.5 - y))
        let above = pixel(x, y) * (1 - u) + pixel(x + 1, y) * u
        let below = pixel(x, y + 1) * (1 - u) + pixel(x + 1, y + 1) * u
        sum += (above * (1 - v) + below * v) * share
      }
    }
    return sum / 255
  }
}

extension Blend where Object == Bitmap {
  /// What is to be read: one picture, or two by their shares.
  var samples: PictureSamples {
    guard isMixed, let from, let to else {
      return PictureSamples(nearest.map { [($0, Float(1))] } ?? [])
    }
    let share = Float(min(max(fraction, 0), 1))
    return PictureSamples([(from, 1 - share), (to, share)])
  }
}
