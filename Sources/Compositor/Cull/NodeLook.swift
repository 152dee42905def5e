import Foundation
import Geometry
import RenderTree

/// What of a node can be seen at all, read once from its property groups.
struct NodeLook: Sendable {
  /// What is drawn of a node.
  struct Parts: OptionSet, Sendable {
    let rawValue: UInt16

    static let background = Parts(rawValue: 1)
    static let border = Parts(rawValue: 2)
    static let gradient = Parts(rawValue: 4)
    static let contents = Parts(rawValue: 8)
    static let fill = Parts(rawValue: 16)
    static let stroke = Parts(rawValue: 32)
    static let particles = Parts(rawValue: 64)
    /// What lies between the background and the border, of the node itself.
    static let inside: Parts = [.gradient, .contents, .fill, .stroke, .particles]
  }

  var parts: Parts = []
  var opacity: Float
  /// Clamped to half the short side, in points.
  var cornerRadius: Double
  var hasSublayers: Bool
  var masksToBounds: Bool
  var groupsOpacity: Bool
  /// Whether its bounds cut each of its sublayers by itself.
  var clipsEach = false
  var hasMask = false
  /// Whether filters or a blend mode change its picture.
  var hasEffects = false
  /// Whether its corners are round, and no quarters of a circle.
  var isContinuous = false
  /// Whether filters change what lies behind it.
  var filtersBackdrop = false
  /// Whether it is the ground of its own picture.
  var isWithin = false
  var shadow = ShadowKind.none
  /// Whether the sublayers are known to keep clear of the border.
  var isBorderFree = false

  /// Whether something lies between background and border, so that they are two primitives.
  var separatesBorder: Bool {
    parts.contains(.border)
      && ((hasSublayers && !isBorderFree) || !parts.isDisjoint(with: .inside))
  }

  /// Whether nothing but sublayers may lie between background and border.
  var mayJoinBorder: Bool {
    hasSublayers && parts.contains(.border) && parts.isDisjoint(with: .inside) && !masksToBounds
  }

  /// How many primitives the node itself is, without its shadow.
  var primitiveCount: Int {
    if parts.isEmpty { return 0 }
    let box =
      separatesBorder && parts.contains(.background)
      ? 2 : (parts.isDisjoint(with: [.background, .border]) ? 0 : 1)
    return box + parts.intersection(.inside).rawValue.nonzeroBitCount
  }

  /// The same within its own picture, where its opacity and what lies behind it do not count.
  var within: NodeLook {
    var look = self
    look.opacity = 1
    look.filtersBackdrop = false
    look.isWithin = true
    return look
  }

  /// Whether it casts any shadow.
  var castsShadow: Bool { shadow != .none }
}

/// What casts a node's shadow.
enum ShadowKind: UInt8, Sendable {
  case none
  /// Its rounded box, which the shader knows exactly.
  case box
  /// Its shadow path.
  case path
  /// The node with all its sublayers, drawn and blurred.
  case silhouette
}

