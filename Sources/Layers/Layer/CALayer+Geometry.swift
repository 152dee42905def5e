import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// The transform as an affine one; the identity where it is none.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets the transform to an affine one.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Sets size and position so that the layer's bounding box becomes `frame`.
  func setFrame(_ frame: CGRect) {
    let map = affineTransform()
    guard map != .identity else {
      bounds.size = frame.size
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return
    }
    let isInvertible = map.a * map.d != map.b * map.c
    bounds.size = isInvertible ? frame.applying(map.inverted()).size : frame.size
    // Puts the box's middle where the frame's is; the anchor may lie anywhere.
    let now = self.frame
    position = CGPoint(
      x: position.x + frame.midX - now.midX, y: position.y + frame.midY - now.midY)
  }

  /// Whether an odd number of ancestors, or of them and the layer, flips the geometry.
  public func contentsAreFlipped() -> Bool {
    var flipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { flipped.toggle() }
      layer = current.parent
    }
    return flipped
  }

  /// Turns a switch of the appearance on or off, without an animation.
  func setFlag(_ flag: AppearanceFlags, _ isOn: Bool) {
    guard appearanceGroup.flags.contains(flag) != isOn else { return }
    if isOn { appearanceGroup.flags.insert(flag) } else { appearanceGroup.flags.remove(flag) }
    didChange(.appearance, .none)
  }
}
