import Geometry

// Damage: which pixels of the target differ from the frame that it shows.
//
// Every instance of the frame itself leaves a mark: a digest of all that decides how it looks, and the
// pixels that it touches. Two frames show the same wherever the same marks follow each other. So the
// marks that differ from the last frame's, beyond a common beginning and a common end, tell what must
// be drawn again; their boxes together are the damage. What instances read besides their own numbers
// (clips, constants, groups drawn aside, shapes) counts as a whole: where any of it changes, all that
// reads it is drawn again. That is coarse, and never too little.

/// What one frame drew, told short.
struct FrameMarks: Sendable {
  /// One instance of the frame itself.
  struct Mark: Sendable, Equatable {
    /// Differs where it looks different.
    var digest: UInt64
    /// Minimum x and y, maximum x and y of the pixels that it touches.
    var box: SIMD4<Int16>
  }

  /// The marks in the order of drawing.
  var marks: [Mark] = []
  /// Where no instance is: the size of the target and what it starts from.
  var ground = Ground()
  /// Whether an instance reads pixels of the frame around its own.
  var spreads = false

  /// What the frame is drawn onto.
  struct Ground: Sendable, Equatable {
    var width: Int32 = 0
    var height: Int32 = 0
    var color = SIMD4<Float>()
  }
}

extension FramePipeline {
  /// Says that what the last `build` made is now what the target shows.
  ///
  /// From then on `list.damage` is what differs from that frame.
  package mutating func frameWasDrawn() {
    swap(&marks, &drawnMarks)
    isDrawnKnown = isMarked
  }

  /// Says that nothing is known of what the target shows: the next frame is drawn wholly.
  package mutating func forgetDrawnFrame() { isDrawnKnown = false }

  /// Finds what differs from the frame that was drawn. O(instances).
  mutating func findDamage(_ geometry: FrameGeometry) {
    nameAside()
    isMarked = tracksDamage && damageRest == 0
    damageRest = max(0, damageRest - 1)
    guard isMarked else { return }
    markInstances(geometry)
    guard isDrawnKnown, marks.ground == drawnMarks.ground else { return }
    list.damage = marks.difference(from: drawnMarks)
    if list.damage == nil { damageRest = Self.damageRests }
  }

  /// How many frames follow one that was damaged wholly before damage is looked for again: where all
  /// moves, looking costs and finds nothing.
  private static let damageRests = 7

  /// Names what the list draws aside, unless that depends on what the frame shows.
  private mutating func nameAside() {
    guard list.passes.count > 1 else { return }
    let readsFrame = list.passes.contains { pass in
      pass.level > 0
        && list.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)].contains {
          $0.texture == .backdrop(0)
        }
    }
    if !readsFrame { list.aside = SharedDigests(list).aside }
  }

  private mutating func markInstances(_ geometry: FrameGeometry) {
    marks.marks.removeAll(keepingCapacity: true)
    marks.spreads = list.batches.contains { $0.texture == .backdrop(0) }
    marks.ground = FrameMarks.Ground(
      width: geometry.pixels.width, height: geometry.pixels.height, color: clearColor)
    let shared = SharedDigests(list)
    for pass in list.passes where pass.level == 0 {
      for batch in list.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
        mark(batch, list.digest(of: batch, shared))
      }
    }
  }

  private mutating func mark(_ batch: Batch, _ seed: UInt64) {
    list.instances.withUnsafeBytes { bytes in
      for index in Int(batch.instances.lowerBound)..<Int(batch.instances.upperBound) {
        let stride = MemoryLayout<Instance>.stride
        let instance = UnsafeRawBufferPointer(
          rebasing: bytes[index * stride..<(index + 1) * stride])
        marks.marks.append(
          FrameMarks.Mark(
            digest: Digest.of(instance, seed), box: list.boxes[index]))
      }
    }
  }
}

extension FramePipeline {
  /// Notes which pixels of the target the instances of a level's items touch.
  mutating func writeBoxes(_ level: Int, _ items: Range<Int>, _ target: PixelRect) {
    let missing = list.instances.count - list.boxes.count
    list.boxes.append(contentsOf: repeatElement(SIMD4(), count: missing))
    if level > 0 { return }
    for index in items {
      let item = levelItems[level][index]
      let reach = item.reach.intersection(item.scissor)
      if reach.isEmpty { continue }
      list.boxes[Int(item.instance)] = reach.grown(by: 1).intersection(target).packed
    }
  }
}

