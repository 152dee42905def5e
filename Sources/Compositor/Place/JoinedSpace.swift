import Foundation
import Geometry
import RenderTree

// Layers that do not flatten: transform layers, and the frames made around copies and transitions.
// Their sublayers are placed in the space that they themselves are in, up to the nearest ancestor
// that flattens, the base. What lies in one space is sorted together and may intersect.

/// A space that sublayers join.
struct JoinedSpace: Sendable {
  /// From the points of the layer that gives it to the base's, before the base projects them.
  var transform: CATransform3D
  /// What the base does to its sublayers; nil for nothing.
  var projection: CATransform3D?
  /// The place of the base; −1 for the host itself.
  var base: Int32
  /// What multiplies the premultiplied colours of sublayers, by the layers on the way.
  var tint: SIMD4<Float>

  /// From a layer placed in the space by `matrix` to the base's plane, and its depth there.
  func flatten(_ matrix: CATransform3D, _ bounds: CGRect) -> (map: Homography, depth: Double) {
    let inBase = CATransform3DConcat(matrix, transform)
    let depth = inBase.depth(of: bounds)
    guard let projection else { return (Homography(flattening: inBase), depth) }
    return (
      Homography(flattening: CATransform3DConcat(inBase, projection)),
      depth != 0 && projection.showsBack ? -depth : depth
    )
  }
}

extension FramePipeline {
  /// What the node at `place` does to its sublayers' geometry; −1 is the host, which does nothing.
  mutating func surroundings(_ place: Int) -> ParentMap.Surroundings {
    var surroundings = ParentMap.Surroundings.plain
    guard place >= 0 else { return surroundings }
    let slot = Int(order.slots[place])
    if nodes.sublayerTransform.hasRow(slot) {
      surroundings.sublayerTransform = nodes.sublayerTransform.shown(slot).transform
      surroundings.anchor = nodes.frame.shown(slot).anchor
    }
    if nodes.appearance.shown(slot).flags.contains(.geometryFlipped) {
      surroundings.flipLine = nodes.frame.shown(slot).bounds.midY
    }
    return surroundings
  }

  /// Places a node that gives its space to its sublayers; false where a number is not finite.
  mutating func placeSpace(_ place: Int, _ slot: Int, parent: Int) -> Bool {
    let frame = nodes.frame.shown(slot)
    let look = nodes.appearance.shown(slot)
    var matrix = ParentMap.space(frame, nodes.transform.shown(slot).transform)
    if parent >= 0 {
      let shift = transitionShift(slot, parent: parent)
      matrix = CATransform3DConcat(CATransform3DMakeTranslation(shift.dx, shift.dy, 0), matrix)
    }
    switch transitionTurn(slot, parent: parent) {
    case .none: break
    case .away: return false
    case .by(let turn): matrix = CATransform3DConcat(turn, matrix)
    }
    if let own = surroundings(place).matrix { matrix = CATransform3DConcat(own, matrix) }
    let outer = parent < 0 ? -1 : placements[parent].space
    var space: JoinedSpace
    if outer >= 0 {
      space = spacesJoined[Int(outer)]
      space.transform = CATransform3DConcat(matrix, space.transform)
    } else {
      space = JoinedSpace(
        transform: matrix, projection: surroundings(parent).matrix, base: Int32(parent), tint: .one)
    }
    // A transition is put down as one image, which takes the tint of what is around it.
    space.tint =
      nodes.transition.hasRow(slot)
      ? .one : space.tint * look.sublayerTint * transitionShare(slot, parent: parent)
    guard frame.isFinite, space.transform.isFinite else {
      report(.notFinite, at: slot)
      return false
    }
    spacesJoined.append(space)
    var placement = Placement()
    placement.flags = [.visible, .arranges]
    if parent >= 0 {
      placement.flags.formUnion(placements[parent].flags.intersection([.flipped, .flipsSublayers]))
    }
    if look.flags.contains(.geometryFlipped) {
      placement.flags.formSymmetricDifference(.flipsSublayers)
    }
    placement.space = Int32(spacesJoined.count - 1)
    placements[place] = placement
    return true
  }

