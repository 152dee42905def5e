import Foundation
import UIKit

// The sixth act: one dot, copied along a ray, the ray copied around, each copy a little later.

extension Reel {
  func addReplicators(to act: CALayer) {
    let whole = CALayer()
    whole.position = CGPoint(x: 480, y: 276)
    act.addSublayer(whole)
    // Both halves begin at the top with one colour and meet at the bottom with the other.
    for direction in [1, -1] as [CGFloat] { whole.addSublayer(makeHalf(direction)) }
    spring(whole, "transform.scale", from: 0.4, to: 1, at: 27.2, for: 1.1, bounce: 0.25)
    change(
      whole, "transform.rotation.z", from: 0, to: CGFloat.pi / 2, at: 27.2, for: 6, pace: .linear)
  }

  /// Rays from the top to the bottom, one way round or the other.
  private func makeHalf(_ direction: CGFloat) -> CALayer {
    let count = 15
    let half = CAReplicatorLayer()
    half.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    half.instanceCount = count
    half.instanceDelay = -0.15
    half.instanceTransform = CATransform3DMakeRotation(
      direction * .pi / CGFloat(count - 1), 0, 0, 1)
    half.instanceColor = Palette.accent.cgColor
    half.instanceRedOffset = -0.044
    half.instanceGreenOffset = 0.008
    half.instanceBlueOffset = 0.046
    half.addSublayer(makeRay())
    return half
  }

  /// A dot and its copies, each farther out and a little larger.
  private func makeRay() -> CALayer {
    let dot = CALayer.disc(15, at: CGPoint(x: 44, y: 0), color: .white)
    dot.swing("transform.scale", from: 0.2, to: 1, duration: 1.1)
    let ray = CAReplicatorLayer()
    ray.instanceCount = 7
    ray.instanceDelay = -0.16
    ray.instanceTransform = CATransform3DScale(
      CATransform3DMakeTranslation(27, 0, 0), 1.07, 1.07, 1)
    ray.addSublayer(dot)
    return ray
  }
}
