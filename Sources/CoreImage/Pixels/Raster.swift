/// The colours of a rectangle of pixels: premultiplied red, green, blue and alpha.
struct Raster: Sendable {
  /// The pixels, row by row, the lowest row first.
  var pixels: [SIMD4<Float>]
  /// Where they are.
  let box: PixelBox

  /// Makes a clear one.
  init(_ box: PixelBox) {
    self.box = box
    pixels = [SIMD4<Float>](repeating: SIMD4(), count: box.count)
  }

  /// Makes one of pixels in order.
  init(_ box: PixelBox, _ pixels: [SIMD4<Float>]) { (self.box, self.pixels) = (box, pixels) }

  /// Makes one of the colour at each pixel, told by its column and row.
  @inline(__always)
  init(_ box: PixelBox, _ color: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
    self.box = box
    pixels = [SIMD4<Float>](unsafeUninitializedCapacity: box.count) { target, count in
      var index = 0
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX {
          target[index] = color(x, y)
          index &+= 1
        }
      }
      count = index
    }
  }

  /// The colour of a pixel; clear outside.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return SIMD4() }
    return pixels[(y - box.minY) * box.width + x - box.minX]
  }

  /// The colour at a point, mixed of the four pixels whose middles are around it.
  @inline(__always)
  func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    let place = Self.within(point) - 0.5
    let low = place.rounded(.down)
    let share = SIMD2<Float>(place - low)
    let (x, y) = (Int(low.x), Int(low.y))
    let (a, b) = (color(x, y), color(x + 1, y))
    let (c, d) = (color(x, y + 1), color(x + 1, y + 1))
    let (below, above) = (a + (b - a) * share.x, c + (d - c) * share.x)
    return below + (above - below) * share.y
  }

  /// The colour of the pixel in which a point lies.
  @inline(__always)
  func pixel(at point: SIMD2<Double>) -> SIMD4<Float> {
    let low = Self.within(point).rounded(.down)
    return color(Int(low.x), Int(low.y))
  }

  /// A point that has whole numbers: what is none, or too far away, is beyond all pixels.
  @inline(__always)
  private static func within(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let far = SIMD2<Double>(repeating: -2e9)
    let isNear = (point .> far) .& (point .< -far)
    return far.replacing(with: point, where: isNear)
  }

  /// The same pixels in another rectangle, clear where there was none.
  func placed(in other: PixelBox) -> Raster {
    if other == box { return self }
    var result = Raster(other)
    let both = box.intersection(other)
    for y in both.minY..<both.maxY {
      let from = (y - box.minY) * box.width + both.minX - box.minX
      let to = (y - other.minY) * other.width + both.minX - other.minX
      result.pixels.replaceSubrange(to..<to + both.width, with: pixels[from..<from + both.width])
    }
    return result
  }

  /// Changes every pixel.
  @inline(__always)
  mutating func change(_ change: (SIMD4<Float>) -> SIMD4<Float>) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = change(pixels[index]) }
    }
  }
}

extension SIMD4<Float> {
  /// The colour before it was multiplied by its alpha, which stays; black where that is 0.
  @inline(__always)
  var straight: SIMD4<Float> {
    if w == 1 { return self }
    guard w > 0 else { return SIMD4(0, 0, 0, w) }
    var result = self / w
    result.w = w
    return result
  }

  /// The colour multiplied by its alpha, which stays.
  @inline(__always)
  var premultiplied: SIMD4<Float> {
    var result = self * w
    result.w = w
    return result
  }

  /// Red, green, blue and alpha, each within 0…1; what is no number becomes 0.
  @inline(__always)
  var withinUnit: SIMD4<Float> {
    pointwiseMin(SIMD4().replacing(with: self, where: self .> 0), SIMD4(repeating: 1))
  }

  /// The same red, green and blue with another alpha.
  @inline(__always)
  func with(alpha: Float) -> SIMD4<Float> {
    var result = self
    result.w = alpha
    return result
  }

  /// How bright light of this colour is (Rec. 709).
  @inline(__always)
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// The same within 0…1; 0 where it is no number.
  @inline(__always)
  var unitLuminance: Float { luminance > 0 ? Swift.min(luminance, 1) : 0 }
}
