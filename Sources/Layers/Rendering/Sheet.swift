import Foundation
import Geometry

/// A picture at work: premultiplied colours in floating point over a box of pixels.
///
/// Nothing is rounded before the end, so that what many translucent layers add up to stays exact.
struct Sheet {
  /// Which pixels it has.
  let box: PixelBox
  /// What of it may be other than transparent.
  private(set) var ink = PixelBox.empty
  /// Red, green, blue and alpha, row by row.
  private var pixels: [SIMD4<Float>]

  /// A transparent sheet.
  init(_ box: PixelBox) {
    self.box = box
    pixels = Array(repeating: SIMD4(), count: max(box.width, 0) * max(box.height, 0))
  }

  /// The colour of a pixel; transparent outside.
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let (column, row) = (x - box.x, y - box.y)
    guard column >= 0, row >= 0, column < box.width, row < box.height else { return SIMD4() }
    return pixels[row * box.width + column]
  }

  /// Replaces the pixels of an area by what a closure makes of each and its place.
  mutating func change(
    _ area: PixelBox, _ change: (Int, Int, SIMD4<Float>) -> SIMD4<Float>
  ) {
    let area = area.intersection(box)
    guard !area.isEmpty else { return }
    ink = ink.union(area)
    let origin = box
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in area.rows {
        let row = (y - origin.y) * origin.width - origin.x
        for x in area.columns { pixels[row + x] = change(x, y, pixels[row + x]) }
      }
    }
  }

  /// Draws over an area.
  mutating func draw(_ area: PixelBox, _ source: (Int, Int) -> SIMD4<Float>) {
    change(area) { x, y, below in
      let above = source(x, y)
      return above + below * (1 - above.w)
    }
  }

  /// Fills a shape with one premultiplied colour.
  mutating func fill(_ coverage: Coverage, _ color: SIMD4<Float>) {
    draw(coverage.box) { x, y in color * coverage.share(x, y) }
  }

  /// Multiplies what is there.
  mutating func multiply(by share: (Int, Int) -> Float) {
    change(ink) { x, y, color in color * share(x, y) }
  }
}

extension Sheet {
  /// The sheet as 8-bit pixels of an area; nil where the area is empty.
  func bitmap(of area: PixelBox) -> Bitmap? {
    guard !area.isEmpty else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.width * area.height * 4)
    for y in area.rows {
      for x in area.columns {
        let color = self.color(x, y)
        let alpha = min(max(color.w, 0), 1)
        // A premultiplied component above its alpha would be no colour.
        let byte = (color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: alpha)) * 255)
          .rounded(.toNearestOrAwayFromZero)
        for index in 0..<4 { bytes.append(UInt8(byte[index])) }
      }
    }
    return Bitmap(width: area.width, height: area.height, pixels: bytes)
  }
}
