import Motion
import RenderTree

// Animate: every track writes its value for the frame's time into the row that is shown. Nothing is
// carried from one frame to the next, so any time can be asked for in any order.

extension FramePipeline {
  /// Writes all animated values at a host time. O(tracks).
  mutating func animate(at time: Double) {
    spaces.evaluate(at: time)
    var isMoving = false
    for group in PropertyGroup.allCases where !tracks[Int(group.rawValue)].isEmpty {
      tracks[Int(group.rawValue)].prepare()
      var writing = Writing(tracks: tracks[Int(group.rawValue)], times: spaces.times)
      if group != .timing { nodes.visit(group, &writing) }
      if writing.isMoving { isMoving = true }
    }
    if !order.copies.isEmpty, updateCopies() { remakeCopies(at: time) }
    // Particles fly without a track.
    demand.isMoving = isMoving || nodes.emitter.isUsed
  }

  /// Makes another number of copies, in the midst of an animation of it.
  private mutating func remakeCopies(at time: Double) {
    releaseCopies()
    updateOrder(hasNewTracks: true)
    locateTracks(committedAt: time)
    spaces.evaluate(at: time)
  }

  /// Tells the events that are due by `time`, in the order of their exact times.
  ///
  /// O(tracks) where there are any, else O(1).
  ///
  /// Needs no frame: a window that nobody sees ends its animations in time all the same.
  package mutating func advance(to time: Double) {
    guard demand.nextEventTime <= time else { return }
    let first = events.count
    for group in tracks.indices { tracks[group].advance(to: time, spaces, events: &events) }
    demand.nextEventTime = tracks.lazy.map(\.nextEvent).min() ?? .infinity
    events[first...].sort { $0.precedes($1) }
  }

  /// Finds out when the next event is due, and tells none.
  package mutating func findNextEvent() { advance(to: -.infinity) }

  /// The events told since the last call, in order.
  package mutating func takeEvents() -> [FrameEvent] {
    var told: [FrameEvent] = []
    swap(&told, &events)
    return told
  }
}

extension FrameEvent {
  /// Whether it is told before `other`: earlier, else of the track that was made first.
  fileprivate func precedes(_ other: FrameEvent) -> Bool {
    (time, track.rawValue, kind.rawValue) < (other.time, other.track.rawValue, other.kind.rawValue)
  }
}

/// Writes the values of a group's tracks.
private struct Writing: ColumnVisitor {
  let tracks: ActiveTracks
  let times: [Double]
  var isMoving = false

  init(tracks: ActiveTracks, times: [Double]) {
    self.tracks = tracks
    self.times = times
  }

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    isMoving = tracks.apply(times, to: &column)
  }
}
