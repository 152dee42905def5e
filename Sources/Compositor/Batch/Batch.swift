import Geometry
import RenderTree

// Batch: from primitives to draw calls.
//
// An item joins an earlier batch of its own kind when it overlaps nothing that was batched since:
// then the order between them cannot be seen. Batches are found first and counted; the instances are
// written second, each straight to its place.

/// A batch in the making.
struct OpenBatch: Sendable {
  var pipeline: Pipeline
  var texture: TextureSource
  var scissor: PixelRect
  /// Around everything that it draws.
  var reach: PixelRect
  var count: Int32 = 0
  /// Which run of 256 clips it names, −1 while it names none.
  var clipWindow: Int32 = -1
  /// What must be the same for all of a pipeline that has programs for it.
  var sort: Int32 = 0
  /// Where its next instance goes.
  var cursor: Int32 = 0

  /// Whether it is added to what is there.
  var isAdded: Bool { sort == 1 && (pipeline == .image || pipeline == .coverage) }
}

extension FramePipeline {
  /// How many batches back an item looks for one to join.
  private static let lookBack = 12

  /// Writes the draw list's passes, batches and instances. O(items · look back) at the worst.
  ///
  /// - Parameters:
  ///   - frame: the pixels of the target.
  ///   - color: what it starts from.
  mutating func batch(_ frame: PixelRect, from color: SIMD4<Float>) {
    writeEdges()
    for level in levelItems.indices { nextItems[level] = 0 }
    for stage in 0...stages.last {
      writeCoverage(stage)
      for level in levelItems.indices.reversed() { writePass(level, stage, frame, color) }
    }
  }

  /// Writes the pass of one level between two readings of what was drawn so far.
  private mutating func writePass(
    _ level: Int, _ stage: Int32, _ frame: PixelRect, _ color: SIMD4<Float>
  ) {
    let first = nextItems[level]
    var end = first
    while end < levelItems[level].count, levelItems[level][end].stage == stage { end += 1 }
    let startsOver = level > 0 && stages.start(of: stage).level == Int32(level)
    guard
      first < end || startsOver || (stage == 0 && (level == 0 || readsBeforeDrawing(level)))
    else { return }
    nextItems[level] = end
    let firstBatch = list.batches.count
    let target =
      level == 0
      ? frame
      : PixelRect(x: 0, y: 0, width: atlases[level].width, height: atlases[level].height)
    findBatches(level, first..<end, target)
    let firstInstance = list.instances.count
    var cursor = Int32(firstInstance)
    for index in openBatches.indices {
      openBatches[index].cursor = cursor
      let end = cursor + openBatches[index].count
      list.batches.append(
        Batch(
          pipeline: openBatches[index].pipeline, texture: openBatches[index].texture,
          instances: cursor..<end, scissor: openBatches[index].scissor,
          clipWindow: openBatches[index].clipWindow,
          isAdded: openBatches[index].isAdded))
      cursor = end
    }
    writeInstances(level, first..<end, count: Int(cursor) - firstInstance)
    if tracksDamage, pictureRoot < 0 { writeBoxes(level, first..<end, target) }
    let start = level == 0 ? color : SIMD4()
    var pass = Pass(
      level: Int32(level), width: target.width, height: target.height,
      clearColor: first == 0 || startsOver ? start : nil,
      batches: Int32(firstBatch)..<Int32(list.batches.count))
    if level > 0 { pass.reason = reason(level, first..<end) }
    list.passes.append(pass)
  }

  /// Why items of a level are drawn aside.
  private mutating func reason(_ level: Int, _ items: Range<Int>) -> GroupReason {
    var reason: GroupReason = []
    for index in items {
      let item = levelItems[level][index]
      if item.group >= 0 { reason.formUnion(groups[Int(item.group)].reason) }
      if item.kind == .blur { reason.formUnion(blurs[Int(item.source)].reason) }
    }
    return reason
  }

  /// Whether a level is read before anything is drawn into it, and so must be cleared all the same.
  private mutating func readsBeforeDrawing(_ level: Int) -> Bool {
    let begin = levelItems[level].first?.stage ?? .max
    if begin == 0 { return false }
    for reader in levelItems.indices {
      for item in levelItems[reader]
      where item.stage < begin || (reader > level && item.stage == begin) {
        switch item.kind {
        case .group where groups[Int(item.source)].level == Int32(level): return true
        case .blur where blurs[Int(item.source)].source == Int32(level): return true
        default: break
        }
      }
    }
    return false
  }

