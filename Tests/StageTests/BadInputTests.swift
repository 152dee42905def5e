import Foundation
import QuartzCore
import Testing

// What makes no sense, one by one: each has an outcome that is defined, the same in both renderers, and
// what lies around it is drawn as ever. (Images with absurd headers: `ImageFileTests`.)

@Suite struct BadInputTests {
  /// Something broken, and whether its middle is seen at (20, 20).
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isSeen: Bool
    var make: @Sendable () -> CALayer

    init(_ name: String, seen: Bool, _ make: @escaping @Sendable () -> CALayer) {
      (testDescription, isSeen, self.make) = (name, seen, make)
    }
  }

  private static func changed(_ change: (CALayer) -> Void) -> CALayer {
    let layer = box(10, 10, 20, 20, coral)
    change(layer)
    return layer
  }

  private static func shape(_ points: [CGPoint], _ change: (CAShapeLayer) -> Void = { _ in })
    -> CALayer
  {
    let (shape, path) = (CAShapeLayer(), CGMutablePath())
    path.addLines(between: points)
    path.closeSubpath()
    (shape.path, shape.fillColor) = (path, coral)
    change(shape)
    return shape
  }

  static let rows: [Row] = [
    Row("no size", seen: false) { changed { $0.bounds = .zero } },
    Row("no width", seen: false) { changed { $0.bounds.size.width = 0 } },
    Row("negative size", seen: true) {
      changed { $0.bounds = CGRect(x: 20, y: 20, width: -20, height: -20) }
    },
    Row("NaN in the bounds", seen: false) { changed { $0.bounds.size.width = .nan } },
    Row("scaled to a line", seen: false) {
      changed { $0.transform = CATransform3DMakeScale(1, 0, 1) }
    },
    Row("a transform of zeros", seen: false) { changed { $0.transform = CATransform3D() } },
    Row("w is 0", seen: false) { changed { $0.transform.m44 = 0 } },
    Row("behind the eye", seen: false) {
      changed {
        $0.transform.m34 = -1 / 100
        $0.transform = CATransform3DTranslate($0.transform, 0, 0, 200)
      }
    },
    Row("a gigantic corner radius", seen: true) { changed { $0.cornerRadius = 1e30 } },
    Row("an infinite corner radius", seen: true) { changed { $0.cornerRadius = .infinity } },
    Row("a negative corner radius", seen: true) { changed { $0.cornerRadius = -5 } },
    Row("a gigantic border", seen: true) { changed { $0.borderWidth = 1e20 } },
    Row("thousands of stops", seen: true) {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      gradient.colors = (0..<5000).map { paint(0x600000 + $0 % 40) }
      return gradient
    },
    Row("an empty path", seen: false) { shape([]) },
    Row("a path of a point", seen: false) { shape([CGPoint(x: 20, y: 20)]) },
    Row("a path that crosses itself", seen: true) {
      shape([
        CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 30),
        CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 30), CGPoint(x: 30, y: 12),
      ])
    },
    Row("a path with NaN", seen: true) {
      shape([
        CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: CGFloat.nan, y: 20),
        CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 30),
      ])
    },
    Row("a line of infinite width", seen: false) {
      shape([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)]) {
        ($0.lineWidth, $0.strokeColor, $0.fillColor) = (.infinity, ink, nil)
      }
    },
    Row("a font that is missing", seen: false) {
      let text = CATextLayer()
      text.frame = CGRect(x: 0, y: 30, width: 40, height: 10)
      (text.string, text.font, text.fontSize) = ("x", "No Such Font At All", 9)
      text.displayIfNeeded()
      return text
    },
    Row("a gigantic blur", seen: false) {
      changed { $0.filters = [CAFilter.gaussianBlur(radius: 1e12)] }
    },
    Row("a blur of NaN", seen: true) {
      changed { $0.filters = [CAFilter.gaussianBlur(radius: .nan)] }
    },
    Row("an infinite blur", seen: true) {
      changed { $0.filters = [CAFilter.gaussianBlur(radius: .infinity)] }
    },
    Row("a gigantic shadow", seen: true) {
      changed { ($0.shadowOpacity, $0.shadowRadius) = (1, 1e12) }
    },
    Row("a picture of itself at no scale", seen: true) {
      changed { ($0.shouldRasterize, $0.rasterizationScale) = (true, 0) }
    },
    Row("a picture of itself at a gigantic scale", seen: true) {
      changed { ($0.shouldRasterize, $0.rasterizationScale) = (true, 1e30) }
    },
    Row("a gigantic picture of itself", seen: true) {
      changed {
        ($0.anchorPoint, $0.position) = (.zero, CGPoint(x: 10, y: 10))
        $0.bounds.size = CGSize(width: 1e6, height: 1e6)
        $0.shouldRasterize = true
      }
    },
    Row("a mask that holds its layer", seen: true) {
      changed { layer in
        let mask = CALayer()
        mask.addSublayer(layer)
        layer.mask = mask
        layer.mask = layer
        layer.removeFromSuperlayer()
      }
    },
  ]

  @Test(arguments: rows) func theOutcomeIsDefined(row: Row) throws {
    for image in try [
      RendererAgreementTests.byGL(stage(row), 1), RendererAgreementTests.bySoftware(stage(row), 1),
    ] {
      func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * image.width + x) * 4
        return Array(image.pixels[start..<start + 4])
      }
      #expect((pixel(20, 20) != pixel(70, 2)) == row.isSeen, "\(pixel(20, 20))")
      // What lies beside is drawn.
      #expect(pixel(60, 50) == [0x2A, 0x9D, 0x8F, 255])
    }
  }

  private func stage(_ row: Row) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    root.backgroundColor = snow
    root.addSublayer(row.make())
    root.addSublayer(box(52, 44, 14, 12, teal))
    return root
  }
}
