import Motion
import RenderTree

/// The tracks of one property group, in the order in which they were added.
struct ActiveTracks: Sendable {
  private(set) var tracks: [ActiveTrack] = []
  /// For each slot, the index of its first track while they are linked.
  private var firstOfSlot: [Int32] = []

  /// Adds a track whose rows are known.
  mutating func append(_ track: ActiveTrack) { tracks.append(track) }

  /// Takes out the tracks that `isGone`; returns whether there were any. O(tracks).
  mutating func removeAll(where isGone: (ActiveTrack) -> Bool) -> Bool {
    let count = tracks.count
    tracks.removeAll(where: isGone)
    return tracks.count != count
  }

  /// Finds out which tracks share a row, after tracks came or went. O(tracks + slots).
  mutating func link(capacity: Int) {
    firstOfSlot.removeAll(keepingCapacity: true)
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
  func contains(slot: Int) -> Bool { firstOfSlot[slot] >= 0 }

  /// Finds each track's time space and next event anew.
  mutating func locate(_ spaces: TimeSpaces) {
    for index in tracks.indices {
      tracks[index].space = spaces.space(ofSlot: Int(tracks[index].slot))
      tracks[index].isFrozen = spaces.isFrozen(tracks[index].space)
      tracks[index].schedule(spaces, notBefore: -.infinity)
    }
  }

  /// Tells the events up to `time`, in no order; returns when the next one is due.
  mutating func advance(
    to time: Double, _ spaces: TimeSpaces, events: inout [FrameEvent]
  ) -> Double {
    var next = Double.infinity
    for index in tracks.indices {
      while tracks[index].nextEvent <= time {
        tracks[index].tellEvent(spaces, &events)
      }
      next = min(next, tracks[index].nextEvent)
    }
    return next
  }

  /// Writes every track's value at the spaces' times; returns whether any is moving.
  mutating func apply<Group>(_ times: [Double], to column: inout GroupColumn<Group>) -> Bool {
    guard !tracks.isEmpty else { return false }
    var isMoving = false
    let stride = MemoryLayout<Group>.stride
    column.rows.withUnsafeMutableBytes { rows in
      guard let start = rows.baseAddress else { return }
      tracks.withUnsafeBufferPointer { tracks in
        for index in tracks.indices {
          let shown = start + Int(tracks[index].shownRow) * stride
          var base = UnsafeRawPointer(start + Int(tracks[index].committedRow) * stride)
          switch tracks[index].stacking {
          case .alone: break
          case .first: shown.assumingMemoryBound(to: Group.self).pointee = base.load(as: Group.self)
          case .further: base = UnsafeRawPointer(shown)
          }
          let offset = tracks[index].offset
          _ = tracks[index].track.apply(
            at: times[Int(tracks[index].space)], type: tracks[index].type, base: base + offset,
            to: shown + offset)
          if tracks[index].stage == .running, !tracks[index].isFrozen { isMoving = true }
        }
      }
    }
    return isMoving
  }
}

extension ActiveTrack {
  /// Computes when the next event is due, at `earliest` at the soonest.
  mutating func schedule(_ spaces: TimeSpaces, notBefore earliest: Double) {
    let local: Double
    switch stage {
    case .pending: local = track.timing.beginTime
    case .running: local = track.timing.endTime
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
