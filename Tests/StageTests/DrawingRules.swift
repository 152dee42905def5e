import QuartzCore
import Testing

/// A rule of what is drawn and where: layers on a white square of 100 points, and pixels of it.
struct DrawingRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Where, and red, green and blue there, 0…255.
  let pixels: [(x: Int, y: Int, rgb: [Double])]
  let layers: @Sendable () -> [CALayer]

  init(
    _ name: String, _ pixels: [(x: Int, y: Int, rgb: [Double])],
    _ layers: @escaping @Sendable () -> [CALayer]
  ) {
    (testDescription, self.pixels, self.layers) = (name, pixels, layers)
  }

  static let all = order + corners + shadows + opacity + depth + spaces + pictures + classes
}

// MARK: - What rules are said with

private let (white, black) = ([255.0, 255, 255], [0.0, 0, 0])
private let (red, green, blue) = ([255.0, 0, 0], [0.0, 255, 0], [0.0, 0, 255])

private func paint(_ rgb: [Double], _ alpha: Double = 1) -> CGColor {
  CGColor(red: rgb[0] / 255, green: rgb[1] / 255, blue: rgb[2] / 255, alpha: alpha)
}

private func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rgb: [Double]? = nil,
  _ style: (CALayer) -> Void = { _ in }
) -> CALayer {
  dressed(CALayer(), x, y, width, height, rgb, style)
}

private func dressed<Layer: CALayer>(
  _ layer: Layer, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ rgb: [Double]? = nil, _ style: (Layer) -> Void = { _ in }
) -> Layer {
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = rgb.map { paint($0) }
  style(layer)
  return layer
}

/// A hard shadow, moved.
private func shadow(_ layer: CALayer, _ dx: Double, _ dy: Double) {
  (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
  layer.shadowOffset = CGSize(width: dx, height: dy)
}

/// A layer that draws its first ten points of height in red.
private final class Ground: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(paint(red))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 10))
  }
}

/// A layer that draws its first thirty points of height in red, in tiles.
private final class TiledGround: CATiledLayer {
  override class func fadeDuration() -> Double { 0 }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(paint(red))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 30))
  }
}

