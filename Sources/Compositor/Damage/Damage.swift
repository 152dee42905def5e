import Geometry

// Damage: which pixels of a target differ from the frame that it shows.
//
// Every instance leaves a mark: a digest of all that decides how it looks, and the pixels that it
// touches. Two pictures show the same wherever the same marks follow each other. So the marks that differ
// from the last frame's, beyond a common beginning and a common end, tell what must be drawn again; their
// boxes together are the damage. It is found for each target, the deepest level first: an instance that
// reads texels of a level's damage is damaged itself. Where levels are read before they are done, as
// filters of what lies behind do, all that is drawn aside counts as one.

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
    marks.forgetAside()
    if tracksDamage, list.drawsAsideInOrder {
      markAside()
    } else {
      list.aside = list.nameOfAside
    }
    isMarked = tracksDamage && damageRest == 0
    damageRest = max(0, damageRest - 1)
    guard isMarked else { return }
    markFrame(geometry)
    guard isDrawnKnown, marks.frame.ground == drawnMarks.frame.ground else { return }
    let damage = marks.frame.difference(from: drawnMarks.frame)
    // What reads its surroundings passes every change on to them.
    let isSpread = marks.spreads || drawnMarks.spreads
    list.damage = isSpread && damage?.isEmpty == false ? nil : damage
    if list.damage == nil { damageRest = Self.damageRests }
  }

  /// How many frames follow one that was damaged wholly before damage is looked for again: where all
  /// moves, looking costs and finds nothing.
  private static let damageRests = 7

  /// Marks what is drawn aside, and finds what of it differs.
  private mutating func markAside() {
    let clips = Digest.of(list.clips, 1)
    var name = clips
    for index in list.passes.indices {
      let pass = list.passes[index]
      if pass.level == 0 { continue }
      let place = Int(pass.level - Pass.coverageLevel)
      marks.makeRoom(level: pass.level)
      var target = TargetMarks()
      swap(&target, &marks.aside[place])
      target.ground = TargetMarks.Ground(width: pass.width, height: pass.height)
      if pass.level == Pass.coverageLevel {
        markShapes(in: &target)
      } else {
        mark(pass, in: &target, clips)
      }
      if place < drawnMarks.levels {
        list.passes[index].damage = target.difference(from: drawnMarks.aside[place])
      }
      name = Digest.mix(name, target.name)
      swap(&target, &marks.aside[place])
    }
    (list.aside, list.formerAside) = (name, drawnMarks.name)
    marks.name = name
  }

  /// Marks the frame itself.
  private mutating func markFrame(_ geometry: FrameGeometry) {
    var target = TargetMarks()
    swap(&target, &marks.frame)
    target.removeAll()
    target.ground = TargetMarks.Ground(
      width: geometry.pixels.width, height: geometry.pixels.height, color: ground)
    marks.spreads = list.batches.contains { $0.texture == .backdrop(0) }
    let shared = marks.name == nil ? SharedDigests(list) : nil
    let clips = shared?.clips ?? Digest.of(list.clips, 1)
    for index in list.passes.indices where list.passes[index].level == 0 {
      mark(list.passes[index], in: &target, clips, all: shared)
    }
    swap(&target, &marks.frame)
  }

  /// Marks the instances of a pass.
  ///
  /// - Parameter all: what tells whether anything that is drawn aside changed; nil where that is known of
  ///   each level.
  private mutating func mark(
    _ pass: Pass, in target: inout TargetMarks, _ clips: UInt64, all: SharedDigests? = nil
  ) {
    for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
      let batch = list.batches[index]
      let seed = all.map { list.digest(of: batch, $0) } ?? list.ownDigest(of: batch, clips)
      let damage = all == nil ? list.damage(of: batch.texture) : nil
      let isPlain = batch.texture.level == nil && batch.pipeline != .gradient
      for index in Int(batch.instances.lowerBound)..<Int(batch.instances.upperBound) {
        var digest = list.digest(ofInstance: index, seed)
        let box = list.boxes[index]
        if isPlain {
          target.append(digest, box)
        } else {
          digest = list.digest(ofConstantsOf: index, batch.pipeline, digest)
          let isTouched = damage.map { list.reads($0, index, batch.pipeline) } ?? false
          target.append(digest, box, isTouched: isTouched)
        }
      }
    }
  }

  /// Marks the shapes of the coverage atlas.
  private mutating func markShapes(in target: inout TargetMarks) {
    for shape in drawnShapes {
      let edges = Int(shape.edges.lowerBound)..<Int(shape.edges.upperBound)
      let digest = list.edges[edges].withUnsafeBytes { Digest.of($0, UInt64(edges.count)) }
      target.append(digest, shape.tile.packed)
    }
  }
}

extension FramePipeline {
  /// Notes which pixels of its target each instance of a level's items touches.
  mutating func writeBoxes(_ level: Int, _ items: Range<Int>, _ target: PixelRect) {
    let missing = list.instances.count - list.boxes.count
    // Where damage of the frame is not looked for, all of it is drawn; where nothing has a box yet, without any.
    let isKnown = level > 0 || damageRest == 0
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

extension PixelRect {
  /// Minimum x and y, maximum x and y, in 16 bits.
  var packed: SIMD4<Int16> {
    SIMD4(
      Int16(clamping: x), Int16(clamping: y), Int16(clamping: x + width),
      Int16(clamping: y + height))
  }
}
