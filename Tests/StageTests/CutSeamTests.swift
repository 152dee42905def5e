import Foundation
import QuartzCore
import Testing

// A layer that cuts through its sibling is drawn in two parts. Where they meet beside the sibling nothing may
// tell of it: both cover a part of the pixel, and together the layer.

@Suite struct CutSeamTests {
  /// What the layer that is cut is made of.
  enum Kind: String, CaseIterable, Sendable {
    case opaque, translucent, picture, group
  }

  /// The sibling that is cut through, in points.
  private static let sibling = CGRect(x: 6, y: 30, width: 60, height: 12)

  private static func card(_ kind: Kind, angle: CGFloat) -> CALayer {
    let card = box(20, 8, 44, 40, coral)
    switch kind {
    case .opaque: break
    case .translucent: card.backgroundColor = paint(0xF26B5E, 0.6)
    case .picture: card.contents = picture(12, 10)
    case .group:
      card.addSublayer(box(6, 6, 20, 20, teal))
      card.opacity = 0.7
    }
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 250
    card.transform = CATransform3DRotate(turn, angle, 0.4, 1, 0.2)
    return card
  }

  private static func draw(
    _ card: CALayer, behind: CALayer?, _ scale: CGFloat
  ) throws -> CGImage {
    let stage = box(0, 0, 72, 60)
    if let behind { stage.addSublayer(behind) }
    stage.addSublayer(card)
    return try stage.picture(side: 72, scale)
  }

  @Test(arguments: Kind.allCases, [0.5, -0.9] as [CGFloat])
  func theLineIsNotSeenBesideTheSibling(kind: Kind, angle: CGFloat) throws {
    for scale in [1, 1.5, 2] as [CGFloat] {
      let cut = try Self.draw(
        Self.card(kind, angle: angle),
        behind: box(
          Self.sibling.minX, Self.sibling.minY, Self.sibling.width, Self.sibling.height, ink), scale
      )
      let whole = try Self.draw(Self.card(kind, angle: angle), behind: nil, scale)
      let (a, b, width) = (cut.pixels, whole.pixels, cut.width)
      var largest = 0
      for start in stride(from: 0, to: a.count, by: 4) {
        let point = CGPoint(
          x: (CGFloat(start / 4 % width) + 0.5) / scale,
          y: (CGFloat(start / 4 / width) + 0.5) / scale)
        if Self.sibling.insetBy(dx: -1, dy: -1).contains(point) { continue }
        for channel in start..<start + 4 {
          largest = max(largest, abs(Int(a[channel]) - Int(b[channel])))
        }
      }
      #expect(largest <= 3, "×\(scale)")
      #expect(a != b, "The sibling is seen.")
    }
  }
}
