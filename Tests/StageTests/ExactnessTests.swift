import Foundation
import QuartzCore
import Testing

// Pictures against the integral that they stand for: the coverage of each pixel's square, in double
// precision (`RoundedRectangle`). White on nothing, so that alpha is the coverage.

@Suite struct ExactnessTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var width: Double
    var height: Double
    var radius: Double
    var scale: Double
    var shift: Double
    var angle = 0.0
    var border = 0.0
    var corners: CACornerMask = .all

    var testDescription: String {
      "\(width)×\(height) r\(radius) ×\(scale) at \(shift) turned \(angle) border \(border)"
        + (corners == .all ? "" : " corners \(corners.rawValue)")
    }
  }

  static let upright: [Case] = [1.0, 1.5, 2.0].flatMap { scale in
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

  static let turned: [Case] = [0.02, 0.1, 0.4, 0.7854, 1.2].flatMap { angle in
    [(0.0, 1.0), (0.0, 1.5), (0.6, 1.0), (3, 1.5), (4.0, 2.0), (7.0, 1.0)].map { radius, scale in
      Case(width: 20, height: 14, radius: radius, scale: scale, shift: 0.3, angle: angle)
    }
  }

  /// Borders thinner and thicker than the corners are round, and corners of which some are sharp.
  static let bordered: [Case] = [0.0, 3, 7].flatMap { radius in
    [(0.5, 0.0, 1.0), (1, 0, 1.5), (2.3, 0, 1), (4, 0, 2), (1, 0.5, 1), (3, 0.5, 1.5)].flatMap {
      border, angle, scale in
      [CACornerMask.all, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]].map { corners in
        Case(
          width: 20, height: 14, radius: radius, scale: scale, shift: 0.3, angle: angle,
          border: border, corners: corners)
      }
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
    layer.maskedCorners = test.corners
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
      radius: max(0, test.radius - inset), corners: test.corners, toPixels: forward)
  }

  /// The largest difference from `expected`, in 255ths.
  private func error(
    _ image: CGImage, channel: Int, _ expected: (Int, Int) -> Double
  ) -> Double {
    let pixels = image.pixels
    var largest = 0.0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let seen = Double(pixels[(y * image.width + x) * 4 + channel])
        largest = max(largest, abs(seen - expected(x, y) * 255))
      }
    }
    return largest
  }

  @Test(arguments: upright + small) func uprightFillsAreExact(test: Case) throws {
    let image = try render(test) { $0.backgroundColor = .white }
    let shape = shape(test)
    #expect(error(image, channel: 3) { shape.coverage($0, $1) } <= 2)
  }

  /// Where an edge is straight, its pixels show how much of their width or height is inside.
  @Test(arguments: [20.0, 75, 180, 400], [1, 1.5, 2]) func straightEdgesBetweenLargeCornersAreExact(
    radius: Double, scale: Double
  ) throws {
    let side = 2 * radius + 20
    let renderer = try CARenderer(
      size: CGSize(width: side + 8, height: side + 8), scale: CGFloat(scale))
    let layer = CALayer()
    layer.frame = CGRect(x: 3.3, y: 2.6, width: side, height: side)
    (layer.cornerRadius, layer.backgroundColor) = (CGFloat(radius), .white)
    let root = CALayer()
    root.addSublayer(layer)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    let (pixels, middle) = (image.pixels, image.width / 2)
    func share(_ pixel: Int, _ start: Double) -> Double {
      let (from, to) = (start * scale, (start + side) * scale)
      return max(0, min(to, Double(pixel) + 1) - max(from, Double(pixel)))
    }
    for place in 0..<image.width {
      let row = Double(pixels[4 * (middle * image.width + place) + 3])
      let column = Double(pixels[4 * (place * image.width + middle) + 3])
      #expect(abs(row - 255 * share(place, 3.3)) <= 1 && abs(column - 255 * share(place, 2.6)) <= 1)
    }
  }

  @Test(arguments: turned) func turnedFillsAreExact(test: Case) throws {
    let image = try render(test) { $0.backgroundColor = .white }
    let shape = shape(test)
    #expect(error(image, channel: 3) { shape.coverage($0, $1) } <= 4)
  }

  @Test(arguments: bordered) func bordersAreExact(test: Case) throws {
    let image = try render(test) { layer in
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      layer.borderWidth = CGFloat(test.border)
    }
    let (outer, inner) = (shape(test), shape(test, inset: test.border))
    let red = error(image, channel: 0) { inner.coverage($0, $1) }
    let green = error(image, channel: 1) { outer.coverage($0, $1) - inner.coverage($0, $1) }
    #expect(max(red, green) <= (test.angle == 0 ? 2 : 4), "red \(red), green \(green)")
  }

  /// A clip cuts what is inside together with the border, also one thinner than a pixel.
  @Test(arguments: bordered) func bordersAboveWhatIsCutAreExact(test: Case) throws {
    let image = try render(test) { layer in
      layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      (layer.borderWidth, layer.masksToBounds) = (CGFloat(test.border), true)
      let inside = CALayer()
      inside.frame = layer.bounds.insetBy(dx: -4, dy: -4)
      inside.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      inside.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
      layer.addSublayer(inside)
    }
    let (outer, inner) = (shape(test), shape(test, inset: test.border))
    let red = error(image, channel: 0) { inner.coverage($0, $1) }
    let green = error(image, channel: 1) { outer.coverage($0, $1) - inner.coverage($0, $1) }
    #expect(max(red, green) <= 4, "red \(red), green \(green)")
  }

  /// What lies between an opaque border and its background leaves the outer edge to the border. Where the border
  /// is two pixels wide, nothing of the background is left there; with a single one less than a sixteenth.
  @Test(arguments: bordered, [false, true]) func bordersAboveSublayersAreExact(
    test: Case, isContinuous: Bool
  ) throws {
    let pixels = test.border * test.scale
    guard pixels >= 1, !isContinuous || test.radius > 0 else { return }
    let image = try render(test) { layer in
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      layer.borderWidth = CGFloat(test.border)
      layer.cornerCurve = isContinuous ? .continuous : .circular
      layer.addSublayer(CALayer())
    }
    let alone = try render(test) { layer in
      layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      layer.borderWidth = CGFloat(test.border)
      layer.cornerCurve = isContinuous ? .continuous : .circular
    }
    let green = alone.pixels
    let excess = error(image, channel: 1) {
      Double(green[($1 * image.width + $0) * 4 + 1]) / 255
    }
    #expect(excess <= 1)
    let (outer, inner) = (shape(test), shape(test, inset: test.border))
    let red = isContinuous ? 0 : error(image, channel: 0) { inner.coverage($0, $1) }
    let whole = isContinuous ? 0 : error(image, channel: 3) { outer.coverage($0, $1) }
    #expect(max(red, whole) <= (pixels >= 2.3 ? 4 : 18), "red \(red), alpha \(whole)")
  }

  /// Shapes of any size and skew, among them thin ones and specks; measured at most 3.2.
  @Test(arguments: 0..<6) func shapesUnderAnyAffineMapAreExact(kind: UInt64) throws {
    var random = TrialNumbers(state: kind)
    let (cell, columns) = (28, 6)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: cell * columns, height: cell * columns)
    var shapes: [RoundedRectangle] = []
    for index in 0..<columns * columns {
      let layer = CALayer()
      let size = [(1.0, 14.0), (0.1, 1.5)][Int(kind) % 2]
      let height = kind < 4 ? random(size.0...size.1) : random(0.1...1.5)
      layer.bounds = CGRect(x: 0, y: 0, width: random(1...14), height: height)
      layer.position = CGPoint(
        x: Double(index % columns * cell + cell / 2) + random(-0.5...0.5),
        y: Double(index / columns * cell + cell / 2) + random(-0.5...0.5))
      let isSharp = kind % 3 == 0
      let most = min(layer.bounds.width, layer.bounds.height) / 2
      layer.cornerRadius = isSharp ? 0 : most * CGFloat(random(0...1))
      // Often nearly upright, which is the hardest.
      let angle = index % 3 == 0 ? random(-0.1...0.1) : random(0...6.2)
      let skew = CGAffineTransform(
        a: 1, b: CGFloat(random(-0.5...0.5)), c: CGFloat(random(-0.5...0.5)), d: 0.9, tx: 0, ty: 0)
      layer.setAffineTransform(
        (kind >= 2 ? skew : .identity).rotated(by: CGFloat(angle)))
      layer.backgroundColor = .white
      root.addSublayer(layer)
      let toPixels = CGAffineTransform(
        translationX: -layer.bounds.midX, y: -layer.bounds.midY
      ).concatenating(layer.affineTransform()).concatenating(
        CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
      shapes.append(
        RoundedRectangle(
          rect: layer.bounds, radius: layer.cornerRadius.native, toPixels: toPixels))
    }
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    let largest = error(image, channel: 3) { x, y in
      shapes[y / cell * columns + x / cell].coverage(x, y)
    }
    #expect(largest <= 4)
  }

  @Test(arguments: [0.0, 2, 7], [1.0, 1.5, 2]) func aPictureCutByItsLayerIsExact(
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
    #expect(error(image, channel: 3) { shape.coverage($0, $1) } <= 2)
  }
}
