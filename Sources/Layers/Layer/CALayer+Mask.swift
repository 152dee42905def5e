import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// The mask; of a presentation layer, the mask's presentation layer.
  final var shownMask: CALayer? {
    guard let modelLayer else { return maskLayer }
    return modelLayer.maskLayer.map { $0.presentation() ?? $0 }
  }

  final func setMask(_ layer: CALayer?) {
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
