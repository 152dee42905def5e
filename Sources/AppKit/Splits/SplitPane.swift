import Foundation

/// What of a pane decides how long it is along the line of panes, in points.
struct SplitPane {
  /// How long it is, or was when it was last seen.
  var length: CGFloat
  /// No pane is shorter while there is room.
  var minimum: CGFloat = 0
  /// No pane is longer while another can be.
  var maximum = CGFloat.infinity
  /// Those that hold their length least change first.
  var priority: Float = 250
}

extension [SplitPane] {
  /// The lengths that fill so much room together.
  ///
  /// Those with the least priority change first, in proportion to their lengths and within their limits; what
  /// cannot be met within all limits is met by these nevertheless.
  func lengths(filling room: CGFloat) -> [CGFloat] {
    guard !isEmpty else { return [] }
    var lengths = map { Swift.min(Swift.max($0.length, $0.minimum, 0), $0.maximum) }
    var rest = room - lengths.reduce(0, +)
    let levels = Set(map(\.priority)).sorted()
    for level in levels {
      spread(&rest, over: indices.filter { self[$0].priority == level }, &lengths)
    }
    let last = indices.filter { self[$0].priority == levels[0] }
    spread(&rest, over: last, &lengths, heedsLimits: false)
    return lengths
  }

  /// Gives a difference to some panes, as far as they take it.
  private func spread(
    _ rest: inout CGFloat, over panes: [Int], _ lengths: inout [CGFloat], heedsLimits: Bool = true
  ) {
    var open = panes
    while abs(rest) > 1e-6, !open.isEmpty {
      let whole = open.reduce(0) { $0 + lengths[$1] }
      let (share, before) = (rest, lengths)
      for pane in open {
        let part = whole > 0 ? before[pane] / whole : 1 / CGFloat(open.count)
        let limits = heedsLimits ? (self[pane].minimum, self[pane].maximum) : (0, .infinity)
        lengths[pane] = Swift.min(Swift.max(before[pane] + share * part, limits.0), limits.1)
        rest -= lengths[pane] - before[pane]
      }
      // Those that reached a limit take no more.
      open = open.filter { pane in
        let part = whole > 0 ? before[pane] / whole : 1 / CGFloat(open.count)
        return abs(before[pane] + share * part - lengths[pane]) < 1e-9
      }
    }
  }
}
