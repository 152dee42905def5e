import Geometry
import Motion
import RenderTree

// The shape in which most tracks are evaluated.
//
// Nearly all animations run from number to number at their layer's own speed, and nothing else writes
// the same numbers. Such tracks are sorted by what they write and how, and packed: a head of 48 bytes
// and their values. So a frame reads memory from front to back; to follow each track to its own memory
// would take several times as long. A run of one form is gone through in blocks, each in three loops:
// where in the cycle, between which values, what value.
//
// The functions are those of `Track.apply`, and so are the bits of the result. What is not in the midst
// of its life, before its begin or near its end, goes there after all.

/// Tracks of numbers in runs of one form.
struct QuickTracks: Sendable {
  /// What a track writes.
  enum Kind: Int, CaseIterable, Sendable {
    case number, pair, quad
    /// The rotation of a matrix in the plane.
    case turn
    /// Any other part of a matrix.
    case part

    /// How many numbers a value has.
    var width: Int { [1, 2, 4, 1, 2][rawValue] }
  }

  /// How a track gets from the progress of its cycle to its values.
  enum Way: Int, CaseIterable, Sendable {
    /// At an even pace from one value to the other.
    case straight
    /// On a Bézier curve from one value to the other.
    case bent
    /// In any other way that a `Pace` tells.
    case paced
  }

  /// What a track's time does.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let repeats = Traits(rawValue: 1)
    static let autoreverses = Traits(rawValue: 2)
    static let isFrozen = Traits(rawValue: 4)
  }

  /// What all tracks of a run have in common, so that a frame asks for it once.
  struct Form: Sendable {
    var kind: Kind
    var way: Way
    var traits: Traits

    /// How many there are.
    static let count = Kind.allCases.count * Way.allCases.count * 8

    /// Its place among all forms.
    var number: Int {
      (kind.rawValue * Way.allCases.count + way.rawValue) * 8 + Int(traits.rawValue)
    }
  }

  /// What evaluating a track takes beside its values and its form.
  struct Head: Sendable {
    /// Between these times of the space, the later one excluded, the track is in its midst.
    var begin, calmEnd: Double
    var duration: Double
    /// How many cycles it is ahead, for one without end that starts in its midst.
    var phase: Double
    /// The row with the value below, and the row to write.
    var committedRow, shownRow: Int32
    var space: UInt16
    /// Which pace (see `number(of:)`).
    var pace: Int16
    /// Numbers from the start of a row to the value.
    var word: UInt8
    var type: AnimatableType
    var mode: TrackMode
  }

  /// Tracks of one form, one after the other.
  struct Run: Sendable {
    var form: Form
    var heads: Range<Int>
  }

  private(set) var heads: [Head] = []
  /// For each head the index of its track.
  private(set) var indices: [Int32] = []
  /// For each head where its first value is.
  private(set) var places: [Int32] = []
  /// The values of each track one after the other, of as many numbers as its kind has.
  private(set) var values: [Double] = []
  private(set) var runs: [Run] = []
  /// The paces that are Bézier curves, and the others that are no straight line.
  private(set) var curves: [BezierSides] = []
  private(set) var paces: [Pace] = []
  private var curveNumbers: [UnitBezier: Int16] = [:]
  private var paceNumbers: [Pace: Int16] = [:]

  /// The number of a straight line.
  static let straight: Int16 = -1
  /// The number of a track that is not laid out, or whose pace got none since there are so many.
  static let unnumbered: Int16 = -2
  /// The number of the first of `paces`, from which they count down.
  static let firstPace: Int16 = -3

  /// How many paces have a number.
  var paceCount: Int { curves.count + paces.count }

  /// The number of a track's pace, given when it is first asked for: from 0 on for Bézier curves.
  mutating func number(of track: Track) -> Int16 {
    guard let pace = Pace(track) else { return Self.unnumbered }
    if pace.isPlain {
      switch pace.curve {
      case .linear: return Self.straight
      case .bezier(let bezier): return number(of: bezier)
      case .spring: break
      }
    }
    if let number = paceNumbers[pace] { return number }
    guard let number = Int16(exactly: Int(Self.firstPace) - paces.count) else {
      return Self.unnumbered
    }
    paces.append(pace)
    paceNumbers[pace] = number
    return number
  }

  private mutating func number(of bezier: UnitBezier) -> Int16 {
    if let number = curveNumbers[bezier] { return number }
    guard let number = Int16(exactly: curves.count) else { return Self.unnumbered }
    curves.append(BezierSides(bezier))
    curveNumbers[bezier] = number
    return number
  }
}

// MARK: - Layout

