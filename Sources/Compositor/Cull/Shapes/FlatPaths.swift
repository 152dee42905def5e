import Foundation
import Geometry
import RenderTree

// What is known of paths beyond a frame. A path is flattened when it or its size changes, by powers of two and for each
// size that copies of it have; what its fill and its line cover is worked out when that changes too, as polygons that do not
// overlap, so that their signed areas add up to the exact coverage. A shape that stands, moves or turns costs nothing
// here; a stroke that draws itself is a new outline each frame.

/// Flat paths and their outlines, kept from frame to frame.
struct FlatPaths: Sendable {
  /// A flat path, what it was made of, and how large it is.
  struct Entry: Sendable {
    var source = Blend<CGPath>(nil)
    var tolerance = Double.infinity
    /// The latest list that showed it.
    var list = 0
    var flat = FlatPath()
    var blended = Path()
    var box = CGRect.null
    /// What its fill and its line cover, and what they were made for; nil for nothing yet.
    var fill = Outline()
    var usesEvenOddRule: Bool?
    var line = Outline()
    var style: LineStyle?
    /// What either the fill or the line covers, and not both; whether it is that.
    var either = Outline()
    var hasEither = false
  }

  /// What a line along a path looks like.
  struct LineStyle: Sendable, Equatable {
    var style: StrokeStyle
    /// Where it begins and ends, as fractions of the path's length.
    var start, end: Double
  }

  private(set) var entries: [Entry] = []
  private var boxes: [Int64: (outer: BoxOutline?, inner: BoxOutline?, path: CGPath)] = [:]
  private var indices: [Int64: Int32] = [:]
  private var freeIndices: [Int32] = []
  /// The nodes that have paths.
  private var slots: Set<Int32> = []
  /// How many paths a node may have.
  private static let mostKeys: Int64 = 8
  /// The sizes for which paths are flattened, as powers of two: how many pixels a point may be.
  static let sizes = -10...13
  private static let mostSizes: Int64 = 32
  /// For how many lists an outline is kept that none of them shows.
  private static let patience = 600
  private var sweep = OverlapSweep()
  private var strips = LineStrips()
  private var list = 0

  /// Begins another list, for which all paths are asked anew; now and then lets go of what was not shown for long.
  mutating func startList() {
    list += 1
    guard list % Self.patience == 0 else { return }
    for (key, index) in indices where list - entries[Int(index)].list > Self.patience {
      forget(key, index)
    }
  }

  /// Which of a node's paths a name belongs to.
  ///
  /// - Parameter number: from 0 to 7.
  static func key(_ slot: Int, number: Int64) -> Int64 { Int64(slot) * mostKeys + number }

  /// Gives back what the paths of a node that is gone took.
  mutating func forget(_ slot: Int32) {
    guard slots.remove(slot) != nil else { return }
    for number in 0..<Self.mostKeys {
      let key = Self.key(Int(slot), number: number)
      boxes[key] = nil
      for size in Self.sizes {
        let key = Self.key(key, size)
        if let index = indices[key] { forget(key, index) }
      }
    }
  }

  private mutating func forget(_ key: Int64, _ index: Int32) {
    indices[key] = nil
    entries[Int(index)] = Entry()
    freeIndices.append(index)
  }

  private static func key(_ key: Int64, _ size: Int) -> Int64 {
    key * mostSizes + Int64(size - sizes.lowerBound)
  }

  /// The flat path of a blend, made anew where it changed.
  ///
  /// - Parameters:
  ///   - key: a name for what the blend belongs to.
  ///   - size: one of `sizes`.
  ///   - tolerance: how far lines may be from the curves, in pixels.
  mutating func index(
    _ key: Int64, _ blend: Blend<CGPath>, size: Int, tolerance: Double
  ) -> Int32 {
    let name = Self.key(key, size)
    let index: Int32
    if let known = indices[name] {
      index = known
    } else if let free = freeIndices.popLast() {
      (index, indices[name]) = (free, free)
    } else {
      index = Int32(entries.count)
      entries.append(Entry())
      indices[name] = index
    }
    entries[Int(index)].list = list
    entries[Int(index)].update(blend, tolerance / exp2(Double(size)))
    slots.insert(Int32(key / Self.mostKeys))
    return index
  }

