import Foundation
import Geometry
import RenderTree

// Nearly everything that is drawn is a rounded rectangle that nothing sets apart from the one before
// it. Such boxes are told by their places alone, in runs: one item stands for all of a run.

/// Plain boxes that are drawn one after the other, with nothing between them.
struct BoxRun: Sendable {
  /// Where its places begin among all `boxPlaces`.
  var first: Int
  /// How many boxes there are.
  var count: Int
  /// Around all of them, in pixels of the frame: minimum x and y, maximum x and y.
  var box: SIMD4<Float>

  /// The places among all `boxPlaces`.
  var places: Range<Int> { first..<first + count }
}

extension FramePipeline {
  /// Whether the node is a rounded rectangle and nothing more, as nearly all are.
  ///
  /// Its sublayers, where it has any, are drawn as if it were not there.
  @inline(always)
  mutating func isBox(_ place: Int, _ slot: Int, _ look: AppearanceGroup) -> Bool {
    guard !(hasMoreThanBoxes && nodes.isMoreThanBox(slot)),
      look.flags.isDisjoint(with: [.mask, .continuousCorners, .rasterizes, .hardEdges])
    else { return false }
    return order.sizes[place] == 1
      || (look.drawnOpacity == 1 && !look.hasBorder && !look.flags.contains(.masksToBounds)
        && maskPlace(of: place) == nil)
  }

  /// Draws such a node: what `look` and all that follows comes to.
  @inline(always)
  mutating func drawBox(_ place: Int) {
    let box = placements[place].box
    guard placements[place].flags.contains(.drawsBox), box.overlaps(context.scissor.edges) else {
      return
    }
    if context.clip < 0, context.clipPlace < 0 || !mayTouch(place, Int(context.clipPlace)),
      context.borderPlace < 0 || !mayEndBelowBorder(place, context), !dependsOnOthers(place)
    {
      addToRun(place, box)
    } else {
      var clipped = context
      clipped.tint *= Float(nodes.appearance.shown(Int(order.slots[place])).drawnOpacity)
      draw(.box, place, clipped)
    }
  }

  /// Lets a box join the run before it, or begin one.
  @inline(always)
  private mutating func addToRun(_ place: Int, _ box: SIMD4<Float>) {
    let level = Int(context.level)
    let last = levelItems[level].count - 1
    if last >= 0, isOpen(levelItems[level][last]) {
      let run = Int(levelItems[level][last].source)
      boxRuns[run].count += 1
      boxRuns[run].box = boxRuns[run].box.union(box)
    } else if becomesGround(place, context) {
      return
    } else {
      add(
        DrawItem(
          kind: .boxes, bleeds: false, place: Int32(place), source: Int32(boxRuns.count),
          clip: -1, tint: context.tint, scissor: context.scissor, reach: context.scissor,
          group: context.group), level: context.level)
      boxRuns.append(BoxRun(first: boxPlaces.count, count: 1, box: box))
    }
    boxPlaces.appendTightly(Int32(place))
  }

  /// Lets the boxes from a place on join the run that is open, if one is: they come in crowds.
  ///
  /// - Returns: the first place that is not one of them.
  @inline(always)
  mutating func addBoxes(from first: Int, upTo end: Int) -> Int {
    guard first < end, placements[first].flags.isSuperset(of: [.visible, .box]) else {
      return first
    }
    return addCrowd(from: first, upTo: end)
  }

  private mutating func addCrowd(from first: Int, upTo end: Int) -> Int {
    guard context.clip < 0, context.clipPlace < 0, context.borderPlace < 0, spacesJoined.isEmpty,
      let item = levelItems[Int(context.level)].last, isOpen(item)
    else { return first }
    var end = end
    if let scope = scopes.last { end = min(end, Int(scope.place + order.sizes[Int(scope.place)])) }
    let run = Int(item.source)
    let edges = context.scissor.edges
    var box = boxRuns[run].box
    var place = first
    boxPlaces.append(addingCapacity: max(0, end - first)) { added in
      while place < end, placements[place].flags.isSuperset(of: [.visible, .box]) {
        let placement = placements[place]
        // What may depend on others is told from what does where it is visited by itself.
        let next = place + 1
        if order.sizes[place] > 1, placement.flags.contains(.aligned) { break }
        if next < end, placement.mayMeet(placements[next]) { break }
        if placement.flags.contains(.drawsBox), placement.box.overlaps(edges) {
          box = box.union(placement.box)
          added.append(Int32(place))
        }
        place += 1
      }
    }
    boxRuns[run].count = boxPlaces.count - boxRuns[run].first
    boxRuns[run].box = box
    return place
  }

  /// Whether an item is a run that goes on, and what is drawn now is drawn as its boxes are.
  @inline(always)
  private mutating func isOpen(_ item: DrawItem) -> Bool {
    item.kind == .boxes && item.group == context.group && item.stage == stages.last
      && item.tint == context.tint && item.scissor == context.scissor
      && boxRuns[Int(item.source)].places.upperBound == boxPlaces.count
  }
}

extension AppearanceGroup {
  /// Whether a border can be seen.
  @inline(always)
  var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// Whether anything can be seen of a layer's own rectangle.
  @inline(always)
  func hasBox(_ size: CGSize) -> Bool {
    size.width != 0 && size.height != 0 && (backgroundColor.alpha > 0 || hasBorder)
  }
}

extension SIMD4 where Scalar == Float {
  /// Whether two boxes (minimum x and y, maximum x and y) share an area.
  @inline(always)
  func overlaps(_ other: Self) -> Bool {
    x < other.z && y < other.w && z > other.x && w > other.y
  }

  /// The smallest box around both.
  @inline(always)
  func union(_ other: Self) -> Self {
    let low = replacing(with: other, where: other .< self)
    let high = replacing(with: other, where: other .> self)
    return SIMD4(lowHalf: low.lowHalf, highHalf: high.highHalf)
  }
}
