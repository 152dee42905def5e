import RenderTree

/// A track as the render side keeps it: with the rows it reads and writes, and its next event.
struct ActiveTrack: Sendable {
  // Ordered so that little is lost between them.

  /// What moves; first, since `TrackWriter` finds it at the start.
  let track: Track
  /// The host time of the next event; infinity where none comes.
  var nextEvent = Double.infinity
  /// The slot of the node.
  var slot: Int32
  /// The row with the committed value.
  var committedRow: Int32
  /// The row to write.
  var shownRow: Int32
  /// The time space of the node.
  var space: Int32 = 0
  /// Which of the group's paces its own is (see `QuickTracks.number(of:)`).
  var pace = QuickTracks.unnumbered
  /// Bytes from the start of a row to the value.
  let offset: UInt16
  /// The type of the property.
  let type: AnimatableType
  /// Whether its value does not change with time, because its time stands still.
  var isFrozen = false
  /// Which event comes next.
  var stage = Stage.pending
  /// How it meets other tracks on the same group of the same node.
  var stacking = Stacking.alone

  /// What evaluating it takes, as a number: the same for tracks that go the same way.
  var way: Int {
    var way = track.rank
    if track.isNested { way += 8 }
    if track.isSprung { way += 16 }
    return way
  }

  /// Where a track is in its life.
  enum Stage: UInt8, Sendable {
    /// It has not begun.
    case pending
    /// It has begun and not ended.
    case running
    /// Its end was told.
    case over
  }

  /// Which value a track finds below itself.
  enum Stacking: UInt8, Sendable {
    /// The committed one; no other track writes the same numbers of the row.
    case alone
    /// The committed one; it resets the whole row first, since others follow.
    case first
    /// What the tracks before it left in the row.
    case further
  }

  /// A track of a row of the property table; of none where there is nothing to show.
  init(_ track: Track, of property: AnimatableProperty?, slot: Int, rows: (Int32, Int32)) {
    self.track = track
    self.slot = Int32(slot)
    (committedRow, shownRow) = rows
    offset = UInt16(property?.offset ?? 0)
    type = property?.type ?? .number
    if track.isSilent { stage = .over }
  }
}
