import Geometry
import Motion
import RenderTree

// The shape in which most tracks are evaluated.
//
// Nearly all animations run between two ends at their layer's own speed, on a straight or a Bézier
// curve, and nothing else writes the same numbers. Such tracks are sorted by what they write and
// packed: a head of 48 bytes and their ends. A run of one kind is gone through in blocks, each in
// three loops: where in the cycle, where on the curve, what value.
//
// The functions are those of `Track.apply`, inlined; so are the bits of the result. What is not in
// the midst of its life, before its begin or near its end, goes there after all.

/// Tracks of two ends in runs of one kind.
struct QuickTracks: Sendable {
  /// What a track writes.
  enum Kind: Int, CaseIterable, Sendable {
    case number, pair, quad, turn

    /// How many numbers an end has.
    var width: Int { [1, 2, 4, 1][rawValue] }
  }

  /// What evaluating a track takes beside its ends.
  struct Head: Sendable {
    /// Between these times of the space, the later one excluded, the track is in its midst.
    var begin, calmEnd: Double
    var duration: Double
    /// How many cycles it is ahead, for one without end that starts in its midst.
    var phase: Double
    /// The row with the value below, and the row to write.
    var committedRow, shownRow: Int32
    var space: UInt16
    /// Which Bézier curve; −1 for a straight one.
    var curve: Int16
    /// Bytes from the start of a row to the value.
    var offset: UInt16
    var mode: TrackMode
    var traits: Traits
  }

  /// What a track's time does.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let repeats = Traits(rawValue: 1)
    static let autoreverses = Traits(rawValue: 2)
    static let isFrozen = Traits(rawValue: 4)
  }

  /// Tracks one after the other.
  struct Run: Sendable {
    var kind: Kind
    var heads: Range<Int>
    /// Where the ends of the first one are.
    var ends: Int
  }

  private(set) var heads: [Head] = []
  /// For each head the index of its track.
  private(set) var indices: [Int32] = []
  /// From and to of each track, of as many numbers as its kind has.
  private(set) var ends: [Double] = []
  private(set) var runs: [Run] = []
  private(set) var curves: [BezierSides] = []
  private var curveIndices: [UnitBezier: Int16] = [:]

  /// The number of a curve that is no Bézier curve.
  static let straight: Int16 = -1
  /// The number of a Bézier curve for which there was none left.
  static let unnumbered: Int16 = -2

  /// The number of a Bézier curve, given when it is first asked for.
  mutating func index(of curve: Curve) -> Int16 {
    guard case .bezier(let bezier) = curve else { return Self.straight }
    if let index = curveIndices[bezier] { return index }
    guard let next = Int16(exactly: curves.count) else { return Self.unnumbered }
    curves.append(BezierSides(bezier))
    curveIndices[bezier] = next
    return next
  }
}

// MARK: - Layout

extension QuickTracks {
  /// Lays out those of the tracks that can be, and appends the indices of the others in order.
  ///
  /// O(tracks).
  mutating func layOut(_ tracks: [ActiveTrack], others: inout [Int32]) {
    var counts = SIMD4<Int>()
    for (index, track) in tracks.enumerated() {
      if let kind = Kind(track) { counts[kind.rawValue] += 1 } else { others.append(Int32(index)) }
    }
    makeRuns(counts)
    var next = SIMD4<Int>()
    for run in runs { next[run.kind.rawValue] = run.heads.lowerBound }
    for (index, track) in tracks.enumerated() {
      guard let kind = Kind(track) else { continue }
      let run = runs[kind.rawValue]
      let place = next[kind.rawValue]
      next[kind.rawValue] += 1
      heads[place] = Head(track)
      indices[place] = Int32(index)
      writeEnds(
        of: track.track, kind.width, at: run.ends + (place - run.heads.lowerBound) * 2 * kind.width)
    }
  }

  /// Makes a run of each kind, and room for its tracks.
  private mutating func makeRuns(_ counts: SIMD4<Int>) {
    runs.removeAll(keepingCapacity: true)
    var (first, end) = (0, 0)
    for kind in Kind.allCases {
      let count = counts[kind.rawValue]
      runs.append(Run(kind: kind, heads: first..<first + count, ends: end))
      first += count
      end += count * 2 * kind.width
    }
    heads.refill(Head.none, count: first)
    indices.refill(0, count: first)
    ends.refill(0, count: end)
  }

  private mutating func writeEnds(of track: Track, _ width: Int, at place: Int) {
    guard let values = track.numberEnds else { return }
    let (from, to) = (values.from, values.to)
    for index in 0..<width {
      ends[place + index] = from[index]
      ends[place + width + index] = to[index]
    }
  }
}

extension QuickTracks.Kind {
  /// The kind of what a track writes; nil for a track that takes the longer way.
  init?(_ track: ActiveTrack) {
    guard QuickTracks.Head.isQuick(track) else { return nil }
    switch track.type {
    case .number: self = .number
    case .point, .size: self = .pair
    case .rect, .color: self = .quad
    case .component(.rotationZ): self = .turn
    default: return nil
    }
  }
}

extension QuickTracks.Head {
  /// What fills room until a track is written there.
  static var none: Self {
    Self(
      begin: 0, calmEnd: 0, duration: 1, phase: 0, committedRow: 0, shownRow: 0, space: 0,
      curve: -1, offset: 0, mode: [], traits: [])
  }

  /// Whether a track's time and values are of the plain kind.
  static func isQuick(_ active: ActiveTrack) -> Bool {
    guard active.track.rank == 0, active.stacking == .alone,
      active.space <= UInt16.max, active.curve != QuickTracks.unnumbered
    else { return false }
    let (track, timing) = (active.track, active.track.timing)
    return !track.isSprung && !track.isNested && !track.mode.contains(.cumulative)
      && timing.speed == 1 && timing.duration > 0 && timing.legs >= 1 && hasPlainStart(timing)
  }

  /// Whether it starts at its beginning, or has no end that an offset would wrap around.
  private static func hasPlainStart(_ timing: MediaTiming) -> Bool {
    if timing.timeOffset == 0 { return true }
    return timing.legs == .infinity && (0..<0x1p40).contains(phase(timing))
  }

  /// How many cycles a time offset is.
  private static func phase(_ timing: MediaTiming) -> Double {
    MediaTiming.snapped(timing.timeOffset / timing.duration)
  }

  init(_ active: ActiveTrack) {
    let timing = active.track.timing
    let repeats = timing.legs != 1
    // The last boundary belongs to the leg before it; and only up to here a leg's number is exact.
    let end = repeats ? timing.endTime - timing.duration * 1e-6 : timing.endTime
    var traits: QuickTracks.Traits = []
    if repeats { traits.insert(.repeats) }
    if timing.autoreverses { traits.insert(.autoreverses) }
    if active.isFrozen { traits.insert(.isFrozen) }
    self.init(
      begin: timing.beginTime, calmEnd: min(end, timing.beginTime + timing.duration * 0x1p40),
      duration: timing.duration, phase: Self.phase(timing), committedRow: active.committedRow,
      shownRow: active.shownRow, space: UInt16(active.space), curve: active.curve,
      offset: active.offset, mode: active.track.mode, traits: traits)
  }
}
