import Geometry

// Boxes: which pixels of its target each instance touches, for those who draw again only what changed.

extension FramePipeline {
  /// Notes which pixels of its target each instance of a level's items touches.
  mutating func writeBoxes(_ level: Int, _ items: Range<Int>, _ target: PixelRect) {
    let missing = list.instances.count - list.boxes.count
    // Where damage of the frame is not looked for, all of it is drawn; where nothing has a box yet, without any.
    let isKnown = level > 0 || damage.isWanted
    if !isKnown, list.boxes.isEmpty { return }
    // Also of what was drawn before without boxes.
    list.boxes.append(contentsOf: repeatElement(.everywhere, count: missing))
    guard isKnown else { return }
    for index in items {
      let item = levelItems[level][index]
      if item.kind == .boxes {
        for (number, place) in boxPlaces[boxRuns[Int(item.source)].places].enumerated() {
          let reach = PixelRect(covering: placements[Int(place)].box)
          writeBox(reach, of: item, to: Int(item.instance) + number, target)
        }
      } else {
        writeBox(item.reach, of: item, to: Int(item.instance), target)
      }
    }
  }

  /// Notes which pixels of its target one instance of an item touches.
  private mutating func writeBox(
    _ reach: PixelRect, of item: DrawItem, to instance: Int, _ target: PixelRect
  ) {
    let reach = inTarget(reach.intersection(item.scissor), group: item.group)
    if reach.isEmpty {
      list.boxes[instance] = SIMD4()
      return
    }
    let limit = item.group < 0 ? target : groups[Int(item.group)].inAtlas
    let box = item.kind.isWholePixels ? reach : reach.grown(by: 1).intersection(limit)
    list.boxes[instance] = box.packed
  }
}

extension DrawItem.Kind {
  /// Whether it is a rectangle of whole pixels, with nothing beyond.
  fileprivate var isWholePixels: Bool {
    switch self {
    case .shapeFill, .shapeStroke, .shadowShape, .boxFill, .maskFill, .boxBorder, .boxInside,
      .boxFrame, .group, .blur:
      true
    default: false
    }
  }
}

extension DrawList {
  /// Those of a batch's instances that may touch pixels of `rect` in their target, and all between them.
  package func run(of batch: Batch, within rect: PixelRect) -> Range<Int32> {
    if boxes.isEmpty || batch.pipeline == .edges { return batch.instances }
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
        $0.texture.level != nil && !run(of: $0, within: rect).isEmpty
      }
    }
  }
}

extension SIMD4<Int16> {
  /// A box of all pixels.
  fileprivate static let everywhere = SIMD4(.min, .min, .max, .max)
}
