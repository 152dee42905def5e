import Foundation
import Geometry
import RenderTree

// What casts a shadow. The shadow of a rounded rectangle is computed in the shader; so the question is
// whether the silhouette of the layer with its sublayers is that of its box. All other silhouettes are
// drawn aside and blurred.

extension FramePipeline {
  /// How many sublayers are looked at before the silhouette is taken to be another than the box.
  private static let longestLook = 1024

  /// What casts the shadow of the node at `place`.
  mutating func shadowKind(
    _ place: Int, _ slot: Int, _ look: NodeLook, _ appearance: AppearanceGroup
  ) -> ShadowKind {
    let shadow = nodes.shadow.shown(slot)
    guard shadow.isVisible else { return .none }
    if shadow.path.from != nil || shadow.path.to != nil { return .path }
    guard look.primitiveCount > 0 || look.hasSublayers else { return .none }
    return isBox(place, slot, look, appearance) ? .box : .silhouette
  }

  /// Whether the node with its sublayers has the silhouette of its box, equally opaque throughout.
  private mutating func isBox(
    _ place: Int, _ slot: Int, _ look: NodeLook, _ appearance: AppearanceGroup
  ) -> Bool {
    if !look.parts.isDisjoint(with: [.fill, .stroke, .particles]) || look.isContinuous {
      return false
    }
    let hasOpaqueGround =
      (look.parts.contains(.background) && appearance.backgroundColor.alpha >= 1)
      || (look.parts.contains(.contents) && look.cornerRadius == 0
        && nodes.contents.shown(slot).fillsItsLayer)
      || (look.parts.contains(.gradient) && nodes.gradient.shown(slot).isOpaque)
    guard hasOpaqueGround else { return look.parts == .background && !look.hasSublayers }
    // Pictures have corners where the background's are round.
    if look.parts.contains(.contents),
      look.cornerRadius > 0 || !nodes.contents.shown(slot).gravity.staysInside
    {
      return false
    }
    return !look.hasSublayers || staysInside(place, look.cornerRadius)
  }

  /// Whether no sublayer, nor what it casts or draws, reaches beyond the box of the node at `place`, whose
  /// corners are all taken to be round.
  private mutating func staysInside(_ place: Int, _ radius: Double) -> Bool {
    let box = placements[place].box
    let corner = cornerInPixels(place, radius)
    let end = place + Int(order.sizes[place])
    guard end - place <= Self.longestLook, placements[place].flags.contains(.aligned) else {
      return false
    }
    // How far the shadows reach that the nodes up to a place may cast.
    var (spread, spreadEnd) = (Float(0), 0)
    var next = place + 1
    while next < end {
      let slot = Int(order.slots[next])
      let size = Int(order.sizes[next])
      guard placements[next].flags.contains(.visible) else {
        next += size
        continue
      }
      if next >= spreadEnd { spread = 0 }
      if nodes.shadow.hasRow(slot), nodes.shadow.shown(slot).isVisible {
        spread += shadowSpread(next, slot)
        spreadEnd = max(spreadEnd, next + size)
      }
      if drawsNothing(slot), !isPicture(next) {
        next += 1
        continue
      }
      guard let own = ownReach(next, slot) else { return false }
      let reach = own + SIMD4(-spread, -spread, spread, spread)
      let slack = Float(1) / 128
      let isInside =
        reach.x >= box.x - slack && reach.y >= box.y - slack && reach.z <= box.z + slack
        && reach.w <= box.w + slack
      let isRounded = corner == .zero || clears(corner, of: box, reach, next, slot)
      guard (isInside && isRounded) || placements[next].space >= 0 else { return false }
      next += nodes.appearance.shown(slot).flags.contains(.masksToBounds) ? size : 1
    }
    return true
  }

  /// How many pixels a corner of that radius takes along x and y at an upright node.
  private mutating func cornerInPixels(_ place: Int, _ radius: Double) -> SIMD2<Float> {
    let world = placements[place].world
    return SIMD2(
      Float(radius * max(abs(world.m11), abs(world.m21))),
      Float(radius * max(abs(world.m12), abs(world.m22))))
  }

