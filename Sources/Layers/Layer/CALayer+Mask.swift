import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// The layer whose alpha says how much of this one and its sublayers is seen; nil for all of it.
  ///
  /// It lies in this layer's space like a sublayer, and this layer is its superlayer, but it is not
  /// among the sublayers. A layer that contains this one cannot be its mask: it is passed over.
  public var mask: CALayer? {
    get {
      guard let modelLayer else { return maskLayer }
      return modelLayer.maskLayer.map { $0.presentation() ?? $0 }
    }
    set { setMask(newValue) }
  }

  private func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    precondition(!isPresentation, "the mask of a presentation layer cannot be changed")
    if let layer, layer.contains(layer: self) {
      return Warnings.say("\(layer.nameForMessages) contains the layer that it was to mask")
    }
    maskLayer?.leaveParent()
    if let layer {
      if layer.parent != nil { layer.leaveParent() }
      layer.parent = self
      layer.appearanceGroup.flags.insert(.mask)
      if layer.host != nil { layer.markDirty(.appearance) }
      maskLayer = layer
    }
    mark(.childrenChanged)
  }

  /// Whether `layer` is this one or lies below it.
  private func contains(layer: CALayer) -> Bool {
    var ancestor: CALayer? = layer
    while let current = ancestor {
      if current === self { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Stops being the mask of the superlayer.
  final func leaveAsMask() {
    appearanceGroup.flags.remove(.mask)
    if host != nil { markDirty(.appearance) }
  }
}
