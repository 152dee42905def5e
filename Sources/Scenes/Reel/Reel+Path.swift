import Foundation
import UIKit

// The third act: a ship flies a loop, and the line of its way grows behind it.

extension Reel {
  /// From below on the left through a loop and away on the right.
  private static let way: CGPath = {
    let way = UIBezierPath()
    way.move(to: CGPoint(x: -120, y: 400))
    way.addCurve(
      to: CGPoint(x: 480, y: 470), controlPoint1: CGPoint(x: 60, y: 400),
      controlPoint2: CGPoint(x: 260, y: 470))
    way.addArc(
      withCenter: CGPoint(x: 480, y: 290), radius: 180, startAngle: .pi / 2,
      endAngle: -1.5 * .pi, clockwise: false)
    way.addCurve(
      to: CGPoint(x: 1120, y: 120), controlPoint1: CGPoint(x: 700, y: 470),
      controlPoint2: CGPoint(x: 880, y: 330))
    return way.cgPath
  }()

  func addPath(to act: CALayer) {
    addStars(to: act)
    let trail = CAShapeLayer.line(
      Self.way, color: Palette.accent.withAlphaComponent(0.7), width: 3, dashes: [1, 9])
    trail.name = "trail"
    trail.strokeEnd = 0
    act.addSublayer(trail)
    let ship = CALayer.ship(132, at: CGPoint(x: -120, y: 400))
    act.addSublayer(ship)
    change(trail, "strokeEnd", from: 0, to: 1, at: 10.7, for: 4.8, pace: .linear)
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = Self.way
    flight.calculationMode = .paced
    flight.rotationMode = .rotateAuto
    flight.duration = 4.8
    play(flight, on: ship, at: 10.7)
  }

  /// Specks in two depths, the nearer the faster.
  private func addStars(to act: CALayer) {
    var random = SeededRandom(seed: 3)
    for depth in 1...2 {
      let field = CALayer()
      field.frame = act.bounds
      for _ in 0..<36 {
        let place = CGPoint(
          x: CGFloat.random(in: 0...1200, using: &random),
          y: CGFloat.random(in: 0...600, using: &random))
        let star = CALayer.disc(
          CGFloat(depth) * 1.4, at: place, color: UIColor(white: 1, alpha: 0.25 * CGFloat(depth)))
        field.addSublayer(star)
      }
      act.addSublayer(field)
      change(
        field, "position.x", from: 480, to: 480 - 110 * CGFloat(depth), at: 10.4, for: 5.6,
        pace: .linear)
    }
  }
}
