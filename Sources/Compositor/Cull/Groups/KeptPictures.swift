import Geometry
import RenderTree

// Pictures of layers are draw lists of their own, made before that of the frame, the innermost first. A
// list is named by a digest of all that is in it: the renderer draws it where it has no picture of that
// name yet, and that is all it takes to keep a picture while nothing in it changes. Two layers that look the
// same share one.

extension FramePipeline {
  /// Makes the draw lists of all pictures that the frame may show.
  mutating func drawKeptPictures() {
    pictureReports.removeAll(keepingCapacity: true)
    for index in keptPictures.indices.reversed() {
      let place = Int(keptPictures[index].place)
      placements[place] = keptPictures[index].inner
      pictureRoot = place
      frameRect = keptPictures[index].visible
      let rect = reach(of: keptPictures[index])
      keptPictures[index].rect = rect
      if rect.overlaps(keptPictures[index].visible) {
        keptPictures[index].digest = makePicture(place, rect)
      }
      placements[place] = keptPictures[index].outer
    }
    pictureRoot = -1
  }

  /// The pixels that a picture takes: its layer, and what of the subtree reaches beyond.
  private mutating func reach(of kept: KeptPicture) -> PixelRect {
    let slot = Int(order.slots[Int(kept.place)])
    let box = PixelRect(covering: kept.inner.box)
    let isCut =
      nodes.appearance.shown(slot).flags.contains(.masksToBounds)
      && nodes.effects.shown(slot).filters.isEmpty
    if isCut { return box }
    let (x, y) = (
      (KeptPicture.longestSide - box.width) / 2, (KeptPicture.longestSide - box.height) / 2
    )
    let spread = ownSpread(kept, slot)
    return subtreeReach(Int(kept.place)).grown(by: spread).intersection(
      PixelRect(
        x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y))
  }

  /// How far the filters of a picture's own layer spread it, in its pixels.
  private mutating func ownSpread(_ kept: KeptPicture, _ slot: Int) -> Int32 {
    guard nodes.effects.hasRow(slot), !nodes.effects.shown(slot).filters.isEmpty else { return 0 }
    context = CullContext(scissor: kept.visible)
    return filterCost(slot, Int(kept.place)).spread
  }

  /// Makes the draw list of one picture and hands it to the frame's; nil where nothing is in it.
  private mutating func makePicture(_ place: Int, _ rect: PixelRect) -> UInt64? {
    var picture = sparePictures.popLast() ?? DrawList()
    swap(&list, &picture)
    imageIndices.removeAll(keepingCapacity: true)
    cullPicture(place, rect)
    let target = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    batch(target, from: SIMD4())
    for group in groups { pictureReports.append(report(of: group)) }
    swap(&list, &picture)
    guard picture.passes.contains(where: { !$0.batches.isEmpty }) else {
      picture.removeAll()
      sparePictures.append(picture)
      return nil
    }
    let digest = picture.digest(target.width, target.height)
    list.pictures.append(
      PictureDrawing(
        digest: digest, width: target.width, height: target.height, list: picture))
    return digest
  }

  private mutating func cullPicture(_ place: Int, _ rect: PixelRect) {
    startCull()
    groups.append(
      DrawGroup(
        place: Int32(place), rect: rect, level: 0, atlasX: 0, atlasY: 0, reason: .rasterization))
    context = CullContext(group: 0, scissor: rect)
    visitAll(from: place)
  }

  /// Puts the picture of the node at `place` down.
  mutating func visitPicture(_ place: Int, _ slot: Int, cut: Int32) {
    let part = spacesJoined.isEmpty ? .none : transitionPart(place, slot)
    if part == .unseen || keptPicture(at: place).digest == nil { return }
    let outer = context
    if !spacesJoined.isEmpty { applyInheritedTint(place) }
    var node = NodeLook(
      parts: .contents, opacity: Float(nodes.appearance.shown(slot).drawnOpacity), cornerRadius: 0,
      hasSublayers: false, masksToBounds: false, groupsOpacity: false)
    if nodes.effects.hasRow(slot) {
      node.hasEffects = nodes.effects.shown(slot).blendMode != .normal
      node.filtersBackdrop = nodes.effects.shown(slot).changesBackdrop
    }
    let reason: GroupReason = node.hasEffects ? .blend : []
    let isWhole = cut < 0 && part == .none
    let isPlain = reason.isEmpty && isWhole
    if node.filtersBackdrop, isWhole { drawBackdrop(place, slot, node, opacity: node.opacity) }
    if isPlain { context.tint *= node.opacity }
    let isGrouped =
      !isPlain && openGroups(place, slot, node, reason, part: part, cut: cut, outer)
    if node.filtersBackdrop, !isWhole { drawBackdrop(place, slot, node, opacity: 1) }
    draw(.picture, place, context)
    if !isGrouped { context = outer }
  }
}

extension DrawList {
  /// A name for what the list draws onto a target of a size: equal lists have the same.
  func digest(_ width: Int32, _ height: Int32) -> UInt64 {
    let shared = SharedDigests(self)
    var digest = Digest.of(SIMD2<Int64>(Int64(width), Int64(height)), shared.aside)
    for pass in passes where pass.level == 0 {
      for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
        digest = Digest.mix(
          digest, self.digest(of: batch.instances, self.digest(of: batch, shared)))
      }
    }
    return digest
  }

  /// The digest of a run of instances.
  func digest(of run: Range<Int32>, _ seed: UInt64) -> UInt64 {
    instances.withUnsafeBytes { bytes in
      let stride = MemoryLayout<Instance>.stride
      let range = Int(run.lowerBound) * stride..<Int(run.upperBound) * stride
      return Digest.of(UnsafeRawBufferPointer(rebasing: bytes[range]), seed)
    }
  }
}
