import RenderTree

/// A track as the render side keeps it: with the rows it reads and writes, and its next event.
struct ActiveTrack: Sendable {
  var track: Track
  /// The type of the property.
  var type: AnimatableType
  /// Bytes from the start of a row to the value.
  var offset: Int
  /// The slot of the node.
  var slot: Int32
  /// When the track ends, in the node's time.
  var endTime: Double
  /// The row with the committed value.
  var committedRow: Int32
  /// The row to write.
  var shownRow: Int32
  /// The time space of the node.
  var space: Int32 = 0
  /// Whether its value does not change with time, because its time stands still.
  var isFrozen = false
  /// Which event comes next.
  var stage = Stage.pending
  /// The host time of that event; infinity where none comes.
  var nextEvent = Double.infinity
  /// How it meets other tracks on the same group of the same node.
  var stacking = Stacking.alone
  /// Which of the group's Bézier curves its own is; −1 for none.
  var curve: Int32 = -1

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
}