  /// How points of a node in a joined space arrive in the plane of the base, and where that is; nil where a transition
  /// has turned it away.
  mutating func mapThroughSpace(
    _ place: Int, _ slot: Int, _ frame: FrameGroup, parent: Int
  ) -> (map: Homography, depth: Double, base: Int)? {
    let space = spacesJoined[Int(placements[parent].space)]
    let transform = nodes.transform.shown(slot).transform
    if !transform.staysInPlane || !space.transform.staysInPlane { depthOrder.isNeeded = true }
    let own = ParentMap.space(frame, transform)
    let (map, depth) = space.flatten(own, frame.bounds)
    switch transitionTurn(slot, parent: parent) {
    case .none: break
    case .away: return nil
    case .by(let turn):
      let turned = space.flatten(CATransform3DConcat(turn, own), frame.bounds)
      return (turned.map, depth, Int(space.base))
    }
    return (map.shifted(by: transitionShift(slot, parent: parent)), depth, Int(space.base))
  }

  /// How opaque a transition makes one of the appearances that it is around.
  private mutating func transitionShare(_ slot: Int, parent: Int) -> Float {
    guard parent >= 0, placements[parent].space >= 0 else { return 1 }
    let wrapper = Int(order.slots[parent])
    guard nodes.transition.hasRow(wrapper) else { return 1 }
    let isGhost = nodes.appearance.shown(slot).flags.contains(.ghost)
    return nodes.transition.shown(wrapper).share(ofGhost: isGhost)
  }

  /// How far a transition moves one of the appearances that it is around, in the layer's points.
  private mutating func transitionShift(_ slot: Int, parent: Int) -> CGVector {
    let wrapper = Int(order.slots[parent])
    guard nodes.transition.hasRow(wrapper) else { return CGVector(dx: 0, dy: 0) }
    let isGhost = nodes.appearance.shown(slot).flags.contains(.ghost)
    return nodes.transition.shown(wrapper).shift(
      ofGhost: isGhost, nodes.frame.shown(slot).bounds.size)
  }
}

extension AppearanceGroup {
  /// What the layer multiplies the premultiplied colours of its sublayers with.
  fileprivate var sublayerTint: SIMD4<Float> {
    let opacity = Float(drawnOpacity)
    guard flags.contains(.tintsSublayers) else { return SIMD4(repeating: opacity) }
    var tint = backgroundColor.premultiplied
    tint.w = Float(backgroundColor.alpha)
    return tint * opacity
  }
}

extension TransitionGroup {
  /// Whether the transition is in force.
  var isRunning: Bool { progress >= 0 }

  /// How opaque the old or the new appearance is where they melt, and where one cannot bend, since it has no plane.
  func share(ofGhost isGhost: Bool) -> Float {
    let done = Float(min(max(progress, 0), 1))
    let (old, new) = (kind.melts || kind.leavesFromAbove, kind.melts || kind == .pageUncurl)
    guard isRunning, isGhost ? old && kind != .reveal : new else { return 1 }
    return isGhost ? 1 - done : done
  }

  /// How far the old or the new appearance is moved, in points of the layer.
  ///
  /// The sides are those of the layer's own geometry: the top is where y is largest.
  func shift(ofGhost isGhost: Bool, _ size: CGSize) -> CGVector {
    guard isRunning else { return CGVector(dx: 0, dy: 0) }
    let way =
      switch side {
      case .left: CGVector(dx: -size.width, dy: 0)
      case .right: CGVector(dx: size.width, dy: 0)
      case .bottom: CGVector(dx: 0, dy: -size.height)
      case .top: CGVector(dx: 0, dy: size.height)
      }
    let share: CGFloat
    switch (kind, isGhost) {
    case (.push, false), (.moveIn, false): share = 1 - progress
    case (.push, true), (.reveal, true): share = -progress
    default: share = 0
    }
    return CGVector(dx: way.dx * share, dy: way.dy * share)
  }
}

extension CATransform3D {
  /// Whether every number in it is finite.
  fileprivate var isFinite: Bool {
    let rows = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24
    let sum = rows + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return (sum - sum) == 0
  }
}
