import Foundation
import Geometry
import RenderTree

// Filters of a node: a chain of blurs and colour matrices that is applied to the group that shows it.

extension FramePipeline {
  /// How many levels the filters of a node take, how far they reach, in pixels, and the sigma of all of them.
  mutating func filterCost(
    _ slot: Int, _ place: Int
  ) -> (levels: Int32, spread: Int32, sigma: Float) {
    var cost: (levels: Int32, spread: Int32, sigma: Float) = (1, 0, 0)
    var all = BlurSpread.none
    var hasMatrix = false
    for filter in nodes.effects.shown(slot).filters {
      switch filter {
      case .colorMatrix: hasMatrix = true
      case .blur(let radius):
        let next = spread(CGFloat(radius), place)
        let blur = BlurOrder(next, grain: context.fineness, source: context.fineness)
        cost.levels += blur.levels + (hasMatrix ? 1 : 0)
        cost.spread += blur.reach + 1
        all = all.after(next)
        hasMatrix = false
      }
    }
    cost.sigma = all.finest
    return cost
  }

  /// A group with its node's filters applied, all but a last colour matrix, which is for putting it down.
  mutating func filtered(_ index: Int32) -> Int32 {
    let finish = groups[Int(index)].finish
    let place = Int(groups[Int(index)].place)
    var group = index
    var matrix: ColorMatrix?
    let filters = nodes.effects.shown(Int(finish.filters)).filters
    let last = filters.lastIndex { if case .blur = $0 { true } else { false } }
    for (number, filter) in filters.enumerated() {
      switch filter {
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      case .blur(let radius):
        if let made = matrix.flatMap({ recolored(group, $0) }) { group = made }
        matrix = nil
        let fine = groups[Int(group)].fineness
        let blur = BlurOrder(
          spread(CGFloat(radius), place), grain: number == last ? context.fineness : fine,
          source: fine)
        let visible = groups[Int(group)].rect.grown(by: blur.reach)
        if let made = blurred(group, blur, visible: visible) { group = made }
      }
    }
    groups[Int(group)].finish = finish
    groups[Int(group)].finish.matrix = matrix
    return group
  }

  /// A copy of a group with other colours, one level lower.
  private mutating func recolored(_ index: Int32, _ matrix: ColorMatrix) -> Int32? {
    let source = groups[Int(index)]
    let size = source.inAtlas
    guard let origin = findRoom(source.level - 1, size.width, size.height) else { return nil }
    var copy = source
    copy.level -= 1
    (copy.atlasX, copy.atlasY) = origin
    groups.append(copy)
    groups[Int(index)].finish = GroupFinish()
    groups[Int(index)].finish.matrix = matrix
    let result = Int32(groups.count - 1)
    add(
      DrawItem(
        kind: .group, bleeds: false, place: source.place, source: index, clip: -1, tint: .one,
        scissor: source.rect, reach: source.rect, group: result), level: copy.level)
    return result
  }
}

extension ColorMatrix {
  /// One matrix for `first`, and then the receiver.
  func applied(after first: ColorMatrix) -> ColorMatrix {
    func row(_ weights: SIMD4<Float>) -> SIMD4<Float> {
      first.red * weights.x + first.green * weights.y + first.blue * weights.z
        + first.alpha * weights.w
    }
    func added(_ weights: SIMD4<Float>) -> Float { (first.bias * weights).sum() }
    var result = ColorMatrix()
    (result.red, result.green, result.blue, result.alpha) = (
      row(red), row(green), row(blue), row(alpha)
    )
    result.bias = bias + SIMD4(added(red), added(green), added(blue), added(alpha))
    return result
  }
}
