import Foundation
@_spi(Hooks) import UIKitCore

// Pages side by side: at rest the page that is shown, with room beside it for each neighbour there is. A
// neighbour's view comes when it is seen; when the pages rest on it, it becomes the page that is shown.

/// The scroll view of pages that scroll.
@MainActor
final class PageScroller: UIScrollView, UIScrollViewDelegate {
  private unowned let owner: UIPageViewController
  /// The pages that can be reached, in order; the one that is shown is among them.
  private var pages: [UIViewController] = []
  /// The page that comes into sight, as the delegate was told.
  private var pending: UIViewController?
  /// What the program waits for.
  private var completion: ((Bool) -> Void)?
  private var isProgram = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  private var isUpright: Bool { owner.navigationOrientation == .vertical }
  /// From one page to the next.
  private var pitch: CGFloat { isUpright ? bounds.height : bounds.width }
  private var offset: CGFloat { isUpright ? contentOffset.y : contentOffset.x }
  private var index: Int { pages.firstIndex { $0 === owner.current } ?? 0 }

  private func point(_ index: Int) -> CGPoint {
    isUpright ? CGPoint(x: 0, y: pitch * CGFloat(index)) : CGPoint(x: pitch * CGFloat(index), y: 0)
  }

  /// Takes the place of the pages, with half the room between them on both sides.
  func place(in area: CGRect) {
    let half = owner.spacing / 2
    let wanted = isUpright ? area.insetBy(dx: 0, dy: -half) : area.insetBy(dx: -half, dy: 0)
    guard frame != wanted else { return layPages() }
    frame = wanted
    arrange()
  }

  // MARK: Rest

  /// Rests on the page that is shown, between its neighbours.
  func rest() {
    pages = [owner.neighbour(.reverse), owner.current, owner.neighbour(.forward)]
      .compactMap { $0 }
    arrange()
  }

  private func arrange() {
    let count = CGFloat(max(pages.count, 1))
    contentSize = CGSize(
      width: isUpright ? bounds.width : pitch * count,
      height: isUpright ? pitch * count : bounds.height)
    contentOffset = point(index)
    if let current = owner.current { show(current) }
    layPages()
  }

  private func show(_ page: UIViewController) {
    owner.adopt(page)
    if page.view.superview !== self { addSubview(page.view) }
  }

  private func layPages() {
    let half = owner.spacing / 2
    for (index, page) in pages.enumerated() where page.viewIfLoaded?.superview === self {
      let box = CGRect(origin: point(index), size: bounds.size)
      page.view.frame = isUpright ? box.insetBy(dx: 0, dy: half) : box.insetBy(dx: half, dy: 0)
    }
  }

  // MARK: Movement

  /// Moves to a page of the program's.
  func go(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    _ completion: ((Bool) -> Void)?
  ) {
    interrupt()
    guard let current = owner.current, window != nil, pitch > 0 else {
      owner.show(page)
      completion?(true)
      return
    }
    pages = direction == .forward ? [current, page] : [page, current]
    arrange()
    show(page)
    layPages()
    (self.completion, isProgram) = (completion, true)
    setContentOffset(point(direction == .forward ? 1 : 0), animated: true)
  }

  /// Ends what the program waits for where it is.
  private func interrupt() {
    let waiting = completion
    (completion, isProgram) = (nil, false)
    waiting?(false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard pitch > 0, !isProgram, isDragging || isDecelerating || pending != nil else { return }
    let next = offset > pitch * CGFloat(index) ? index + 1 : index - 1
    guard offset != pitch * CGFloat(index), pages.indices.contains(next),
      pages[next] !== pending
    else { return }
    pending = pages[next]
    owner.delegate?.pageViewController(owner, willTransitionTo: [pages[next]])
    show(pages[next])
    layPages()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  /// Makes the page that is seen the one that is shown.
  private func settle() {
    guard pitch > 0, !pages.isEmpty, let former = owner.current else { return }
    let from = index
    let chosen = min(max(Int((offset / pitch).rounded()), 0), pages.count - 1)
    let page = pages[chosen]
    let (byProgram, waiting, wasPending) = (isProgram, completion, pending != nil)
    (isProgram, completion, pending) = (false, nil, nil)
    for other in pages where other !== page && other !== former { owner.release(other) }
    owner.show(page)
    if byProgram { return waiting?(true) ?? () }
    if page !== former { owner.moveDot(by: chosen - from) }
    guard wasPending else { return }
    owner.delegate?.pageViewController(
      owner, didFinishAnimating: true, previousViewControllers: [former],
      transitionCompleted: page !== former)
  }
}