extension DrawList {
  /// Those of a batch's instances in the frame that may touch pixels of `rect`, and all between them.
  package func run(of batch: Batch, within rect: PixelRect) -> Range<Int32> {
    if boxes.isEmpty { return batch.instances }
    let limit = rect.packed
    func touches(_ index: Int32) -> Bool {
      let box = boxes[Int(index)]
      return box.x < limit.z && limit.x < box.z && box.y < limit.w && limit.y < box.w
    }
    guard let first = batch.instances.first(where: touches) else {
      return batch.instances.lowerBound..<batch.instances.lowerBound
    }
    let last = batch.instances.last(where: touches) ?? first
    return first..<last + 1
  }

  /// Whether something in `rect` reads what is drawn aside.
  package func readsAside(within rect: PixelRect) -> Bool {
    passes.contains { pass in
      guard pass.level == 0 else { return false }
      return batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)].contains {
        batch in
        switch batch.texture {
        case .none, .image, .picture: false
        case .level, .coverage, .backdrop: !run(of: batch, within: rect).isEmpty
        }
      }
    }
  }
}

extension FrameMarks {
  /// The pixels in which two frames on the same ground may differ; nil for most of them or all.
  func difference(from former: FrameMarks) -> PixelRect? {
    var damage = BoxUnion()
    let first = commonBeginning(former)
    let last = commonEnd(former, beyond: first)
    let rest = (own: marks.count - last, former: former.marks.count - last)
    if rest.own == rest.former {
      for index in first..<max(first, rest.own) where marks[index] != former.marks[index] {
        damage.add(marks[index].box)
        damage.add(former.marks[index].box)
        if damage.covers(ground) { return nil }
      }
    } else {
      for index in first..<max(first, rest.own) { damage.add(marks[index].box) }
      for index in first..<max(first, rest.former) { damage.add(former.marks[index].box) }
    }
    let rect = damage.rect
    // What reads its surroundings passes every change on to them.
    if !rect.isEmpty, spreads || former.spreads || damage.covers(ground) { return nil }
    return rect
  }

  private func commonBeginning(_ former: FrameMarks) -> Int {
    var count = 0
    let limit = min(marks.count, former.marks.count)
    while count < limit, marks[count] == former.marks[count] { count += 1 }
    return count
  }

  /// How many marks at the end agree, none of which belongs to the common beginning.
  private func commonEnd(_ former: FrameMarks, beyond beginning: Int) -> Int {
    var count = 0
    let limit = min(marks.count, former.marks.count) - beginning
    while count < limit,
      marks[marks.count - 1 - count] == former.marks[former.marks.count - 1 - count]
    {
      count += 1
    }
    return count
  }
}

/// The box around boxes.
private struct BoxUnion {
  private var low = SIMD2<Int16>(repeating: .max)
  private var high = SIMD2<Int16>(repeating: .min)

  mutating func add(_ box: SIMD4<Int16>) {
    guard box.x < box.z, box.y < box.w else { return }
    low = pointwiseMin(low, box.lowHalf)
    high = pointwiseMax(high, box.highHalf)
  }

  var rect: PixelRect {
    guard low.x < high.x, low.y < high.y else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(
      x: Int32(low.x), y: Int32(low.y), width: Int32(high.x) - Int32(low.x),
      height: Int32(high.y) - Int32(low.y))
  }

  /// Whether so much is in it that the rest is not worth leaving out.
  func covers(_ ground: FrameMarks.Ground) -> Bool {
    let rect = rect
    return Int(rect.width) * Int(rect.height) * 4 > Int(ground.width) * Int(ground.height) * 3
  }
}

extension PixelRect {
  /// Minimum x and y, maximum x and y, in 16 bits.
  var packed: SIMD4<Int16> {
    SIMD4(
      Int16(clamping: x), Int16(clamping: y), Int16(clamping: x + width),
      Int16(clamping: y + height))
  }
}