  /// The path of a box without a box inside of it; made anew where one changed.
  mutating func path(_ key: Int64, _ outer: BoxOutline?, _ inner: BoxOutline?) -> CGPath {
    if let known = boxes[key], known.outer == outer, known.inner == inner { return known.path }
    var path = outer?.path ?? Path()
    if let inner { path.add(inner.path) }
    let made = CGPath(path: path)
    boxes[key] = (outer, inner, made)
    return made
  }

  /// Appends the edges of what a path's fill covers, as `Outline` does.
  mutating func appendFill(
    _ index: Int32, evenOdd: Bool, through map: Homography, clippedTo clip: CGRect,
    into edges: inout [SIMD4<Float>]
  ) {
    entries[Int(index)].makeFill(evenOdd, &sweep)
    entries[Int(index)].fill.appendEdges(through: map, clippedTo: clip, into: &edges)
  }

  /// Appends the edges of a line along a path.
  mutating func appendLine(
    _ index: Int32, _ style: LineStyle, through map: Homography, clippedTo clip: CGRect,
    into edges: inout [SIMD4<Float>]
  ) {
    entries[Int(index)].makeLine(style, &strips, &sweep)
    entries[Int(index)].line.appendEdges(through: map, clippedTo: clip, into: &edges)
  }

  /// Appends the edges of what either a path's fill or a line along it covers, and not both.
  ///
  /// - Returns: whether that is known; it is not where too many edges cross.
  mutating func appendEither(
    _ index: Int32, evenOdd: Bool, _ style: LineStyle, through map: Homography,
    clippedTo clip: CGRect, into edges: inout [SIMD4<Float>]
  ) -> Bool {
    entries[Int(index)].makeFill(evenOdd, &sweep)
    entries[Int(index)].makeLine(style, &strips, &sweep)
    guard entries[Int(index)].makeEither(&sweep) else { return false }
    entries[Int(index)].either.appendEdges(through: map, clippedTo: clip, into: &edges)
    return true
  }

  /// Around the points of a flat path.
  func box(_ index: Int32) -> CGRect { entries[Int(index)].box }
}

extension FlatPaths.Entry {
  /// Makes the flat path of another blend, or for another tolerance, in the same memory.
  fileprivate mutating func update(_ blend: Blend<CGPath>, _ wanted: Double) {
    let isSame =
      source.from === blend.from && source.to === blend.to && source.fraction == blend.fraction
    guard !isSame || tolerance != wanted else { return }
    source = blend
    tolerance = wanted
    (usesEvenOddRule, style, hasEither) = (nil, nil, false)
    if blend.isMixed, let from = blend.from, let to = blend.to {
      Path.blend(from.path, to.path, at: blend.fraction, into: &blended)
      flat.replace(with: blended, tolerance: wanted, isEven: true)
    } else {
      flat.replace(with: blend.nearest?.path ?? Path(), tolerance: wanted, isEven: true)
    }
    box = flat.box
  }

  /// Makes the outline of the fill by a rule, unless there is one already.
  fileprivate mutating func makeFill(_ evenOdd: Bool, _ sweep: inout OverlapSweep) {
    guard usesEvenOddRule != evenOdd else { return }
    (usesEvenOddRule, hasEither) = (evenOdd, false)
    fill.fill(flat)
    sweep.resolve(&fill, evenOdd: evenOdd)
  }

  /// Makes the outline of a line, unless there is one already.
  fileprivate mutating func makeLine(
    _ wanted: FlatPaths.LineStyle, _ strips: inout LineStrips, _ sweep: inout OverlapSweep
  ) {
    guard style != wanted else { return }
    (style, hasEither) = (wanted, false)
    line.stroke(flat, wanted.style, from: wanted.start, to: wanted.end)
    if !strips.areDisjoint(line) { sweep.resolve(&line, evenOdd: false) }
  }

  /// Makes the outline of what one of both covers, unless there is one already; false where that is too much work.
  fileprivate mutating func makeEither(_ sweep: inout OverlapSweep) -> Bool {
    guard !hasEither else { return !either.isEmpty }
    hasEither = true
    either.removeAll()
    either.append(fill)
    either.append(line)
    if !sweep.resolve(&either, evenOdd: true) { either.removeAll() }
    return !either.isEmpty
  }
}

extension FlatPath {
  /// Around all points; null without any.
  fileprivate var box: CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
