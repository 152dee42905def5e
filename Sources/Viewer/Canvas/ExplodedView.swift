import UIKit
import Workbench

/// The layers of a scene, one behind another in space, alive.
///
/// Each layer of the scene has a transform layer here with its geometry, and in it a copy of the layer
/// itself without its sublayers. The copies stand in the space of the transform layers, one step further
/// to the front than what they lie on, and take over what is shown at every frame.
@MainActor
final class ExplodedView: UIView {
  /// The scene's size in points.
  var sceneSize = CGSize(width: 960, height: 600)
  /// The layer that is marked; nil for none.
  var selection: LayerPath?
  private let camera = CALayer()
  private let turntable = CATransformLayer()
  private var angles = (x: CGFloat(0.42), y: CGFloat(-0.62))
  private var spacing: CGFloat = 56
  private var planes: [LayerPath: Plane] = [:]
  private var generation = -1

  /// What stands for a layer.
  private struct Plane {
    var holder: CATransformLayer
    var copy: CALayer
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 1800
    camera.sublayerTransform = perspective
    camera.addSublayer(turntable)
    layer.addSublayer(camera)
  }

  required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  /// How many layers are shown.
  var planeCount: Int { planes.count }

  /// How far a layer is turned in its own plane, in radians; nil where it is not shown.
  func rotation(of path: LayerPath) -> Double? {
    let angle = planes[path]?.holder.value(forKeyPath: "transform.rotation.z") as? CGFloat
    return angle?.native
  }

  /// Turns the layers, in points of a drag.
  func orbit(by way: CGSize) {
    angles.x = min(max(angles.x - way.height * 0.008, -1.4), 1.4)
    angles.y += way.width * 0.008
  }

  /// Moves the layers apart, in turns of the wheel.
  func spread(by turns: CGFloat) {
    spacing = min(max(spacing + turns * 6, 0), 160)
  }

  /// Shows the layers as they are at the shown time.
  func update(_ player: ScenePlayer) {
    CATransaction.flush()
    let root = player.scene.rootLayer
    var shown: [(LayerPath, CALayer)] = []
    player.scene.look(at: player.time) {
      LayerPath.walk(root) { layer, path in
        shown.append((path, layer.presentation() ?? layer))
      }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if generation != player.generation || Set(planes.keys) != Set(shown.map(\.0)) {
      generation = player.generation
      rebuild(shown)
    }
    place()
    for (path, layer) in shown { take(layer, path) }
    CATransaction.commit()
  }

  private func place() {
    let factor = min(bounds.width / sceneSize.width, bounds.height / sceneSize.height) * 0.66
    camera.frame = bounds
    turntable.bounds = CGRect(origin: .zero, size: sceneSize)
    turntable.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let tilt = CATransform3DMakeRotation(angles.x, 1, 0, 0)
    let turn = CATransform3DRotate(tilt, angles.y, 0, 1, 0)
    turntable.transform = CATransform3DScale(turn, factor, factor, factor)
  }

  private func rebuild(_ shown: [(LayerPath, CALayer)]) {
    turntable.sublayers = nil
    planes = [:]
    for (path, layer) in shown {
      let plane = Plane(holder: CATransformLayer(), copy: Self.copy(of: layer))
      plane.holder.addSublayer(plane.copy)
      planes[path] = plane
      let above = path.parent.flatMap { planes[$0]?.holder } ?? turntable
      above.addSublayer(plane.holder)
    }
  }

  private static func copy(of layer: CALayer) -> CALayer {
    let copy: CALayer =
      layer is CAShapeLayer
      ? CAShapeLayer() : layer is CAGradientLayer ? CAGradientLayer() : CALayer()
    copy.masksToBounds = !(layer is CAShapeLayer)
    copy.borderWidth = 1
    return copy
  }

  private func take(_ layer: CALayer, _ path: LayerPath) {
    guard let plane = planes[path] else { return }
    let depth = CGFloat(path.indices.count)
    plane.holder.bounds = layer.bounds
    plane.holder.anchorPoint = layer.anchorPoint
    plane.holder.position = layer.position
    plane.holder.transform = layer.transform
    plane.holder.zPosition = path.parent == nil ? -depth * spacing : layer.zPosition + spacing
    plane.holder.isHidden = layer.isHidden
    let copy = plane.copy
    copy.frame = layer.bounds
    copy.backgroundColor = layer.backgroundColor
    copy.contents = layer.contents
    copy.contentsGravity = layer.contentsGravity
    copy.contentsScale = layer.contentsScale
    copy.cornerRadius = layer.cornerRadius
    copy.opacity = max(layer.opacity, 0.08)
    copy.takeKind(of: layer)
    let (hasBorder, isSelected) = (layer.borderWidth > 0, path == selection)
    copy.borderWidth = isSelected ? 3 : hasBorder ? layer.borderWidth : 1
    let thin = Theme.second.withAlphaComponent(0.35).cgColor
    copy.borderColor =
      isSelected ? Theme.accent.cgColor : hasBorder ? layer.borderColor : thin
  }
}

extension CALayer {
  /// Takes over what only shapes and gradients have.
  fileprivate func takeKind(of layer: CALayer) {
    if let copy = self as? CAShapeLayer, let shape = layer as? CAShapeLayer {
      (copy.path, copy.fillColor, copy.fillRule) = (shape.path, shape.fillColor, shape.fillRule)
      (copy.strokeColor, copy.lineWidth) = (shape.strokeColor, shape.lineWidth)
      (copy.strokeStart, copy.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
      (copy.lineCap, copy.lineJoin) = (shape.lineCap, shape.lineJoin)
    } else if let copy = self as? CAGradientLayer, let gradient = layer as? CAGradientLayer {
      (copy.colors, copy.locations) = (gradient.colors, gradient.locations)
      (copy.startPoint, copy.endPoint) = (gradient.startPoint, gradient.endPoint)
      copy.type = gradient.type
    }
  }
}
