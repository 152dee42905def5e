import Foundation
import UIKit

// The fifth act: a cube that turns within a ring of pictures, all in one space.

extension Reel {
  func addPerspective(to act: CALayer) {
    act.sublayerTransform.m34 = -1 / 900
    let space = CATransformLayer()
    space.position = CGPoint(x: 480, y: 272)
    space.transform = CATransform3DMakeRotation(-0.42, 1, 0, 0)
    act.addSublayer(space)
    addRing(to: space)
    let cube = CATransformLayer()
    cube.addCubeFaces(side: 170) { _, face in face.isDoubleSided = false }
    space.addSublayer(cube)
    turn(cube, by: 4 * .pi)
    cube.swing("position.y", from: -14, to: 14, duration: 1.5)
  }

  private func addRing(to space: CALayer) {
    let (count, radius) = (11, CGFloat(340))
    let size = CGSize(width: 150, height: 96)
    let pictures = Landscape.allCases.map { $0.image(size) }
    let ring = CATransformLayer()
    for index in 0..<count {
      let picture = CALayer.picture(
        pictures[index % pictures.count], size: size, at: .zero, cornerRadius: 14)
      let angle = 2 * .pi * CGFloat(index) / CGFloat(count)
      picture.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(angle, 0, 1, 0), 0, 0, radius)
      ring.addSublayer(picture)
    }
    space.addSublayer(ring)
    turn(ring, by: -1.4 * .pi)
  }

  /// Turns a layer about its vertical axis for the length of the act.
  private func turn(_ layer: CALayer, by angle: CGFloat) {
    change(layer, "transform.rotation.y", from: 0, to: angle, at: 21.4, for: 6)
  }
}
