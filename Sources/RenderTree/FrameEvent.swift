/// What the render side tells the main thread: the only edge that runs back, always as a value.
@frozen
package struct FrameEvent: Sendable, Equatable {
  /// What happened.
  package enum Kind: UInt8, Sendable {
    /// The track's begin time has come.
    case began
    /// The track's active duration is over.
    case ended
  }

  /// The exact host time of the event, not of the frame that noticed it.
  package var time: Double
  /// What happened.
  package var kind: Kind
  /// To which track.
  package var track: TrackID
  /// The node that the track is on.
  package var node: NodeID

  @inlinable
  package init(time: Double, kind: Kind, track: TrackID, node: NodeID) {
    self.time = time
    self.kind = kind
    self.track = track
    self.node = node
  }
}
