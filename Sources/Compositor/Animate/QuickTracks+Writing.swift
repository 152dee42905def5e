import Geometry
import Motion
import RenderTree

extension QuickTracks {
  /// Writes all values; returns whether any is moving.
  func write(_ writer: TrackWriter) -> Bool {
    var isMoving = false
    heads.withUnsafeBufferPointer { heads in
      ends.withUnsafeBufferPointer { ends in
        curves.withUnsafeBufferPointer { curves in
          guard let heads = heads.baseAddress, let ends = ends.baseAddress else { return }
          for run in runs where !run.heads.isEmpty {
            let block = QuickRun(
              writer: writer, heads: heads + run.heads.lowerBound,
              indices: indices[run.heads], ends: ends + run.ends, curves: curves)
            if block.write(run.kind) { isMoving = true }
          }
        }
      }
    }
    return isMoving
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
  let ends: UnsafePointer<Double>
  let curves: UnsafeBufferPointer<BezierSides>

  private var count: Int { indices.count }

  /// Writes the run, block after block; returns whether any track is moving.
  func write(_ kind: QuickTracks.Kind) -> Bool {
    var isMoving = false
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { progress in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.blockLength + 1) { bent in
        guard let progress = progress.baseAddress, let bent = bent.baseAddress else { return }
        for first in stride(from: 0, to: count, by: Self.blockLength) {
          let block = first..<min(first + Self.blockLength, count)
          var bentCount = 0
          let calm = findProgress(block, progress, bent, &bentCount, &isMoving)
          bend(heads + first, progress, bent, bentCount)
          write(kind, block, progress)
          if calm != .max { writeOthers(block, calm, &isMoving) }
        }
      }
    }
    return isMoving
  }

  /// Finds how far in its cycle each track is, and which of them have a Bézier curve.
  ///
  /// - Returns: a bit for each track that is in its midst.
  @inline(always)
  private func findProgress(
    _ block: Range<Int>, _ progress: UnsafeMutablePointer<Double>,
    _ bent: UnsafeMutablePointer<Int32>, _ bentCount: inout Int, _ isMoving: inout Bool
  ) -> UInt64 {
    var calm = UInt64.max
    for index in block {
      let head = heads + index
      let time = writer.times[Int(head.pointee.space)]
      let place = index - block.lowerBound
      guard time >= head.pointee.begin, time < head.pointee.calmEnd else {
        progress[place] = 0
        calm &= ~(1 << UInt64(place))
        continue
      }
      if !head.pointee.traits.contains(.isFrozen) { isMoving = true }
      let position = (time - head.pointee.begin) / head.pointee.duration
      if head.pointee.traits.contains(.repeats) {
        progress[place] = MediaTiming.progress(
          at: head.pointee.phase + position,
          autoreverses: head.pointee.traits.contains(.autoreverses))
      } else {
        progress[place] = min(position, 1)
      }
      bent[bentCount] = Int32(truncatingIfNeeded: place)
      bentCount &+= head.pointee.curve < 0 ? 0 : 1
    }
    return calm
  }

  /// Bends the progress of the tracks that have a Bézier curve, two at a time.
  @inline(always)
  private func bend(
    _ heads: UnsafePointer<QuickTracks.Head>, _ progress: UnsafeMutablePointer<Double>,
    _ bent: UnsafeMutablePointer<Int32>, _ count: Int
  ) {
    guard count > 0, let curves = curves.baseAddress else { return }
    // An odd one is its own partner.
    bent[count] = bent[count - 1]
    for pair in stride(from: 0, to: count, by: 2) {
      let (a, b) = (Int(bent[pair]), Int(bent[pair + 1]))
      let values = BezierLanes.values(
        at: SIMD2(progress[a], progress[b]), curves + Int(heads[a].curve),
        curves + Int(heads[b].curve))
      (progress[a], progress[b]) = (values.x, values.y)
    }
  }

  /// Lets the tracks that are not in their midst be written the longer way.
  @inline(never)
  private func writeOthers(_ block: Range<Int>, _ calm: UInt64, _ isMoving: inout Bool) {
    for index in block where calm & (1 << UInt64(index - block.lowerBound)) == 0 {
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
  private func write(
    _ kind: QuickTracks.Kind, _ block: Range<Int>, _ progress: UnsafePointer<Double>
  ) {
    switch kind {
    case .number: write(block, progress, Double.self, .number)
    case .pair: write(block, progress, SIMD2<Double>.self, .point)
    case .quad: write(block, progress, SIMD4<Double>.self, .color)
    case .turn: writeTurns(block, progress)
    }
  }

  @inline(always)
  private func write<Value: RowNumbers>(
    _ block: Range<Int>, _ progress: UnsafePointer<Double>, _ value: Value.Type,
    _ type: AnimatableType
  ) {
    let ends = UnsafeRawPointer(ends)
    let size = MemoryLayout<Value>.size
    for index in block {
      let head = heads + index
      let mode = head.pointee.mode
      let from = ends.loadUnaligned(fromByteOffset: 2 * index * size, as: Value.self)
      let to = ends.loadUnaligned(fromByteOffset: (2 * index + 1) * size, as: Value.self)
      let offset = Int(head.pointee.offset)
      let base = writer.rows + (Int(head.pointee.committedRow) * writer.stride + offset)
      let blended = Track.blended(
        mode, from.asFour, to.asFour, progress[index - block.lowerBound], 0,
        over: mode.readsBase ? type.load(base) : SIMD4())
      let shown = writer.rows + (Int(head.pointee.shownRow) * writer.stride + offset)
      shown.storeBytes(of: Value(firstOf: blended), as: Value.self)
    }
  }

  /// Turns matrices of the plane; of the shown one nothing but those four numbers ever changes.
  private func writeTurns(_ block: Range<Int>, _ progress: UnsafePointer<Double>) {
    for index in block {
      let head = heads + index
      let offset = Int(head.pointee.offset)
      let base =
        UnsafeRawPointer(writer.rows)
        + (Int(head.pointee.committedRow) * writer.stride + offset)
      let below = base.assumingMemoryBound(to: CATransform3D.self)
      guard below.pointee.isPlanar, below.pointee.isUnturned else {
        writer.write(track(index))
        continue
      }
      let own = ends + index * 2
      // What is below has no angle.
      let angle = Track.blended(
        head.pointee.mode, SIMD4(own[0], 0, 0, 0), SIMD4(own[1], 0, 0, 0),
        progress[index - block.lowerBound], 0, over: SIMD4())
      let axes = below.pointee.turnedAxes(by: angle.x)
      let shown = writer.rows + (Int(head.pointee.shownRow) * writer.stride + offset)
      shown.storeBytes(of: axes.x, as: SIMD2<Double>.self)
      shown.storeBytes(of: axes.y, toByteOffset: 32, as: SIMD2<Double>.self)
    }
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
