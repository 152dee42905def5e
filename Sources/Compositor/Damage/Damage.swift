import Geometry

// Damage: which pixels of a target differ from the frame that it shows.
//
// Every instance leaves a mark: a digest of all that decides how it looks, and the pixels that it
// touches. Two pictures show the same wherever the same marks follow each other. So the marks that differ
// from the last frame's, beyond a common beginning and a common end, tell what must be drawn again; their
// boxes together are the damage. It is found for each target, the deepest level first: an instance that
// reads texels of a level's damage is damaged itself. Where levels are read before they are done, as
// filters of what lies behind do, all that is drawn aside counts as one.

/// Finds which pixels of a target differ from the frame that it shows.
///
/// It keeps the marks of two frames: of the one that the target shows, and of the one that was built last.
struct Damage: Sendable {
  private var marks = FrameMarks()
  private var drawnMarks = FrameMarks()
  private var isDrawnKnown = false
  /// Whether `marks` are those of the frame that was built last.
  private var isMarked = false
  /// For how many frames damage is not looked for, since all was damaged before.
  private var rest = 0

  /// Whether damage of the next frame is looked for.
  var isWanted: Bool { rest == 0 }

  /// Says that what was built last is now what the target shows.
  mutating func frameWasDrawn() {
    swap(&marks, &drawnMarks)
    isDrawnKnown = isMarked
  }

  /// Says that nothing is known of what the target shows.
  mutating func forgetDrawnFrame() { isDrawnKnown = false }

  /// Names what a list draws aside, and forgets what was built before.
  mutating func skip(_ list: inout DrawList) {
    marks.forgetAside()
    list.aside = list.nameOfAside
    isMarked = false
    rest = max(0, rest - 1)
  }

  /// Finds what of a list differs from the frame that was drawn. O(instances).
  ///
  /// - Parameters:
  ///   - ground: what the frame's target is before anything is drawn.
  ///   - shapes: the shapes of the coverage atlas.
  mutating func find(
    in list: inout DrawList, ground: TargetMarks.Ground, shapes: [DrawnShape]
  ) {
    marks.forgetAside()
    if list.drawsAsideInOrder {
      markAside(&list, shapes)
    } else {
      list.aside = list.nameOfAside
    }
    isMarked = rest == 0
    rest = max(0, rest - 1)
    guard isMarked else { return }
    markFrame(list, ground)
    guard isDrawnKnown, marks.frame.ground == drawnMarks.frame.ground else { return }
    let damage = marks.frame.difference(from: drawnMarks.frame)
    // What reads its surroundings passes every change on to them.
    let isSpread = marks.spreads || drawnMarks.spreads
    list.damage = isSpread && damage?.isEmpty == false ? nil : damage
    if list.damage == nil { rest = Self.rests }
  }

  /// How many frames follow one that was damaged wholly before damage is looked for again: where all
  /// moves, looking costs and finds nothing.
  private static let rests = 7

  /// Marks what is drawn aside, and finds what of it differs.
  private mutating func markAside(_ list: inout DrawList, _ shapes: [DrawnShape]) {
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
        list.mark(shapes, in: &target)
      } else {
        list.mark(pass, in: &target, clips)
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
  private mutating func markFrame(_ list: DrawList, _ ground: TargetMarks.Ground) {
    marks.frame.removeAll()
    marks.frame.ground = ground
    marks.spreads = list.batches.contains { $0.texture == .backdrop(0) }
    let shared = marks.name == nil ? SharedDigests(list) : nil
    let clips = shared?.clips ?? Digest.of(list.clips, 1)
    for pass in list.passes where pass.level == 0 {
      list.mark(pass, in: &marks.frame, clips, all: shared)
    }
  }
}

extension DrawList {
  /// Marks the instances of a pass.
  ///
  /// - Parameter all: what tells whether anything that is drawn aside changed; nil where that is known of
  ///   each level.
  fileprivate func mark(
    _ pass: Pass, in target: inout TargetMarks, _ clips: UInt64, all: SharedDigests? = nil
  ) {
    for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
      let batch = batches[index]
      let seed = all.map { digest(of: batch, $0) } ?? ownDigest(of: batch, clips)
      let damage = all == nil ? damage(of: batch.texture) : nil
      let isPlain = batch.texture.level == nil && batch.pipeline != .gradient
      for index in Int(batch.instances.lowerBound)..<Int(batch.instances.upperBound) {
        let own = digest(ofInstance: index, seed)
        if isPlain {
          target.append(own, boxes[index])
        } else {
          let isTouched = damage.map { reads($0, index, batch.pipeline) } ?? false
          target.append(
            digest(ofConstantsOf: index, batch.pipeline, own), boxes[index], isTouched: isTouched)
        }
      }
    }
  }

  /// Marks the shapes of the coverage atlas.
  fileprivate func mark(_ shapes: [DrawnShape], in target: inout TargetMarks) {
    for shape in shapes {
      let range = Int(shape.edges.lowerBound)..<Int(shape.edges.upperBound)
      let digest = edges[range].withUnsafeBytes { Digest.of($0, UInt64(range.count)) }
      target.append(digest, shape.tile.packed)
    }
  }
}
