import Foundation
import Geometry

extension Picture {
  /// The picture moved, turned and scaled; where many pixels become one it is their mean.
  ///
  /// Nothing where the transform has no inverse, or numbers that are none.
  func transformed(by transform: CGAffineTransform) -> Picture {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ].map(\.native)
    let determinant = numbers[0] * numbers[3] - numbers[1] * numbers[2]
    guard numbers.allSatisfy(\.isFinite), abs(determinant) > 1e-12 else { return .empty }
    if numbers[0...3] == [1, 0, 0, 1], numbers[4].rounded() == numbers[4],
      numbers[5].rounded() == numbers[5], abs(numbers[4]) < 1e8, abs(numbers[5]) < 1e8
    {
      return moved(Int(numbers[4]), Int(numbers[5]))
    }
    let back = transform.inverted()
    let (x, y) = (
      SIMD2(back.a.native, back.b.native), SIMD2(back.c.native, back.d.native)
    )
    let offset = SIMD2(back.tx.native, back.ty.native)
    let longest = max((x * x).sum(), (y * y).sum()).squareRoot()
    let extent =
      extent.isEndless ? .infinite : PixelBox(extent.rect.applying(transform))
    return warped(
      extent, samples: Int(min(max(longest.rounded(.up), 1), 16)),
      reads: { box in PixelBox(box.rect.applying(back)) }
    ) { x * $0.x + y * $0.y + offset }
  }

  /// The picture moved by whole pixels.
  func moved(_ x: Int, _ y: Int) -> Picture {
    Picture(extent.moved(x, y), isNearest: isNearest) { [self] box, light in
      Raster(box, raster(box.moved(-x, -y), light).pixels)
    }
  }

  /// The picture whose pixels at the edge go on without end; one without a finite edge stays as it is.
  func clamped() -> Picture {
    guard !extent.isEmpty, extent != .infinite else { return self }
    return Picture(.infinite, isNearest: isNearest) { [self] box, light in
      // Only what is nearest to the rectangle is read.
      let source = part(
        PixelBox(
          minX: min(max(box.minX, extent.minX), extent.maxX - 1),
          minY: min(max(box.minY, extent.minY), extent.maxY - 1),
          maxX: max(min(box.maxX, extent.maxX), extent.minX + 1),
          maxY: max(min(box.maxY, extent.maxY), extent.minY + 1)), light)
      return Raster(box) { x, y in
        source.color(
          min(max(x, source.box.minX), source.box.maxX - 1),
          min(max(y, source.box.minY), source.box.maxY - 1))
      }
    }
  }

  /// The picture whose pixels stay squares where it is larger, or not.
  func sampled(nearest: Bool) -> Picture {
    Picture(extent, isNearest: nearest) { [self] in raster($0, $1) }
  }

  /// The picture under a map of the plane that keeps lines straight, within a rectangle.
  func projected(by map: Homography, _ extent: PixelBox) -> Picture {
    guard let back = map.inverse, !self.extent.isEmpty else { return .empty }
    return warped(
      extent, samples: 2, reads: { back.boundingRect(of: $0.rect).map { PixelBox($0) } ?? .empty }
    ) { point in
      let place = back.applyRow(point.x, point.y, 1)
      return place.z > 0 ? SIMD2(place.x, place.y) / place.z : SIMD2(repeating: 1e9)
    }
  }
}

extension PixelBox {
  /// The rectangle elsewhere; what has no end stays so.
  func moved(_ x: Int, _ y: Int) -> PixelBox {
    if isEmpty { return self }
    func moved(_ edge: Int, _ by: Int) -> Int { abs(edge) == Self.limit ? edge : edge + by }
    return PixelBox(
      minX: moved(minX, x), minY: moved(minY, y), maxX: moved(maxX, x), maxY: moved(maxY, y))
  }
}
