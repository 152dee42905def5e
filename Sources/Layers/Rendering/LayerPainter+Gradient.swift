import Foundation
import Geometry
import RenderTree

// Gradients are evaluated at each pixel's centre, or at many of its points where colours change fast, in units of the
// bounds: the whole picture is that of a square, stretched with the layer. So in a layer that is no square, lines of one
// colour are not perpendicular to an axial gradient that runs across it.

extension LayerPainter {
  func paint(_ gradient: GradientGroup, of item: PaintItem, on sheet: inout Sheet) {
    guard let ramp = ColorRamp(gradient), let inverse = item.map.inverse else { return }
    let place = GradientPlace(gradient, in: item.bounds)
    let coverage = ground(of: item, within: sheet.box, cuts: gradient.kind != .conic)
    sheet.draw(coverage.box) { x, y in
      let share = coverage.share(x, y)
      guard share > 0 else { return SIMD4() }
      func point(_ dx: Double, _ dy: Double) -> SIMD2<Double> {
        let p = inverse.applyRow(Double(x) + dx, Double(y) + dy, 1)
        return SIMD2(p.x, p.y) / p.z
      }
      return Self.mean(ramp, place, in: item.outline, point) * item.tint * share
    }
  }

  /// The mean colour of a pixel, as far as it lies within the layer's outline.
  private static func mean(
    _ ramp: ColorRamp, _ place: GradientPlace, in outline: BoxOutline,
    _ point: (Double, Double) -> SIMD2<Double>
  ) -> SIMD4<Float> {
    let middle = ramp.color(at: place.position(point(0.5, 0.5)))
    guard ramp.bends else { return middle }
    var (low, high, sum) = (middle, middle, SIMD4<Float>())
    var (first, last) = (Double.infinity, -Double.infinity)
    var isWhole = true
    for index in 0..<4 {
      let corner = point(Double(index & 1), Double(index >> 1))
      let at = place.position(corner)
      (first, last) = (min(first, at), max(last, at))
      let color = ramp.color(at: at)
      (low, high) = (pointwiseMin(low, color), pointwiseMax(high, color))
      sum += color
      isWhole = isWhole && outline.holds(corner)
    }
    let change = (high - low).max()
    if ramp.hasStop(between: first, last) || change > 24 / 255 || change > 6 / 255 && !isWhole {
      return sampledMean(ramp, place, in: outline, point) ?? middle
    }
    // By Simpson's rule, for what changes evenly or in a weak bow.
    return change > 6 / 255 ? (sum / 4 + middle * 2) / 3 : middle
  }

  /// The mean of many points of a pixel; nil where none of them lies within the outline.
  private static func sampledMean(
    _ ramp: ColorRamp, _ place: GradientPlace, in outline: BoxOutline,
    _ point: (Double, Double) -> SIMD2<Double>
  ) -> SIMD4<Float>? {
    let count = 377
    var (sum, inside) = (SIMD4<Float>(), Float(0))
    for index in 0..<count {
      let x = (Double(index) + 0.5) / Double(count)
      let p = point(x, (x * 233).truncatingRemainder(dividingBy: 1))
      guard outline.holds(p) else { continue }
      sum += ramp.color(at: place.position(p))
      inside += 1
    }
    return inside > 0 ? sum / inside : nil
  }
}

/// Where along a gradient a point of the layer lies.
private struct GradientPlace {
  private let kind: GradientKind
  private let origin, size, start, way: SIMD2<Double>

  init(_ gradient: GradientGroup, in bounds: CGRect) {
    kind = gradient.kind
    origin = bounds.origin.simd
    size = SIMD2(bounds.width.native, bounds.height.native)
    start = gradient.startPoint.simd
    way = gradient.endPoint.simd - start
  }

  /// Infinite or none where start and end are one point: there it is all the last colour.
  func position(_ p: SIMD2<Double>) -> Double {
    let q = (p - origin) / size - start
    switch kind {
    case .axial: return (q * way).sum() / (way * way).sum()
    case .radial: return (q / way * (q / way)).sum().squareRoot()
    case .conic:
      let turn = (atan2(q.y, q.x) - atan2(way.y, way.x)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}

/// Colours by position.
private struct ColorRamp {
  /// Not premultiplied.
  let colors: [SIMD4<Double>]
  let locations: [Double]

  init?(_ gradient: GradientGroup) {
    guard let list = gradient.colors.resolved?.colors, !list.isEmpty else { return nil }
    colors = list.map { Color(simd: $0.simd.clampedToUnit).simd }
    let given = gradient.locations.resolved?.numbers ?? []
    let last = Double(max(list.count - 1, 1))
    var furthest = -Double.infinity
    locations = list.indices.map { index in
      // Locations never fall.
      furthest = max(furthest, given.count >= list.count ? given[index] : Double(index) / last)
      return furthest
    }
  }

  /// Whether it is more than one colour.
  var bends: Bool { colors.contains { $0 != colors[0] } }

  /// Whether a stop lies between two positions.
  func hasStop(between first: Double, _ last: Double) -> Bool {
    locations.contains { $0 >= first && $0 <= last }
  }

  /// The premultiplied colour at a position; before the first and behind the last it goes on.
  func color(at position: Double) -> SIMD4<Float> {
    guard position.isFinite else { return Color(simd: colors[colors.count - 1]).premultiplied }
    guard let next = locations.firstIndex(where: { $0 > position }) else {
      return Color(simd: colors[colors.count - 1]).premultiplied
    }
    guard next > 0 else { return Color(simd: colors[0]).premultiplied }
    let (low, high) = (locations[next - 1], locations[next])
    let share = (position - low) / (high - low)
    return Color(simd: colors[next - 1] + (colors[next] - colors[next - 1]) * share).premultiplied
  }
}

extension SIMD4<Double> {
  /// With every component in 0…1; NaN counts as 0.
  fileprivate var clampedToUnit: SIMD4<Double> {
    var v = self
    v.replace(with: 0, where: v .!= v)
    return v.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }
}
