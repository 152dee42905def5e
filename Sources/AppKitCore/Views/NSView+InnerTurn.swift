import Foundation

// What is inside of a view may be turned. A point q of the view's coordinates then lies in the frame at L(q − o), where o is what
// the frame's corner is called in them and L turns and scales. A further turn by δ calls q what was called R(δ)q before, so
// that L becomes L·R(δ), and o becomes R(−δ)o; a scale does the same. The layer stays as the frame is, and its sublayers
// are turned.

/// How what is inside of a view is turned and scaled.
struct InnerTurn {
  /// All turns together, in degrees.
  var degrees: CGFloat
  /// From the view's coordinates, less those of the frame's corner, to the frame's.
  var map: CGAffineTransform

  /// - Parameter unit: how many points of the superview one of the view's own takes on each side of the frame.
  init(degrees: CGFloat, unit: NSSize) {
    self.degrees = degrees
    map = CGAffineTransform(rotationAngle: degrees * .pi / 180)
      .concatenating(CGAffineTransform(scaleX: unit.width, y: unit.height))
  }
}

extension NSView {
  /// From the view's coordinates, less those of the frame's corner, to the frame's.
  final var innerMap: CGAffineTransform {
    innerTurn?.map ?? CGAffineTransform(scaleX: unit.width, y: unit.height)
  }

  final var ownBounds: NSRect {
    guard innerTurn != nil else {
      return NSRect(
        origin: origin,
        size: NSSize(width: frameRect.width / unit.width, height: frameRect.height / unit.height))
    }
    return NSRect(origin: .zero, size: frameRect.size).applying(innerMap.inverted())
      .offsetBy(dx: origin.x, dy: origin.y)
  }

  final func innerSpaceDidChange() {
    placeLayer()
    if hasDrawing { needsDisplay = true }
    sayBoundsChanged()
  }

  final func moveInside(to newOrigin: NSPoint) {
    guard origin != newOrigin else { return }
    origin = newOrigin
    innerSpaceDidChange()
  }

  final func scaleInside(to newSize: NSSize) {
    guard newSize.width > 0, newSize.height > 0, frameRect.width > 0, frameRect.height > 0
    else { return }
    unit = NSSize(
      width: frameRect.width / newSize.width, height: frameRect.height / newSize.height)
    innerTurn = innerTurn.map { InnerTurn(degrees: $0.degrees, unit: unit) }
    innerSpaceDidChange()
  }

  final func turnInside(to degrees: CGFloat) {
    guard degrees.isFinite, degrees != boundsRotation else { return }
    let angle = (degrees - boundsRotation) * .pi / 180
    change(by: CGAffineTransform(rotationAngle: angle), degrees: degrees)
  }

  /// Scales what is inside, about the origin of the view's coordinates.
  final func scaleInside(by factors: NSSize) {
    change(by: CGAffineTransform(scaleX: factors.width, y: factors.height), degrees: boundsRotation)
  }

  /// - Parameter step: from the new coordinates to the former ones.
  private func change(by step: CGAffineTransform, degrees: CGFloat) {
    var turn = innerTurn ?? InnerTurn(degrees: 0, unit: unit)
    (turn.degrees, turn.map) = (degrees, step.concatenating(turn.map))
    origin = origin.applying(step.inverted())
    let map = turn.map
    let isUpright = degrees == 0 && max(abs(map.b), abs(map.c)) < 1e-12 * max(map.a, map.d)
    innerTurn = isUpright ? nil : turn
    if isUpright { unit = NSSize(width: map.a, height: map.d) }
    innerSpaceDidChange()
  }

  /// Whether a point of the view's coordinates lies within the frame.
  final func frameHolds(_ point: NSPoint) -> Bool {
    guard innerTurn != nil else { return bounds.contains(point) }
    let place = NSPoint(x: point.x - origin.x, y: point.y - origin.y).applying(innerMap)
    return NSRect(origin: .zero, size: frameRect.size).contains(place)
  }

  /// What turns the layers inside, about the layer's anchor point; the identity where nothing is turned.
  final var innerTransform: CGAffineTransform {
    guard innerTurn != nil, let layer = ownLayer else { return .identity }
    let anchor = CGPoint(
      x: layer.anchorPoint.x * frameRect.width, y: layer.anchorPoint.y * frameRect.height)
    return CGAffineTransform(translationX: anchor.x - origin.x, y: anchor.y - origin.y)
      .concatenating(innerMap)
      .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
  }

  /// The view's rectangle in its layer's coordinates, which are those of the frame where what is inside is turned.
  final var layerBounds: NSRect {
    innerTurn == nil ? ownBounds : NSRect(origin: .zero, size: frameRect.size)
  }

  /// How many points of the superview one of the layer's takes.
  final var layerUnit: NSSize { innerTurn == nil ? unit : NSSize(width: 1, height: 1) }
}
