import Foundation
import Geometry
import RenderTree

// Pages that bend: what was drawn aside is put down within its bounds so that each pixel shows another point of it.
// How, is said by the pipeline that draws it, an angle and two lengths.

/// How a page bends in the plane of its own points.
struct PageWarp: Sendable {
  /// What puts it down, of those that bend pages.
  var pipeline: Pipeline
  /// In radians from the x axis to the y axis.
  var angle: Float = 0
  /// In points of the page.
  var lengths: (Float, Float)
}

extension TransitionGroup {
  /// How one of the two appearances, of a size, bends; nil where it lies as it is.
  fileprivate func warp(ofGhost isGhost: Bool, _ size: CGSize) -> PageWarp? {
    let done = min(max(progress.native, 0), 1)
    return switch (kind, isGhost) {
    case (.pageCurl, true): .curl(done, side, size)
    case (.pageUncurl, false): .curl(1 - done, side, size)
    case (.suction, true): .suction(done, size)
    case (.irisOpen, false): .iris(done, size)
    case (.irisClose, true): .iris(1 - done, size)
    case (.iris, true): .iris(1 - 2 * done, size)
    case (.iris, false): .iris(2 * done - 1, size)
    default: nil
    }
  }

  /// Whether one of the two appearances is not seen at all, where only one is at a time.
  fileprivate func hides(ghost isGhost: Bool) -> Bool {
    guard kind.blinks else { return false }
    let showsGhost =
      switch kind {
      case .irisOpen: false
      case .irisClose: progress < 1
      default: progress < 0.5
      }
    return isGhost != showsGhost
  }
}

extension FramePipeline {
  /// What the node at `place` is of a transition in which one of two is a page that bends.
  mutating func pagePart(
    _ transition: TransitionGroup, _ place: Int, isGhost: Bool
  ) -> TransitionPart {
    guard !transition.hides(ghost: isGhost) else { return .unseen }
    let page = pagePlace(place)
    let size = nodes.frame.shown(Int(order.slots[page])).bounds.size
    // What has no plane of its own cannot bend in it, and melts: see `share(ofGhost:)`.
    guard placements[page].space < 0, let warp = transition.warp(ofGhost: isGhost, size) else {
      return .none
    }
    return .bending(warp)
  }

  /// Opens the group of one of two appearances, where it needs one.
  mutating func openPart(_ part: TransitionPart, _ place: Int) {
    switch part {
    case .none, .unseen: break
    case .melting(let share, let isAdded): openMelting(place, share, isAdded)
    case .bending(let warp): openPage(warp, pagePlace(place), around: place)
    }
  }

  /// Draws what is at `place` into a page with the bounds of the node at `page`.
  mutating func openPage(_ warp: PageWarp, _ page: Int, around place: Int) {
    var finish = GroupFinish()
    finish.warp = warp
    let box = PixelRect(covering: placements[page].box).intersection(context.scissor)
    guard let group = makeGroup(page, box, 1, .transition, finish) else { return }
    enter(group, place, context)
  }

  /// The node with the page's bounds: of a transition within the page the new appearance.
  mutating func pagePlace(_ place: Int) -> Int {
    let isWrapper = nodes.transition.hasRow(Int(order.slots[place]))
    return isWrapper ? pagePlace(livePlace(place)) : place
  }
}
