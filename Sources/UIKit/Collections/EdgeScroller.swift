import Foundation

// What a hand moves can go where nothing is seen yet: near an edge it scrolls the collection or the list.

/// A view that a hand moves something in.
@preconcurrency @MainActor
protocol HandScrolled: UIScrollView {
  /// Where the middle of what is moved is, in the content's coordinates; nil where nothing is.
  var handPosition: CGPoint? { get }
  /// Brings the middle of what is moved to a point of the content.
  func carry(to position: CGPoint)
}

/// Scrolls a view as long as something is held near one of its edges, the faster the nearer.
@MainActor
final class EdgeScroller {
  /// How near to an edge it begins, in points.
  private static let reach: CGFloat = 48
  /// How fast it goes at the edge and beyond, in points a second.
  private static let fastest: CGFloat = 900
  /// The longest step, in seconds: after a stall nothing leaps.
  private static let longestStep = 0.05

  private weak var view: (any HandScrolled)?
  private var link: CADisplayLink?
  private var last: Double?

  init(_ view: any HandScrolled) { self.view = view }

  /// The speed at a place along one axis of what is seen, in points a second; below 0 towards its beginning.
  static func speed(at place: CGFloat, within length: CGFloat) -> CGFloat {
    let reach = min(reach, length / 4)
    guard reach > 0 else { return 0 }
    let depth = max((place - length) / reach + 1, 0) - max(1 - place / reach, 0)
    return min(max(depth, -1), 1) * fastest
  }

  /// Begins to scroll if what is moved is near an edge.
  func follow() {
    guard link == nil, let view, view.window != nil, speed != .zero else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Scrolls no more.
  func stop() {
    link?.invalidate()
    (link, last) = (nil, nil)
  }

  /// Scrolls by what a time asks for; what is held stays where the hand is.
  func advance(to time: Double) {
    guard let view, let held = view.handPosition, speed != .zero else { return stop() }
    let passed = CGFloat(min(time - (last ?? time), Self.longestStep))
    last = time
    let former = view.contentOffset
    view.contentOffset = clamped(
      CGPoint(x: former.x + speed.width * passed, y: former.y + speed.height * passed))
    let offset = view.contentOffset
    guard offset != former else { return }
    view.carry(
      to: CGPoint(x: held.x + offset.x - former.x, y: held.y + offset.y - former.y))
  }

  private var speed: CGSize {
    guard let view, let position = view.handPosition else { return .zero }
    let (bounds, content) = (view.bounds, view.contentSize)
    return CGSize(
      width: content.width > bounds.width
        ? Self.speed(at: position.x - bounds.minX, within: bounds.width) : 0,
      height: content.height > bounds.height
        ? Self.speed(at: position.y - bounds.minY, within: bounds.height) : 0)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    guard let view else { return offset }
    let (inset, size) = (view.adjustedContentInset, view.bounds.size)
    let content = view.contentSize
    let first = CGPoint(x: -inset.left, y: -inset.top)
    let last = CGPoint(
      x: max(content.width + inset.right - size.width, first.x),
      y: max(content.height + inset.bottom - size.height, first.y))
    return CGPoint(
      x: min(max(offset.x, first.x), last.x), y: min(max(offset.y, first.y), last.y))
  }
}
