import Compositor

// What one draw call draws of a batch.
//
// A program that can do everything costs many times what a gentle one does, and where the processor
// draws, each pixel pays for it. A batch that needs it for one instance does not need it for all of them,
// and a large instance not for all of its pixels: in the midst of a card with a border there is nothing
// to cover by area. So large instances of such a batch go to the cheapest program that can draw them, and
// of one that needs the careful program but stands upright that draws the rim, a gentle one the core.
// Small ones stay together: a draw call costs as much as they would save.

/// A run of a batch's instances, and how they are drawn.
struct BatchPart {
  var instances: Range<Int32>
  var variant: Variant
  /// The midst of the only instance, which is drawn apart: left, top, right and bottom, in whole pixels
  /// of the target, of a shadow in its local points; all zero for none.
  var core = SIMD4<Float>()
  /// Whether it is what lies around the core.
  var isRim = false
}

/// The parts of a batch, in the order in which they are drawn.
///
/// It keeps its memory from batch to batch.
struct BatchParts {
  /// How many pixels a draw call has to take from the careful program to be worth its cost.
  fileprivate static let worthwhile: Float = 4096

  private(set) var parts: [BatchPart] = []
  /// The careful program's variant.
  private var careful: Variant = []
  /// Where the run of instances began that the careful program draws.
  private var start: Int32 = 0

  /// Divides a batch, given the cheapest variant that can draw all of it.
  ///
  /// What a part is depends on the batch alone, not on how much of it is drawn anew. O(instances).
  mutating func divide(
    _ batch: Batch, _ variant: Variant, of list: borrowing DrawList, reach: Float
  ) {
    parts.removeAll(keepingCapacity: true)
    (careful, start) = (variant, batch.instances.lowerBound)
    list.instances.withUnsafeBufferPointer { instances in
      if batch.pipeline == .shadow {
        divideShadows(batch.instances, instances)
      } else if variant.isCareful(batch.pipeline) {
        divide(batch, instances, list.clips, reach)
      }
    }
    endCareful(at: batch.instances.upperBound)
  }

  /// Small instances are left to the careful program, whatever they are.
  private mutating func divide(
    _ batch: Batch, _ instances: UnsafeBufferPointer<Instance>, _ clips: [ClipShape],
    _ reach: Float
  ) {
    for index in batch.instances where instances[Int(index)].pixels >= Self.worthwhile {
      let instance = instances[Int(index)]
      if instance.isGentle(batch.pipeline, reach: reach) {
        endCareful(at: index)
        appendGentle(index, instance.drawnRadius == 0 ? .sharp : .round)
        continue
      }
      let core = instance.core(batch, clips)
      guard core.isWorthwhile else { continue }
      endCareful(at: index)
      if instance.showsCore(batch.pipeline) { append(index, gentle(.sharp), core.edges) }
      append(index, careful, core.edges, isRim: true)
    }
  }

  /// Of shadows, what their layers hide is not drawn.
  private mutating func divideShadows(
    _ run: Range<Int32>, _ instances: UnsafeBufferPointer<Instance>
  ) {
    for index in run {
      let shadow = instances[Int(index)]
      let hidden = shadow.pointsBelowLayer
      let size = hidden.highHalf - hidden.lowHalf
      guard size.x * size.y * shadow.magnification >= Self.worthwhile else { continue }
      endCareful(at: index)
      append(index, careful, hidden, isRim: true)
    }
  }

  private mutating func endCareful(at end: Int32) {
    guard start < end else { return }
    parts.append(BatchPart(instances: start..<end, variant: careful))
    start = end
  }

  /// Adds an instance that a gentle program draws as a whole, to the last part where that is gentle too.
  private mutating func appendGentle(_ index: Int32, _ corners: Variant) {
    let last = parts.count - 1
    if last >= 0, parts[last].variant.contains(.gentle), parts[last].core == SIMD4() {
      parts[last].instances = parts[last].instances.lowerBound..<index + 1
      if !parts[last].variant.contains(corners) { parts[last].variant = gentle([]) }
      start = index + 1
    } else {
      append(index, gentle(corners), SIMD4())
    }
  }

  private mutating func append(
    _ index: Int32, _ variant: Variant, _ core: SIMD4<Float>, isRim: Bool = false
  ) {
    let run = index..<index + 1
    parts.append(BatchPart(instances: run, variant: variant, core: core, isRim: isRim))
    start = run.upperBound
  }

  private func gentle(_ corners: Variant) -> Variant {
    careful.subtracting([.clips, .covers]).union(.gentle).union(corners)
  }
}

extension Instance {
  /// About how many pixels of the target it covers, under an affine map.
  @inline(always)
  fileprivate var pixels: Float { magnification * rect.z * rect.w }

  /// How many pixels of the target a square point is, under an affine map.
  @inline(always)
  fileprivate var magnification: Float {
    abs(linear.x * linear.w - linear.y * linear.z) / (shape.z * shape.z)
  }

  /// Whether there is anything to see in the midst of it.
  fileprivate func showsCore(_ pipeline: Pipeline) -> Bool {
    pipeline != .fill || color != SIMD4()
  }

  /// Whole pixels that surely lie within its border and its clip; none unless both stand upright.
  fileprivate func core(_ batch: Batch, _ clips: [ClipShape]) -> PixelRect {
    guard offset.z == 0, offset.w == 0, linear.y == 0, linear.z == 0,
      !InstanceBits(asFloat: shape.w).cut
    else { return .nothing }
    let border = batch.pipeline == .fill ? shape.y : 0
    let core = PixelRect(
      within: rect, border: border, radius: drawnRadius,
      scale: SIMD2(linear.x, linear.w) / shape.z, origin: offset.lowHalf / shape.z)
    let clip = Int(shape.w.bitPattern >> 8 & 0x1FF) - 1
    return clip < 0 || InstanceBits(asFloat: shape.w).covered
      ? core : core.intersection(clips[Int(batch.clipWindow) * 256 + clip].core)
  }
}

extension ClipShape {
  /// Whole pixels that surely lie within it; none unless it stands upright.
  fileprivate var core: PixelRect {
    guard inverseOffset.z == 0, inverseOffset.w == 0, inverse.y == 0, inverse.z == 0 else {
      return .nothing
    }
    let scale = SIMD2(inverse.x, inverse.w)
    return PixelRect(
      within: rect, radius: min(shape.x, 0.5 * min(rect.z, rect.w)), scale: shape.y / scale,
      origin: -inverseOffset.lowHalf / scale)
  }
}

extension PixelRect {
  /// No pixel.
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Whether it has so many pixels that they are drawn apart.
  fileprivate var isWorthwhile: Bool {
    Float(width) * Float(height) >= BatchParts.worthwhile
  }
}
