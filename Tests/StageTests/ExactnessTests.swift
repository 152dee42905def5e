import Foundation
import QuartzCore
import Testing

// Pictures against the integral that they stand for: the coverage of each pixel's square, summed
// over a fine grid of points in double precision. White on nothing, so that alpha is the coverage.

/// A rounded rectangle under a transform, to be asked whether a point is inside.
private struct RoundedRectangle {
  var rect: CGRect
  var radius: Double
  /// From pixels back to the rectangle's own space.
  var inverse: CGAffineTransform

  func contains(_ x: Double, _ y: Double) -> Bool {
    let px = inverse.a.native * x + inverse.c.native * y + inverse.tx.native
    let py = inverse.b.native * x + inverse.d.native * y + inverse.ty.native
    let dx = abs(px - rect.midX.native) - rect.width.native / 2
    let dy = abs(py - rect.midY.native) - rect.height.native / 2
    guard dx <= 0, dy <= 0 else { return false }
    let (cx, cy) = (dx + radius, dy + radius)
    return cx <= 0 || cy <= 0 || cx * cx + cy * cy <= radius * radius
  }

  /// The part of a pixel's square that is inside, from n × n points.
  func coverage(_ x: Int, _ y: Int, _ n: Int = 40) -> Double {
    var count = 0
    for i in 0..<n {
      for j in 0..<n
      where contains(
        Double(x) + (Double(i) + 0.5) / Double(n), Double(y) + (Double(j) + 0.5) / Double(n))
      {
        count += 1
      }
    }
    return Double(count) / Double(n * n)
  }

  /// Whether a sharp corner lies within two pixels.
  func isNearSharpCorner(_ x: Int, _ y: Int) -> Bool {
    guard radius == 0 else { return false }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    let forward = inverse.inverted()
    return corners.contains { corner in
      let p = corner.applying(forward)
      return abs(p.x.native - Double(x) - 0.5) < 1.5 && abs(p.y.native - Double(y) - 0.5) < 1.5
    }
  }
}

