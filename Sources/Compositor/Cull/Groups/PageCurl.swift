import Foundation
import Geometry
import RenderTree

// A page that rolls: seen straight from above, a cylinder rolls over the page and takes it up. Across
// the cylinder's axis the page is flat up to a line; from there on it goes up around the cylinder for
// half a turn, and what is left lies flat on top, back upwards. So at the distance x behind the line
//
//   front, flat:     x ≤ 0,      way along the page = x
//   front, rising:   0 < x < r,  way = r · asin(x / r)
//   back, on top:    0 < x < r,  way = r · (π − asin(x / r))
//   back, flat:      x ≤ 0,      way = π · r − x
//
// which the shader inverts for each pixel: it goes along the way, looks whether the page has anything
// there, and shades it. The line runs from one corner of the page beyond the opposite one. The roll
// grows, and turns from a corner that is lifted to an edge that goes.

/// How a page rolls off its plane, in the page's own points.
struct PageCurl: Sendable {
  /// Where the loose end is, in radians from the x axis to the y axis.
  var angle: Float
  /// Where the page leaves its plane: the distance from its centre towards the loose end.
  var line: Float
  /// Of the cylinder.
  var radius: Float

  /// How far the axis leans at first and at last, in radians.
  private static let lean = (first: 0.55, last: 0.1)
  /// The cylinder's radius at first and at last, in lengths of the page.
  private static let radii = (first: 0.08, last: 0.13)
  /// How far the roll goes beyond the page, so that its shadow leaves too, in radii.
  private static let shadowReach = 0.7

  /// A page of a size that is lifted at a side; `progress` runs from flat at 0 to gone at 1.
  init(_ progress: Double, _ side: TransitionGroup.Side, _ size: CGSize) {
    func mix(_ ends: (first: Double, last: Double)) -> Double {
      ends.first + (ends.last - ends.first) * progress
    }
    let lean = mix(Self.lean)
    let angle =
      switch side {
      case .right: lean
      case .left: .pi - lean
      case .top: .pi / 2 - lean
      case .bottom: lean - .pi / 2
      }
    let reach = abs(cos(angle)) * size.width.native + abs(sin(angle)) * size.height.native
    let radius = mix(Self.radii) * reach
    let end = -reach / 2 - radius * (1 + Self.shadowReach)
    self.angle = Float(angle)
    self.radius = Float(radius)
    line = Float(reach / 2 + (end - reach / 2) * progress)
  }
}

extension FramePipeline {
  /// What the node at `place` is of a transition in which one of two is a page that rolls.
  mutating func curlingPart(
    _ transition: TransitionGroup, _ place: Int, isGhost: Bool
  ) -> TransitionPart {
    guard isGhost == (transition.kind == .pageCurl) else { return .none }
    let progress = min(max(transition.progress.native, 0), 1)
    let gone = isGhost ? progress : 1 - progress
    let page = pagePlace(place)
    // What has no plane of its own cannot leave it.
    guard placements[page].space < 0 else {
      return .melting(share: Float(1 - gone), isAdded: false)
    }
    let size = nodes.frame.shown(Int(order.slots[page])).bounds.size
    return .curling(PageCurl(gone, transition.side, size))
  }

  /// Opens the group of one of two appearances, where it needs one.
  mutating func openPart(_ part: TransitionPart, _ place: Int) {
    switch part {
    case .none, .unseen: break
    case .melting(let share, let isAdded): openMelting(place, share, isAdded)
    case .curling(let curl): openCurling(place, curl)
    }
  }

  private mutating func openCurling(_ place: Int, _ curl: PageCurl) {
    var finish = GroupFinish()
    finish.curl = curl
    let page = pagePlace(place)
    let box = PixelRect(covering: placements[page].box).intersection(context.scissor)
    guard let group = makeGroup(page, box, 1, .transition, finish) else { return }
    enter(group, place, context)
  }

  /// The node with the page's bounds: of a transition within the page the new appearance.
  private mutating func pagePlace(_ place: Int) -> Int {
    let isWrapper = nodes.transition.hasRow(Int(order.slots[place]))
    return isWrapper ? pagePlace(livePlace(place)) : place
  }
}
