import Foundation
import QuartzCore
import Testing

// Shadows and blurs against the Gaussian of what casts them (`SoftArea`). A caster lies far above the
// picture, so that its shadow is seen alone.

@Suite struct SoftAreaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The largest difference, in 255ths.
    var most = 2.0
    /// Whether the layer is seen through a filter; else its shadow is.
    var isFiltered = false
    var make: @Sendable () -> CALayer
    var contains: @Sendable (Double, Double) -> Bool
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 24, height: 18)
  private static let place = CGPoint(x: 10.28, y: 12.125)
  private static let side = 44.0
  /// In points.
  private static let sigmas = [0.3, 0.6, 1, 4]

  // MARK: Drawing

  private static func shadow(_ layer: CALayer, sigma: Double, _ scale: CGFloat) throws -> CGImage {
    let far: CGFloat = 1000
    layer.frame = bounds.offsetBy(dx: place.x, dy: place.y - far)
    (layer.shadowOpacity, layer.shadowRadius) = (1, CGFloat(sigma))
    layer.shadowOffset = CGSize(width: 0, height: far)
    return try layer.picture(side: side, scale)
  }

  private static func blur(_ layer: CALayer, sigma: Double, _ scale: CGFloat) throws -> CGImage {
    layer.frame = bounds.offsetBy(dx: place.x, dy: place.y)
    layer.filters = [CAFilter.gaussianBlur(radius: CGFloat(sigma))]
    return try layer.picture(side: side, scale)
  }

  // MARK: Shapes

  @Test(arguments: rows, [1, 1.5, 2] as [CGFloat])
  func whatIsSoftIsTheGaussianOfItsArea(row: Row, scale: CGFloat) throws {
    let area = SoftArea(Self.bounds, row.contains)
    for sigma in Self.sigmas {
      let draw = row.isFiltered ? Self.blur : Self.shadow
      let image = try draw(row.make(), sigma, scale)
      // Every third pixel of a line: edges that are not level are met at many places all the same.
      let places = Array(stride(from: 1, to: image.width, by: 3))
      let centres = places.map { (Double($0) + 0.5) / scale.native }
      let truth = area.values(
        at: centres.map { $0 - Self.place.x.native }, centres.map { $0 - Self.place.y.native },
        side: 1 / scale.native, sigma: sigma)
      var worst = 0.0
      for (index, value) in truth.enumerated() {
        let (x, y) = (places[index % places.count], places[index / places.count])
        let seen = Double(image.pixels[4 * (y * image.width + x) + 3])
        worst = max(worst, abs(seen - 255 * value))
      }
      #expect(worst <= row.most, "σ \(sigma): \(worst)")
    }
  }

  private static func ring() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 2, width: 14, height: 14), transform: nil)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .white, 3)
    return shape
  }

  @Sendable private static func isInRing(_ x: Double, _ y: Double) -> Bool {
    abs(((x - 12) * (x - 12) + (y - 9) * (y - 9)).squareRoot() - 7) <= 1.5
  }

  /// Two boxes, the second one turned by an eighth of a circle.
  private static func pair() -> CALayer {
    let layer = CALayer()
    for (x, turn) in [(5.0, 0.0), (17, .pi / 4)] {
      let box = CALayer()
      box.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
      box.position = CGPoint(x: x, y: 9)
      box.backgroundColor = .white
      box.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(turn)))
      layer.addSublayer(box)
    }
    return layer
  }

  @Sendable private static func isInPair(_ x: Double, _ y: Double) -> Bool {
    max(abs(x - 5), abs(y - 9)) <= 4 || abs(x - 17) + abs(y - 9) <= 4 * 2.0.squareRoot()
  }

  static let rows: [Row] = [
    Row(testDescription: "box") {
      let layer = CALayer()
      (layer.backgroundColor, layer.cornerRadius) = (.white, 7)
      return layer
    } contains: { x, y in
      let (u, v) = (max(7 - x, x - 17, 0), max(7 - y, y - 11, 0))
      return u * u + v * v <= 49
    },
    Row(testDescription: "round shadow path") {
      let (layer, path) = (CALayer(), CGMutablePath())
      path.addEllipse(in: CGRect(x: 3, y: 0, width: 18, height: 18))
      layer.shadowPath = path
      return layer
    } contains: { x, y in
      (x - 12) * (x - 12) + (y - 9) * (y - 9) <= 81
    },
    Row(testDescription: "shape", make: ring, contains: isInRing),
    Row(testDescription: "border") {
      let layer = CALayer()
      (layer.borderWidth, layer.borderColor) = (4, .white)
      return layer
    } contains: { x, y in
      x >= 0 && x <= 24 && y >= 0 && y <= 18 && !(x > 4 && x < 20 && y > 4 && y < 14)
    },
    Row(testDescription: "group", make: pair, contains: isInPair),
    Row(testDescription: "blurred shape", isFiltered: true, make: ring, contains: isInRing),
    Row(testDescription: "blurred group", isFiltered: true, make: pair, contains: isInPair),
  ]

  // MARK: What has no shape

  /// A layer with text or a picture.
  private static func caster(_ name: String, _ scale: CGFloat) -> CALayer {
    if name == "picture" {
      let layer = CALayer()
      layer.contents = picture(12, 9)
      return layer
    }
    let text = CATextLayer()
    (text.string, text.fontSize, text.font) = ("Ag", 15, "DejaVu Serif")
    (text.foregroundColor, text.contentsScale) = (.white, scale)
    text.bounds = bounds
    text.displayIfNeeded()
    return text
  }

  @Test(arguments: [("text", 3.0), ("picture", 2.0)], [1, 1.5, 2] as [CGFloat])
  func shadowsOfContentsAreTheGaussianOfTheirAlpha(
    caster: (name: String, most: Double), scale: CGFloat
  ) throws {
    let (name, most) = caster
    let layer = Self.caster(name, scale)
    layer.frame = Self.bounds.offsetBy(dx: Self.place.x, dy: Self.place.y)
    let fine = FineAlpha(try layer.picture(side: Self.side, 8 * scale), times: 8)
    for sigma in Self.sigmas {
      let image = try Self.shadow(Self.caster(name, scale), sigma: sigma, scale)
      let places = Array(stride(from: 1, to: image.width, by: 3))
      let truth = fine.values(at: places, sigma: sigma * scale.native)
      var worst = 0.0
      for (index, value) in truth.enumerated() {
        let (x, y) = (places[index % places.count], places[index / places.count])
        let seen = Double(image.pixels[4 * (y * image.width + x) + 3])
        worst = max(worst, abs(seen - value))
      }
      #expect(worst <= most, "σ \(sigma): \(worst)")
    }
  }

  /// The alpha of a picture whose pixels are made of several texels.
  private struct FineAlpha {
    private let alpha: [[Double]]
    private let times: Int

    init(_ image: CGImage, times: Int) {
      let pixels = image.pixels
      self.times = times
      alpha = (0..<image.height).map { y in
        (0..<image.width).map { Double(pixels[4 * (y * image.width + $0) + 3]) }
      }
    }

    /// What is seen at pixels of a grid through a Gaussian of `sigma` pixels.
    func values(at places: [Int], sigma: Double) -> [Double] {
      let edge = SoftEdge(side: 1, sigma: sigma)
      let texel = 1 / Double(times)
      // A texel is a point of what is seen, not a square of it.
      let weights = places.map { place in
        alpha.indices.map { index in
          let from = Double(index) * texel - Double(place) - 0.5
          return abs(from) > 4 * sigma + 1 ? 0 : edge.share(from: from, to: from + texel)
        }
      }
      let spans = weights.map { weights in
        (weights.firstIndex { $0 > 0 } ?? 0)..<((weights.lastIndex { $0 > 0 } ?? -1) + 1)
      }
      let rows = alpha.map { row -> [Double] in
        guard row.contains(where: { $0 > 0 }) else { return places.map { _ in 0 } }
        return places.indices.map { x in
          spans[x].reduce(0) { $0 + weights[x][$1] * row[$1] }
        }
      }
      return places.indices.flatMap { y in
        places.indices.map { x in spans[y].reduce(0) { $0 + weights[y][$1] * rows[$1][x] } }
      }
    }
  }
}
