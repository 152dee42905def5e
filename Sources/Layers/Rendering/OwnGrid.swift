import Foundation
import Geometry
import RenderTree

// A Gaussian is round in the layer's own space. Where the map to pixels is neither upright nor keeps angles, it
// is no longer round there, and in perspective another one at each pixel. So what is blurred is painted
// on a grid of the layer's own, blurred there, and looked up: each pixel is the mean of some points of it.

/// A fine upright grid of pixels in a layer's space.
struct OwnGrid {
  /// From the layer's points to the grid.
  let map: Homography
  /// From the target's pixels to the grid.
  private let back: Homography
  /// How many pixels of the grid are a point.
  let scale: Double
  /// What of the grid the target's pixels show.
  let seen: PixelBox

  /// How many pixels of the grid a pixel of the target is at the most, along each side, and how many of them
  /// a deviation is at the least.
  private static let (finest, softest) = (4.0, 12.0)
  /// The longest side in pixels.
  private static let longestSide = 4096
  /// How many points of a pixel are looked up, along each side.
  private static let points = 4
  /// What looking up between pixels adds to the variance, in pixels of the grid.
  private static let addedVariance = 0.25

  /// A grid for a blur by `sigma` points of what is seen of an item in a box; nil where the map has none.
  init?(_ item: PaintItem, sigma: Double, within limits: PixelBox) {
    guard let inverse = item.map.inverse, sigma > 0, sigma.isFinite else { return nil }
    let largest = item.largestScale
    guard largest > 0, largest.isFinite else { return nil }
    let bounds = item.bounds
    let around = bounds.insetBy(dx: -16 * sigma - bounds.width, dy: -16 * sigma - bounds.height)
    let area = inverse.boundingRect(of: limits.rect) ?? around
    let most = Double(Self.longestSide) / max(area.width, area.height, 1).native
    let scale = min(Self.finest * largest, max(Self.softest / sigma, 0.5 * largest), most)
    self.scale = scale
    let flip: Double = item.isFlipped ? -1 : 1
    map = Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: flip * scale, m23: 0, m31: 0, m32: 0, m33: 1)
    back = inverse.concatenating(map)
    seen = PixelBox(covering: map.boundingRect(of: area) ?? .null).grown(columns: 2, rows: 2)
  }

  /// A blur by `sigma` points, in pixels of the grid.
  func weights(_ sigma: Double) -> GaussianWeights {
    let variance = sigma * sigma * scale * scale - Self.addedVariance
    return GaussianWeights(sigma: max(variance, 0).squareRoot())
  }

  /// What a pixel of the target shows of a sheet of the grid.
  func color(of sheet: Sheet, _ x: Int, _ y: Int) -> SIMD4<Float> {
    let count = Self.points
    var sum = SIMD4<Float>()
    for index in 0..<count * count {
      let (column, row) = (Double(index % count) + 0.5, Double(index / count) + 0.5)
      let p = back.applyRow(
        Double(x) + column / Double(count), Double(y) + row / Double(count), 1)
      if p.z > 1e-6 { sum += sheet.between(p.x / p.z, p.y / p.z) }
    }
    return sum / Float(count * count)
  }

  /// A sheet of the target's pixels, as squares on the grid.
  func spread(_ sheet: Sheet, _ toPixels: Homography, within box: PixelBox) -> Sheet {
    var result = Sheet(box)
    guard let forth = map.inverse?.concatenating(toPixels) else { return result }
    result.change(box) { x, y, _ in
      let p = forth.applyRow(Double(x) + 0.5, Double(y) + 0.5, 1)
      guard p.z > 1e-6 else { return SIMD4() }
      let place = SIMD2(p.x, p.y) / p.z
      guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { return SIMD4() }
      return sheet.color(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    }
    return result
  }
}

extension Sheet {
  /// The colour at a place between the centres of pixels.
  fileprivate func between(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    guard abs(left) < 1e9, abs(top) < 1e9 else { return SIMD4() }
    let (column, row) = (Int(left), Int(top))
    let (u, v) = (Float(x - 0.5 - left), Float(y - 0.5 - top))
    let above = color(column, row) * (1 - u) + color(column + 1, row) * u
    let below = color(column, row + 1) * (1 - u) + color(column + 1, row + 1) * u
    return above * (1 - v) + below * v
  }
}

