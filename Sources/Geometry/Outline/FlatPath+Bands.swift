import Foundation

extension FlatPath {
  /// From where to where, from left to right, a horizontal band lies inside the path over its whole height; even-odd.
  package func spans(in band: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let (low, high) = (band.lowerBound, band.upperBound)
    let middle = (low + high) / 2
    var blocked: [ClosedRange<Double>] = []
    var crossings: [Double] = []
    for (start, end) in edges {
      let (below, above) = start.y <= end.y ? (start, end) : (end, start)
      guard above.y > low, below.y < high else { continue }
      func x(at y: Double) -> Double {
        below.y == above.y
          ? below.x
          : below.x + (above.x - below.x) * (y - below.y) / (above.y - below.y)
      }
      // A level edge inside the band reaches over all of its length.
      let ends =
        below.y == above.y
        ? [start.x, end.x] : [x(at: max(below.y, low)), x(at: min(above.y, high))]
      blocked.append(min(ends[0], ends[1])...max(ends[0], ends[1]))
      if below.y <= middle, middle < above.y { crossings.append(x(at: middle)) }
    }
    blocked.sort { $0.lowerBound < $1.lowerBound }
    guard var reach = blocked.first?.upperBound else { return [] }
    var spans: [ClosedRange<Double>] = []
    for range in blocked.dropFirst() {
      if range.lowerBound > reach {
        // Between two edges all is inside or all outside.
        let isInside = crossings.count { $0 <= reach } % 2 == 1
        if isInside { spans.append(reach...range.lowerBound) }
      }
      reach = max(reach, range.upperBound)
    }
    return spans
  }

  /// The lines of all subpaths, closed where they are not.
  private var edges: [(SIMD2<Double>, SIMD2<Double>)] {
    subpaths.flatMap { part in
      part.range.map { index in
        (
          points[index],
          points[index + 1 < part.range.upperBound ? index + 1 : part.range.lowerBound]
        )
      }
    }
  }
}
