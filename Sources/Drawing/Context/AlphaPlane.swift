import CCairo
import Foundation

/// The alpha channel of a part of a surface, as numbers in 0…255 that can be blurred.
struct AlphaPlane {
  /// Where the part lies within the surface, in pixels; negative after it has spread.
  var x, y: Int
  /// The size in pixels.
  var width, height: Int
  /// The alphas, row by row.
  var values: [Float]

  /// Takes the alphas of the smallest rectangle that holds everything not transparent.
  ///
  /// - Returns: nil where everything is transparent.
  init?(inkOf surface: OpaquePointer) {
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let hasInk = { (x: Int, y: Int) in bytes[y * stride + x * 4 + 3] != 0 }
    guard let top = (0..<height).first(where: { y in (0..<width).contains { hasInk($0, y) } }),
      let bottom = (top..<height).last(where: { y in (0..<width).contains { hasInk($0, y) } }),
      let left = (0..<width).first(where: { x in (top...bottom).contains { hasInk(x, $0) } }),
      let right = (left..<width).last(where: { x in (top...bottom).contains { hasInk(x, $0) } })
    else { return nil }
    (x, y, self.width, self.height) = (left, top, right - left + 1, bottom - top + 1)
    values = []
    values.reserveCapacity(self.width * self.height)
    for row in top...bottom {
      for column in left...right { values.append(Float(bytes[row * stride + column * 4 + 3])) }
    }
  }

  /// Makes a plane of zeros.
  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    values = Array(repeating: 0, count: width * height)
  }

  /// The plane with rows and columns exchanged.
  var transposed: AlphaPlane {
    var result = AlphaPlane(x: y, y: x, width: height, height: width)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        for row in 0..<height {
          for column in 0..<width { target[column * height + row] = source[row * width + column] }
        }
      }
    }
    return result
  }

  /// Lends the plane as a surface of nothing but alpha.
  func withSurface(_ body: (OpaquePointer?) -> Void) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        bytes[row * stride + column] = UInt8(min(values[row * width + column].rounded(), 255))
      }
    }
    cairo_surface_mark_dirty(surface)
    body(surface)
  }
}
