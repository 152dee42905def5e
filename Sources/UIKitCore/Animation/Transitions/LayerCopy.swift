import Foundation

/// Copies a layer with all below it, as it is seen now.
///
/// The copy shares the pictures and has no delegates: it stands still, unless it keeps the
/// animations. Then it moves as the original does, as long as nobody changes that further.
struct LayerCopy {
  /// Whether the copies of the layers have copies of their animations.
  var keepsAnimations = false

  /// A copy of `layer` with all below it.
  func copy(of layer: CALayer) -> CALayer {
    let seen = keepsAnimations ? layer : layer.shownCopy() ?? layer
    let copy = CALayer.make(type(of: layer), copying: seen)
    copy.delegate = nil
    if keepsAnimations { copyAnimations(of: layer, to: copy) }
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(self.copy(of: sublayer)) }
    copy.mask = layer.mask.map { self.copy(of: $0) }
    return copy
  }

  private func copyAnimations(of layer: CALayer, to copy: CALayer) {
    for key in layer.animationKeys() ?? [] {
      guard let animation = layer.animation(forKey: key)?.copy() as? CAAnimation else { continue }
      animation.delegate = nil
      copy.add(animation, forKey: key)
    }
  }
}

extension CALayer {
  /// Places and draws what waits for it, here and below.
  func updateTree() {
    layoutIfNeeded()
    displayIfNeeded()
    for sublayer in sublayers ?? [] { sublayer.updateTree() }
  }

  /// Lies upright in the middle of a size, whatever place it had.
  func center(in size: CGSize) {
    transform = CATransform3DIdentity
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    position = CGPoint(x: size.width / 2, y: size.height / 2)
    zPosition = 0
    isHidden = false
  }
}