  private mutating func findBatches(_ level: Int, _ range: Range<Int>, _ target: PixelRect) {
    openBatches.removeAll(keepingCapacity: true)
    for index in range {
      let item = measured(levelItems[level][index])
      let pipeline = pipeline(for: item)
      let texture = texture(for: item)
      let sort = sort(of: item)
      let scissor = item.needsScissor ? inTarget(item.scissor, group: item.group) : target
      let reach = inTarget(item.reach, group: item.group).intersection(scissor)
      let clipWindow = item.clip < 0 ? -1 : item.clip / 256
      var candidate = openBatches.count - 1
      let last = max(-1, candidate - Self.lookBack)
      var found = -1
      while candidate > last {
        let open = openBatches[candidate]
        // What reads the backdrop must see all that lies behind it.
        if pipeline == .blend { break }
        if open.pipeline == pipeline, open.texture == texture, open.scissor == scissor,
          open.sort == sort,
          open.clipWindow < 0 || clipWindow < 0 || open.clipWindow == clipWindow
        {
          found = candidate
          break
        }
        if open.reach.overlaps(reach) { break }
        candidate -= 1
      }
      if found < 0 {
        found = openBatches.count
        openBatches.append(
          OpenBatch(
            pipeline: pipeline, texture: texture, scissor: scissor, reach: reach, sort: sort))
      }
      openBatches[found].reach = openBatches[found].reach.union(reach)
      openBatches[found].clipWindow = max(openBatches[found].clipWindow, clipWindow)
      openBatches[found].count += instanceCount(item)
      levelItems[level][index].batch = Int32(found)
    }
  }

  /// Appends the instances of a level's items, each at its batch's cursor; `count` is how many.
  private mutating func writeInstances(_ level: Int, _ range: Range<Int>, count: Int) {
    // An append of nothing writes, too, where all empty arrays have their count in common.
    guard count > 0 else { return }
    var (items, instances): ([DrawItem], [Instance]) = ([], [])
    swap(&items, &levelItems[level])
    swap(&instances, &list.instances)
    let first = instances.count
    instances.append(addingCapacity: count) { added in
      // Batches come one after the other: together they fill all places, in any order.
      added.withUnsafeMutableBufferPointer { places, filled in
        for index in range {
          let batch = Int(items[index].batch)
          let place = openBatches[batch].cursor
          openBatches[batch].cursor += instanceCount(items[index])
          items[index].instance = place
          if items[index].kind == .boxes {
            writeRun(items[index], places, at: Int(place) - first)
          } else {
            places.initializeElement(at: Int(place) - first, to: instance(for: items[index]))
          }
        }
        filled = count
      }
    }
    swap(&items, &levelItems[level])
    swap(&instances, &list.instances)
  }

  /// Writes the instances of a run of boxes.
  private mutating func writeRun(
    _ run: DrawItem, _ places: UnsafeMutableBufferPointer<Instance>, at first: Int
  ) {
    var (item, next) = (run, first)
    item.kind = .box
    for index in boxRuns[Int(run.source)].places {
      item.place = boxPlaces[index]
      let slot = Int(order.slots[Int(item.place)])
      let look = nodes.appearance.shown(slot)
      item.tint = run.tint * Float(look.drawnOpacity)
      let world = placements[Int(item.place)].world
      // Two calls, so that maps stay in registers.
      let box =
        run.group < 0
        ? plainBox(item, slot, look, world)
        : plainBox(item, slot, look, targetMap(world, group: run.group))
      places.initializeElement(at: next, to: box)
      next += 1
    }
  }

  /// How many instances an item becomes.
  private mutating func instanceCount(_ item: DrawItem) -> Int32 {
    item.kind == .boxes ? Int32(boxRuns[Int(item.source)].count) : 1
  }

  /// An item whose reach is known: that of a run grew with it.
  private mutating func measured(_ item: DrawItem) -> DrawItem {
    var item = item
    if item.kind == .boxes { item.reach = PixelRect(covering: boxRuns[Int(item.source)].box) }
    return item
  }

