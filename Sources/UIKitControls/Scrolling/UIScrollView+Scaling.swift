import Foundation

extension UIScrollView {
  /// How long a scale that the program or a limit wants takes to come, in seconds.
  private static let zoomDuration: TimeInterval = 0.3
  /// How much of a person's scale beyond the range is shown: the power of how far it is beyond.
  private static let zoomGive: CGFloat = 0.4

  // MARK: By a person

  final func pinch() {
    guard let pinch = pinchGestureRecognizer, let view = delegate?.viewForZooming(in: self) else {
      return
    }
    switch pinch.state {
    case .began:
      pulledZoom = zoom
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      pulledZoom *= pinch.scale
      pinch.scale = 1
      zoom(to: shownZoom(pulledZoom), around: pinch.location(in: self), isFree: true)
    case .ended, .cancelled: endPinch(view, at: pinch.location(in: self))
    default: break
    }
  }

  private func endPinch(_ view: UIView, at point: CGPoint) {
    let rest = limited(zoom)
    guard rest != zoom else {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom)
      return
    }
    isZoomBouncing = true
    runZoom {
      self.zoom(to: rest, around: point)
    } completion: { [weak self] in
      guard let self else { return }
      isZoomBouncing = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom)
    }
  }

  /// The scale within its range.
  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// What is shown of a scale that a person wants: beyond the range it gives way a little.
  private func shownZoom(_ scale: CGFloat) -> CGFloat {
    let inside = limited(scale)
    guard bouncesZoom, inside != scale, inside > 0, scale > 0 else { return inside }
    return inside * pow(scale / inside, Self.zoomGive)
  }

  // MARK: By the program

  /// Scales the view that the delegate lets be scaled so that a part of it fills the bounds.
  ///
  /// - Parameter rect: in the view's own coordinates; an empty one changes nothing.
  final func showZoomed(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
    let changes = { [self] in
      zoom(to: wanted, around: CGPoint(x: rect.midX * zoom, y: rect.midY * zoom))
      contentOffset = clamped(
        CGPoint(
          x: rect.midX * zoom - bounds.width / 2, y: rect.midY * zoom - bounds.height / 2))
    }
    if animated { animateZoom(changes) } else { changes() }
  }

  /// Makes a change of the scale softly, and tells of its beginning and end.
  final func animateZoom(_ changes: @escaping () -> Void) {
    let view = delegate?.viewForZooming(in: self)
    if let view { delegate?.scrollViewWillBeginZooming(self, with: view) }
    runZoom(changes) { [weak self] in
      guard let self, let view else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom)
    }
  }

  private func runZoom(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    zoomRuns += 1
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction,
      animations: changes,
      completion: { [weak self] _ in
        self?.zoomRuns -= 1
        completion()
      })
  }

  /// Scales the view; what is at a point of the content stays there.
  ///
  /// - Parameter isFree: whether the scale may be beyond its range.
  final func zoom(to scale: CGFloat, around point: CGPoint, isFree: Bool = false) {
    guard let view = delegate?.viewForZooming(in: self), scale.isFinite else { return }
    let scale = isFree ? scale : limited(scale)
    guard scale != zoom, scale > 0 else { return }
    let factor = scale / zoom
    zoom = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    let (x, y) = (point.x - bounds.minX, point.y - bounds.minY)
    contentOffset = clamped(CGPoint(x: point.x * factor - x, y: point.y * factor - y))
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Stopping

  /// Whether the content moves because the program wants it.
  public final var isScrollAnimating: Bool { driver.isAnimating }
  /// Whether the scale changes softly because the program wants it.
  public final var isZoomAnimating: Bool { zoomRuns > 0 && !isZoomBouncing }

  /// Leaves content and scale as they are shown, whatever moves them: the program, a person, or nobody any more.
  public final func stopScrollingAndZooming() {
    driver.stop()
    for recognizer in [panGestureRecognizer, pinchGestureRecognizer]
    where recognizer?.isEnabled == true {
      recognizer?.isEnabled = false
      recognizer?.isEnabled = true
    }
    driver.stop()
    indicators.fade()
    guard zoomRuns > 0, let view = delegate?.viewForZooming(in: self) else { return }
    let (shown, place) = (view.layer.shownCopy(), layer.shownCopy()?.bounds.origin)
    view.layer.removeAllAnimations()
    layer.removeAllAnimations()
    guard let shown, let place else { return }
    zoom(to: shown.affineTransform().a, around: .zero, isFree: true)
    contentOffset = place
  }

  /// Makes changes of the content's place, and shows the bars as if a person made them.
  public final func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show(in: self)
    changes()
    indicators.show(in: self)
    if !driver.isBusy, !isDragging { indicators.fade() }
  }
}
