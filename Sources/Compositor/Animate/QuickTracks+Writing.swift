import Geometry
import Motion
import RenderTree

extension QuickTracks {
  /// Writes all values; returns whether any is moving.
  func write(_ writer: TrackWriter) -> Bool {
    if heads.isEmpty { return false }
    return heads.withUnsafeBufferPointer { heads in
      places.withUnsafeBufferPointer { places in
        values.withUnsafeBufferPointer { values in
          curves.withUnsafeBufferPointer { curves in
            paces.withUnsafeBufferPointer { paces in
              guard let heads = heads.baseAddress, let places = places.baseAddress,
                let values = values.baseAddress
              else { return false }
              let all = QuickRun(
                writer: writer, heads: heads, indices: indices[...], places: places,
                values: values, curves: curves, paces: paces)
              var isMoving = false
              for run in runs where all.run(run.heads).write(run.kind) { isMoving = true }
              return isMoving
            }
          }
        }
      }
    }
  }
}

/// A run in memory, while it is written.
private struct QuickRun {
  /// How many tracks are gone through together: as many as a mask has bits.
  static let blockLength = 64

  let writer: TrackWriter
  let heads: UnsafePointer<QuickTracks.Head>
  /// The index of each track, needed only where it is written the longer way.
  let indices: ArraySlice<Int32>
  /// Where each track's first value is among the values of all.
  let places: UnsafePointer<Int32>
  let values: UnsafePointer<Double>
  let curves: UnsafeBufferPointer<BezierSides>
  let paces: UnsafeBufferPointer<Pace>

  private var count: Int { indices.count }

  /// Those of some heads.
  func run(_ range: Range<Int>) -> QuickRun {
    QuickRun(
      writer: writer, heads: heads + range.lowerBound, indices: indices[range],
      places: places + range.lowerBound, values: values, curves: curves, paces: paces)
  }