@Suite struct ExactnessTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var width: Double
    var height: Double
    var radius: Double
    var scale: Double
    var shift: Double
    var angle = 0.0
    var border = 0.0

    var testDescription: String {
      "\(width)×\(height) r\(radius) ×\(scale) at \(shift) turned \(angle) border \(border)"
    }
  }

  static let upright: [Case] = [1.0, 2.0].flatMap { scale in
    [0.0, 0.3, 0.5].flatMap { shift in
      [(20.0, 14.0), (0.6, 9.0), (0.4, 0.7)].flatMap { width, height in
        [0, 0.05, 0.25, 0.5].map { part in
          Case(
            width: width, height: height, radius: part * min(width, height), scale: scale,
            shift: shift)
        }
      }
    }
  }

  static let small: [Case] = [0.2, 0.5, 0.9, 1.5, 3].map {
    Case(width: 12, height: 12, radius: $0, scale: 1, shift: 0.37)
  }

  static let turned: [Case] = [0.1, 0.4, 0.7854, 1.2].flatMap { angle in
    [(0.0, 1.0), (0.6, 1.0), (4.0, 2.0), (7.0, 1.0)].map { radius, scale in
      Case(width: 20, height: 14, radius: radius, scale: scale, shift: 0.3, angle: angle)
    }
  }

  static let bordered: [Case] = [0.0, 3, 7].flatMap { radius in
    [(0.5, 0.0), (1, 0), (2.3, 0), (1, 0.5)].map { border, angle in
      Case(
        width: 20, height: 14, radius: radius, scale: 1, shift: 0.3, angle: angle, border: border)
    }
  }

  private func render(_ test: Case, _ configure: (CALayer) -> Void) throws -> CGImage {
    let side = 32.0
    let renderer = try CARenderer(
      size: CGSize(width: side, height: side), scale: CGFloat(test.scale))
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: test.width, height: test.height)
    layer.position = CGPoint(x: side / 2 + test.shift, y: side / 2 - test.shift / 2)
    layer.cornerRadius = CGFloat(test.radius)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(test.angle)))
    configure(layer)
    root.addSublayer(layer)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  private func shape(_ test: Case, inset: Double = 0) -> RoundedRectangle {
    let forward = CGAffineTransform(translationX: -test.width / 2, y: -test.height / 2)
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(test.angle)))
      .concatenating(CGAffineTransform(translationX: 16 + test.shift, y: 16 - test.shift / 2))
      .concatenating(CGAffineTransform(scaleX: CGFloat(test.scale), y: CGFloat(test.scale)))
    return RoundedRectangle(
      rect: CGRect(x: 0, y: 0, width: test.width, height: test.height)
        .insetBy(dx: inset, dy: inset),
      radius: max(0, test.radius - inset), inverse: forward.inverted())
  }

  /// The largest difference from `expected`, in 255ths, at edges and near sharp corners.
  private func errors(
    _ image: CGImage, channel: Int, _ shape: RoundedRectangle,
    _ expected: (Int, Int) -> Double
  ) -> (edge: Double, corner: Double) {
    let pixels = image.pixels
    var (edge, corner) = (0.0, 0.0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let seen = Double(pixels[(y * image.width + x) * 4 + channel])
        let error = abs(seen - expected(x, y) * 255)
        if shape.isNearSharpCorner(x, y) {
          corner = max(corner, error)
        } else {
          edge = max(edge, error)
        }
      }
    }
    return (edge, corner)
  }

  @Test(arguments: upright + small) func uprightFillsAreExact(test: Case) throws {
    let image = try render(test) { $0.backgroundColor = .white }
    let shape = shape(test)
    let errors = errors(image, channel: 3, shape) { shape.coverage($0, $1) }
    // Half a step of rounding, and what the grid of points itself is off by.
    #expect(max(errors.edge, errors.corner) <= 2.8, "\(errors)")
  }

  @Test(arguments: turned) func turnedFillsAreExact(test: Case) throws {
    let image = try render(test) { $0.backgroundColor = .white }
    let shape = shape(test)
    let errors = errors(image, channel: 3, shape) { shape.coverage($0, $1) }
    #expect(errors.edge <= 4.5 && errors.corner <= 8, "\(errors)")
  }

  @Test(arguments: bordered) func bordersAreExact(test: Case) throws {
    let image = try render(test) { layer in
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      layer.borderWidth = CGFloat(test.border)
    }
    let (outer, inner) = (shape(test), shape(test, inset: test.border))
    let red = errors(image, channel: 0, outer) { inner.coverage($0, $1) }
    let green = errors(image, channel: 1, outer) {
      outer.coverage($0, $1) - inner.coverage($0, $1)
    }
    let limit = test.angle == 0 ? 2.8 : 4.5
    #expect(max(red.edge, green.edge) <= limit, "\(red) \(green)")
    #expect(max(red.corner, green.corner) <= 8, "\(red) \(green)")
  }

  @Test(arguments: [0.0, 2, 7], [1.0, 2]) func aPictureCutByItsLayerIsExact(
    radius: Double, scale: Double
  ) throws {
    let test = Case(width: 20, height: 14, radius: radius, scale: scale, shift: 0.3)
    let pixels = [UInt8](repeating: 255, count: 4 * 4 * 4)
    let image = try render(test) { layer in
      layer.contents = pixels.withUnsafeBytes { bytes -> CGImage? in
        let context = CGContext(
          data: UnsafeMutableRawPointer(mutating: bytes.baseAddress), width: 4, height: 4,
          bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        return context?.makeImage()
      }
      layer.masksToBounds = true
    }
    let shape = shape(test)
    let errors = errors(image, channel: 3, shape) { shape.coverage($0, $1) }
    #expect(max(errors.edge, errors.corner) <= 2.8, "\(errors)")
  }
}