extension PaintItem {
  /// Whether a Gaussian of the layer's space is one along the axes of pixels, the same everywhere.
  var keepsGaussians: Bool {
    guard map.isAffine else { return false }
    if map.keepsUpright { return true }
    let (x, y) = (SIMD2(map.m11, map.m12), SIMD2(map.m21, map.m22))
    let (across, down) = ((x * x).sum(), (y * y).sum())
    return abs(across - down) <= 1e-3 * across && abs((x * y).sum()) <= 1e-3 * across
  }

  /// How many pixels a point is at the most, at the corners and the middle of the bounds.
  fileprivate var largestScale: Double {
    let (a, b, c, d) = bounds.corners
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return [a, b, c, d, middle].map { corner in
      let scale = map.scale(at: corner)
      return max(scale.x, scale.y)
    }.max() ?? 0
  }
}

extension LayerPainter {
  /// Paints a shadow by its layer's own grid; false where it has none.
  func paintOnOwnGrid(_ shadow: ShadowGroup, of item: PaintItem, on sheet: inout Sheet) -> Bool {
    let sigma = max(shadow.radius, 0).native
    guard let grid = OwnGrid(item, sigma: sigma, within: sheet.box) else { return false }
    let weights = grid.weights(sigma)
    var (moved, painter) = (item, self)
    moved.map = grid.map.movedSource(by: shadow.offset)
    moved.tint = SIMD4(repeating: 1)
    painter.leaveTarget()
    let around = grid.seen.grown(columns: weights.margin, rows: weights.margin)
    let limits = silhouetteBox(shadow, moved, around)
    var silhouette = Sheet(limits)
    painter.paintCaster(shadow, moved, on: &silhouette)
    let blurred = silhouette.blurred(weights, weights, within: grid.seen)
    let color = shadow.color.paint * item.tint * Float(min(shadow.opacity, 1))
    sheet.draw(sheet.box) { x, y in color * grid.color(of: blurred, x, y).w }
    return true
  }

  /// A layer as one image, made on its own grid; nil where it has none.
  func pictureOnOwnGrid(of item: PaintItem, within box: PixelBox) -> Sheet? {
    let sigma = item.smallestBlur
    guard let grid = OwnGrid(item, sigma: sigma, within: box) else { return nil }
    var (inner, painter) = (item, self)
    inner.map = grid.map
    inner.isOnFineGrid = true
    painter.leaveTarget()
    let picture = painter.picture(of: inner, within: grid.seen)
    var result = Sheet(box)
    result.change(box) { x, y, _ in grid.color(of: picture, x, y) }
    return result
  }

  /// What lies behind a layer, blurred on its own grid; nil where it has none.
  func blurredOnOwnGrid(
    _ behind: Sheet, sigma: Double, of item: PaintItem, within box: PixelBox
  ) -> Sheet? {
    guard let grid = OwnGrid(item, sigma: sigma, within: box) else { return nil }
    let weights = grid.weights(sigma)
    let around = grid.seen.grown(columns: weights.margin, rows: weights.margin)
    let blurred = grid.spread(behind, item.map, within: around)
      .blurred(weights, weights, within: grid.seen)
    var result = Sheet(box)
    result.change(box) { x, y, _ in grid.color(of: blurred, x, y) }
    return result
  }
}

extension PaintItem {
  /// Whether a blur is so weak that pixels would show in it, and the layer is not on a fine grid yet.
  var blursHardly: Bool {
    let scale = map.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    let pixels = smallestBlur * min(scale.x, scale.y)
    return !isOnFineGrid && pixels > 0 && pixels < 2
  }

  /// The least deviation of the layer's blurs, in points; 0 without one.
  fileprivate var smallestBlur: Double {
    var least = 0.0
    for case .blur(let radius) in effects?.filters ?? [] where radius > 0 {
      least = least > 0 ? min(least, radius) : radius
    }
    return least
  }
}
