import Motion
import RenderTree

/// The tracks of one property group, in the order in which they were added.
struct ActiveTracks: Sendable {
  private(set) var tracks: [ActiveTrack] = []
  /// The host time of the first event that was not told; infinity for none.
  private(set) var nextEvent = Double.infinity
  /// Tracks that run from number to number and that nothing else meets, laid out for reading in a row.
  private var quick = QuickTracks()
  /// The others, as indices, in their order.
  private var further: [Int32] = []
  /// The first track of each row that several of them write the same numbers of.
  private var resets: [Int32] = []
  /// Whether `quick` and `further` are what the tracks ask for.
  private var isPrepared = true

  /// Whether there are none.
  var isEmpty: Bool { tracks.isEmpty }

  /// How many tracks are laid out for reading in a row; valid after `prepare()`.
  var quickCount: Int { quick.heads.count }

  /// Adds a track whose rows are known.
  mutating func append(_ track: ActiveTrack) {
    tracks.appendTightly(track)
    tracks[tracks.count - 1].pace = quick.number(of: track.track)
    isPrepared = false
  }

  /// Makes room for as many more.
  mutating func reserve(_ count: Int) { tracks.reserveTightly(count) }

  /// Finds out where each track's value is committed. O(tracks).
  mutating func findRows<Group>(in column: GroupColumn<Group>) {
    for index in tracks.indices {
      tracks[index].committedRow = column.committedRow(Int(tracks[index].slot))
    }
    isPrepared = false
  }

  /// Takes out the tracks that `isGone`. O(tracks).
  mutating func removeAll(where isGone: (ActiveTrack) -> Bool) {
    tracks.removeAll(where: isGone)
    if quick.paceCount > 2 * tracks.count { renumber() }
    isPrepared = false
  }

  /// Forgets the paces that no track has any more.
  private mutating func renumber() {
    quick = QuickTracks()
    for index in tracks.indices { tracks[index].pace = quick.number(of: tracks[index].track) }
  }

  /// Finds out which tracks share a row and when the next event is due, after tracks came or went.
  ///
  /// O(tracks + slots).
  mutating func link(capacity: Int) {
    nextEvent = tracks.lazy.map(\.nextEvent).min() ?? .infinity
    if tracks.isEmpty { return }
    isPrepared = false
    let contested = contestedWords(capacity)
    var isBegun = [Bool](repeating: false, count: contested.count)
    for index in tracks.indices {
      let slot = Int(tracks[index].slot)
      if contested.isEmpty || contested[slot] & tracks[index].words == 0 {
        tracks[index].stacking = .alone
      } else {
        tracks[index].stacking = isBegun[slot] ? .further : .first
        isBegun[slot] = true
      }
    }
  }

  /// For each slot the words of its row that several tracks write; empty where no two meet.
  private func contestedWords(_ capacity: Int) -> [UInt64] {
    var written = [UInt64](repeating: 0, count: capacity)
    var contested: [UInt64] = []
    for track in tracks {
      let slot = Int(track.slot)
      let shared = written[slot] & track.words
      if shared != 0 {
        if contested.isEmpty { contested = [UInt64](repeating: 0, count: capacity) }
        contested[slot] |= shared
      }
      written[slot] |= track.words
    }
    return contested
  }