/// A picture of 10 × 10 pixels of one colour.
private func picture(_ rgb: [Double]) -> CGImage? {
  let context = CGContext(
    data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(paint(rgb))
  context?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  return context?.makeImage()
}

/// An eye at a distance.
private func perspective(_ distance: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  transform.m34 = -1 / distance
  return transform
}

// MARK: - The rules

extension DrawingRule {
  private static let order = [
    DrawingRule(
      "the border lies within the bounds, above the sublayers",
      [(19, 50, white), (20, 50, red), (29, 50, red), (30, 50, green), (70, 50, red)]
    ) {
      [
        box(20, 20, 60, 60, blue) {
          ($0.borderWidth, $0.borderColor) = (10, paint(red))
          $0.addSublayer(box(0, 0, 60, 60, green))
        }
      ]
    },
    DrawingRule(
      "a shape's fill and stroke lie above the contents",
      [(25, 25, red), (20, 50, green), (60, 60, blue)]
    ) {
      [
        dressed(CAShapeLayer(), 10, 10, 80, 80) {
          $0.contents = picture(blue)
          $0.path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 60), transform: nil)
          ($0.fillColor, $0.strokeColor, $0.lineWidth) = (paint(red), paint(green), 4)
        }
      ]
    },
    DrawingRule("a gradient lies below the contents", [(30, 50, blue), (5, 50, red)]) {
      [
        dressed(CAGradientLayer(), 0, 0, 100, 100) {
          $0.colors = [paint(red), paint(red)]
          ($0.contents, $0.contentsGravity, $0.contentsScale) = (picture(blue), .center, 0.2)
        }
      ]
    },
    DrawingRule(
      "siblings lie by their z, equal ones in their order", [(25, 25, green), (55, 55, red)]
    ) {
      [
        box(20, 20, 30, 30, green) { $0.zPosition = 1 }, box(20, 20, 30, 30, red),
        box(50, 50, 30, 30, green), box(50, 50, 30, 30, red),
      ]
    },
    DrawingRule("a sublayer far behind is still above its superlayer", [(50, 50, red)]) {
      [box(0, 0, 100, 100, blue) { $0.addSublayer(box(20, 20, 60, 60, red) { $0.zPosition = -9 }) }]
    },
  ]

  private static let corners = [
    DrawingRule(
      "a corner takes half of the short side at most",
      [(24, 24, white), (28, 28, red), (50, 20, red), (75, 56, white)]
    ) { [box(20, 20, 60, 40, red) { $0.cornerRadius = 500 }] },
    DrawingRule("corners cut no sublayers and contents by themselves", [(21, 21, green)]) {
      [
        box(20, 20, 60, 60, red) {
          $0.cornerRadius = 20
          $0.addSublayer(box(0, 0, 30, 30, green))
        }
      ]
    },
    DrawingRule(
      "they do where the layer masks to its bounds",
      [(21, 21, white), (35, 35, green), (79, 50, blue)]
    ) {
      [
        box(20, 20, 60, 60, red) {
          ($0.cornerRadius, $0.masksToBounds, $0.contents) = (20, true, picture(blue))
          $0.addSublayer(box(0, 0, 30, 30, green))
        }
      ]
    },
    DrawingRule("only the corners that are named are round", [(21, 21, red), (78, 21, white)]) {
      [
        box(20, 20, 60, 60, red) {
          ($0.cornerRadius, $0.maskedCorners) = (20, [.layerMaxXMinYCorner])
        }
      ]
    },
  ]

  private static let shadows = [
    DrawingRule("a layer without anything casts no shadow", [(60, 30, white)]) {
      [box(20, 20, 20, 20) { shadow($0, 30, 0) }]
    },
    DrawingRule("what juts out casts its shadow too", [(60, 65, black), (45, 65, white)]) {
      [
        box(20, 20, 20, 20, red) {
          shadow($0, 0, 40)
          $0.addSublayer(box(30, 0, 20, 10, red))
        }
      ]
    },
    DrawingRule("who masks to its bounds cuts its own shadow", [(60, 30, white), (30, 30, red)]) {
      [
        box(20, 20, 20, 20, red) {
          shadow($0, 30, 0)
          $0.masksToBounds = true
        }
      ]
    },
    DrawingRule("so does a mask", [(60, 30, white), (30, 30, red)]) {
      [
        box(20, 20, 20, 20, red) {
          shadow($0, 30, 0)
          $0.mask = box(0, 0, 20, 20, black)
        }
      ]
    },
    DrawingRule("its opacity multiplies the alpha of its colour", [(60, 30, [255, 191, 191])]) {
      [
        box(20, 20, 20, 20, green) {
          shadow($0, 30, 0)
          ($0.shadowColor, $0.shadowOpacity) = (paint(red, 0.5), 0.5)
        }
      ]
    },
    DrawingRule("its offset turns with the layer", [(50, 60, black), (80, 30, white)]) {
      [
        box(40, 20, 20, 20, red) {
          shadow($0, 30, 0)
          $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
      ]
    },
  ]

  private static func pair(_ layer: CALayer) -> [CALayer] {
    (layer.opacity, layer.backgroundColor) = (0.5, paint(red))
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.addSublayer(box(20, 20, 60, 60, green))
    return [layer]
  }

  private static func framed(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
    box(0, 0, 100, 100, red) {
      ($0.opacity, $0.borderWidth, $0.borderColor) = (0.5, 10, paint(green))
      change($0)
    }
  }

  private static let opacity = [
    DrawingRule("a layer fades as one picture", [(50, 50, [127.5, 255, 127.5])]) {
      pair(CALayer())
    },
    DrawingRule("with its shadow, which does not shine through", [(50, 50, [255, 127.5, 127.5])]) {
      [
        box(20, 20, 60, 60, red) {
          shadow($0, 0, 0)
          $0.opacity = 0.5
        }
      ]
    },
    DrawingRule("unless it is told not to", [(50, 50, [127.5, 191.25, 63.75])]) {
      let layers = pair(CALayer())
      layers[0].allowsGroupOpacity = false
      return layers
    },
    DrawingRule(
      "its border hides the background, also where both fade",
      [(5, 50, [127.5, 255, 127.5]), (50, 50, [255, 127.5, 127.5])]
    ) { [framed()] },
    DrawingRule("unless each fades by itself", [(5, 50, [127.5, 191.25, 63.75])]) {
      [framed { $0.allowsGroupOpacity = false }]
    },
    DrawingRule("colours blend as they are encoded", [(50, 50, [127.5, 127.5, 127.5])]) {
      [box(0, 0, 100, 100, black), box(0, 0, 100, 100) { $0.backgroundColor = paint(white, 0.5) }]
    },
  ]

  /// A sublayer at half the distance of the eye, twice as large about the superlayer's anchor.
  private static func near(_ x: Double, anchor: CGPoint) -> [CALayer] {
    let space = CALayer()
    (space.anchorPoint, space.frame) = (anchor, CGRect(x: 0, y: 0, width: 100, height: 100))
    space.sublayerTransform = perspective(100)
    space.addSublayer(box(x, x, 10, 10, red) { $0.zPosition = 50 })
    return [space]
  }

  private static let depth = [
    DrawingRule(
      "all sublayers vanish about the anchor of their superlayer",
      [(59, 70, white), (61, 70, red), (79, 70, red), (81, 70, white)]
    ) { near(55, anchor: CGPoint(x: 0.5, y: 0.5)) },
    DrawingRule(
      "wherever it is", [(39, 50, white), (41, 50, red), (59, 50, red), (61, 50, white)]
    ) { near(20, anchor: .zero) },
    DrawingRule("what turns is flattened by a plain layer", [(50, 50, blue), (90, 50, white)]) {
      [
        box(20, 20, 60, 60, blue) {
          $0.addSublayer(box(30, 0, 0, 60) { $0.zPosition = 40 })
          $0.sublayers?.first?.addSublayer(box(0, 0, 40, 60, red))
          $0.sublayers?.first?.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        }
      ]
    },
  ]

  private static let spaces = [
    DrawingRule(
      "a transform layer fades each of its sublayers, and shows nothing of its own",
      [(50, 50, [127.5, 191.25, 63.75]), (85, 5, white), (10, 50, [255, 127.5, 127.5])]
    ) {
      [
        dressed(CATransformLayer(), 20, 0, 60, 100, blue) {
          ($0.opacity, $0.borderWidth, $0.masksToBounds) = (0.5, 5, true)
          shadow($0, 10, 0)
          $0.mask = box(0, 0, 10, 10, black)
          $0.addSublayer(box(-20, 20, 80, 60, red))
          $0.addSublayer(box(20, 20, 20, 60, green))
        }
      ]
    },
    DrawingRule(
      "a flipped geometry mirrors sublayers, not the layer's own contents",
      [(50, 5, blue), (50, 95, red)]
    ) {
      [
        box(0, 0, 100, 100) {
          ($0.isGeometryFlipped, $0.contents) = (true, picture(red))
          $0.addSublayer(box(0, 90, 100, 10, blue))
        }
      ]
    },
    DrawingRule(
      "a flipped geometry mirrors the layer's own path, about the middle of its bounds",
      [(50, 85, red), (50, 15, white), (50, 40, blue), (50, 60, white)]
    ) {
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      shape.bounds.origin.y = -50
      shape.path = CGPath(rect: CGRect(x: 0, y: -50, width: 100, height: 30), transform: nil)
      (shape.fillColor, shape.isGeometryFlipped) = (paint(red), true)
      let line = CAShapeLayer()
      line.frame = CGRect(x: 0, y: 30, width: 100, height: 40)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 30))
      path.addLine(to: CGPoint(x: 100, y: 30))
      (line.path, line.strokeColor, line.lineWidth) = (path, paint(blue), 10)
      line.isGeometryFlipped = true
      return [shape, line]
    },
    DrawingRule(
      "what a layer draws has y up where its geometry is flipped",
      [(20, 5, red), (20, 95, white), (70, 5, white), (70, 95, red), (70, 85, blue)]
    ) {
      [false, true].map { isFlipped in
        box(isFlipped ? 50 : 0, 0, 50, 100) {
          $0.isGeometryFlipped = isFlipped
          let ground = dressed(Ground(), 0, 0, 50, 100)
          ground.addSublayer(box(0, 10, 50, 10, blue))
          ground.setNeedsDisplay()
          $0.addSublayer(ground)
        }
      }
    },
    DrawingRule(
      "tiles have y up where their geometry is flipped",
      [
        (20, 5, red), (20, 95, white), (70, 5, white), (70, 95, red), (70, 75, red),
        (70, 65, white),
      ]
    ) {
      [false, true].map { isFlipped in
        dressed(TiledGround(), isFlipped ? 50 : 0, 0, 50, 100) {
          ($0.isGeometryFlipped, $0.tileSize) = (isFlipped, CGSize(width: 50, height: 20))
        }
      }
    },
  ]

  private static let pictures = [
    DrawingRule(
      "only pictures that are stretched have a middle that stretches",
      [(50, 50, red), (39, 50, white), (61, 50, white)]
    ) {
      [
        box(0, 0, 100, 100) {
          ($0.contents, $0.contentsScale, $0.contentsGravity) = (picture(red), 0.5, .center)
          $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        }
      ]
    },
    DrawingRule(
      "a picture within round corners ends where it ends, between pixels too",
      [(29, 40, white), (30, 40, [255, 127.5, 127.5]), (31, 40, red), (69, 40, red)]
    ) {
      [
        box(20, 20, 61, 40) {
          ($0.contents, $0.contentsGravity) = (picture(red), .resizeAspect)
          ($0.cornerRadius, $0.masksToBounds) = (10, true)
        }
      ]
    },
    DrawingRule(
      "a part of a picture has its share of the size",
      [(50, 50, red), (44, 50, white), (56, 50, white), (50, 39, white), (50, 59, red)]
    ) {
      [
        box(0, 0, 100, 100) {
          ($0.contents, $0.contentsScale, $0.contentsGravity) = (picture(red), 0.5, .center)
          $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        }
      ]
    },
  ]

  /// A red line from (10, 50) to (90, 50), 10 points wide.
  private static func line(_ style: (CAShapeLayer) -> Void) -> [CALayer] {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
    return [
      dressed(CAShapeLayer(), 0, 0, 100, 100) {
        ($0.path, $0.strokeColor, $0.lineWidth) = (path, paint(red), 10)
        style($0)
      }
    ]
  }

  private static let classes = [
    DrawingRule(
      "dashes follow each other", [(15, 50, red), (25, 50, white), (45, 50, red), (75, 50, red)]
    ) { line { $0.lineDashPattern = [10, 20] } },
    DrawingRule("a phase starts in their midst", [(15, 50, white), (35, 50, red)]) {
      line { ($0.lineDashPattern, $0.lineDashPhase) = ([10, 20], 10) }
    },
    DrawingRule("the end of a line counts all its parts", [(65, 20, red), (20, 60, white)]) {
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 10, y: 20), CGPoint(x: 70, y: 20)])
      path.addLines(between: [CGPoint(x: 10, y: 60), CGPoint(x: 30, y: 60)])
      return [
        dressed(CAShapeLayer(), 0, 0, 100, 100) {
          ($0.path, $0.strokeColor, $0.lineWidth, $0.strokeEnd) = (path, paint(red), 10, 0.75)
        }
      ]
    },
    DrawingRule("a line that ends before it begins is none", [(50, 50, white)]) {
      line { ($0.strokeStart, $0.strokeEnd) = (0.8, 0.2) }
    },
    DrawingRule("a line casts its shadow", [(15, 80, black), (15, 50, red), (15, 65, white)]) {
      line { shadow($0, 0, 30) }
    },
    DrawingRule(
      "only the sublayers of a replicator are copied",
      [(10, 80, green), (40, 80, white), (40, 10, red)]
    ) {
      [
        dressed(CAReplicatorLayer(), 0, 0, 20, 100, green) {
          ($0.instanceCount, $0.instanceTransform) = (2, CATransform3DMakeTranslation(30, 0, 0))
          $0.addSublayer(box(0, 0, 20, 20, red))
        }
      ]
    },
    DrawingRule("copies turn about the middle of their layer", [(10, 10, red), (90, 90, red)]) {
      [
        dressed(CAReplicatorLayer(), 0, 0, 100, 100) {
          $0.instanceCount = 2
          $0.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
          $0.addSublayer(box(0, 0, 20, 20, red))
        }
      ]
    },
    DrawingRule(
      "offsets of the colour do not go beyond its ends",
      [(10, 10, [127.5, 0, 0]), (40, 10, red), (70, 10, red)]
    ) {
      [
        box(0, 0, 100, 100, black),
        dressed(CAReplicatorLayer(), 0, 0, 100, 100) {
          ($0.instanceCount, $0.instanceRedOffset, $0.instanceGreenOffset) = (3, 0.5, -1)
          $0.instanceColor = paint([127.5, 0, 0])
          $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
          $0.addSublayer(box(0, 0, 20, 20, [255, 255, 0]))
        },
      ]
    },
    DrawingRule("copies of copies", [(10, 10, red), (60, 10, red), (10, 60, red), (60, 60, red)]) {
      [
        dressed(CAReplicatorLayer(), 0, 0, 100, 100) {
          ($0.instanceCount, $0.instanceTransform) = (2, CATransform3DMakeTranslation(50, 0, 0))
          $0.addSublayer(
            dressed(CAReplicatorLayer(), 0, 0, 100, 100) {
              ($0.instanceCount, $0.instanceTransform) = (2, CATransform3DMakeTranslation(0, 50, 0))
              $0.addSublayer(box(0, 0, 20, 20, red))
            })
        }
      ]
    },
  ]
}

@Suite struct DrawingRuleTests {
  @Test(arguments: DrawingRule.all) func isObeyed(_ rule: DrawingRule) throws {
    let root = box(0, 0, 100, 100, white)
    for layer in rule.layers() { root.addSublayer(layer) }
    let image = try root.picture(side: 100, 1)
    for (x, y, rgb) in rule.pixels {
      let seen = (0..<3).map { Double(image.pixels[(y * 100 + x) * 4 + $0]) }
      let worst = zip(seen, rgb).map { abs($0 - $1) }.max() ?? 0
      #expect(worst <= 1.5, "\(seen), not \(rgb), at \(x), \(y)")
    }
  }
}
