import Foundation
import Geometry
import RenderTree

// Blurs: of a group that is drawn, into another group of a lower level, in the two or three passes that
// `BlurPlan` describes. The result is drawn like any group.

extension FramePipeline {
  /// What a blur by `radius` points is in the frame, about the middle of the node at `place`, moved by an offset.
  mutating func spread(
    _ radius: CGFloat, _ place: Int, at offset: CGSize = .zero
  ) -> BlurSpread {
    guard radius > 0 else { return .none }
    let bounds = nodes.frame.shown(Int(order.slots[place])).bounds
    let middle = CGPoint(x: bounds.midX + offset.width, y: bounds.midY + offset.height)
    return BlurSpread(radius, at: middle, through: placements[place].world)
  }

  /// Blurs a group into a new one, of which only the pixels in `visible` are needed.
  ///
  /// - Returns: the new group; nil where there is no room or nothing to see.
  mutating func blurred(_ index: Int32, _ blur: BlurOrder, visible: PixelRect) -> Int32? {
    let source = groups[Int(index)]
    precondition(
      source.fineness == blur.grain * blur.fineness,
      "a source of \(source.fineness) texels a pixel for \(blur.across)")
    guard let result = makeResult(of: source, blur, visible) else { return nil }
    let target = groups[Int(result)]
    guard let across = blurAcross(source, target, blur) else { return nil }
    let step = blur.down.reduction
    var down = BlurStep(
      source: source.level - 1, texels: across.edges, target: target.inAtlas, offset: SIMD2(),
      scale: SIMD2(1, Float(step)), sigma: blur.down.sigma, axis: 1)
    (down.reason, down.held) = (source.reason, blur.held.y)
    let fine = source.fineness
    let top =
      Float((target.rect.y - source.rect.y) * fine - blur.pad.y) - blur.shift.y * Float(fine)
      + Float(across.y + blur.lean)
    if blur.enlarges {
      let height = (target.rect.height * fine + 2 * blur.pad.y + step - 1) / step
      guard let room = findRoom(source.level - 2, across.width, height) else { return nil }
      down.target = PixelRect(x: room.x, y: room.y, width: across.width, height: height)
    } else {
      down.tint = blur.silhouette ?? .one
    }
    down.offset = SIMD2(
      Float(across.x - down.target.x), top - Float(down.target.y) * Float(step))
    let level = blur.enlarges ? source.level - 2 : target.level
    append(down, of: blur, level: level, place: source.place)
    if blur.enlarges { enlarge(down.target, source, target, blur) }
    return result
  }

  /// The group that a blur of another makes.
  private mutating func makeResult(
    of source: DrawGroup, _ blur: BlurOrder, _ visible: PixelRect
  ) -> Int32? {
    var rect = source.rect.grown(by: blur.reach)
    rect.x += Int32(blur.shift.x.rounded())
    rect.y += Int32(blur.shift.y.rounded())
    rect = rect.intersection(visible)
    let level = source.level - blur.levels
    let size = rect.scaled(by: blur.grain)
    guard !rect.isEmpty, level > 0, let origin = findRoom(level, size.width, size.height) else {
      return nil
    }
    groups.append(
      DrawGroup(
        place: source.place, rect: rect, level: level, atlasX: origin.x, atlasY: origin.y,
        fineness: blur.grain, reason: source.reason))
    return Int32(groups.count - 1)
  }

  /// The first pass: along x, onto what is returned. Texels of source and result are those of the frame, moved.
  private mutating func blurAcross(
    _ source: DrawGroup, _ target: DrawGroup, _ blur: BlurOrder
  ) -> PixelRect? {
    let (step, fine) = (blur.across.reduction, source.fineness)
    let width = (target.rect.width * fine + 2 * blur.pad.x + step - 1) / step
    let height = source.rect.height * fine + 2 * blur.lean
    guard let room = findRoom(source.level - 1, width, height) else { return nil }
    let across = PixelRect(x: room.x, y: room.y, width: width, height: height)
    let left =
      Float((target.rect.x - source.rect.x) * fine - blur.pad.x + source.atlasX)
      - blur.shift.x * Float(fine)
    var first = BlurStep(
      source: source.backdropLevel < 0 ? source.level : source.backdropLevel,
      readsBackdrop: source.backdropLevel >= 0, texels: source.texels, target: across,
      offset: SIMD2(left - Float(across.x * step), Float(source.atlasY - across.y - blur.lean)),
      scale: SIMD2(Float(step), 1), sigma: blur.across.sigma, axis: 0)
    (first.reason, first.held) = (source.reason, blur.held.x)
    first.slope = first.sigma > 0 ? blur.slope : 0
    // Where it leans it meets the ends of both axes.
    if first.slope != 0 { first.held = (blur.held.x > 0 ? 1 : 0) | (blur.held.y > 0 ? 2 : 0) }
    append(first, of: blur, level: source.level - 1, place: source.place)
    return across
  }

  /// The third pass: back to full size.
  private mutating func enlarge(
    _ small: PixelRect, _ source: DrawGroup, _ target: DrawGroup, _ blur: BlurOrder
  ) {
    let reduction = SIMD2(Float(blur.across.reduction), Float(blur.down.reduction))
    let pad = SIMD2(Float(blur.pad.x), Float(blur.pad.y))
    var last = BlurStep(
      source: source.level - 2, texels: small.edges, target: target.inAtlas,
      offset: SIMD2(Float(small.x), Float(small.y))
        + (pad - SIMD2(Float(target.atlasX), Float(target.atlasY))) / reduction,
      scale: 1 / reduction, sigma: 0, axis: 0, tint: blur.silhouette ?? .one)
    last.reason = source.reason
    append(last, of: blur, level: target.level, place: source.place)
  }

  private mutating func append(
    _ step: BlurStep, of blur: BlurOrder, level: Int32, place: Int32
  ) {
    blurs.append(step)
    blurs[blurs.count - 1].isSilhouette = blur.silhouette != nil
    blurs[blurs.count - 1].isFine = blur.fineness > 1
    add(
      DrawItem(
        kind: .blur, bleeds: false, place: place, source: Int32(blurs.count - 1), clip: -1,
        tint: step.tint, scissor: step.target, reach: step.target, group: -1), level: level)
  }
}
