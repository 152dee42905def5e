import Foundation
import Geometry
import RenderTree

extension FramePipeline {
  /// Writes the stops of a gradient into the list's constants: where they are, and how many.
  ///
  /// - Parameter tint: multiplies the colours; its alpha is left to the instance.
  mutating func writeStops(_ group: GradientGroup, tint: SIMD4<Float>) -> (first: Int, count: Int) {
    let first = list.constants.count
    guard let near = group.colors.nearest?.colors else { return (first, 0) }
    var other = near
    var share = 0.0
    if group.colors.isMixed, let from = group.colors.from?.colors, let to = group.colors.to?.colors,
      from.count == to.count
    {
      (other, share) = (group.colors.nearest === group.colors.to ? from : to, 0)
      share =
        group.colors.nearest === group.colors.to
        ? 1 - group.colors.fraction : group.colors.fraction
    }
    let straight = tint.w > 0 ? tint / tint.w : .one
    let count = near.count
    var last = -Double.infinity
    for index in 0..<count {
      let color = near[index].simd + (other[index].simd - near[index].simd) * share
      let location = max(last, group.location(index, of: count))
      last = location
      list.constants.append(
        SIMD4<Float>(clamping: color) * SIMD4(straight.x, straight.y, straight.z, 1))
      list.constants.append(SIMD4(Float(location), 0, 0, 0))
    }
    return (first, count)
  }
}

extension GradientGroup {
  /// Where a colour lies; evenly spread where no location is known.
  fileprivate func location(_ index: Int, of count: Int) -> Double {
    let even = count > 1 ? Double(index) / Double(count - 1) : 0
    guard let near = locations.nearest?.numbers, index < near.count else { return even }
    var value = near[index]
    if locations.isMixed, let from = locations.from?.numbers, let to = locations.to?.numbers,
      from.count == to.count
    {
      value = from[index] + (to[index] - from[index]) * locations.fraction
    }
    return value.isFinite ? value : even
  }
}

extension SIMD4 where Scalar == Float {
  /// Components of a colour within 0…1; those that are no numbers are 0.
  fileprivate init(clamping color: SIMD4<Double>) {
    self.init()
    for index in 0..<4 { self[index] = color[index] > 0 ? Float(Swift.min(color[index], 1)) : 0 }
  }
}
