import Compositor

// What one draw call draws of a batch.
//
// A program that can do everything costs many times what a gentle one does, and where the processor
// draws, each pixel pays for it. A batch that needs it for one instance does not need it for all of them,
// and a large instance not for all of its pixels: in the midst of a card with a border there is nothing
// to cover by area. So such a batch is drawn in runs, each by the cheapest program for it, and of a large
// upright instance the core is drawn by a gentle program and the rim around it by the careful one.

/// A run of a batch's instances, and how they are drawn.
struct BatchPart {
  var instances: Range<Int32>
  var variant: Variant
  /// The whole pixels in the midst of the only instance that are drawn apart; empty for none.
  var core = PixelRect.nothing
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
  /// The pixels of the last part where it is gentle.
  private var gentlePixels: Float = 0

  /// Divides a batch, given the cheapest variant that can draw all of it.
  ///
  /// What a part is depends on the batch alone, not on how much of it is drawn anew. O(instances).
  mutating func divide(_ batch: Batch, _ variant: Variant, of list: borrowing DrawList) {
    parts.removeAll(keepingCapacity: true)
    if batch.pipeline == .shadow { return divideShadows(batch, variant, list.instances) }
    guard variant.isCareful(batch.pipeline) else {
      parts.append(BatchPart(instances: batch.instances, variant: variant))
      return
    }
    let gentle = variant.subtracting(.clips).union(.gentle)
    for index in batch.instances {
      let instance = list.instances[Int(index)]
      let run = index..<index + 1
      if instance.isGentle(batch.pipeline) {
        let corners: Variant = instance.drawnRadius == 0 ? .sharp : .round
        appendGentle(run, gentle.union(corners), pixels: instance.pixels)
        continue
      }
      foldWhatIsSmall(into: variant)
      let core = instance.core(batch, list.clips)
      if core.isWorthwhile, instance.showsCore(batch.pipeline) {
        parts.append(BatchPart(instances: run, variant: gentle.union(.sharp), core: core))
      }
      append(run, variant, around: core)
    }
    foldWhatIsSmall(into: variant)
  }

  /// Of shadows, what their layers hide is not drawn.
  private mutating func divideShadows(
    _ batch: Batch, _ variant: Variant, _ instances: borrowing [Instance]
  ) {
    for index in batch.instances {
      let hidden = PixelRect(instances[Int(index)].extra)
      append(index..<index + 1, variant, around: hidden)
    }
  }

  private mutating func appendGentle(_ run: Range<Int32>, _ variant: Variant, pixels: Float) {
    let corners: Variant = [.round, .sharp]
    if let last = parts.last, last.variant.contains(.gentle), last.core.isEmpty {
      gentlePixels += pixels
      parts[parts.count - 1].instances = last.instances.lowerBound..<run.upperBound
      if last.variant != variant { parts[parts.count - 1].variant.subtract(corners) }
    } else {
      gentlePixels = pixels
      parts.append(BatchPart(instances: run, variant: variant))
    }
  }

  /// Lets the careful program draw the last part too where that is gentle but hardly worth a draw call.
  private mutating func foldWhatIsSmall(into variant: Variant) {
    guard let last = parts.last, last.variant.contains(.gentle), last.core.isEmpty,
      gentlePixels < Self.worthwhile
    else { return }
    parts.removeLast()
    append(last.instances, variant)
  }

  /// Adds an instance that the careful program draws, without its core where that is large.
  private mutating func append(
    _ run: Range<Int32>, _ variant: Variant, around core: PixelRect = .nothing
  ) {
    if core.isWorthwhile {
      parts.append(BatchPart(instances: run, variant: variant, core: core, isRim: true))
    } else if let last = parts.last, last.variant == variant, last.core.isEmpty {
      parts[parts.count - 1].instances = last.instances.lowerBound..<run.upperBound
    } else {
      parts.append(BatchPart(instances: run, variant: variant))
    }
  }
}

extension Instance {
  /// About how many pixels of the target it covers.
  fileprivate var pixels: Float {
    let area = abs(linear.x * linear.w - linear.y * linear.z) * rect.z * rect.w
    return area / (shape.z * shape.z)
  }

  /// Whether there is anything to see in the midst of it.
  fileprivate func showsCore(_ pipeline: Pipeline) -> Bool {
    pipeline != .fill || color != SIMD4()
  }

  /// Whole pixels that surely lie within its border and its clip; none unless both stand upright.
  fileprivate func core(_ batch: Batch, _ clips: [ClipShape]) -> PixelRect {
    guard offset.z == 0, offset.w == 0, linear.y == 0, linear.z == 0 else { return .nothing }
    let border = batch.pipeline == .fill ? shape.y : 0
    let core = PixelRect(
      within: rect, border: border, radius: drawnRadius,
      scale: SIMD2(linear.x, linear.w) / shape.z, origin: offset.lowHalf / shape.z)
    let clip = Int(shape.w.bitPattern >> 8 & 0x1FF) - 1
    return clip < 0 ? core : core.intersection(clips[Int(batch.clipWindow) * 256 + clip].core)
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

  /// From left, top, right and bottom, whole numbers.
  fileprivate init(_ edges: SIMD4<Float>) {
    let sides = SIMD4<Int32>(edges)
    self.init(x: sides.x, y: sides.y, width: sides.z - sides.x, height: sides.w - sides.y)
  }
}
