import Foundation
import Geometry

// Layers that cut through each other are painted each on a sheet of its own, and the sheets are laid over
// each other pixel by pixel, in the order of the depths that the layers' planes have there. Where the
// order changes within a pixel, it is found at 8 × 8 points, and what they show is averaged.

/// How deep a layer's plane lies at each pixel, towards us.
struct DepthPlane {
  /// Of x, of y, and at the origin: the depth is linear in pixels.
  var slope: SIMD3<Double>

  func depth(_ x: Double, _ y: Double) -> Double { slope.x * x + slope.y * y + slope.z }
}

extension LayerPainter {
  /// How many points of a pixel are looked at along each side.
  private static let points = 8

  /// Paints layers that cut through each other.
  func paintTangle(_ items: [PaintItem], on sheet: inout Sheet) {
    var deeper = self
    deeper.enterGroup()
    if items.contains(where: \.readsBackdrop) { return deeper.paintByOrder(items, on: &sheet) }
    let sheets = items.map { item -> Sheet in
      var alone = Sheet(sheet.box)
      deeper.paint(item, on: &alone)
      return alone
    }
    let planes = items.map { $0.plane ?? DepthPlane(slope: SIMD3()) }
    let area = sheets.reduce(PixelBox.empty) { $0.union($1.ink) }
    sheet.change(area) { x, y, below in
      let seen = sheets.indices.filter { sheets[$0].color(x, y).w > 0 }
      func order(_ dx: Double, _ dy: Double) -> [Int] {
        seen.sorted {
          let (a, b) = (
            planes[$0].depth(Double(x) + dx, Double(y) + dy),
            planes[$1].depth(Double(x) + dx, Double(y) + dy)
          )
          return abs(a - b) > 1e-6 ? a < b : $0 < $1
        }
      }
      func laid(_ order: [Int]) -> SIMD4<Float> {
        order.reduce(below) { under, index in
          let color = sheets[index].color(x, y)
          return color + under * (1 - color.w)
        }
      }
      let first = order(0, 0)
      if seen.count < 2 || [order(1, 0), order(0, 1), order(1, 1)].allSatisfy({ $0 == first }) {
        return laid(first)
      }
      var sum = SIMD4<Float>()
      let count = Self.points
      for index in 0..<count * count {
        let (column, row) = (Double(index % count) + 0.5, Double(index / count) + 0.5)
        sum += laid(order(column / Double(count), row / Double(count)))
      }
      return sum / Float(count * count)
    }
  }
}

extension LayerPainter {
  /// Paints layers of which some are mixed with what lies behind: all of them once in each order of their depths,
  /// each pixel then as in the orders that it has.
  private func paintByOrder(_ items: [PaintItem], on sheet: inout Sheet) {
    let planes = items.map { $0.plane ?? DepthPlane(slope: SIMD3()) }
    func order(_ x: Double, _ y: Double) -> [Int] {
      let depths = planes.map { $0.depth(x, y) }
      return items.indices.sorted {
        abs(depths[$0] - depths[$1]) > 1e-6 ? depths[$0] < depths[$1] : $0 < $1
      }
    }
    let before = sheet
    var painted: [[Int]: Sheet] = [:]
    func color(_ order: [Int], _ x: Int, _ y: Int) -> SIMD4<Float> {
      if let known = painted[order] { return known.color(x, y) }
      var made = before
      for index in order { paint(items[index], on: &made) }
      painted[order] = made
      return made.color(x, y)
    }
    sheet.change(sheet.box) { x, y, _ in
      let (left, top) = (Double(x), Double(y))
      let first = order(left, top)
      let others = [(1.0, 0.0), (0, 1), (1, 1)].map { order(left + $0.0, top + $0.1) }
      if others.allSatisfy({ $0 == first }) { return color(first, x, y) }
      var sum = SIMD4<Float>()
      let count = Self.points
      for index in 0..<count * count {
        let (column, row) = (Double(index % count) + 0.5, Double(index / count) + 0.5)
        sum += color(order(left + column / Double(count), top + row / Double(count)), x, y)
      }
      return sum / Float(count * count)
    }
  }
}

extension [PaintItem] {
  /// Whether of two of them each lies before the other somewhere.
  var cutThroughEachOther: Bool {
    guard count > 1,
      contains(where: { $0.plane.map { $0.slope.x != 0 || $0.slope.y != 0 } ?? false })
    else { return false }
    let corners = map(\.cornersInPixels)
    for (index, one) in enumerated() {
      guard let plane = one.plane, !corners[index].isEmpty else { continue }
      for (other, two) in enumerated() where other != index {
        guard let ground = two.plane, !corners[other].isEmpty else { continue }
        // Where one plane's outline lies before the other plane, and where behind.
        let leads = corners[index].map { corner in
          plane.depth(corner.x.native, corner.y.native)
            - ground.depth(corner.x.native, corner.y.native)
        }
        if leads.contains(where: { $0 > 1e-3 }), leads.contains(where: { $0 < -1e-3 }) {
          return true
        }
      }
    }
    return false
  }
}
