import Foundation

/// Turns pages that curl: by a drag that is let go, and by a click near an edge.
@MainActor
final class PageTurner {
  private unowned let owner: UIPageViewController
  let paper = UIView()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var isTurning = false

  /// The share of the paper at either edge where a click turns the page.
  private static let edge: CGFloat = 0.15
  /// How far a drag leads that turns the page, in points.
  private static let reach: CGFloat = 30

  init(_ owner: UIPageViewController) {
    self.owner = owner
    pan.addAction { [weak self] _ in self?.drag() }
    tap.addAction { [weak self] _ in self?.click() }
    for recognizer in recognizers { paper.addGestureRecognizer(recognizer) }
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }

  private var isUpright: Bool { owner.navigationOrientation == .vertical }

  private func drag() {
    guard pan.state == .ended else { return }
    let way = pan.translation(in: paper)
    let distance = isUpright ? way.y : way.x
    if abs(distance) >= Self.reach { step(distance < 0 ? .forward : .reverse) }
  }

  private func click() {
    guard tap.state == .ended else { return }
    let place = tap.location(in: paper)
    let share = isUpright ? place.y / paper.bounds.height : place.x / paper.bounds.width
    if share > 1 - Self.edge { step(.forward) }
    if share < Self.edge { step(.reverse) }
  }

  private func step(_ direction: UIPageViewController.NavigationDirection) {
    guard !isTurning, let former = owner.current, let page = owner.neighbour(direction) else {
      return
    }
    owner.delegate?.pageViewController(owner, willTransitionTo: [page])
    turn(to: page, direction) { [weak self] finished in
      guard let self else { return }
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: finished, previousViewControllers: [former],
        transitionCompleted: true)
    }
  }

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    _ completion: @escaping (Bool) -> Void
  ) {
    isTurning = true
    UIView.transition(
      with: paper, duration: 0.5,
      options: direction == .forward ? .transitionCurlUp : .transitionCurlDown
    ) { [owner, paper] in
      owner.show(page)
      page.view.frame = paper.bounds
    } completion: { [weak self] finished in
      self?.isTurning = false
      completion(finished)
    }
  }
}
