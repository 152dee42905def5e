import UIKit

/// The class of a layer as a small drawing; what a view's layer is for counts as its class.
enum LayerGlyph: CaseIterable {
  case plain, group, picture, text, shape, gradient, emitter, replicator, transform, scroll, tiled

  /// Tells by the class, then by what a plain layer holds.
  @MainActor
  init(of layer: CALayer) {
    self = Self.kinds.first { $0.holds(layer) }?.glyph ?? .plain
  }

  @MainActor private static let kinds: [(glyph: LayerGlyph, holds: (CALayer) -> Bool)] = [
    (.shape, { $0 is CAShapeLayer }),
    (.text, { $0 is CATextLayer || $0.delegate is UILabel }),
    (.gradient, { $0 is CAGradientLayer }),
    (.emitter, { $0 is CAEmitterLayer }),
    (.replicator, { $0 is CAReplicatorLayer }),
    (.transform, { $0 is CATransformLayer }),
    (.scroll, { $0 is CAScrollLayer || $0.delegate is UIScrollView }),
    (.tiled, { $0 is CATiledLayer }),
    (.picture, { $0.contents != nil }),
    (.group, { $0.sublayers?.isEmpty == false }),
  ]

  /// The side of the square that glyphs are drawn in, in points.
  static let side: CGFloat = 14

  /// What is stroked with a line of one point, and what is filled.
  struct Ink {
    let lines: CGPath
    let fills: CGPath
  }

  /// The drawing. Lines run through the middles of pixels, so that they are sharp at every whole scale.
  @MainActor var ink: Ink { Self.inks[self] ?? Ink(lines: CGMutablePath(), fills: CGMutablePath()) }

  @MainActor private static let inks: [LayerGlyph: Ink] = [
    .plain: draw { lines, _ in lines.addRect(box(1.5, 3.5, 11, 7)) },
    .group: draw { lines, _ in
      lines.addLines(between: [at(1.5, 9.5), at(1.5, 2.5), at(9.5, 2.5)])
      lines.addRect(box(4.5, 5.5, 8, 6))
    },
    .picture: draw { lines, fills in
      lines.addRect(box(1.5, 2.5, 11, 9))
      fills.addLines(between: [at(3, 10), at(5.5, 6), at(7.5, 8.5), at(9, 7), at(11, 10)])
      fills.addEllipse(in: box(8.5, 4, 2, 2))
    },
    .text: draw { lines, _ in
      lines.addLines(between: [at(2.5, 5), at(2.5, 2.5), at(11.5, 2.5), at(11.5, 5)])
      lines.addLines(between: [at(6.5, 2.5), at(6.5, 11.5)])
      lines.addLines(between: [at(4.5, 11.5), at(9, 11.5)])
    },
    .shape: draw { lines, fills in
      lines.move(to: at(2.5, 10.5))
      lines.addCurve(to: at(11.5, 3.5), control1: at(2.5, 2), control2: at(11.5, 12))
      fills.addRect(box(1, 9, 3, 3))
      fills.addRect(box(10, 2, 3, 3))
    },
    .gradient: draw { lines, fills in
      lines.addRect(box(1.5, 2.5, 11, 9))
      for (x, width) in [(2, 4), (7, 2), (10, 1)] as [(CGFloat, CGFloat)] {
        fills.addRect(box(x, 3, width, 8))
      }
    },
    .emitter: draw { _, fills in
      let sparks: [(CGFloat, CGFloat, CGFloat)] = [
        (7, 11.5, 1.5), (4.5, 8, 1.25), (9.5, 8, 1.25), (2.5, 4.5, 1), (7, 5, 1), (11.5, 4.5, 1),
        (7, 2, 0.75),
      ]
      for (x, y, r) in sparks { fills.addEllipse(in: box(x - r, y - r, 2 * r, 2 * r)) }
    },
    .replicator: draw { lines, fills in
      fills.addRect(box(0, 5, 4, 4))
      lines.addRect(box(5.5, 5.5, 3, 3))
      lines.addRect(box(10.5, 5.5, 3, 3))
    },
    .transform: draw { lines, _ in
      let (left, right, foot) = (at(2, 4.5), at(12, 4.5), at(7, 12.5))
      lines.addLines(between: [at(7, 1.5), right, at(12, 9.5), foot, at(2, 9.5), left])
      lines.closeSubpath()
      lines.addLines(between: [left, at(7, 7), right])
      lines.addLines(between: [at(7, 7), foot])
    },
    .scroll: draw { lines, fills in
      lines.addRect(box(1.5, 1.5, 7, 11))
      lines.addLines(between: [at(11.5, 3), at(11.5, 11)])
      fills.addLines(between: [at(9.5, 4), at(11.5, 1), at(13.5, 4)])
      fills.addLines(between: [at(9.5, 10), at(11.5, 13), at(13.5, 10)])
    },
    .tiled: draw { lines, fills in
      lines.addRect(box(1.5, 1.5, 11, 11))
      lines.addLines(between: [at(7, 1.5), at(7, 12.5)])
      lines.addLines(between: [at(1.5, 7), at(12.5, 7)])
      fills.addRect(box(1.5, 1.5, 5.5, 5.5))
    },
  ]

  private static func draw(_ pen: (CGMutablePath, CGMutablePath) -> Void) -> Ink {
    let (lines, fills) = (CGMutablePath(), CGMutablePath())
    pen(lines, fills)
    return Ink(lines: lines, fills: fills)
  }

  private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }
}