  /// Whether what a node draws, which lies within a box, leaves its round corners free: because it keeps clear of
  /// them, or has corners of its own that are as round there. Of a picture with clear pixels, a text above all,
  /// the corners are taken to be clear.
  private mutating func clears(
    _ corner: SIMD2<Float>, of box: SIMD4<Float>, _ reach: SIMD4<Float>, _ place: Int, _ slot: Int
  ) -> Bool {
    let gaps = SIMD4(reach.x - box.x, reach.y - box.y, box.z - reach.z, box.w - reach.w)
    let into = pointwiseMax(1 - gaps / SIMD4(lowHalf: corner, highHalf: corner), SIMD4())
    let squares = into * into
    if max(squares.x, squares.z) + max(squares.y, squares.w) <= 1.001 { return true }
    let appearance = nodes.appearance.shown(slot)
    guard !nodes.shape.hasRow(slot) else { return false }
    if nodes.contents.hasRow(slot), !appearance.flags.contains(.masksToBounds) {
      return appearance.backgroundColor.alpha == 0 && appearance.borderWidth == 0
        && !nodes.gradient.hasRow(slot) && !nodes.contents.shown(slot).isOpaque
    }
    guard appearance.flags.corners == 15, placements[place].flags.contains(.aligned) else {
      return false
    }
    let own = cornerInPixels(place, appearance.drawnRadius(nodes.frame.shown(slot).bounds.size))
    return own.x >= corner.x - gaps.min() && own.y >= corner.y - gaps.min()
  }

  /// How many pixels the node's shadow reaches beyond what casts it.
  private mutating func shadowSpread(_ place: Int, _ slot: Int) -> Float {
    let path = nodes.shadow.shown(slot).path
    let hasPath = path.from != nil || path.to != nil
    let shadow = hasPath ? pathShadowReach(place, slot) : reach(of: .shadow, place)
    if shadow.isEmpty { return 0 }
    let (box, reach) = (placements[place].box, shadow.edges)
    return max(box.x - reach.x, box.y - reach.y, reach.z - box.z, reach.w - box.w, 0)
  }

  /// Whether a node only holds others.
  private mutating func drawsNothing(_ slot: Int) -> Bool {
    let appearance = nodes.appearance.shown(slot)
    return appearance.backgroundColor.alpha == 0 && appearance.borderWidth == 0
      && !nodes.contents.hasRow(slot) && !nodes.gradient.hasRow(slot) && !nodes.shape.hasRow(slot)
      && !nodes.emitter.hasRow(slot) && !nodes.effects.hasRow(slot)
      && !nodes.transition.hasRow(slot)
  }

  /// Around what the node itself draws, in pixels; nil where that is not known.
  private mutating func ownReach(_ place: Int, _ slot: Int) -> SIMD4<Float>? {
    guard !isPicture(place), !nodes.emitter.hasRow(slot), !nodes.effects.hasRow(slot),
      !nodes.transition.hasRow(slot) || !nodes.transition.shown(slot).kind.bends
    else { return nil }
    var reach = placements[place].box
    if nodes.contents.hasRow(slot) { reach = reach.union(self.reach(of: .contents, place)) }
    guard nodes.shape.hasRow(slot) else { return reach }
    // Its look would ask for what casts its own shadow, and so for all that is below it.
    let parts = nodes.shape.shown(slot).parts
    if parts.contains(.fill) { reach = reach.union(shapeReach(.shapeFill, place, slot)) }
    if parts.contains(.stroke) { reach = reach.union(shapeReach(.shapeStroke, place, slot)) }
    return reach
  }
}

extension ShadowGroup {
  /// Whether it leaves any mark.
  var isVisible: Bool { opacity > 0 && color.alpha > 0 && (radius - radius) == 0 }

  /// The rectangle, in the layer's points, outside of which the shadow of `bounds` is below 1/1000.
  func reach(of bounds: CGRect) -> CGRect {
    let spread = 3.1 * max(radius, 0) + 0.5
    return bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -spread, dy: -spread)
  }
}

extension ContentsGroup {
  /// Whether there is one picture, without clear pixels.
  var isOpaque: Bool { !picture.isMixed && image?.isOpaque == true }

  /// Whether an opaque picture covers the whole of its layer.
  fileprivate var fillsItsLayer: Bool {
    isOpaque && (gravity == .resize || gravity == .resizeAspectFill)
  }
}

extension SIMD4 where Scalar == Float {
  /// The smallest box around this one and the pixels of a rectangle.
  fileprivate func union(_ rect: PixelRect) -> Self { rect.isEmpty ? self : union(rect.edges) }
}