extension QuickTracks {
  /// Lays out those of the tracks that can be, and appends the indices of the others in order.
  ///
  /// O(tracks).
  mutating func layOut(_ tracks: [ActiveTrack], others: inout [Int32]) {
    var next = [Int](repeating: 0, count: Form.count + 1)
    var numbers = 0
    for (index, track) in tracks.enumerated() {
      if let form = Form(track) {
        next[form.number + 1] += 1
        numbers += track.track.numberCount * form.kind.width
      } else {
        others.append(Int32(index))
      }
    }
    for form in 1..<next.count { next[form] += next[form - 1] }
    indices.refill(0, count: tracks.count - others.count)
    makeRuns(starts: next)
    for (index, track) in tracks.enumerated() {
      guard let form = Form(track) else { continue }
      indices[next[form.number]] = Int32(index)
      next[form.number] += 1
    }
    fill(of: tracks, numbers)
  }

  /// Makes a run of each form that any track has; the last start is the end.
  private mutating func makeRuns(starts: [Int]) {
    runs.removeAll(keepingCapacity: true)
    for kind in Kind.allCases {
      for way in Way.allCases {
        for traits in UInt8(0)..<8 {
          let form = Form(kind: kind, way: way, traits: Traits(rawValue: traits))
          let heads = starts[form.number]..<starts[form.number + 1]
          if !heads.isEmpty { runs.append(Run(form: form, heads: heads)) }
        }
      }
    }
  }

  /// Writes heads and values of all tracks, in the order of `indices`.
  private mutating func fill(of tracks: [ActiveTrack], _ numbers: Int) {
    heads.refill(Head.none, count: indices.count)
    places.refill(0, count: indices.count)
    values.refill(0, count: numbers)
    var place = 0
    for run in runs {
      for head in run.heads {
        let track = tracks[Int(indices[head])]
        heads[head] = Head(track)
        places[head] = Int32(place)
        place += write(track.track, run.form.kind.width, at: place)
      }
    }
  }

  /// Writes the values of a track from `place` on; returns how many numbers they are.
  private mutating func write(_ track: Track, _ width: Int, at place: Int) -> Int {
    let count = track.numberCount
    for index in 0..<count {
      let value = track.number(index)
      for lane in 0..<width { values[place + index * width + lane] = value[lane] }
    }
    return count * width
  }
}

extension QuickTracks.Form {
  /// The form of a track; nil for one that takes the longer way.
  init?(_ track: ActiveTrack) {
    guard QuickTracks.Head.isQuick(track), let kind = QuickTracks.Kind(track.type) else {
      return nil
    }
    let timing = track.track.timing
    var traits: QuickTracks.Traits = []
    if timing.legs != 1 { traits.insert(.repeats) }
    if timing.autoreverses { traits.insert(.autoreverses) }
    if track.isFrozen { traits.insert(.isFrozen) }
    let way: QuickTracks.Way =
      track.pace >= 0 ? .bent : track.pace == QuickTracks.straight ? .straight : .paced
    self.init(kind: kind, way: way, traits: traits)
  }
}

extension QuickTracks.Kind {
  /// The kind of what a track of a property writes; nil for one that takes the longer way.
  fileprivate init?(_ type: AnimatableType) {
    switch type {
    case .number: self = .number
    case .point, .size: self = .pair
    case .rect, .color: self = .quad
    case .component(.rotationZ): self = .turn
    case .component, .translation: self = .part
    case .flag, .transform, .object: return nil
    }
  }
}

extension QuickTracks.Head {
  /// What fills room until a track is written there.
  static var none: Self {
    Self(
      begin: 0, calmEnd: 0, duration: 1, phase: 0, committedRow: 0, shownRow: 0, space: 0,
      pace: QuickTracks.straight, word: 0, type: .number, mode: [])
  }

  /// Whether a track's time and values are of the usual kind.
  static func isQuick(_ active: ActiveTrack) -> Bool {
    guard active.pace != QuickTracks.unnumbered, active.stacking == .alone,
      active.space <= UInt16.max, active.offset < 2048, active.offset % 8 == 0
    else { return false }
    let timing = active.track.timing
    return !active.track.mode.contains(.cumulative)
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
    self.init(
      begin: timing.beginTime, calmEnd: min(end, timing.beginTime + timing.duration * 0x1p40),
      duration: timing.duration, phase: Self.phase(timing), committedRow: active.committedRow,
      shownRow: active.shownRow, space: UInt16(active.space), pace: active.pace,
      word: UInt8(active.offset / 8), type: active.type, mode: active.track.mode)
  }
}
