import Foundation

// A bar with a large title or a search bar lies over its controller's view, whose safe area it covers, and folds as the
// view's content scrolls. Other bars take room away from the view.

extension UINavigationController: ScrollFollower {
  /// Whether a controller's title is large.
  private func isLarge(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    for page in viewControllers.prefix(through: controller).reversed() {
      switch page.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// What stands below the row for a controller, while it is at its beginning.
  private func folds(of controller: UIViewController) -> BarFolds {
    let item = controller.navigationItem
    var folds = BarFolds()
    folds.title = isLarge(controller) ? BarFolds.titleExtent : 0
    if let search = item.searchView {
      folds.search =
        search.sizeThatFits(CGSize(width: navigationBar.bounds.width, height: 0)).height
      folds.foldsSearch = item.hidesSearchBarWhenScrolling
      folds.isSearching = item.isSearching
    }
    return folds
  }

  /// Where a controller's view lies between, or below, the bars.
  final func content(of controller: UIViewController) -> CGRect {
    let bounds = view.bounds
    let overlaps = hidesTop || !folds(of: controller).isEmpty
    let top = overlaps ? 0 : UINavigationBar.height
    let bottom = showsToolbar ? UIToolbar.height : 0
    return CGRect(
      x: 0, y: top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
  }

  /// Takes over what the controller that is shown wants below the row, and follows what scrolls in it.
  final func updateFolds() {
    guard let top = topViewController else { return }
    var new = folds(of: top)
    let scroller = new.isEmpty || hidesTop ? nil : top.contentScroller
    if scroller !== followed {
      followed?.follower = nil
      followed = scroller
      scroller?.follower = self
    }
    if let scroller, !new.isSearching { new.distance = distance(of: scroller) }
    if new != navigationBar.folds, !navigationBar.isHeld {
      navigationBar.folds = new
      viewIfLoaded?.setNeedsLayout()
    }
    cover(top, new)
  }

  /// Lets the bar be as the page on top wants it; within an animation it becomes so softly.
  final func releaseBar() {
    // What it shows now comes where it belongs.
    UIView.performWithoutAnimation { navigationBar.layoutIfNeeded() }
    navigationBar.isHeld = false
    updateFolds()
    navigationBar.showExtras()
    placeBars()
    navigationBar.layoutIfNeeded()
  }

  /// How far content has moved up; where what scrolls does not begin at the bar, nothing follows it.
  private func distance(of scroller: any ScrollingView) -> CGFloat {
    guard let view = topViewController?.viewIfLoaded else { return 0 }
    let isAtTop = scroller === view || scroller.convert(scroller.bounds, to: view).minY < 1
    guard isAtTop else { return 0 }
    // The wheel comes between the title, which stays, and the content.
    return scroller.pullsRefresh ? max(scroller.scrolledDistance, 0) : scroller.scrolledDistance
  }

  /// Tells a controller's view how much of it the bar covers.
  private func cover(_ controller: UIViewController, _ folds: BarFolds) {
    let covers = !folds.isEmpty && !hidesTop
    controller.foldedExtent = covers ? folds.hidden : 0
    controller.coveredTop = covers ? folds.height : 0
  }

  /// How much of the room before the content the bar has given up.
  package final var givenUpExtent: CGFloat { topViewController?.foldedExtent ?? 0 }

  /// The bar goes with the content.
  package final func scrollerDidMove(_ scroller: any ScrollingView) {
    guard scroller === followed, !navigationBar.folds.isSearching, let topViewController else {
      return
    }
    guard !navigationBar.isHeld else { return updateFolds() }
    navigationBar.folds.distance = distance(of: scroller)
    cover(topViewController, navigationBar.folds)
    placeBars()
  }

  /// No part of the bar stays half folded.
  package final func restingDistance(_ distance: CGFloat) -> CGFloat {
    navigationBar.folds.restingDistance(distance)
  }
}

extension UIViewController {
  /// What scrolls in the view below bars: what was named, the view itself, or the first such view right in it.
  final var contentScroller: (any ScrollingView)? {
    guard let view = viewIfLoaded else { return nil }
    return (namedScroller?.scroller ?? view.scroller)
      ?? view.subviews.lazy.compactMap(\.scroller).first { !$0.isHidden }
  }
}

extension [UIViewController] {
  /// The controllers up to one, with it.
  fileprivate func prefix(through controller: UIViewController) -> ArraySlice<UIViewController> {
    firstIndex { $0 === controller }.map { self[...$0] } ?? self[...]
  }
}
