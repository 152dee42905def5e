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
    guard hasOpaqueGround else { return look.parts == .background && !look.hasSublayers }
    if look.parts.contains(.contents), !nodes.contents.shown(slot).gravity.staysInside {
      return false
    }
    return !look.hasSublayers || staysInside(place)
  }

  /// Whether no sublayer, nor what it casts or draws, reaches beyond the box of the node at `place`.
  private mutating func staysInside(_ place: Int) -> Bool {
    let box = placements[place].box
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
      guard let reach = ownReach(next, slot) else { return false }
      let slack = Float(1) / 128 - spread
      let isInside =
        reach.x >= box.x - slack && reach.y >= box.y - slack && reach.z <= box.z + slack
        && reach.w <= box.w + slack
      guard isInside || placements[next].space >= 0 else { return false }
      next += nodes.appearance.shown(slot).flags.contains(.masksToBounds) ? size : 1
    }
    return true
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

  /// Around what the node itself draws, in pixels; nil where that is not known.
  private mutating func ownReach(_ place: Int, _ slot: Int) -> SIMD4<Float>? {
    guard !isPicture(place), !nodes.emitter.hasRow(slot), !nodes.effects.hasRow(slot),
      !nodes.transition.hasRow(slot) || !nodes.transition.shown(slot).kind.curls
    else { return nil }
    var reach = placements[place].box
    if nodes.contents.hasRow(slot) { reach = reach.union(self.reach(of: .contents, place)) }
    guard nodes.shape.hasRow(slot) else { return reach }
    let parts = look(place).parts
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
  /// Whether an opaque picture covers the whole of its layer.
  fileprivate var fillsItsLayer: Bool {
    guard let image, !picture.isMixed else { return false }
    return image.isOpaque && (gravity == .resize || gravity == .resizeAspectFill)
  }
}

extension SIMD4 where Scalar == Float {
  /// The smallest box around this one and the pixels of a rectangle.
  fileprivate func union(_ rect: PixelRect) -> Self { rect.isEmpty ? self : union(rect.edges) }
}