  /// Writes the run, block after block; returns whether any track is moving.
  func write(_ kind: QuickTracks.Kind) -> Bool {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { progress in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * Self.blockLength + 1) { whole in
        guard let progress = progress.baseAddress, let whole = whole.baseAddress else {
          return false
        }
        var isMoving = false
        var block = QuickBlock(
          progress: progress, segments: whole, paced: whole + Self.blockLength,
          bent: whole + 2 * Self.blockLength)
        for first in stride(from: 0, to: count, by: Self.blockLength) {
          block.begin(first..<min(first + Self.blockLength, count))
          findProgress(&block, &isMoving)
          bend(block)
          if block.pacedCount > 0 { findPlaces(&block) }
          write(kind, block)
          if block.calm != .max { writeOthers(block, &isMoving) }
        }
        return isMoving
      }
    }
  }

  /// Finds how far in its cycle each track is, and which of them do not run on a straight line.
  @inline(always)
  private func findProgress(_ block: inout QuickBlock, _ isMoving: inout Bool) {
    for index in block.range {
      let head = heads + index
      let time = writer.times[Int(head.pointee.space)]
      let place = index - block.range.lowerBound
      guard time >= head.pointee.begin, time < head.pointee.calmEnd else {
        block.progress[place] = 0
        block.calm &= ~(1 << UInt64(place))
        continue
      }
      if !head.pointee.traits.contains(.isFrozen) { isMoving = true }
      let position = (time - head.pointee.begin) / head.pointee.duration
      if head.pointee.traits.contains(.repeats) {
        block.progress[place] = MediaTiming.progress(
          at: head.pointee.phase + position,
          autoreverses: head.pointee.traits.contains(.autoreverses))
      } else {
        block.progress[place] = min(position, 1)
      }
      block.note(place, pace: head.pointee.pace)
    }
  }

  /// Bends the progress of the tracks that have a Bézier curve, two at a time.
  @inline(always)
  private func bend(_ block: QuickBlock) {
    guard block.bentCount > 0, let curves = curves.baseAddress else { return }
    let (bent, progress, heads) = (block.bent, block.progress, heads + block.range.lowerBound)
    // An odd one is its own partner.
    bent[block.bentCount] = bent[block.bentCount - 1]
    for pair in stride(from: 0, to: block.bentCount, by: 2) {
      let (a, b) = (Int(bent[pair]), Int(bent[pair + 1]))
      let values = BezierLanes.values(
        at: SIMD2(progress[a], progress[b]), curves + Int(heads[a].pace),
        curves + Int(heads[b].pace))
      (progress[a], progress[b]) = (values.x, values.y)
    }
  }

  /// Finds between which values the tracks are whose pace is not a curve alone.
  @inline(never)
  private func findPlaces(_ block: inout QuickBlock) {
    guard let paces = paces.baseAddress else { return }
    let heads = heads + block.range.lowerBound
    for index in 0..<block.pacedCount {
      let place = Int(block.paced[index])
      let pace = paces + Int(QuickTracks.firstPace - heads[place].pace)
      let found = pace.pointee.place(
        at: block.progress[place], duration: heads[place].duration)
      if let found {
        block.segments[place] = Int32(truncatingIfNeeded: found.segment)
        block.progress[place] = found.progress
      } else {
        block.progress[place] = 0
        block.calm &= ~(1 << UInt64(place))
      }
    }
  }

  /// Lets the tracks that are not in their midst be written the longer way.
  @inline(never)
  private func writeOthers(_ block: QuickBlock, _ isMoving: inout Bool) {
    for index in block.range where !block.isCalm(index) {
      writer.write(track(index))
      if writer.isMoving(track(index)) { isMoving = true }
    }
  }

  /// What is laid out as a head.
  private func track(_ index: Int) -> UnsafePointer<ActiveTrack> {
    writer.tracks + Int(indices[indices.startIndex + index])
  }

  // MARK: Values

  @inline(always)
  private func write(_ kind: QuickTracks.Kind, _ block: QuickBlock) {
    switch kind {
    case .number: write(block, Double.self, .number)
    case .pair: write(block, SIMD2<Double>.self, .point)
    case .quad: write(block, SIMD4<Double>.self, .color)
    case .turn: writeTurns(block)
    case .part: writeParts(block)
    }
  }

  @inline(always)
  private func write<Value: RowNumbers>(
    _ block: QuickBlock, _ value: Value.Type, _ type: AnimatableType
  ) {
    for index in block.range {
      let head = heads + index
      let base = UnsafeRawPointer(writer.rows) + offset(head, head.pointee.committedRow)
      let blended = blended(
        index, block, value, over: head.pointee.mode.readsBase ? type.load(base) : SIMD4())
      (writer.rows + offset(head, head.pointee.shownRow))
        .storeBytes(of: Value(firstOf: blended), as: Value.self)
    }
  }

  /// Where in the rows the value of a head is in a row.
  @inline(always)
  private func offset(_ head: UnsafePointer<QuickTracks.Head>, _ row: Int32) -> Int {
    Int(row) * writer.stride + Int(head.pointee.word) * 8
  }

  /// The numbers of a track between the two values where it is.
  @inline(always)
  private func blended<Value: RowNumbers>(
    _ index: Int, _ block: QuickBlock, _ value: Value.Type, over underlying: SIMD4<Double>
  ) -> SIMD4<Double> {
    let place = index - block.range.lowerBound
    let size = MemoryLayout<Value>.size
    let own =
      UnsafeRawPointer(values + Int(places[index])) + Int(block.segments[place]) * size
    return Track.blended(
      heads[index].mode, own.loadUnaligned(as: Value.self).asFour,
      own.loadUnaligned(fromByteOffset: size, as: Value.self).asFour, block.progress[place], 0,
      over: underlying)
  }

  /// Turns matrices of the plane; of the shown one nothing but those four numbers ever changes.
  private func writeTurns(_ block: QuickBlock) {
    for index in block.range {
      let head = heads + index
      let below = (UnsafeRawPointer(writer.rows) + offset(head, head.pointee.committedRow))
        .assumingMemoryBound(to: CATransform3D.self)
      guard below.pointee.isPlanar, below.pointee.isUnturned else {
        writer.write(track(index))
        continue
      }
      // What is below has no angle.
      let angle = blended(index, block, Double.self, over: SIMD4())
      let axes = below.pointee.turnedAxes(by: angle.x)
      let shown = writer.rows + offset(head, head.pointee.shownRow)
      shown.storeBytes(of: axes.x, as: SIMD2<Double>.self)
      shown.storeBytes(of: axes.y, toByteOffset: 32, as: SIMD2<Double>.self)
    }
  }

  /// Sets other parts of matrices.
  private func writeParts(_ block: QuickBlock) {
    for index in block.range {
      let head = heads + index
      let type = head.pointee.type
      let base = UnsafeRawPointer(writer.rows) + offset(head, head.pointee.committedRow)
      let blended = blended(
        index, block, SIMD2<Double>.self,
        over: head.pointee.mode.readsBase ? type.load(base) : SIMD4())
      let shown = writer.rows + offset(head, head.pointee.shownRow)
      shown.copyMemory(from: base, byteCount: MemoryLayout<CATransform3D>.size)
      type.store(blended, shown)
    }
  }
}

