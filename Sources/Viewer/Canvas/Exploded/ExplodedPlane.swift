import Layers
import UIKit
import Workbench

/// What stands for a layer of the scene in the exploded view.
///
/// A transform layer has the layer's geometry and holds the planes of its sublayers; in it lies a copy of
/// the layer without them.
@MainActor
struct ExplodedPlane {
  /// Where sublayers belong.
  let holder = CATransformLayer()
  /// What is seen.
  let copy: CALayer
  /// Its edge.
  let edge = CALayer()
  /// The plane's space in that of the turntable.
  private(set) var matrix = CATransform3DIdentity
  /// Whether the layer or one above it is hidden.
  private(set) var isHidden = false
  /// The opacity of the layer with those above it, as the flat picture has it.
  private(set) var opacity: Float = 1
  /// The layer's rectangle in the plane.
  var box: CGRect { copy.bounds }

  /// Copies a layer as it is shown.
  init(of layer: CALayer) {
    copy = CALayer.make(Self.kind(of: layer), copying: layer)
    copy.delegate = nil
    copy.mask = nil
    copy.transform = CATransform3DIdentity
    copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    (copy.zPosition, copy.anchorPointZ) = (0, 0)
    copy.isHidden = false
    holder.addSublayer(copy)
    holder.addSublayer(edge)
  }

  /// The class of the copy: those that only place sublayers become plain ones.
  private static func kind(of layer: CALayer) -> CALayer.Type {
    layer is CATransformLayer || layer is CAReplicatorLayer || layer is CAScrollLayer
      ? CALayer.self : type(of: layer)
  }

  /// Takes over what a layer shows now.
  ///
  /// - Parameters:
  ///   - above: the plane that it lies on; nil for the root.
  ///   - gap: how far it stands before that one.
  mutating func take(_ layer: CALayer, above: ExplodedPlane?, gap: CGFloat) {
    let box = layer.bounds
    holder.bounds = box
    holder.anchorPoint = layer.anchorPoint
    holder.position = layer.position
    holder.transform = layer.transform
    holder.zPosition = layer.zPosition + gap
    copy.frame = box
    copy.takeLook(of: layer)
    isHidden = layer.isHidden || above?.isHidden == true
    opacity = layer.opacity * (above?.opacity ?? 1)
    copy.opacity = opacity
    let anchor = CGPoint(
      x: box.minX + layer.anchorPoint.x * box.width,
      y: box.minY + layer.anchorPoint.y * box.height)
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), layer.transform)
    let own = CATransform3DConcat(
      turned,
      CATransform3DMakeTranslation(layer.position.x, layer.position.y, holder.zPosition))
    // The space of a layer begins at the corner of its parent's bounds' space: no further offset.
    matrix = above.map { CATransform3DConcat(own, $0.matrix) } ?? own
  }

  /// Shows the copy and its edge as its place among the others and the look want it.
  func show(_ look: LayerLook, isSelected: Bool, isSeen: Bool) {
    let isSeen = isSeen && !isHidden
    copy.isHidden = !isSeen || look == .wireframe
    edge.isHidden = !isSeen || (look == .contents && !isSelected)
    guard !edge.isHidden else { return }
    edge.frame = copy.frame
    edge.cornerRadius = copy.cornerRadius
    edge.borderWidth = isSelected ? 3 : 1
    let color = isSelected ? Theme.accent : Theme.second
    // What is not seen on the canvas is hardly seen here.
    let share: CGFloat = opacity < 0.01 ? 0.3 : 1
    let alpha: CGFloat = isSelected ? 1 : share * (look == .both ? 0.35 : 0.8)
    edge.borderColor = color.withAlphaComponent(alpha).cgColor
  }

  /// Whether anything of it is seen.
  var isSeen: Bool { !copy.isHidden || !edge.isHidden }
}

extension CALayer {
  /// Takes over what is seen of a layer and may move; classes add what only they have.
  fileprivate func takeLook(of layer: CALayer) {
    backgroundColor = layer.backgroundColor
    // A text's picture is its own; setting it would draw the text anew.
    if !(self is CATextLayer) { contents = layer.contents }
    contentsRect = layer.contentsRect
    cornerRadius = layer.cornerRadius
    (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
    if layer.shadowOpacity > 0 || shadowOpacity > 0 {
      (shadowOpacity, shadowRadius) = (layer.shadowOpacity, layer.shadowRadius)
      (shadowOffset, shadowColor) = (layer.shadowOffset, layer.shadowColor)
    }
    takeShape(of: layer)
    takeGradient(of: layer)
    if let copy = self as? CATextLayer, let text = layer as? CATextLayer,
      copy.string as? String != text.string as? String
    {
      copy.string = text.string
    }
  }

  private func takeShape(of layer: CALayer) {
    guard let copy = self as? CAShapeLayer, let shape = layer as? CAShapeLayer else { return }
    (copy.path, copy.fillColor) = (shape.path, shape.fillColor)
    (copy.strokeColor, copy.lineWidth) = (shape.strokeColor, shape.lineWidth)
    (copy.strokeStart, copy.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
    copy.lineDashPhase = shape.lineDashPhase
  }

  private func takeGradient(of layer: CALayer) {
    guard let copy = self as? CAGradientLayer, let gradient = layer as? CAGradientLayer else {
      return
    }
    (copy.colors, copy.locations) = (gradient.colors, gradient.locations)
    (copy.startPoint, copy.endPoint) = (gradient.startPoint, gradient.endPoint)
  }
}
