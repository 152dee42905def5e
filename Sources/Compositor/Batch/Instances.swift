import Foundation
import Geometry
import RenderTree

extension Instance {
  /// All zero: draws nothing.
  static let empty = Instance(
    linear: SIMD4(), offset: SIMD4(), rect: SIMD4(), color: SIMD4(), extra: SIMD4(),
    shape: SIMD4())

  /// Geometry without any colour.
  fileprivate init(_ map: Homography, _ rect: CGRect) {
    self = .empty
    linear = map.linearPart
    offset = map.offsetPart
    self.rect = SIMD4(rect)
    shape.z = Float(map.m33)
  }
}

extension FramePipeline {
  /// The 96 bytes of one primitive.
  mutating func instance(for item: DrawItem) -> Instance {
    let place = Int(item.place)
    let slot = Int(order.slots[place])
    let map = targetMap(placements[place].world, group: item.group)
    switch item.kind {
    case .shadow: return shadow(item, slot, map)
    case .background, .border, .box: return box(item, slot, map)
    case .contents: return contents(item, slot, map)
    case .group: return group(item, slot, map)
    }
  }

  private mutating func box(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var instance = Instance(map, bounds)
    if item.kind != .border {
      instance.color = look.backgroundColor.premultiplied * item.opacity
    }
    if item.kind != .background {
      instance.extra = look.borderColor.premultiplied * item.opacity
      instance.shape.y = Float(max(0, look.borderWidth))
    }
    instance.shape.x = Float(look.drawnRadius(bounds.size))
    instance.shape.w = bits(item, look)
    return instance
  }

  private mutating func contents(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let contents = nodes.contents.shown(slot)
    let flipped = placements[Int(item.place)].flags.contains(.flipped)
    var instance = Instance(
      map, contents.placed(in: nodes.frame.shown(slot).bounds, flipped: flipped))
    instance.color = SIMD4(repeating: item.opacity)
    let part = contents.rect
    instance.extra = SIMD4(
      Float(part.minX), Float(flipped ? part.maxY : part.minY), Float(part.maxX),
      Float(flipped ? part.minY : part.maxY))
    instance.shape.w = bits(item, nodes.appearance.shown(slot))
    return instance
  }

  private mutating func shadow(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let shadow = nodes.shadow.shown(slot)
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var instance = Instance(
      map, bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    let strength = Float(min(shadow.opacity, 1)) * item.opacity * silhouetteAlpha(slot, look)
    instance.color = shadow.color.premultiplied * strength
    instance.shape.x = Float(look.drawnRadius(bounds.size))
    instance.shape.y = Float(max(0, shadow.radius))
    instance.shape.w = bits(item, look)
    return instance
  }

  /// How opaque the box is that casts the shadow.
  private mutating func silhouetteAlpha(_ slot: Int, _ look: AppearanceGroup) -> Float {
    nodes.contents.shown(slot).image == nil ? Float(min(look.backgroundColor.alpha, 1)) : 1
  }

  private mutating func group(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let group = groups[Int(item.source)]
    var instance: Instance
    if group.clipsToBounds {
      let look = nodes.appearance.shown(slot)
      let bounds = nodes.frame.shown(slot).bounds
      instance = Instance(map, bounds)
      instance.shape.x = Float(look.drawnRadius(bounds.size))
      instance.shape.w = bits(item, look)
    } else {
      let rect = CGRect(
        x: CGFloat(group.rect.x), y: CGFloat(group.rect.y), width: CGFloat(group.rect.width),
        height: CGFloat(group.rect.height))
      instance = Instance(targetMap(.identity, group: item.group), rect)
      instance.shape.w =
        InstanceBits(corners: 0, antialiased: false, clip: item.clip).asFloat
    }
    instance.color = SIMD4(repeating: item.opacity)
    // From pixels of this target to texels of the group's: back to the frame, then into the atlas.
    let here = targetMap(.identity, group: item.group)
    instance.extra = SIMD4(
      Float(group.atlasX - group.rect.x) - Float(here.m31),
      Float(group.atlasY - group.rect.y) - Float(here.m32), 0, 0)
    return instance
  }

  private func bits(_ item: DrawItem, _ look: AppearanceGroup) -> Float {
    InstanceBits(
      corners: look.flags.corners, antialiased: look.flags.contains(.antialiased),
      bleeds: item.bleeds, clip: item.clip
    ).asFloat
  }
}
