import Motion
import RenderTree

// Animate: every track writes its value for the frame's time into the row that is shown. Nothing is
// carried from one frame to the next, so any time can be asked for in any order.

extension FramePipeline {
  /// Writes all animated values at a host time. O(tracks).
  mutating func animate(at time: Double) {
    var isMoving = writeTracks(at: time)
    // What replicators show may set the time in which their copies move, replicators among them.
    var rounds = 0
    while rounds < Self.mostRounds, followReplicators(at: time, remakes: rounds == 0) {
      isMoving = writeTracks(at: time)
      rounds += 1
    }
    // Particles fly without a track: whoever draws them says so.
    demand.isMoving = isMoving
  }

  /// How often values are written anew in a frame as copies come to another time.
  private static let mostRounds = 4

  /// Writes the value of each track; whether any moves on.
  private mutating func writeTracks(at time: Double) -> Bool {
    spaces.evaluate(at: time)
    var isMoving = false
    for group in PropertyGroup.allCases where !tracks[Int(group.rawValue)].isEmpty {
      tracks[Int(group.rawValue)].prepare()
      var writing = Writing(tracks: tracks[Int(group.rawValue)], times: spaces.times)
      if group != .timing { nodes.visit(group, &writing) }
      if writing.isMoving { isMoving = true }
    }
    return isMoving
  }

  /// Lets copies follow their replicators in the midst of animations of these.
  ///
  /// - Parameter remakes: whether copies may come and go.
  /// - Returns: whether they did, or have another time.
  private mutating func followReplicators(at time: Double, remakes: Bool) -> Bool {
    if order.copies.isEmpty, order.emptyReplicators.isEmpty { return false }
    if updateCopies(), remakes {
      releaseCopies()
      nodes.isOrderStale = true
      updateOrder(hasNewTracks: true)
    } else if !nodes.areTimeSpacesStale {
      return false
    }
    locateTracks(committedAt: time)
    return true
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
