import Motion
import RenderTree

/// The tracks of one property group, in the order in which they were added.
struct ActiveTracks: Sendable {
  private(set) var tracks: [ActiveTrack] = []
  /// For each slot, the index of its first track while they are linked.
  private var firstOfSlot: [Int32] = []
  /// The host time of the first event that was not told; infinity for none.
  private(set) var nextEvent = Double.infinity

  /// Whether there are none.
  var isEmpty: Bool { tracks.isEmpty }

  /// Adds a track whose rows are known.
  mutating func append(_ track: ActiveTrack) { tracks.append(track) }

  /// Takes out the tracks that `isGone`. O(tracks).
  mutating func removeAll(where isGone: (ActiveTrack) -> Bool) { tracks.removeAll(where: isGone) }

  /// Finds out which tracks share a row and when the next event is due, after tracks came or went.
  ///
  /// O(tracks + slots).
  mutating func link(capacity: Int) {
    nextEvent = tracks.lazy.map(\.nextEvent).min() ?? .infinity
    firstOfSlot.removeAll(keepingCapacity: true)
    if tracks.isEmpty { return }
    firstOfSlot.append(contentsOf: repeatElement(-1, count: capacity))
    for index in tracks.indices {
      let slot = Int(tracks[index].slot)
      if firstOfSlot[slot] < 0 {
        firstOfSlot[slot] = Int32(index)
        tracks[index].stacking = .alone
      } else {
        tracks[Int(firstOfSlot[slot])].stacking = .first
        tracks[index].stacking = .further
      }
    }
  }

  /// Whether any track is on `slot`; valid after `link(capacity:)`.
  func contains(slot: Int) -> Bool { slot < firstOfSlot.count && firstOfSlot[slot] >= 0 }

  /// Finds each track's time space and next event anew.
  mutating func locate(_ spaces: TimeSpaces, committedAt time: Double) {
    for index in tracks.indices {
      tracks[index].locate(spaces, committedAt: time)
    }
    nextEvent = tracks.lazy.map(\.nextEvent).min() ?? .infinity
  }

  /// Tells the events up to `time`, in no order. O(tracks) where there are any, else O(1).
  mutating func advance(to time: Double, _ spaces: TimeSpaces, events: inout [FrameEvent]) {
    guard nextEvent <= time else { return }
    nextEvent = .infinity
    for index in tracks.indices {
      while tracks[index].nextEvent <= time {
        tracks[index].tellEvent(spaces, &events)
      }
      nextEvent = min(nextEvent, tracks[index].nextEvent)
    }
  }

  /// Writes every track's value at the spaces' times; returns whether any is moving.
  func apply<Group>(_ times: [Double], to column: inout GroupColumn<Group>) -> Bool {
    guard !tracks.isEmpty else { return false }
    var isMoving = false
    let stride = MemoryLayout<Group>.stride
    column.rows.withUnsafeMutableBytes { rows in
      guard let start = rows.baseAddress else { return }
      tracks.withUnsafeBufferPointer { tracks in
        guard let first = tracks.baseAddress else { return }
        for index in tracks.indices {
          let track = first + index
          let shown = start + Int(track.pointee.shownRow) * stride
          var base = UnsafeRawPointer(start + Int(track.pointee.committedRow) * stride)
          switch track.pointee.stacking {
          case .alone: break
          case .first: shown.assumingMemoryBound(to: Group.self).pointee = base.load(as: Group.self)
          case .further: base = UnsafeRawPointer(shown)
          }
          let offset = track.pointee.offset
          let time = times[Int(track.pointee.space)]
          _ = Track.apply(
            track.pointer(to: \.track)!, at: time, type: track.pointee.type, base: base + offset,
            to: shown + offset)
          if track.pointee.isMoving(at: time) { isMoving = true }
        }
      }
    }
    return isMoving
  }
}

extension ActiveTrack {
  /// Whether the value is on its way at a time of the node's space.
  func isMoving(at time: Double) -> Bool {
    !isFrozen && time >= track.timing.beginTime && time < endTime
  }

  /// Finds the node's time space and the next event, which a commit does not bring into its past.
  mutating func locate(_ spaces: TimeSpaces, committedAt time: Double) {
    space = spaces.space(ofSlot: Int(slot))
    isFrozen = track.timing.speed == 0 || spaces.isFrozen(space)
    // What was due before the commit and was not told yet stays due.
    if nextEvent >= time { schedule(spaces, notBefore: time) }
  }

  /// Computes when the next event is due, at `earliest` at the soonest.
  private mutating func schedule(_ spaces: TimeSpaces, notBefore earliest: Double) {
    let local: Double
    switch stage {
    case .pending: local = track.timing.beginTime
    case .running: local = endTime
    case .over: local = .infinity
    }
    let host = local < .infinity ? spaces.hostTime(of: local, in: space) : .infinity
    nextEvent = host.isNaN ? .infinity : max(host, earliest)
  }

  /// Puts the due event into `events` and finds the one after it.
  fileprivate mutating func tellEvent(_ spaces: TimeSpaces, _ events: inout [FrameEvent]) {
    let time = nextEvent
    let kind: FrameEvent.Kind = stage == .pending ? .began : .ended
    events.append(FrameEvent(time: time, kind: kind, track: track.id, node: track.node))
    stage = stage == .pending ? .running : .over
    schedule(spaces, notBefore: time)
  }
}
