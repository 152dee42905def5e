import Foundation

extension UIView {
  /// The least opacity at which a view takes touches.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// Searches the innermost view, those in front first; none where the view takes no touches.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= UIView.leastTouchableAlpha,
      inputLocks == 0, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}
