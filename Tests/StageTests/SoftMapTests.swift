import Foundation
import QuartzCore
import Testing

// A Gaussian is round in the layer's own space. What uneven scales, skews and quarter turns make of shadows and
// blurs of a box is compared with the closed form there, for every way to draw them and by both renderers.

@Suite struct SoftMapTests {
  /// What is soft.
  enum Kind: String, CaseIterable, Sendable { case box, path, tree, filter }

  struct Map: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var transform: CGAffineTransform

    /// From the layer's own directions to those of the stage.
    func moved(_ vector: CGSize) -> CGPoint {
      CGPoint(x: vector.width, y: vector.height).applying(transform)
    }
  }

  static let maps: [Map] = [
    Map(testDescription: "wide", transform: CGAffineTransform(scaleX: 1.5, y: 0.6)),
    Map(
      testDescription: "wide, a quarter turned",
      transform: CGAffineTransform(a: 0, b: 1.5, c: -0.6, d: 0, tx: 0, ty: 0)),
    Map(
      testDescription: "wide and turned",
      transform: CGAffineTransform(scaleX: 1.5, y: 0.6)
        .concatenating(CGAffineTransform(rotationAngle: 0.5))),
    Map(
      testDescription: "high and turned",
      transform: CGAffineTransform(scaleX: 0.6, y: 1.5)
        .concatenating(CGAffineTransform(rotationAngle: 0.5))),
    Map(
      testDescription: "skewed",
      transform: CGAffineTransform(a: 1, b: 0, c: 0.6, d: 0.8, tx: 0, ty: 0)),
  ]

  private static let size = CGSize(width: 20, height: 16)
  private static let middle = CGPoint(x: 36.3, y: 29.8)

  /// A stage on which the box is seen as something soft, and nothing else.
  private static func stage(_ kind: Kind, _ map: Map, _ sigma: Double) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.setAffineTransform(map.transform)
    layer.position = middle
    if kind == .filter {
      layer.backgroundColor = snow
      layer.filters = [CAFilter.gaussianBlur(radius: CGFloat(sigma))]
    } else {
      (layer.shadowOpacity, layer.shadowRadius) = (1, CGFloat(sigma))
      layer.shadowOffset = CGSize(width: 0, height: 1000)
      let far = map.moved(layer.shadowOffset)
      layer.position = CGPoint(x: middle.x - far.x, y: middle.y - far.y)
    }
    switch kind {
    case .box: layer.backgroundColor = snow
    case .path: layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    case .tree:
      layer.addSublayer(box(0, 0, 20, 16, snow))
    case .filter: break
    }
    root.addSublayer(layer)
    return root
  }

  /// How much of a blurred interval around 0 is seen at a place.
  private static func share(_ length: Double, _ sigma: Double, _ place: Double) -> Double {
    let unit = sigma * 2.0.squareRoot()
    return 0.5 * (erfc((place - length / 2) / unit) - erfc((place + length / 2) / unit))
  }

  /// The largest difference of a picture's alpha from the closed form, in 255ths; every third pixel is looked at.
  private static func error(
    _ image: CGImage, _ map: Map, _ sigma: Double, _ scale: CGFloat
  ) -> (Double, String) {
    let back = map.transform.inverted()
    var (worst, place) = (0.0, "")
    for index in stride(from: 0, to: image.width * image.height, by: 3) {
      let (x, y) = (index % image.width, index / image.width)
      // The mean over the pixel by Simpson's rule.
      var sum = 0.0
      for (j, down) in [(0.0, 1.0), (0.5, 4), (1, 1)] {
        for (i, across) in [(0.0, 1.0), (0.5, 4), (1, 1)] {
          let p = CGPoint(
            x: (CGFloat(x) + CGFloat(i)) / scale - middle.x,
            y: (CGFloat(y) + CGFloat(j)) / scale - middle.y
          ).applying(back)
          sum +=
            across * down * share(size.width.native, sigma, p.x.native)
            * share(size.height.native, sigma, p.y.native)
        }
      }
      let seen = Double(image.pixels[4 * index + 3])
      let apart = abs(seen - 255 * sum / 36)
      if apart > worst { (worst, place) = (apart, "\(seen) at \(x), \(y)") }
    }
    return (worst, place)
  }

  @Test(arguments: maps, Kind.allCases) func aGaussianIsRoundInItsLayersSpace(
    map: Map, kind: Kind
  ) throws {
    for (sigma, scale) in [(0.8, 1.0), (3, 1)] {
      let gl = try RendererAgreementTests.byGL(Self.stage(kind, map, sigma), CGFloat(scale))
      let software = try RendererAgreementTests.bySoftware(
        Self.stage(kind, map, sigma), CGFloat(scale))
      for (name, image) in [("GL", gl), ("software", software)] {
        let (worst, place) = Self.error(image, map, sigma, CGFloat(scale))
        // A weak blur of a finer source that leans by half a right angle may be off by 8.
        let most: Double = sigma < 1 && name == "GL" ? 8 : 4
        #expect(worst <= most, "\(name), σ \(sigma): \(worst), \(place)")
      }
    }
  }
}
