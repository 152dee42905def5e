import Foundation
import QuartzCore
import Testing

// Shadows against the Gaussian of what casts them, integrated over narrow rows (`Area.Blurred`). The caster
// lies far above the picture, so that its shadow is seen alone.

@Suite struct SoftAreaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The largest difference, in 255ths.
    var most: Double
    var sigma: Double
    var make: @Sendable () -> CALayer
    var contains: @Sendable (Double, Double) -> Bool
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 24, height: 18)
  private static let side = 52.0

  /// A layer's shadow alone.
  private static func shadow(of layer: CALayer, sigma: Double, _ scale: CGFloat) throws -> CGImage {
    let holder = CALayer()
    layer.frame = bounds.offsetBy(dx: 14.25, dy: 17.1 - 1000)
    (layer.shadowOpacity, layer.shadowRadius) = (1, CGFloat(sigma))
    layer.shadowOffset = CGSize(width: 0, height: 1000)
    holder.addSublayer(layer)
    return try drawn(holder, scale)
  }

  private static func drawn(_ layer: CALayer, _ scale: CGFloat) throws -> CGImage {
    let renderer = try CARenderer(size: CGSize(width: side, height: side), scale: scale)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.addSublayer(layer)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  @Test(arguments: rows, [1, 1.5, 2] as [CGFloat])
  func aShadowIsTheGaussianOfWhatCastsIt(row: Row, scale: CGFloat) throws {
    let image = try Self.shadow(of: row.make(), sigma: row.sigma, scale)
    let place = CATransform3DMakeTranslation(14.25, 17.1, 0)
    let area = Area(Self.bounds, place, scale: scale.native) { x, y in
      x >= 0 && y >= 0 && x <= 24 && y <= 18 && row.contains(x, y)
    }
    let blurred = Area.Blurred(area, sigma: row.sigma * scale.native)
    let pixels = image.pixels
    var worst = 0.0
    for index in stride(from: 0, to: image.width * image.height, by: 13) {
      let (x, y) = (index % image.width, index / image.width)
      worst = max(worst, abs(Double(pixels[4 * index + 3]) - 255 * blurred.value(x, y)))
    }
    #expect(worst <= row.most)
  }

  // Silhouettes are blurred pixel by pixel: below a sigma of 1.2 pixels that is coarse, up to 15 of 255 off
  // at 0.6. Boxes are exact at any.
  static let rows: [Row] = [0.6, 1.5, 4].flatMap(boxes) + [1.5, 4].flatMap(silhouettes)

  private static func silhouettes(_ sigma: Double) -> [Row] {
    [
      Row(testDescription: "round shadow path, σ \(sigma)", most: 3, sigma: sigma) {
        let (layer, path) = (CALayer(), CGMutablePath())
        path.addEllipse(in: CGRect(x: 3, y: 0, width: 18, height: 18))
        layer.shadowPath = path
        return layer
      } contains: { x, y in
        hypot(x - 12, y - 9) <= 9
      },
      Row(testDescription: "ring, σ \(sigma)", most: 3, sigma: sigma) {
        let (layer, shape) = (CALayer(), CAShapeLayer())
        shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 2, width: 14, height: 14), transform: nil)
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .white, 3)
        layer.addSublayer(shape)
        return layer
      } contains: { x, y in
        abs(hypot(x - 12, y - 9) - 7) <= 1.5
      },
      Row(testDescription: "border, σ \(sigma)", most: 3, sigma: sigma) {
        let layer = CALayer()
        (layer.borderWidth, layer.borderColor) = (4, .white)
        return layer
      } contains: { x, y in
        !(x > 4 && x < 20 && y > 4 && y < 14)
      },
      Row(testDescription: "two apart, σ \(sigma)", most: 3, sigma: sigma) {
        let layer = CALayer()
        for x in [0, 15] {
          let box = CALayer()
          box.frame = CGRect(x: x, y: 2, width: 9, height: 14)
          box.backgroundColor = .white
          layer.addSublayer(box)
        }
        return layer
      } contains: { x, y in
        y > 2 && y < 16 && !(x > 9 && x < 15)
      },
    ]
  }

  private static func boxes(_ sigma: Double) -> [Row] {
    ([0, 6, 11] as [UInt]).map { corners in
      Row(testDescription: "corners \(corners), σ \(sigma)", most: 2, sigma: sigma) {
        let layer = CALayer()
        (layer.backgroundColor, layer.cornerRadius) = (.white, 7)
        layer.maskedCorners = CACornerMask(rawValue: corners)
        return layer
      } contains: { x, y in
        let index: UInt = (x > 12 ? 1 : 0) + (y > 9 ? 2 : 0)
        guard corners >> index & 1 != 0 else { return true }
        let (u, v) = (max(7 - x, x - 17, 0), max(7 - y, y - 11, 0))
        return u * u + v * v <= 49
      }
    }
  }
}
