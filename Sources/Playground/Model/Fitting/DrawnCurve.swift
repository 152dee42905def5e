/// A curve drawn by hand: a height for each time that the pointer passed.
///
/// Going back draws over what was there, so it stays a function of time. It begins at 0 and ends at 1
/// as timing curves do; what was not drawn is bridged by straight lines.
package struct DrawnCurve: Hashable, Sendable {
  /// Into how many pieces time is divided.
  private static let count = 160
  private var heights = [Double?](repeating: nil, count: DrawnCurve.count + 1)

  /// Nothing drawn.
  package init() {}

  /// Whether enough was drawn to be a curve.
  package var isDrawn: Bool { heights.count { $0 != nil } > 8 }

  /// Draws a straight line between two places; times outside 0…1 count as the nearest inside.
  package mutating func line(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    guard [a.x, a.y, b.x, b.y].allSatisfy(\.isFinite) else { return }
    func index(_ x: Double) -> Int { Int((min(max(x, 0), 1) * Double(Self.count)).rounded()) }
    let (first, last) = (index(a.x), index(b.x))
    for place in min(first, last)...max(first, last) {
      let part = first == last ? 1 : Double(place - first) / Double(last - first)
      heights[place] = min(max(a.y + (b.y - a.y) * part, -3), 4)
    }
  }

  /// The heights with gaps bridged, the ends at 0 and 1, and the trembling of a hand taken out.
  private var smooth: [Double] {
    var known: [(index: Int, y: Double)] = heights.enumerated().compactMap { index, y in
      index == 0 || index == Self.count ? nil : y.map { (index, $0) }
    }
    known = [(0, 0)] + known + [(Self.count, 1)]
    var filled: [Double] = []
    for (a, b) in zip(known, known.dropFirst()) {
      for index in a.index..<b.index {
        filled.append(a.y + (b.y - a.y) * Double(index - a.index) / Double(b.index - a.index))
      }
    }
    filled.append(1)
    for _ in 0..<3 {
      filled = filled.indices.map { index in
        guard index > 0, index < Self.count else { return filled[index] }
        return (filled[index - 1] + 2 * filled[index] + filled[index + 1]) / 4
      }
    }
    return filled
  }

  /// The curve as straight pieces; nil where too little was drawn.
  package var easing: LinearEasing? {
    guard isDrawn else { return nil }
    return LinearEasing(
      smooth.enumerated().map { LinearEasing.Point(Double($0) / Double(Self.count), $1) })
  }
}
