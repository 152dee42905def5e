import Geometry
import RenderTree

// `init(layer:)` is meant for copies of the same class. Programs also make a shape layer of a view's plain layer
// by it, `CAShapeLayer(layer: view.layer)`, and go on as with a new one.

extension CALayer {
  /// Whether the layer can be a copy of another: that one is of its class, or of a class made from it.
  final func isOfKind(of layer: CALayer) -> Bool {
    var candidate: AnyClass? = type(of: layer)
    while let known = candidate {
      if known == type(of: self) { return true }
      candidate = _getSuperclass(known)
    }
    return false
  }

  /// Forgets what was taken over from another layer.
  final func beginAnew() {
    (frameGroup, appearanceGroup) = (FrameGroup(), AppearanceGroup())
    (transformBox, rareGroups, extras) = (nil, nil, nil)
    classGroup = type(of: self).makeClassGroup()
    (backgroundColorObject, borderColorObject) = (nil, .black)
  }
}
