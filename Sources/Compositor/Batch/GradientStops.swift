import Foundation
import Geometry
import RenderTree

/// The stops of a gradient among the list's constants.
struct GradientStops {
  /// Where the first one is.
  var first: Int
  var count = 0
  /// The most that a channel changes from one stop to the next, for each unit of the way.
  var steepest: Float = 0

  /// Takes in two stops, one after the other.
  fileprivate mutating func add(_ from: SIMD4<Float>, _ to: SIMD4<Float>, _ range: Double) {
    let step = to - from
    let change = max(step.max(), -step.min())
    if change > 0 { steepest = max(steepest, change / Float(max(range, 1e-9))) }
  }
}

extension FramePipeline {
  /// Writes the stops of a gradient into the list's constants.
  ///
  /// - Parameter tint: multiplies the colours; its alpha is left to the instance.
  mutating func writeStops(_ group: GradientGroup, tint: SIMD4<Float>) -> GradientStops {
    var stops = GradientStops(first: list.constants.count)
    guard let near = group.colors.nearest?.colors else { return stops }
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
      let mixed = near[index].simd + (other[index].simd - near[index].simd) * share
      let color =
        SIMD4<Float>(clamping: mixed) * SIMD4(straight.x, straight.y, straight.z, 1)
      let location = max(last, group.location(index, of: count))
      if index > 0 { stops.add(list.constants[list.constants.count - 2], color, location - last) }
      last = location
      list.constants.append(color)
      list.constants.append(SIMD4(Float(location), 0, 0, 0))
    }
    stops.count = count
    return stops
  }
}

extension Instance {
  /// Whether a gradient changes so much from pixel to pixel that it matters how its colours run within one.
  ///
  /// A bend in the middle of a pixel, from a channel that stays to one that changes by ten steps of 8 bits a pixel, is
  /// seen by more than one. A cone always has a middle, and mostly a seam.
  func changesFast(_ stops: GradientStops) -> Bool {
    let way = SIMD2(abs(color.z - color.x), abs(color.w - color.y))
    // How far the gradient goes in a point.
    let pace: Float
    switch GradientKind(rawValue: UInt8(extra.z)) {
    case .conic: return stops.steepest > 0
    case .radial: pace = 1 / (way * rect.highHalf).min()
    default:
      let slope = way / rect.highHalf
      pace = (slope * slope).sum().squareRoot() / (way * way).sum()
    }
    return !(stops.steepest * pace * pixelInPoints.max() <= 10 / 255)
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
