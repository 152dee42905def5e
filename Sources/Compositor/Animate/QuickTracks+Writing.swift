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
              for run in runs where all.run(run.heads).write(run.form) { isMoving = true }
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
  func write(_ form: QuickTracks.Form) -> Bool {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockLength) { progress in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.blockLength) { segments in
        guard let progress = progress.baseAddress, let segments = segments.baseAddress else {
          return false
        }
        segments.initialize(repeating: 0, count: Self.blockLength)
        var isMoving = false
        for first in stride(from: 0, to: count, by: Self.blockLength) {
          var block = QuickBlock(
            range: first..<min(first + Self.blockLength, count), progress: progress,
            segments: segments)
          if form.way == .bent {
            findProgress(&block, form.traits) { bent(at: $0, $1) }
          } else {
            findProgress(&block, form.traits) { fractions, _ in fractions }
          }
          if !form.traits.contains(.isFrozen), block.hasCalm { isMoving = true }
          if form.way == .paced { findPlaces(&block) }
          write(form.kind, block)
          if block.others != 0 { writeOthers(block, &isMoving) }
        }
        return isMoving
      }
    }
  }

  /// Finds how far in its cycle each track is, four at a time, as a curve has it.
  @inline(__always)
  private func findProgress(
    _ block: inout QuickBlock, _ traits: QuickTracks.Traits,
    curve: (SIMD4<Double>, QuickFour) -> SIMD4<Double>
  ) {
    let heads = heads + block.range.lowerBound
    let last = block.range.count - 1
    for first in stride(from: 0, through: last, by: 4) {
      // What is missing to four is done once more.
      let four = QuickFour(
        a: heads + first, b: heads + min(first + 1, last), c: heads + min(first + 2, last),
        d: heads + min(first + 3, last))
      let times = four.lanes { writer.times[Int($0.pointee.space)] }
      let begins = four.lanes(\.pointee.begin)
      let isCalm = (times .>= begins) .& (times .< four.lanes(\.pointee.calmEnd))
      var progress = (times - begins) / four.lanes(\.pointee.duration)
      if traits.contains(.repeats) {
        progress = MediaTiming.progress(
          at: four.lanes(\.pointee.phase) + progress, autoreverses: traits.contains(.autoreverses))
      } else {
        progress.replace(with: 1, where: progress .> 1)
      }
      if !all(isCalm) {
        progress.replace(with: 0, where: .!isCalm)
        for lane in 0...min(3, last - first) where !isCalm[lane] { block.setAside(first + lane) }
      }
      UnsafeMutableRawPointer(block.progress + first)
        .storeBytes(of: curve(progress, four), as: SIMD4<Double>.self)
    }
  }

  /// The progress of four tracks that each have a Bézier curve.
  @inline(__always)
  private func bent(at progress: SIMD4<Double>, _ four: QuickFour) -> SIMD4<Double> {
    guard let curves = curves.baseAddress else { return progress }
    return BezierLanes.values(
      at: progress,
      (
        curves + Int(four.a.pointee.pace), curves + Int(four.b.pointee.pace),
        curves + Int(four.c.pointee.pace), curves + Int(four.d.pointee.pace)
      ))
  }

  /// Finds between which values the tracks are whose pace is not a curve alone.
  private func findPlaces(_ block: inout QuickBlock) {
    guard let paces = paces.baseAddress else { return }
    for place in 0..<block.range.count {
      block.segments[place] = 0
      if !block.isCalm(place) { continue }
      let head = heads + block.range.lowerBound + place
      let pace = paces + Int(QuickTracks.firstPace - head.pointee.pace)
      if let found = Pace.place(
        pace, at: block.progress[place], duration: head.pointee.duration)
      {
        block.segments[place] = Int32(truncatingIfNeeded: found.segment)
        block.progress[place] = found.progress
      } else {
        block.progress[place] = 0
        block.setAside(place)
      }
    }
  }

  /// Lets the tracks that are not in their midst be written the longer way.
  @inline(never)
  private func writeOthers(_ block: QuickBlock, _ isMoving: inout Bool) {
    for index in block.range where !block.isCalm(index - block.range.lowerBound) {
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

  /// Turns matrices of the plane; of the shown ones nothing but those four numbers ever changes.
  private func writeTurns(_ block: QuickBlock) {
    withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: Self.blockLength / 2) { waves in
      guard let waves = waves.baseAddress else { return }
      findWaves(block, waves)
      let sines = UnsafeRawPointer(waves).assumingMemoryBound(to: Double.self)
      let cosines = sines + Self.blockLength
      for index in block.range {
        let (head, place) = (heads + index, index - block.range.lowerBound)
        let below = (writer.rows + offset(head, head.pointee.committedRow))
          .loadUnaligned(as: CATransform3D.self)
        guard below.isPlanarAndUnturned else {
          writer.write(track(index))
          continue
        }
        let axes = below.turnedAxes(sine: sines[place], cosine: cosines[place])
        let shown = writer.rows + offset(head, head.pointee.shownRow)
        shown.storeBytes(of: axes.x, as: SIMD2<Double>.self)
        shown.storeBytes(of: axes.y, toByteOffset: 32, as: SIMD2<Double>.self)
      }
    }
  }

  /// The sines of a block's angles, and as far on as a block is long their cosines, four at a time.
  private func findWaves(_ block: QuickBlock, _ waves: UnsafeMutablePointer<SIMD4<Double>>) {
    let angles = block.progress
    for index in block.range {
      // What is below has no angle.
      angles[index - block.range.lowerBound] = blended(index, block, Double.self, over: SIMD4()).x
    }
    for first in stride(from: 0, to: block.range.count, by: 4) {
      let four = UnsafeRawPointer(angles + first).loadUnaligned(as: SIMD4<Double>.self)
      (waves[first / 4], waves[(first + Self.blockLength) / 4]) = sinesAndCosines(four)
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

/// Four tracks, each for a lane.
private struct QuickFour {
  let a, b, c, d: UnsafePointer<QuickTracks.Head>

  /// Something of each.
  @inline(__always)
  func lanes(_ value: (UnsafePointer<QuickTracks.Head>) -> Double) -> SIMD4<Double> {
    SIMD4(value(a), value(b), value(c), value(d))
  }
}

/// Up to 64 tracks of a run, and what is found of them.
private struct QuickBlock {
  /// Which tracks of the run it has.
  let range: Range<Int>
  /// How far each is between two of its values.
  let progress: UnsafeMutablePointer<Double>
  /// From which of its values each goes to the next.
  let segments: UnsafeMutablePointer<Int32>
  /// A bit for each that is not in its midst.
  private(set) var others: UInt64 = 0

  init(
    range: Range<Int>, progress: UnsafeMutablePointer<Double>,
    segments: UnsafeMutablePointer<Int32>
  ) {
    (self.range, self.progress, self.segments) = (range, progress, segments)
  }

  /// Whether one of them, counted from 0, is in its midst.
  func isCalm(_ place: Int) -> Bool { others & (1 << UInt64(place)) == 0 }

  /// Whether any is in its midst.
  var hasCalm: Bool { others.nonzeroBitCount < range.count }

  /// Remembers that one of them is not in its midst.
  mutating func setAside(_ place: Int) { others |= 1 << UInt64(place) }
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