extension FramePipeline {
  /// What of the node at `place` can be seen at all.
  mutating func look(_ place: Int) -> NodeLook {
    let slot = Int(order.slots[place])
    let appearance = nodes.appearance.shown(slot)
    let size = nodes.frame.shown(slot).bounds.standardized.size
    let hasArea = size.width > 0 && size.height > 0
    var look = NodeLook(
      opacity: Float(appearance.drawnOpacity), cornerRadius: appearance.drawnRadius(size),
      hasSublayers: order.sizes[place] > 1,
      masksToBounds: appearance.flags.contains(.masksToBounds),
      groupsOpacity: appearance.flags.contains(.groupsOpacity),
      clipsEach: appearance.flags.contains(.clipsEach))
    if placements[place].space >= 0 { return look }
    if hasArea {
      if appearance.backgroundColor.alpha > 0 { look.parts.insert(.background) }
      if appearance.borderWidth > 0, appearance.borderColor.alpha > 0 {
        look.parts.insert(.border)
      }
      if nodes.contents.hasRow(slot),
        nodes.contents.rows[Int(nodes.contents.shownRow(slot))].isVisible
      {
        look.parts.insert(.contents)
      }
      if nodes.gradient.hasRow(slot), nodes.gradient.shown(slot).isDrawn {
        look.parts.insert(.gradient)
      }
    }
    if nodes.shape.hasRow(slot) { look.parts.formUnion(nodes.shape.shown(slot).parts) }
    look.isContinuous =
      appearance.flags.contains(.continuousCorners) && look.cornerRadius > 0
    if nodes.emitter.hasRow(slot), nodes.emitter.shown(slot).cells != nil {
      look.parts.insert(.particles)
    }
    if look.hasSublayers { look.hasMask = maskPlace(of: place) != nil }
    if nodes.effects.hasRow(slot) {
      look.hasEffects = nodes.effects.shown(slot).changesPicture
      look.filtersBackdrop = nodes.effects.shown(slot).changesBackdrop
    }
    if nodes.shadow.hasRow(slot), !look.masksToBounds {
      look.shadow = shadowKind(place, slot, look, appearance)
    }
    if look.parts.contains(.background), hidesBackground(place, slot, look) {
      look.parts.remove(.background)
    }
    return look
  }

  /// Whether something opaque of the node covers its background up to the same edge, which between pixels would show
  /// some of both.
  private mutating func hidesBackground(_ place: Int, _ slot: Int, _ look: NodeLook) -> Bool {
    guard !look.parts.isDisjoint(with: [.gradient, .contents]), !look.isContinuous,
      look.opacity == 1 || look.groupsOpacity
    else { return false }
    let (isRound, placement) = (look.cornerRadius > 0, placements[place])
    if !isRound, placement.flags.contains(.aligned), placement.box.isOnPixels { return false }
    if look.parts.contains(.gradient), nodes.gradient.shown(slot).isOpaque { return true }
    let contents = nodes.contents.shown(slot)
    return look.parts.contains(.contents) && contents.isOpaque && contents.gravity == .resize
  }

  /// The place of the node that masks the one at `place`; it is the first of its sublayers.
  mutating func maskPlace(of place: Int) -> Int? {
    guard order.sizes[place] > 1 else { return nil }
    let flags = nodes.appearance.shown(Int(order.slots[place + 1])).flags
    return flags.contains(.mask) ? place + 1 : nil
  }
}

extension AppearanceGroup {
  /// The corner radius as drawn: at least 0, at most half the short side.
  func drawnRadius(_ size: CGSize) -> Double {
    guard flags.corners != 0, cornerRadius > 0 else { return 0 }
    return min(cornerRadius.native, min(size.width.native, size.height.native) / 2)
  }
}

extension ShapeGroup {
  /// What of the shape is drawn.
  var parts: NodeLook.Parts {
    guard path.from != nil || path.to != nil else { return [] }
    var parts: NodeLook.Parts = []
    if fillColor.alpha > 0 { parts.insert(.fill) }
    if strokeColor.alpha > 0, lineWidth > 0, strokeStart < strokeEnd { parts.insert(.stroke) }
    return parts
  }
}

extension EffectsGroup {
  /// Whether the picture of the layer is changed.
  fileprivate var changesPicture: Bool { !filters.isEmpty || blendMode != .normal }

  /// Whether what is behind the layer is changed: what begins at nothing and grows is nothing at first.
  var changesBackdrop: Bool { !backgroundFilters.allSatisfy(\.changesNothing) }
}

extension GradientGroup {
  /// Whether no colour in it is translucent.
  var isOpaque: Bool {
    func isOpaque(_ list: ColorList?) -> Bool {
      guard let list else { return true }
      return list.colors.allSatisfy { $0.alpha >= 1 }
    }
    return isOpaque(colors.from) && isOpaque(colors.to)
  }
}
