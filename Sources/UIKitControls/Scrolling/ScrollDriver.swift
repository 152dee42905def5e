import Foundation

/// Moves a scroll view by itself, frame by frame, and tells when that is over.
@MainActor
final class ScrollDriver: NSObject, UIGestureRecognizerDelegate {
  /// Why the content moves.
  enum Cause {
    /// It was let go.
    case release
    /// The wheel was turned.
    case wheel
    /// The program wants it.
    case program
  }

  private unowned let view: UIScrollView
  private var link: CADisplayLink?
  private var motion: (x: ScrollMotion, y: ScrollMotion)?
  private var cause = Cause.program
  /// How far the content was moved below the movement, on the y axis.
  var shift = 0.0
  private var start: TimeInterval = 0
  private var now: TimeInterval = 0

  init(_ view: UIScrollView) {
    self.view = view
    super.init()
  }

  /// Whether the content moves by itself.
  var isBusy: Bool { motion != nil }
  /// Whether it does because the program wants it.
  var isAnimating: Bool { isBusy && cause == .program }

  /// Where the wheel leads; nil where the content does not move by it.
  var destination: CGPoint? {
    guard cause == .wheel, let motion else { return nil }
    return CGPoint(x: motion.x.end, y: motion.y.end + shift)
  }

  /// Moves the content to a place, with the speed that it has.
  func go(to place: CGPoint, _ cause: Cause) {
    let state = state
    begin(
      ScrollMotion(from: state.x, to: place.x.native),
      ScrollMotion(from: state.y, to: place.y.native), cause)
  }

  /// Lets the content go at a speed, in points a second.
  func release(_ velocity: CGPoint) {
    let (place, range) = (view.contentOffset, view.range)
    func motion(
      _ place: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ bounces: Bool
    ) -> ScrollMotion {
      let start = ScrollMotion.State(offset: place.native, velocity: velocity.native)
      let (low, high) = (range.lowerBound.native, range.upperBound.native)
      let inside = ScrollMotion(
        from: start, in: low...high, rate: view.decelerationRate.rawValue.native)
      return bounces || low...high ~= inside.end && low...high ~= start.offset
        ? inside : ScrollMotion(from: start, to: min(max(inside.end, low), high))
    }
    var (x, y) = (
      motion(place.x, velocity.x, range.x, view.bounces(.horizontal)),
      motion(place.y, velocity.y, range.y, view.bounces(.vertical))
    )
    let natural = CGPoint(x: x.end, y: y.end)
    var target =
      view.isPagingEnabled
      ? view.page(near: pageTarget(natural, velocity), from: view.dragStart) : natural
    // In points a millisecond, as on Apple's systems.
    let pace = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    target = view.rested(view.restingPlace(target, velocity: pace))
    view.delegate?.scrollViewWillEndDragging(
      view, withVelocity: pace, targetContentOffset: &target)
    let state = (
      ScrollMotion.State(offset: place.x.native, velocity: velocity.x.native),
      ScrollMotion.State(offset: place.y.native, velocity: velocity.y.native)
    )
    if target.x != natural.x { x = ScrollMotion(from: state.0, to: target.x.native, frequency: 10) }
    if target.y != natural.y { y = ScrollMotion(from: state.1, to: target.y.native, frequency: 10) }
    let moves = max(x.duration, y.duration) > 0
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
    guard moves else { return view.indicators.fade() }
    view.isDecelerating = true
    view.delegate?.scrollViewWillBeginDecelerating(view)
    begin(x, y, .release)
  }

  /// A quick flick leads to the next page, however short it is.
  private func pageTarget(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint {
    func target(_ now: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      abs(velocity) > 200 ? now + (velocity > 0 ? 0.5 : -0.5) * length : now
    }
    return CGPoint(
      x: target(view.contentOffset.x, velocity.x, view.bounds.width),
      y: target(view.contentOffset.y, velocity.y, view.bounds.height))
  }

  /// Leaves the content where it is.
  func stop() {
    guard motion != nil else { return }
    motion = nil
    link?.invalidate()
    link = nil
    view.isDecelerating = false
  }

  private func begin(_ x: ScrollMotion, _ y: ScrollMotion, _ cause: Cause) {
    (motion, self.cause, shift) = ((x, y), cause, 0)
    start = CACurrentMediaTime()
    now = start
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private var state: (x: ScrollMotion.State, y: ScrollMotion.State) {
    if let motion {
      var y = motion.y.state(at: now - start)
      y.offset += shift
      return (motion.x.state(at: now - start), y)
    }
    let place = view.contentOffset
    return (.init(offset: place.x.native, velocity: 0), .init(offset: place.y.native, velocity: 0))
  }

  /// Puts the content where it is at a moment of host time.
  func advance(to time: TimeInterval) {
    guard let motion else { return }
    now = max(now, time)
    let (x, y) = state
    let scale = max(view.contentScaleFactor, 1)
    func sharp(_ offset: Double) -> CGFloat { (CGFloat(offset) * scale).rounded() / scale }
    let isOver = now - start >= max(motion.x.duration, motion.y.duration)
    view.move(to: CGPoint(x: sharp(x.offset), y: sharp(y.offset)))
    if isOver { finish() }
  }

  private func finish() {
    let cause = cause
    stop()
    view.indicators.fade()
    view.rangeDidChange()
    switch cause {
    case .release, .wheel: view.delegate?.scrollViewDidEndDecelerating(view)
    case .program: view.delegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }

  // MARK: Drags

  /// A drag begins where the content can move that way, and the view that has the touch lets go.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = view.panGestureRecognizer.translation(in: view)
    let axis: NSLayoutConstraint.Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard view.scrolls(axis) || !view.transfers(axis) else { return false }
    guard let touched = gestureRecognizer.touch?.view, touched !== view else { return true }
    return view.canCancelContentTouches && view.touchesShouldCancel(in: touched)
  }
}

extension UIScrollView {
  /// Puts content that moves by itself where it is at a moment of host time; for tests.
  package func advanceScrolling(to time: TimeInterval) { driver.advance(to: time) }
}
