import Foundation
import UIKit

// The second act: discs on springs, from one that hardly ever rests to one that does not swing.

extension Reel {
  private static let count = 9

  func addSprings(to act: CALayer) {
    let colors = [
      Palette.rose, Palette.accent, Palette.sun, Palette.leaf, Palette.sky, Palette.violet,
    ]
    let ground = CALayer.tile(
      CGSize(width: 860, height: 3), at: CGPoint(x: 480, y: 312),
      color: UIColor(white: 1, alpha: 0.14),
      cornerRadius: 1.5)
    act.addSublayer(ground)
    for index in 0..<Self.count {
      let x = 480 + 90 * (CGFloat(index) - CGFloat(Self.count - 1) / 2)
      let disc = CALayer.disc(64, at: CGPoint(x: x, y: -80), color: colors[index % colors.count])
      disc.name = "disc \(index)"
      act.addSublayer(disc)
      let bounce = 0.85 - 0.85 * CGFloat(index) / CGFloat(Self.count - 1)
      spring(
        disc, "position.y", from: -80, to: 312, at: 5.3 + 0.07 * Double(index), bounce: bounce)
      // A wave, and back on the line.
      let height: CGFloat = index.isMultiple(of: 2) ? 180 : 250
      spring(disc, "position.y", from: 312, to: height, at: 7.9, bounce: 0.5)
      spring(disc, "transform.scale", from: 1, to: 1.25, at: 7.9, bounce: 0.5)
      spring(
        disc, "position.y", from: height, to: 312, at: 9 + 0.05 * Double(index), for: 0.5,
        bounce: 0.3)
      spring(
        disc, "transform.scale", from: 1.25, to: 1, at: 9 + 0.05 * Double(index), for: 0.5,
        bounce: 0.3)
    }
  }
}
