import UIKit
import Workbench

/// The layers of a scene, one behind another in space, alive.
///
/// Each layer has a plane of its own (see `ExplodedPlane`), one step further to the front than what it lies
/// on. The planes take over what is shown at every frame, so they move as the scene does.
@MainActor
final class ExplodedView: UIView {
  /// How the layers stand.
  var pose = ExplodedPose()
  /// The scene's size in points.
  var sceneSize = CGSize(width: 960, height: 600)
  /// Where the scene lies on the canvas, from which the layers come and to which they go back.
  var flatFrame = CGRect(x: 0, y: 0, width: 960, height: 600)
  /// The layer that is marked; nil for none.
  var selection: LayerPath?
  private let camera = CALayer()
  private let turntable = CATransformLayer()
  private var planes: [LayerPath: ExplodedPlane] = [:]
  /// The layers from the back to the front, as a flat picture stacks them.
  private var order: [LayerPath] = []
  private var generation = -1
  private var way = ExplodedWay(from: 0, to: 1, at: -.infinity)
  /// From the turntable's space to the view's, before the perspective is divided out.
  private var projection = CATransform3DIdentity

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    camera.addSublayer(turntable)
    layer.addSublayer(camera)
  }

  required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  // MARK: Coming and going

  /// Lets the layers go apart, or back onto the canvas; at once where less motion is wanted.
  func move(apart: Bool, at time: Double) {
    let isInstant = UIAccessibility.isReduceMotionEnabled
    way = ExplodedWay(
      from: way.part(at: time), to: apart ? 1 : 0, at: isInstant ? -.infinity : time)
  }

  /// Starts with all layers on the canvas.
  func beginFlat(at time: Double) { way = ExplodedWay(from: 0, to: 0, at: -.infinity) }

  /// Whether the layers have arrived where they go.
  func isAtRest(at time: Double) -> Bool { way.isOver(at: time) }

  // MARK: Layers

  /// How many layers are shown.
  var planeCount: Int { planes.count }

  /// How far a layer is turned in its own plane, in radians; nil where it is not shown.
  func rotation(of path: LayerPath) -> Double? {
    let angle = planes[path]?.holder.value(forKeyPath: "transform.rotation.z") as? CGFloat
    return angle?.native
  }

  /// Whether a layer is seen: neither hidden nor peeled away.
  func isSeen(_ path: LayerPath) -> Bool { planes[path]?.isSeen == true }

  /// Shows the layers as they are at the shown time, on their way at a time of the display.
  func update(_ player: ScenePlayer, at time: Double = .infinity) {
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
    if generation != player.generation || order != shown.map(\.0) {
      generation = player.generation
      rebuild(shown)
    }
    let part = CGFloat(way.part(at: time))
    place(part)
    let last = Double(max(shown.count - 1, 1))
    for (rank, (path, layer)) in shown.enumerated() {
      // On its way back the spring swings past the canvas; no layer goes behind what it lies on.
      let gap = pose.spacing * max(part, 0)
      let above = path.parent.flatMap { planes[$0] }
      planes[path]?.take(layer, above: above, gap: path.parent == nil ? 0 : gap)
      planes[path]?.show(
        part > 0.02 ? pose.look : .contents, isSelected: path == selection,
        isSeen: pose.shows(rank: Double(rank) / last))
    }
    CATransaction.commit()
  }

  private func place(_ part: CGFloat) {
    camera.frame = bounds
    camera.sublayerTransform = pose.perspective(part)
    let (transform, position) = pose.turntable(
      part, scene: sceneSize, in: bounds.size, flat: flatFrame)
    turntable.bounds = CGRect(origin: .zero, size: sceneSize)
    turntable.position = position
    turntable.transform = transform
    let middle = CGPoint(x: sceneSize.width / 2, y: sceneSize.height / 2)
    let centred = CATransform3DConcat(
      CATransform3DMakeTranslation(-middle.x, -middle.y, 0), transform)
    let eye = CGPoint(x: bounds.midX, y: bounds.midY)
    let seen = CATransform3DConcat(
      CATransform3DConcat(
        centred,
        CATransform3DMakeTranslation(position.x - eye.x, position.y - eye.y, 0)),
      pose.perspective(part))
    projection = CATransform3DConcat(seen, CATransform3DMakeTranslation(eye.x, eye.y, 0))
  }

  private func rebuild(_ shown: [(LayerPath, CALayer)]) {
    turntable.sublayers = nil
    planes = [:]
    order = shown.map(\.0)
    for (path, layer) in shown {
      let plane = ExplodedPlane(of: layer)
      planes[path] = plane
      let above = path.parent.flatMap { planes[$0]?.holder } ?? turntable
      above.addSublayer(plane.holder)
    }
  }

  // MARK: Picking

  /// Where a layer is seen, in points of the view; nil where it is not.
  func outline(of path: LayerPath) -> LayerOutline? {
    guard isSeen(path), let plane = planes[path] else { return nil }
    return outline(of: plane)
  }

  private func outline(of plane: ExplodedPlane) -> LayerOutline {
    let matrix = CATransform3DConcat(plane.matrix, projection)
    return LayerOutline(corners: plane.box.corners.map { matrix.project($0) })
  }

  /// The layers under a point of the view, the nearest to the eye first.
  func layers(at point: CGPoint) -> [LayerPath] {
    let hits = order.enumerated().filter { _, path in
      isSeen(path) && planes[path].map { outline(of: $0).contains(point) } == true
    }
    // Planes of one depth lie as they do on the canvas; seen from behind, the deepest is in front.
    let sorted = hits.sorted { a, b in
      (a.element.indices.count, a.offset) > (b.element.indices.count, b.offset)
    }
    return (pose.isFromBehind ? sorted.reversed() : sorted).map(\.element)
  }
}

extension CATransform3D {
  /// Where a point of the plane z = 0 is seen.
  fileprivate func project(_ point: CGPoint) -> CGPoint {
    let w = point.x * m14 + point.y * m24 + m44
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
  }
}
