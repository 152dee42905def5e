import Layers
import UIKit

// What a click means: a layer that is seen where it is, before one that only has room there. A shape is where it is drawn,
// whatever its bounds; a layer without a ground, contents or border is seen through, and one that shows no back when it is
// turned away.

extension CALayer {
  /// The layers under a point: those that draw something there, the front one first, then those that only have room there.
  ///
  /// A presentation tree is searched as it is shown. Of masks, of holes in pictures and of what a stroke leaves out it knows
  /// nothing.
  @MainActor
  func layers(under point: CGPoint) -> [CALayer] {
    var found: [(layer: CALayer, isDrawn: Bool)] = []
    collect(under: convert(point, from: superlayer), &found)
    return found.filter(\.isDrawn).map(\.layer) + found.filter { !$0.isDrawn }.map(\.layer)
  }

  /// Adds what lies under a point of the layer's own.
  @MainActor
  private func collect(under point: CGPoint, _ found: inout [(layer: CALayer, isDrawn: Bool)]) {
    guard !isHidden, opacity > 0.01, point.x.isFinite, point.y.isFinite, !isTurnedAway else {
      return
    }
    let isInside = contains(point)
    if masksToBounds, !isInside { return }
    for child in model().frontToBack {
      let shown = child.presentation() ?? child
      shown.collect(under: shown.ownPoint(point, of: self), &found)
    }
    let isDrawn = isInside && isGround(at: point) || (self as? CAShapeLayer)?.covers(point) == true
    if isInside || isDrawn { found.append((self, isDrawn)) }
  }

  /// Whether its back is seen, and it shows none.
  private var isTurnedAway: Bool {
    guard !isDoubleSided, !(self is CATransformLayer) else { return false }
    let corner = bounds.origin
    let start = convert(corner, to: nil)
    let along = convert(CGPoint(x: corner.x + 1, y: corner.y), to: nil)
    let down = convert(CGPoint(x: corner.x, y: corner.y + 1), to: nil)
    let turn =
      (along.x - start.x) * (down.y - start.y) - (along.y - start.y) * (down.x - start.x)
    // Each flip on the way turns the layer over without showing its back.
    let flips = sequence(first: self) { $0.superlayer }.filter(\.isGeometryFlipped).count
    return flips % 2 == 0 ? turn < 0 : turn > 0
  }

  /// Whether the layer shows something of its own at a point within its bounds, be it only a blur of what is behind.
  private func isGround(at point: CGPoint) -> Bool {
    if contents != nil || backgroundFilters?.isEmpty == false { return true }
    if self is CAGradientLayer || self is CATextLayer || self is CAEmitterLayer
      || self is CATiledLayer
    {
      return true
    }
    if let color = backgroundColor, color.alpha > 0 { return true }
    return borderWidth > 0 && !bounds.insetBy(dx: borderWidth, dy: borderWidth).contains(point)
  }

  /// The sublayers as they cover each other, the front one first.
  @MainActor
  private var frontToBack: [CALayer] {
    let layers = sublayers ?? []
    let depths = layers.map { ($0.presentation() ?? $0).zPosition }
    if depths.allSatisfy({ $0 == depths[0] }) { return layers.reversed() }
    return layers.indices.sorted { (depths[$0], $0) > (depths[$1], $1) }.map { layers[$0] }
  }

  /// A point of the layer above as a point of the layer's own.
  ///
  /// Most layers stand upright in one that does nothing to them: then it takes no look at all that are above.
  private func ownPoint(_ point: CGPoint, of above: CALayer) -> CGPoint {
    guard CATransform3DIsIdentity(transform), CATransform3DIsIdentity(above.sublayerTransform),
      !isGeometryFlipped, !(above is CATransformLayer)
    else { return convert(point, from: superlayer) }
    let (bounds, position, anchor) = (bounds, position, anchorPoint)
    return CGPoint(
      x: point.x - position.x + anchor.x * bounds.width + bounds.minX,
      y: point.y - position.y + anchor.y * bounds.height + bounds.minY)
  }
}

extension CAShapeLayer {
  /// How wide a stroke is to a pointer, at least, in points.
  private static let leastStroke: CGFloat = 8

  /// Whether the shape is drawn at a point of the layer's own: within its fill, or on its stroke, the whole of it.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    guard let path else { return false }
    let width =
      strokeColor.map { $0.alpha > 0 && lineWidth > 0 } == true
      ? max(lineWidth, Self.leastStroke) : 0
    guard path.boundingBoxOfPath.insetBy(dx: -width, dy: -width).contains(point) else {
      return false
    }
    if let fillColor, fillColor.alpha > 0,
      path.contains(point, using: fillRule == .evenOdd ? .evenOdd : .winding)
    {
      return true
    }
    guard width > 0 else { return false }
    let stroke = path.copy(
      strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    return stroke.contains(point)
  }
}
