import Geometry
import RenderTree

// `init(layer:)` is meant for copies of the same class. Programs also make a shape layer of a view's plain layer
// by it, `CAShapeLayer(layer: view.layer)`, and go on as with a new one.

extension CALayer {
  /// Takes over all properties of a layer of its own kind; from one of another class nothing.
  final func takeOver(_ layer: Any) {
    guard let layer = layer as? CALayer else {
      preconditionFailure("init(layer:) takes a CALayer, not \(Swift.type(of: layer))")
    }
    guard isOfKind(of: layer) else {
      classGroup = type(of: self).makeClassGroup()
      return
    }
    (frameGroup, appearanceGroup) = (layer.frameGroup, layer.appearanceGroup)
    transformBox = layer.transformBox.map { TransformBox($0.group) }
    rareGroups = layer.rareGroups.map(RareGroups.init(copying:))
    extras = layer.extras.map(LayerExtras.init(copying:))
    classGroup = layer.classGroup?.copy()
    backgroundColorObject = layer.backgroundColorObject
    borderColorObject = layer.borderColorObject
    delegate = layer.delegate
  }

  /// Whether the layer can be a copy of another: that one is of its class, or of a class made from it.
  private final func isOfKind(of layer: CALayer) -> Bool {
    var candidate: AnyClass? = type(of: layer)
    while let known = candidate {
      if known == type(of: self) { return true }
      candidate = _getSuperclass(known)
    }
    return false
  }
}
