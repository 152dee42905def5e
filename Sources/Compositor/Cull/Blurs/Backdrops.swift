import Foundation
import Geometry
import RenderTree

// Background filters: what a level shows so far is read, filtered, and put down in the bounds of the node that asks
// for it, below the node itself.

extension FramePipeline {
  /// Draws what lies behind the node at `place`, with its background filters, in its bounds, as far as its mask shows.
  ///
  /// What was drawn so far is read, so the level's pass ends here and goes on afterwards.
  ///
  /// - Parameter outer: what is read, where the node is drawn into a group of its own that its mask cuts; nil for
  ///   what is drawn into.
  mutating func drawBackdrop(
    _ place: Int, _ slot: Int, _ node: NodeLook, opacity: Float, from outer: CullContext? = nil
  ) {
    var spread = BlurSpread.none
    var matrix: ColorMatrix?
    for filter in nodes.effects.shown(slot).backgroundFilters {
      switch filter {
      // Blurs after each other are one, of the sum of their variances.
      case .blur(let radius):
        spread = spread.after(self.spread(CGFloat(radius), place))
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      }
    }
    var blur = BlurOrder(spread, grain: context.fineness, source: context.fineness)
    let visible = PixelRect(covering: placements[place].box).intersection(context.scissor)
    let read = outer ?? context
    let surroundings = read.group < 0 ? frameRect : groups[Int(read.group)].rect
    let margin = blur.reach + max(blur.across.reduction, blur.down.reduction)
    let rect = visible.grown(by: margin).intersection(surroundings)
    guard !rect.isEmpty else { return }
    // What lies beyond the frame is not known: its last pixels go on. A picture ends where it ends.
    if pictureRoot < 0 { blur.held = rect.sharedEnds(with: frameRect) }
    let here = inTarget(rect, group: read.group)
    let size = rect.scaled(by: context.fineness)
    makeRoom(upTo: context.level + blur.levels, size.width, size.height, count: 2)
    var source = DrawGroup(
      place: Int32(place), rect: rect, level: context.level + 1 + blur.levels, atlasX: here.x,
      atlasY: here.y, fineness: context.fineness, reason: .filter)
    source.backdropLevel = read.level
    groups.append(source)
    stages.begin()
    guard let result = blurred(Int32(groups.count - 1), blur, visible: visible) else { return }
    groups[Int(result)].finish.clipsToBounds = true
    groups[Int(result)].finish.matrix = matrix
    // Over what is translucent it would be seen twice: it takes its place.
    if outer == nil, !isOpaque(context) { groups[Int(result)].finish.blendMode = .copy }
    let isMasked = context.group >= 0 && groups[Int(context.group)].finish.mask >= 0
    if node.hasMask, outer == nil || !isMasked { drawMask(of: place, result, context) }
    drawGroup(result, tint: SIMD4(repeating: opacity))
  }
}

extension PixelRect {
  /// Which ends lie where those of another rectangle do, along x and along y: 1 the first, 2 the last one.
  fileprivate func sharedEnds(with other: PixelRect) -> SIMD2<UInt8> {
    SIMD2(
      (x == other.x ? 1 : 0) | (x + width == other.x + other.width ? 2 : 0),
      (y == other.y ? 1 : 0) | (y + height == other.y + other.height ? 2 : 0))
  }
}
