import Foundation
import UIKit

// The layers that several scenes are made of, and the movements that never end.

@MainActor
extension CALayer {
  /// A rounded rectangle of one colour about a point.
  static func tile(
    _ size: CGSize, at center: CGPoint, color: UIColor, cornerRadius: CGFloat = 14
  ) -> CALayer {
    let tile = CALayer()
    tile.bounds = CGRect(origin: .zero, size: size)
    tile.position = center
    tile.backgroundColor = color.cgColor
    tile.cornerRadius = cornerRadius
    return tile
  }

  /// A disc of one colour about a point.
  static func disc(_ side: CGFloat, at center: CGPoint, color: UIColor) -> CALayer {
    tile(CGSize(width: side, height: side), at: center, color: color, cornerRadius: side / 2)
  }

  /// A picture about a point, stretched to a size and clipped to round corners.
  static func picture(
    _ image: CGImage, size: CGSize, at center: CGPoint, cornerRadius: CGFloat = 0
  ) -> CALayer {
    let picture = tile(size, at: center, color: .clear, cornerRadius: cornerRadius)
    picture.contents = image
    picture.masksToBounds = cornerRadius > 0
    return picture
  }

  /// The ship, its nose along the layer's x axis, as paths have it.
  static func ship(_ side: CGFloat, at center: CGPoint) -> CALayer {
    let size = CGSize(width: side, height: side)
    let ship = tile(size, at: center, color: .clear, cornerRadius: 0)
    let picture = picture(
      SceneAssets.image("ship"), size: size, at: CGPoint(x: side / 2, y: side / 2))
    picture.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    ship.addSublayer(picture)
    return ship
  }
}

@MainActor
extension CALayer {
  /// Changes a property there and back without end, slow at both ends; from its own value unless another one is given.
  func swing(_ keyPath: String, from start: Any? = nil, to end: Any, duration: Double = 2) {
    let swing = CABasicAnimation(keyPath: keyPath)
    swing.fromValue = start
    swing.toValue = end
    swing.duration = duration
    swing.autoreverses = true
    swing.repeatCount = .infinity
    swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(swing, forKey: keyPath)
  }

  /// Turns without end, once in some seconds.
  func spin(_ keyPath: String = "transform.rotation", duration: Double) {
    let spin = CABasicAnimation(keyPath: keyPath)
    spin.byValue = 2 * CGFloat.pi
    spin.duration = duration
    spin.repeatCount = .infinity
    add(spin, forKey: "spin")
  }
}

@MainActor
extension CAShapeLayer {
  /// A line along a path, dashed or whole.
  static func line(
    _ path: CGPath, color: UIColor = Palette.quietText, width: CGFloat = 2,
    dashes: [NSNumber]? = nil
  ) -> CAShapeLayer {
    let line = CAShapeLayer()
    line.path = path
    line.fillColor = nil
    line.strokeColor = color.cgColor
    line.lineWidth = width
    line.lineCap = .round
    line.lineJoin = .round
    line.lineDashPattern = dashes
    return line
  }
}

@MainActor
extension CATransformLayer {
  /// Adds the six faces of a cube about the layer's position, each in a colour of its own.
  ///
  /// - Parameter finish: does the rest for each face, which is told its number from 1.
  func addCubeFaces(side: CGFloat, finish: (Int, CALayer) -> Void = { _, _ in }) {
    let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat, color: UIColor)] = [
      (0, 0, 1, Palette.accent), (.pi / 2, 0, 1, Palette.rose), (.pi, 0, 1, Palette.violet),
      (-.pi / 2, 0, 1, Palette.sky), (.pi / 2, 1, 0, Palette.leaf), (-.pi / 2, 1, 0, Palette.sun),
    ]
    for (index, turn) in turns.enumerated() {
      let face = CALayer.tile(
        CGSize(width: side - 4, height: side - 4), at: .zero, color: turn.color,
        cornerRadius: side / 10)
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0), 0, 0, side / 2)
      finish(index + 1, face)
      addSublayer(face)
    }
  }
}
