import Foundation

/// The rows of a grid, or its columns, one behind the other: how long each is, and where.
struct GridTracks {
  /// A row or a column.
  struct Track {
    /// The length that the program chose; nil for what the views need.
    var fixed: CGFloat?
    /// What is free before the views, within the track.
    var before: CGFloat = 0
    /// What is free behind them.
    var after: CGFloat = 0
    /// Whether the track takes no room.
    var isHidden = false
  }

  /// What views need of some tracks.
  struct Need {
    var range: Range<Int>
    var length: CGFloat
  }

  /// Where the room of views begins in each track.
  private(set) var starts: [CGFloat] = []
  /// How long that room is.
  private(set) var lengths: [CGFloat]
  /// How long all is.
  private(set) var total: CGFloat = 0
  private let tracks: [Track]

  /// Places tracks.
  ///
  /// - Parameters:
  ///   - spacing: what is free between two.
  ///   - room: how much there is; what is left goes to the last track without a length of its own. Nil for as much as is needed.
  init(_ tracks: [Track], needs: [Need], spacing: CGFloat, room: CGFloat?) {
    self.tracks = tracks
    lengths = tracks.map { $0.isHidden ? 0 : $0.fixed ?? 0 }
    for need in needs.sorted(by: { $0.range.count < $1.range.count }) {
      let seen = need.range.filter { !tracks[$0].isHidden }
      guard let last = seen.last(where: { tracks[$0].fixed == nil }) else { continue }
      let between = seen.dropFirst().reduce(0) { $0 + spacing + tracks[$1].before }
      let around = seen.dropLast().reduce(between) { $0 + tracks[$1].after }
      let present = seen.reduce(around) { $0 + lengths[$1] }
      lengths[last] += max(need.length - present, 0)
    }
    let seen = tracks.indices.filter { !tracks[$0].isHidden }
    let needed =
      seen.reduce(0) { $0 + tracks[$1].before + lengths[$1] + tracks[$1].after }
      + spacing * CGFloat(max(seen.count - 1, 0))
    if let room, room > needed, let last = seen.last(where: { tracks[$0].fixed == nil }) {
      lengths[last] += room - needed
    }
    for (index, track) in tracks.enumerated() {
      if !track.isHidden, index != seen.first { total += spacing }
      starts.append(total + (track.isHidden ? 0 : track.before))
      if !track.isHidden { total += track.before + lengths[index] + track.after }
    }
  }

  /// Where the room of a view begins that lies in some tracks, and how long it is; nil where all are hidden.
  func span(_ range: Range<Int>) -> (start: CGFloat, length: CGFloat)? {
    let seen = range.filter { !tracks[$0].isHidden }
    guard let first = seen.first, let last = seen.last else { return nil }
    return (starts[first], starts[last] + lengths[last] - starts[first])
  }
}
