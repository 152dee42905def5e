import Foundation
@_spi(Hooks) import UIKitCore

extension UIScrollView {
  /// Where the content may rest, from left to right and from top to bottom.
  final var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    var inset = adjustedContentInset
    if contentInsetAdjustmentBehavior != .never { inset.top += follower?.givenUpExtent ?? 0 }
    func range(
      _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ extent: CGFloat, _ share: CGFloat
    ) -> ClosedRange<CGFloat> {
      let room = extent - before - content - after
      let start = -before - max(room, 0) * min(max(share, 0), 1)
      return start...max(start, content + after - extent)
    }
    let share = contentAlignmentPoint
    return (
      range(inset.left, contentSize.width, inset.right, bounds.width, share.x),
      range(inset.top, contentSize.height, inset.bottom, bounds.height, share.y)
    )
  }

  /// How far the content has moved up from its beginning, in points; below 0 where it is pulled down.
  package final var scrolledDistance: CGFloat { contentOffset.y - range.y.lowerBound }

  /// Whether a wheel comes into sight above the content where it is pulled down.
  package final var pullsRefresh: Bool { refreshControl != nil }

  /// Where content rests that would come to rest at a place: no bar that goes along stays half folded.
  final func rested(_ place: CGPoint) -> CGPoint {
    guard let follower else { return place }
    let start = range.y.lowerBound
    return clamped(CGPoint(x: place.x, y: start + follower.restingDistance(place.y - start)))
  }

  /// Whether content goes beyond its edges on an axis.
  final func bounces(_ axis: NSLayoutConstraint.Axis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// Whether content at its end lets that around move.
  final func transfers(_ axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// The place nearest to another where the content may rest.
  package final func clamped(_ place: CGPoint) -> CGPoint {
    let range = range
    return CGPoint(
      x: min(max(place.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(place.y, range.y.lowerBound), range.y.upperBound))
  }

  /// Puts the content somewhere and tells so.
  final func move(to place: CGPoint) {
    guard place.x.isFinite, place.y.isFinite, place != bounds.origin else { return }
    bounds.origin = place
    setNeedsLayout()
    indicators.show(in: self)
    if !driver.isBusy, !isDragging { indicators.fade() }
    follower?.scrollerDidMove(self)
    delegate?.scrollViewDidScroll(self)
  }

  /// Goes along with content that was moved by as much, whoever moves it; nobody is told.
  package final func shiftContent(by distance: CGFloat) {
    bounds.origin.y += distance
    dragStart.y += distance
    driver.shift += distance.native
  }

  /// The content or the view has another size: what is out of range comes back.
  final func rangeDidChange() {
    guard !isDragging, !driver.isBusy else { return }
    let place = clamped(contentOffset)
    if place != contentOffset { move(to: place) }
    setNeedsLayout()
  }

  final func tellOfInset() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Content at its beginning stays there when the inset changes.
  final func insetDidChange(from old: UIEdgeInsets) {
    tellOfInset()
    let safe = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    if contentOffset.y == -old.top - safe.top { contentOffset.y = -adjustedContentInset.top }
    if contentOffset.x == -old.left - safe.left { contentOffset.x = -adjustedContentInset.left }
    rangeDidChange()
  }

  /// Whether a person can move the content on an axis.
  final func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = range
    return axis == .horizontal
      ? range.x.lowerBound < range.x.upperBound || (bounces(.horizontal) && alwaysBounceHorizontal)
      : range.y.lowerBound < range.y.upperBound || (bounces(.vertical) && alwaysBounceVertical)
  }

  // MARK: The wheel

  /// How far a notch of the wheel goes, in points.
  private static let notch: CGFloat = 56

  final func scroll(by turn: WheelTurn) -> Bool {
    guard !turn.modifiers.contains(.control) else { return false }
    let start = driver.destination ?? contentOffset
    var place = start
    if scrolls(.horizontal) { place.x += turn.delta.dx * UIScrollView.notch }
    if scrolls(.vertical) { place.y -= turn.delta.dy * UIScrollView.notch }
    place = clamped(place)
    // At its end the content lets the one around move.
    guard place != start else {
      let axis: NSLayoutConstraint.Axis = turn.delta.dx != 0 ? .horizontal : .vertical
      return driver.destination != nil || !transfers(axis)
    }
    if isPagingEnabled { place = page(near: place, from: start) }
    driver.go(to: place, .wheel)
    return true
  }

  // MARK: Dragging

  final func pan() {
    switch panGestureRecognizer.state {
    case .began: beginDragging()
    case .changed: drag()
    case .ended, .cancelled: endDragging()
    default: break
    }
  }

  private func beginDragging() {
    driver.stop()
    isDragging = true
    let way = panGestureRecognizer.translation(in: superview)
    dragAxis =
      isDirectionalLockEnabled ? (abs(way.x) > abs(way.y) ? .horizontal : .vertical) : nil
    dragStart = contentOffset
    // What the finger went before the drag began is no jump.
    panGestureRecognizer.setTranslation(.zero, in: superview)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag() {
    let way = panGestureRecognizer.translation(in: superview)
    var place = dragStart
    if scrolls(.horizontal), dragAxis != .vertical { place.x -= way.x }
    if scrolls(.vertical), dragAxis != .horizontal { place.y -= way.y }
    let range = range
    move(
      to: CGPoint(
        x: held(place.x, range.x, bounds.width, bounces(.horizontal)),
        y: held(place.y, range.y, bounds.height, bounces(.vertical))))
    pullRefresh(isReleased: false)
  }

  /// Tells the wheel above the content how far the content is pulled down.
  private func pullRefresh(isReleased: Bool) {
    refreshControl?.pull(-contentOffset.y - adjustedContentInset.top, isReleased: isReleased)
  }

  /// Where content is that is pulled to a place.
  private func held(
    _ place: CGFloat, _ range: ClosedRange<CGFloat>, _ extent: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    let inside = min(max(place, range.lowerBound), range.upperBound)
    guard bounces, place != inside else { return inside }
    let excess = ScrollMotion.rubberBand(abs(place - inside).native, extent: extent.native)
    return inside + (place < inside ? -1 : 1) * CGFloat(excess)
  }

  private func endDragging() {
    isDragging = false
    if panGestureRecognizer.state == .ended { pullRefresh(isReleased: true) }
    var velocity = panGestureRecognizer.velocity(in: superview)
    velocity.x = scrolls(.horizontal) && dragAxis != .vertical ? -velocity.x : 0
    velocity.y = scrolls(.vertical) && dragAxis != .horizontal ? -velocity.y : 0
    if panGestureRecognizer.state == .cancelled { velocity = .zero }
    driver.release(velocity)
  }

  /// The page nearest to a place, but not more than one from where the drag began.
  final func page(near place: CGPoint, from start: CGPoint) -> CGPoint {
    func page(_ place: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return place }
      let from = (start / length).rounded()
      return min(max((place / length).rounded(), from - 1), from + 1) * length
    }
    return clamped(
      CGPoint(
        x: page(place.x, start.x, bounds.width), y: page(place.y, start.y, bounds.height)))
  }
}