  /// Lays the tracks out for frames, after they, their rows or their time spaces changed. O(tracks).
  mutating func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    further.removeAll(keepingCapacity: true)
    quick.layOut(tracks, others: &further)
    sortFurther()
    resets.removeAll(keepingCapacity: true)
    for index in further where tracks[Int(index)].stacking == .first { resets.append(index) }
  }

  /// Puts tracks that go the same way next to each other, which spares the processor wrong guesses;
  /// those that meet others stay in their order, ahead of all.
  private mutating func sortFurther() {
    let ways = further.map { index in
      tracks[Int(index)].stacking == .alone ? tracks[Int(index)].way + 1 : 0
    }
    var next = [Int](repeating: 0, count: 34)
    for way in ways { next[way + 1] += 1 }
    for way in 1..<next.count { next[way] += next[way - 1] }
    let unsorted = further
    for (index, way) in zip(unsorted, ways) {
      further[next[way]] = index
      next[way] += 1
    }
  }

  /// For each slot whether any track is on it. O(tracks + slots).
  func slots(capacity: Int) -> [Bool] {
    var slots = [Bool](repeating: false, count: capacity)
    for track in tracks { slots[Int(track.slot)] = true }
    return slots
  }

  /// Finds each track's time space and next event anew.
  mutating func locate(_ spaces: TimeSpaces, committedAt time: Double) {
    isPrepared = false
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
  ///
  /// Valid after `prepare()`.
  func apply<Group>(_ times: [Double], to column: inout GroupColumn<Group>) -> Bool {
    guard !tracks.isEmpty else { return false }
    return column.rows.withUnsafeMutableBytes { rows in
      tracks.withUnsafeBufferPointer { tracks in
        times.withUnsafeBufferPointer { times in
          guard let rows = rows.baseAddress, let tracks = tracks.baseAddress,
            let times = times.baseAddress
          else { return false }
          let writer = TrackWriter(
            tracks: tracks, times: times, rows: rows, stride: MemoryLayout<Group>.stride)
          var isMoving = false
          // Rows are reset before anything else is written to them.
          for index in resets { writer.reset(tracks + Int(index), Group.self) }
          for index in further {
            writer.write(tracks + Int(index))
            isMoving = isMoving || writer.isMoving(tracks + Int(index))
          }
          return quick.write(writer) || isMoving
        }
      }
    }
  }
}

/// What evaluating tracks of a group takes: where they are, and what they read and write.
struct TrackWriter {
  let tracks: UnsafePointer<ActiveTrack>
  /// The time of each time space.
  let times: UnsafePointer<Double>
  /// The first row.
  let rows: UnsafeMutableRawPointer
  /// Bytes from row to row.
  let stride: Int

  /// Makes the row that a track writes the committed one again.
  func reset<Group>(_ track: UnsafePointer<ActiveTrack>, _: Group.Type) {
    let committed = rows + Int(track.pointee.committedRow) * stride
    (rows + Int(track.pointee.shownRow) * stride).assumingMemoryBound(to: Group.self).pointee =
      committed.load(as: Group.self)
  }

  /// Whether a track's value is on its way.
  func isMoving(_ track: UnsafePointer<ActiveTrack>) -> Bool {
    track.pointee.isMoving(at: times[Int(track.pointee.space)])
  }

  /// Writes one track's value, whatever it is.
  @inline(never)
  func write(_ track: UnsafePointer<ActiveTrack>) {
    let shown = rows + Int(track.pointee.shownRow) * stride
    let committed = rows + Int(track.pointee.committedRow) * stride
    let base = UnsafeRawPointer(track.pointee.stacking == .further ? shown : committed)
    let offset = Int(track.pointee.offset)
    let time = times[Int(track.pointee.space)]
    Track.apply(
      UnsafeRawPointer(track).assumingMemoryBound(to: Track.self), at: time,
      type: track.pointee.type, base: base + offset, to: shown + offset)
  }
}

extension ActiveTrack {
  /// The words of the row that it writes, one bit each; all where it is beyond the first 64.
  var words: UInt64 {
    let (first, count) = (Int(offset) / 8, type.writtenWords)
    return first + count <= 64 ? ~(UInt64.max << UInt64(count)) << UInt64(first) : .max
  }

  /// Whether the value is on its way at a time of the node's space.
  func isMoving(at time: Double) -> Bool {
    !isFrozen && time >= track.beginTime && time < track.endTime
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
    case .pending: local = track.beginTime
    case .running: local = track.endTime
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
