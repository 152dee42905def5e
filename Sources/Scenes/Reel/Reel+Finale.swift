import Foundation
import UIKit

// The last act: the name as a hole through which a gradient is seen, sparks, and the ship again.

extension Reel {
  func addFinale(to act: CALayer) {
    addSparks(to: act)
    let name = makeText("Cel", size: 210, color: .black)
    let colors = [
      Palette.accent, Palette.sun, Palette.leaf, Palette.sky, Palette.violet, Palette.rose,
      Palette.accent, Palette.sun, Palette.leaf,
    ].map(\.cgColor)
    let gradient = CAGradientLayer()
    gradient.bounds.size = name.bounds.size
    gradient.position = CGPoint(x: 480, y: 252)
    gradient.colors = colors
    gradient.startPoint = CGPoint(x: -2, y: 0.4)
    gradient.endPoint = CGPoint(x: 1, y: 0.6)
    name.position = CGPoint(x: gradient.bounds.midX, y: gradient.bounds.midY)
    gradient.mask = name
    act.addSublayer(gradient)
    change(
      gradient, "startPoint", from: CGPoint(x: -2, y: 0.4), to: CGPoint(x: 0, y: 0.4), at: 33,
      for: 7)
    change(
      gradient, "endPoint", from: CGPoint(x: 1, y: 0.6), to: CGPoint(x: 3, y: 0.6), at: 33, for: 7)
    spring(gradient, "transform.scale", from: 0.6, to: 1, at: 32.9, for: 0.9)
    let words = makeText(
      "Core Animation for Linux", size: 26, weight: .medium, color: Palette.quietText)
    words.position = CGPoint(x: 480, y: 420)
    words.name = "last words"
    words.opacity = 0
    act.addSublayer(words)
    change(words, "opacity", from: 0, to: 1, at: 34.4, for: 1)
    addFlight(to: act)
  }

  /// A fountain of glowing dots from below the stage.
  private func addSparks(to act: CALayer) {
    let spark = CAEmitterCell()
    spark.contents = SceneAssets.glow(48)
    spark.contentsScale = 2
    spark.birthRate = 46
    spark.lifetime = 4.2
    spark.lifetimeRange = 1.2
    spark.velocity = 120
    spark.velocityRange = 100
    // Of a line, the side is the direction from which angles count: upwards.
    spark.emissionRange = 0.5
    spark.scale = 0.7
    spark.scaleRange = 0.7
    spark.color = Palette.accent.withAlphaComponent(0.8).cgColor
    spark.greenRange = 0.4
    spark.blueRange = 0.5
    spark.alphaSpeed = -0.22
    let sparks = CAEmitterLayer()
    sparks.frame = act.bounds
    sparks.emitterPosition = CGPoint(x: 480, y: 620)
    sparks.emitterSize = CGSize(width: 900, height: 0)
    sparks.emitterShape = .line
    sparks.renderMode = .additive
    sparks.seed = 11
    sparks.emitterCells = [spark]
    act.addSublayer(sparks)
  }

  private func addFlight(to act: CALayer) {
    let ship = CALayer.ship(104, at: CGPoint(x: -120, y: 500))
    act.addSublayer(ship)
    let way = UIBezierPath()
    way.move(to: CGPoint(x: -120, y: 500))
    way.addCurve(
      to: CGPoint(x: 1080, y: 60), controlPoint1: CGPoint(x: 320, y: 560),
      controlPoint2: CGPoint(x: 760, y: 380))
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = way.cgPath
    flight.rotationMode = .rotateAuto
    flight.duration = 2.6
    flight.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    play(flight, on: ship, at: 35.4)
  }
}
