// An edge adds to every texel of its tile that lies to its right. Of a large tile these are many, and most
// of what edges add there other edges take away again: along a thin ring, nearly everything.
//
// So a large tile is divided into upright bands. Edges are cut where they go from band to band and add to
// their own alone. What all edges left of a band add to it is a winding number for each height, which
// changes only where the outline crosses the band's left side; along the heights where it is not zero an edge is
// put there in their stead. Crossings are points of the pieces that meet there, so the sum is the same.

/// Divides the edges of wide tiles.
struct EdgeBands: Sendable {
  /// How many texels wide a band is.
  static let width: Float = 32

  /// Where an outline crosses the left side of a band.
  private struct Crossing: Sendable {
    var band: Int32
    /// What it adds to the winding number of what lies below.
    var turn: Int32
    var y: Float
  }

  private var crossings: [Crossing] = []
  private var tile = SIMD4<Float>()
  private var last: Int32 = 0

  /// Appends the edges of a tile (left, top, right, bottom), which lie within it, join where the outline
  /// does, and lack only level ones.
  ///
  /// O(edges · bands that they cross).
  mutating func append(
    _ edges: borrowing [SIMD4<Float>], of tile: SIMD4<Float>, to list: inout [PathEdge]
  ) {
    self.tile = tile
    let bands = ((tile.z - tile.x) / Self.width).rounded(.up)
    last = Int32(max(bands, 1)) - 1
    if last < 2 {
      for index in edges.indices { list.append(PathEdge(segment: edges[index], tile: tile)) }
      return
    }
    crossings.removeAll(keepingCapacity: true)
    var start = 0
    for index in edges.indices {
      let edge = edges[index]
      cut(edge, &list)
      let next = index + 1
      if next < edges.count, edges[next].lowHalf == edge.highHalf { continue }
      if edge.highHalf != edges[start].lowHalf {
        open(at: edges[start].lowHalf, turn: 1)
        open(at: edge.highHalf, turn: -1)
      }
      start = next
    }
    appendStandIns(to: &list)
  }

  private func band(of x: Float) -> Int32 {
    Int32(min(max((x - tile.x) / Self.width, 0), Float(last)))
  }

  private func left(of band: Int32) -> Float { tile.x + Float(band) * Self.width }

  /// Appends the pieces of an edge, each to its band.
  private mutating func cut(_ edge: SIMD4<Float>, _ list: inout [PathEdge]) {
    var (band, from) = (band(of: edge.x), edge.lowHalf)
    let end = self.band(of: edge.z)
    let step: Int32 = end > band ? 1 : -1
    while band != end {
      let side = step > 0 ? band + 1 : band
      let x = left(of: side)
      let y = edge.y + (x - edge.x) * ((edge.w - edge.y) / (edge.z - edge.x))
      let point = SIMD2(x, min(max(y, min(edge.y, edge.w)), max(edge.y, edge.w)))
      append(from, point, band, &list)
      crossings.append(Crossing(band: side, turn: -step, y: point.y))
      (band, from) = (band + step, point)
    }
    append(from, edge.highHalf, band, &list)
  }

  /// A level piece that is missing, or an end that the tile cut off: it may as well come from the far left.
  private mutating func open(at point: SIMD2<Float>, turn: Int32) {
    for band in band(of: point.x)..<last {
      crossings.append(Crossing(band: band + 1, turn: turn, y: point.y))
    }
  }

  /// Appends what stands for all edges left of each band.
  private mutating func appendStandIns(to list: inout [PathEdge]) {
    crossings.withUnsafeMutableBufferPointer {
      $0.sortInPlace { ($0.band, $0.y) < ($1.band, $1.y) }
    }
    var (band, winding, from) = (Int32(-1), Int32(0), Float(0))
    for crossing in crossings {
      if crossing.band != band { (band, winding) = (crossing.band, 0) }
      let x = left(of: band)
      let (top, bottom) = (SIMD2(x, from), SIMD2(x, crossing.y))
      for _ in 0..<abs(winding) {
        append(winding > 0 ? top : bottom, winding > 0 ? bottom : top, band, &list)
      }
      winding += crossing.turn
      from = crossing.y
    }
  }

  private func append(
    _ from: SIMD2<Float>, _ to: SIMD2<Float>, _ band: Int32, _ list: inout [PathEdge]
  ) {
    guard from.y != to.y else { return }
    let right = band == last ? tile.z : left(of: band + 1)
    list.append(
      PathEdge(
        segment: SIMD4(lowHalf: from, highHalf: to),
        tile: SIMD4(left(of: band), tile.y, right, tile.w)))
  }
}
