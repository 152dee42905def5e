/// What one frame drew, told short: the marks of its targets.
struct FrameMarks: Sendable {
  /// The frame itself.
  var frame = TargetMarks()
  /// Whether an instance reads pixels of the frame around its own.
  var spreads = false
  /// What is drawn aside, by level from the coverage atlas on; empty where that is not told.
  var aside: [TargetMarks] = []
  /// How many of `aside` belong to this frame; the others are kept for their memory.
  var levels = 0
  /// Names all that `aside` tells.
  var name: UInt64?

  /// Forgets what was drawn aside, and keeps the memory.
  mutating func forgetAside() {
    (levels, name) = (0, nil)
  }

  /// Makes room for a level's marks, and for those below; it has none yet.
  mutating func makeRoom(level: Int32) {
    let index = Int(level - Pass.coverageLevel)
    while levels <= index {
      if aside.count <= levels { aside.append(TargetMarks()) }
      aside[levels].removeAll()
      levels += 1
    }
  }
}

/// What was drawn into one target.
struct TargetMarks: Sendable {
  /// One instance, or one shape of the coverage atlas.
  struct Mark: Sendable, Equatable {
    /// Differs where it looks different.
    var digest: UInt64
    /// Minimum x and y, maximum x and y of the pixels that it touches.
    var box: SIMD4<Int16>
  }

  /// What the target is before anything is drawn.
  struct Ground: Sendable, Equatable {
    var width: Int32 = 0
    var height: Int32 = 0
    var color = SIMD4<Float>()
  }

  /// The marks in the order of drawing.
  var marks: [Mark] = []
  /// Where no instance is.
  var ground = Ground()
  /// Which marks are of what looks the same but reads what changed.
  private var touched: [Int32] = []

  /// Forgets the marks and keeps their memory.
  mutating func removeAll() {
    marks.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    ground = Ground()
  }

  /// Adds a mark.
  @inline(__always)
  mutating func append(_ digest: UInt64, _ box: SIMD4<Int16>, isTouched: Bool = false) {
    if isTouched { touched.append(Int32(marks.count)) }
    marks.append(Mark(digest: digest, box: box))
  }

  /// One number for all of it.
  var name: UInt64 {
    marks.withUnsafeBytes { Digest.of($0, Digest.of(ground.color, ground.seed)) }
  }

  /// The pixels in which two pictures on the same ground may differ; nil for most of them or all.
  mutating func difference(from former: TargetMarks) -> PixelRect? {
    guard ground == former.ground else { return nil }
    if touched.isEmpty { return plainDifference(from: former) }
    toggleTouched()
    defer { toggleTouched() }
    return plainDifference(from: former)
  }

  /// Makes touched marks unlike those before, and back.
  private mutating func toggleTouched() {
    for index in touched { marks[Int(index)].digest ^= 0x9e37_79b9_7f4a_7c15 }
  }

  private func plainDifference(from former: TargetMarks) -> PixelRect? {
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
    return damage.covers(ground) ? nil : damage.rect
  }

  private func commonBeginning(_ former: TargetMarks) -> Int {
    var count = 0
    let limit = min(marks.count, former.marks.count)
    while count < limit, marks[count] == former.marks[count] { count += 1 }
    return count
  }

  /// How many marks at the end agree, none of which belongs to the common beginning.
  private func commonEnd(_ former: TargetMarks, beyond beginning: Int) -> Int {
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

extension TargetMarks.Ground {
  fileprivate var seed: UInt64 { UInt64(UInt32(bitPattern: width)) << 32 | UInt64(height) }
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
  func covers(_ ground: TargetMarks.Ground) -> Bool {
    let rect = rect
    return Int(rect.width) * Int(rect.height) * 4 > Int(ground.width) * Int(ground.height) * 3
  }
}