  /// A rectangle of the frame in pixels of the target that the group is drawn in.
  mutating func inTarget(_ rect: PixelRect, group: Int32) -> PixelRect {
    guard group >= 0 else { return rect }
    let target = groups[Int(group)]
    var rect = rect.scaled(by: target.fineness)
    rect.x += target.origin.x
    rect.y += target.origin.y
    return rect
  }

  private mutating func texture(for item: DrawItem) -> TextureSource {
    switch item.kind {
    case .shadow, .background, .border, .box, .boxes, .gradient: return .none
    case .shapeFill, .shapeStroke, .shapeEither, .shadowShape, .boxFill, .boxBorder, .boxInside,
      .boxFrame, .maskFill:
      return .coverage
    case .picture:
      let contents = nodes.contents.shown(Int(order.slots[Int(item.place)]))
      return .picture(
        keptPicture(at: Int(item.place)).digest ?? 0, minification: contents.minification.texture,
        magnification: contents.magnification.texture)
    case .particle:
      let look = particles.look(of: item.source)
      return .image(
        imageIndex(look.picture), minification: look.minification.texture,
        magnification: look.magnification.texture)
    case .group: return .level(groups[Int(item.source)].level)
    case .blur:
      let step = blurs[Int(item.source)]
      return step.readsBackdrop ? .backdrop(step.source) : .level(step.source)
    case .contents, .formerContents:
      let row = Int(nodes.contents.shownRow(Int(order.slots[Int(item.place)])))
      guard let image = nodes.contents.rows[row].picture(item.kind) else { return .none }
      return .image(
        imageIndex(image), minification: nodes.contents.rows[row].minification.texture,
        magnification: nodes.contents.rows[row].magnification.texture)
    }
  }

  /// The image's place in the list, where it is put when it is new to the frame.
  private mutating func imageIndex(_ image: Bitmap) -> Int32 {
    if let index = imageIndices[image.id] { return index }
    let index = Int32(list.images.count)
    list.images.append(image)
    imageIndices[image.id] = index
    return index
  }
}

extension DrawItem {
  /// Whether the scissor takes anything away, so that it keeps the item from larger batches.
  ///
  /// What bleeds is drawn wider than it reaches, a shadow fades out beyond, and where particles fly is not
  /// known beforehand: their reach is the scissor itself.
  fileprivate var needsScissor: Bool {
    bleeds || !(sides.isEmpty || sides.staysWithin)
      || kind == .shadow || kind == .particle
      || !scissor.contains(reach)
  }
}

extension FramePipeline {
  /// Equal for items of one pipeline that can share a batch.
  private mutating func sort(of item: DrawItem) -> Int32 {
    if item.isCovered { return 2 }
    return switch item.kind {
    case .blur: blurs[Int(item.source)].sort
    case .particle:
      nodes.emitter.shown(Int(order.slots[Int(item.place)])).renderMode == .additive ? 1 : 0
    case .contents, .boxBorder: melts(item) ? 1 : 0
    default: 0
    }
  }

  /// What draws an item.
  private mutating func pipeline(for item: DrawItem) -> Pipeline {
    switch item.kind {
    case .shadow: .shadow
    case .background, .border, .box, .boxes: .fill
    case .gradient: .gradient
    case .contents, .formerContents, .particle, .picture: .image
    case .shapeFill, .shapeStroke, .shapeEither, .shadowShape, .boxFill, .boxBorder, .boxInside,
      .boxFrame, .maskFill:
      .coverage
    case .blur: .blur
    case .group: groups[Int(item.source)].finish.pipeline
    }
  }
}

extension GroupFinish {
  /// What puts the group down.
  fileprivate var pipeline: Pipeline {
    warp?.pipeline ?? (blendMode == .normal ? .composite : .blend)
  }
}

extension ContentsGroup {
  /// The picture of an item: of two that are mixed the one it draws.
  @inline(__always)
  func picture(_ kind: DrawItem.Kind) -> Bitmap? {
    picture.isMixed ? (kind == .contents ? picture.to : picture.from) : picture.nearest
  }
}

extension ContentsFilter {
  fileprivate var texture: TextureFilter {
    switch self {
    case .linear: .linear
    case .nearest: .nearest
    case .trilinear: .trilinear
    }
  }
}
