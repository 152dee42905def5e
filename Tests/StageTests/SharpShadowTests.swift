import Foundation
import QuartzCore
import Testing

// Shadows that are not blurred, or hardly: what casts them, moved by any part of a pixel. The caster lies far
// away, so that its shadow is seen alone.

@Suite struct SharpShadowTests {
  /// What casts a shadow that is no rounded rectangle's.
  enum Caster: String, CaseIterable, Sendable {
    case shape, border, tree, clippedTree
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 24, height: 18)
  private static let side = 44.0
  private static let place = CGPoint(x: 10.3, y: 12.2)

  private static func make(_ caster: Caster) -> CALayer {
    switch caster {
    case .shape:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 3, y: 0, width: 18, height: 18), transform: nil)
      shape.fillColor = .white
      return shape
    case .border:
      let layer = CALayer()
      (layer.borderWidth, layer.borderColor) = (3, .white)
      return layer
    case .tree, .clippedTree:
      let layer = CALayer()
      let (holder, disc) = (CALayer(), CALayer())
      holder.frame = CGRect(x: 3, y: 0, width: 12, height: 18)
      (holder.cornerRadius, holder.masksToBounds) = (4, caster == .clippedTree)
      let isClipped = caster == .clippedTree
      disc.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        .insetBy(dx: isClipped ? -5 : 0, dy: isClipped ? -5 : 0)
      (disc.cornerRadius, disc.backgroundColor) = (isClipped ? 0 : 9, .white)
      holder.addSublayer(disc)
      // Something else in the clip, so that it is a group.
      let twin = CALayer()
      (twin.frame, twin.backgroundColor) = (CGRect(x: 6, y: 6, width: 4, height: 6), .white)
      holder.addSublayer(twin)
      layer.addSublayer(holder)
      return layer
    }
  }

  private static func contains(_ caster: Caster, _ x: Double, _ y: Double) -> Bool {
    let isInDisc = (x - 12) * (x - 12) + (y - 9) * (y - 9) <= 81
    switch caster {
    case .border:
      let isInside = x >= 0 && x <= 24 && y >= 0 && y <= 18
      return isInside && !(x > 3 && x < 21 && y > 3 && y < 15)
    case .shape: return isInDisc
    case .tree: return isInDisc
    case .clippedTree:
      return AreaTests.rounded(CGRect(x: 3, y: 0, width: 12, height: 18), 4, 15)(x, y)
    }
  }

  @Test(arguments: Caster.allCases, [0, 0.04] as [CGFloat])
  func aShadowIsTheAreaThatCastsItWhereverItFalls(caster: Caster, radius: CGFloat) throws {
    for (scale, offset) in [(1, 1000.37), (1.5, 1000.5), (2, 1000.3)] as [(CGFloat, CGFloat)] {
      let layer = Self.make(caster)
      layer.frame = Self.bounds.offsetBy(dx: Self.place.x - 0.6, dy: Self.place.y - offset)
      (layer.shadowOpacity, layer.shadowRadius) = (1, radius)
      layer.shadowOffset = CGSize(width: 0.6, height: offset)
      let image = try layer.picture(side: Self.side, scale)
      let map = CATransform3DMakeTranslation(Self.place.x, Self.place.y, 0)
      let area = Area(Self.bounds, map, scale: scale.native) { Self.contains(caster, $0, $1) }
      var worst = 0.0
      for y in 0..<image.height {
        for x in 0..<image.width {
          let seen = Double(image.pixels[4 * (y * image.width + x) + 3])
          worst = max(worst, abs(seen - 255 * area.coverage(x, y)))
        }
      }
      #expect(worst <= 4, "×\(scale)")
    }
  }
}
