import Foundation
import QuartzCore
import Synchronization
import Testing

// Shadows and blurs against the convolution that they stand for. A Gaussian looks the same from all
// sides, so the integral is taken in the layer's own space, along its rows: across a row the Gaussian
// of a chord is a difference of two error functions, and the rows are summed.

/// A rounded box around the origin, blurred.
private struct SoftBox {
  var size: SIMD2<Double>
  var radius: Double
  var sigma: Double

  /// What is seen at a point.
  func value(_ p: SIMD2<Double>) -> Double {
    let half = size / 2
    let (low, high) = (max(-half.y, p.y - 4 * sigma), min(half.y, p.y + 4 * sigma))
    guard low < high else { return 0 }
    let steps = 64
    var sum = 0.0
    for index in 0..<steps {
      let v = low + (high - low) * (Double(index) + 0.5) / Double(steps)
      let into = max(0, abs(v) - (half.y - radius))
      let reach = half.x - radius + max(0, radius * radius - into * into).squareRoot()
      let z = (v - p.y) / sigma
      sum += exp(-z * z / 2) * (below((reach - p.x) / sigma) - below((-reach - p.x) / sigma))
    }
    return sum * (high - low) / Double(steps) / (sigma * (2 * Double.pi).squareRoot())
  }

  private func below(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }
}

@Suite struct SoftEdgeTests {
  struct Case: CustomTestStringConvertible, Hashable, Sendable {
    var radius: Double
    var sigma: Double
    var scale: Double
    var angle = 0.0

    var testDescription: String { "r\(radius) σ\(sigma) ×\(scale) turned \(angle)" }
  }

  static let cases: [Case] = [1.0, 1.5, 2].flatMap { scale in
    [(0.0, 2.0), (0, 5), (4, 3), (9, 1.5)].flatMap { radius, sigma in
      [0.0, 0.4].map { Case(radius: radius, sigma: sigma, scale: scale, angle: $0) }
    }
  }

  private static let (side, size) = (56.0, SIMD2(24.0, 18.0))

  private func render(_ test: Case, _ layer: CALayer) throws -> CGImage {
    let side = CGFloat(Self.side)
    let renderer = try CARenderer(size: CGSize(width: side, height: side), scale: test.scale)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.bounds = CGRect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
    layer.position = CGPoint(x: side / 2 + 0.3, y: side / 2 - 0.2)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(test.angle)))
    root.addSublayer(layer)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  /// The largest difference of alpha from the blurred box, in 255ths; every third pixel is looked at.
  private func error(_ image: CGImage, _ test: Case) -> Double {
    let pixels = image.pixels
    return Self.alphas(of: test, width: image.width, height: image.height).enumerated().reduce(0) {
      max($0, abs(Double(pixels[$1.offset * 12 + 3]) - $1.element))
    }
  }

  /// What several tests compare with.
  private static let known = Mutex<[Case: [Double]]>([:])

  /// The alpha of every third pixel of the blurred box, in 255ths: the mean over the pixel by Simpson's rule.
  private static func alphas(of test: Case, width: Int, height: Int) -> [Double] {
    if let alphas = known.withLock({ $0[test] }) { return alphas }
    let box = SoftBox(size: size, radius: test.radius, sigma: test.sigma)
    let (c, s) = (cos(test.angle), sin(test.angle))
    let alphas = stride(from: 0, to: width * height, by: 3).map { index in
      let (x, y) = (index % width, index / width)
      var sum = 0.0
      for (j, wj) in [(0.0, 1.0), (0.5, 4), (1, 1)] {
        for (i, wi) in [(0.0, 1.0), (0.5, 4), (1, 1)] {
          let p = SIMD2(
            (Double(x) + i) / test.scale - side / 2 - 0.3,
            (Double(y) + j) / test.scale - side / 2 + 0.2)
          sum += wi * wj * box.value(SIMD2(c * p.x + s * p.y, c * p.y - s * p.x))
        }
      }
      return 255 * sum / 36
    }
    known.withLock { $0[test] = alphas }
    return alphas
  }

  @Test(arguments: cases) func shadowsOfBoxesAreTheirConvolution(test: Case) throws {
    let layer = CALayer()
    // The layer itself is aside, so that its shadow is seen alone.
    layer.backgroundColor = .white
    layer.cornerRadius = CGFloat(test.radius)
    cast(layer, test)
    let aside = try hidden(layer, test)
    #expect(error(aside, test) <= (test.angle == 0 ? 2 : 4))
  }

  @Test(arguments: cases) func shadowsOfSilhouettesAreTheirConvolution(test: Case) throws {
    let layer = CALayer()
    let shape = CAShapeLayer()
    let rect = CGRect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
    let radius = CGFloat(test.radius)
    shape.path = CGPath(
      roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    shape.fillColor = .white
    layer.addSublayer(shape)
    cast(layer, test)
    #expect(error(try hidden(layer, test), test) <= 3)
  }

  @Test(arguments: cases) func shadowPathsAreTheirConvolution(test: Case) throws {
    let layer = CALayer()
    let rect = CGRect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
    let radius = CGFloat(test.radius)
    layer.shadowPath = CGPath(
      roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    layer.shadowOpacity = 1
    layer.shadowRadius = CGFloat(test.sigma)
    layer.shadowOffset = .zero
    #expect(error(try render(test, layer), test) <= 3)
  }

  @Test(arguments: cases) func blursAreTheirConvolution(test: Case) throws {
    let layer = CALayer()
    layer.backgroundColor = .white
    layer.cornerRadius = CGFloat(test.radius)
    layer.filters = [CAFilter.gaussianBlur(radius: CGFloat(test.sigma))]
    #expect(error(try render(test, layer), test) <= 3)
  }

  /// Lets a layer cast a shadow to where nothing but that is drawn.
  private func cast(_ layer: CALayer, _ test: Case) {
    layer.shadowOpacity = 1
    layer.shadowRadius = CGFloat(test.sigma)
    layer.shadowOffset = CGSize(width: 0, height: 1000)
  }

  /// The shadow of a layer that lies a thousand points above what is shown.
  private func hidden(_ layer: CALayer, _ test: Case) throws -> CGImage {
    let holder = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: Self.size.x, height: Self.size.y)
    layer.position = CGPoint(x: Self.size.x / 2, y: Self.size.y / 2 - 1000)
    holder.addSublayer(layer)
    return try render(test, holder)
  }
}