/// Up to 64 tracks of a run, and what is found of them.
private struct QuickBlock {
  /// How far each is between two of its values.
  let progress: UnsafeMutablePointer<Double>
  /// From which of its values each goes to the next.
  let segments: UnsafeMutablePointer<Int32>
  /// Those with another pace than a curve or a straight line.
  let paced: UnsafeMutablePointer<Int32>
  /// Those with a Bézier curve; there is room for one more.
  let bent: UnsafeMutablePointer<Int32>
  /// Which tracks of the run it has.
  private(set) var range = 0..<0
  private(set) var pacedCount = 0
  private(set) var bentCount = 0
  /// A bit for each that is in its midst.
  var calm = UInt64.max

  init(
    progress: UnsafeMutablePointer<Double>, segments: UnsafeMutablePointer<Int32>,
    paced: UnsafeMutablePointer<Int32>, bent: UnsafeMutablePointer<Int32>
  ) {
    (self.progress, self.segments, self.paced, self.bent) = (progress, segments, paced, bent)
  }

  /// Goes on to other tracks.
  mutating func begin(_ range: Range<Int>) {
    self.range = range
    (pacedCount, bentCount, calm) = (0, 0, .max)
    segments.initialize(repeating: 0, count: QuickRun.blockLength)
  }

  /// Whether a track of the run is in its midst.
  func isCalm(_ index: Int) -> Bool { calm & (1 << UInt64(index - range.lowerBound)) != 0 }

  /// Remembers how a track runs, without a guess that the processor could miss.
  @inline(always)
  mutating func note(_ place: Int, pace: Int16) {
    bent[bentCount] = Int32(truncatingIfNeeded: place)
    bentCount &+= pace < 0 ? 0 : 1
    paced[pacedCount] = Int32(truncatingIfNeeded: place)
    pacedCount &+= pace <= QuickTracks.firstPace ? 1 : 0
  }
}

/// One, two or four numbers of a row, as they lie in memory.
private protocol RowNumbers: BitwiseCopyable {
  /// Followed by zeros.
  var asFour: SIMD4<Double> { get }

  init(firstOf numbers: SIMD4<Double>)
}

extension Double: RowNumbers {
  var asFour: SIMD4<Double> { SIMD4(self, 0, 0, 0) }

  init(firstOf numbers: SIMD4<Double>) { self = numbers.x }
}

extension SIMD2<Double>: RowNumbers {
  var asFour: SIMD4<Double> { SIMD4(lowHalf: self, highHalf: .zero) }

  init(firstOf numbers: SIMD4<Double>) { self = numbers.lowHalf }
}

extension SIMD4<Double>: RowNumbers {
  var asFour: SIMD4<Double> { self }

  init(firstOf numbers: SIMD4<Double>) { self = numbers }
}
