import Foundation
import Testing
import UIKit
import UIKitTestSupport
import Windowing

/// Pages that a person or the program turns.
@MainActor @Suite(.serialized) struct UIPageViewControllerTests {
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<3).map { number in
      let page = UIViewController()
      page.title = "\(number)"
      return page
    }
    var count = 0
    var news: [String] = []

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? { page(controller, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? { page(controller, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) { news.append("to \(pending[0].title ?? "")") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { news.append("from \(previousViewControllers[0].title ?? "") \(completed)") }

    private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
      let index = (pages.firstIndex { $0 === page } ?? 0) + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
  }

  private let probe = ProbedWindow()
  private let book = Book()

  private func shown(
    _ style: UIPageViewController.TransitionStyle = .scroll, spacing: Double = 0
  ) -> (pages: UIPageViewController, shown: ShownView) {
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal,
      options: [.interPageSpacing: spacing])
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    probe.window.rootViewController = pages
    let shown = ShownView(probe.window)
    probe.window.layoutIfNeeded()
    return (pages, shown)
  }

  /// Where a page's view is in the window.
  private func place(_ index: Int) -> CGRect {
    let view: UIView = book.pages[index].view
    return view.convert(view.bounds, to: probe.window)
  }

  /// Lets pages move on by themselves until they rest.
  private func settle(_ pages: UIPageViewController) {
    let scroller = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
    scroller?.advanceScrolling(to: CACurrentMediaTime() + 100)
  }

  private func swipe(
    _ pages: UIPageViewController, _ shown: ShownView, from start: CGFloat, to end: CGFloat,
    at time: Double
  ) {
    shown.change {
      probe.press(start, 100)
      for step in 1...5 {
        probe.time += 0.016
        probe.drag(start + (end - start) * CGFloat(step) / 5, 100)
      }
      probe.release(end, 100)
    }
    shown.change { settle(pages) }
    shown.run(until: time)
  }

  @Test func aSwipeTurnsToTheNextPage() {
    let (pages, shown) = shown(spacing: 20)
    #expect(place(0) == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(!book.pages[1].isViewLoaded)
    swipe(pages, shown, from: 350, to: 60, at: 3)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.news == ["to 1", "from 0 true"])
    probe.window.layoutIfNeeded()
    #expect(place(1) == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(book.pages[0].parent == nil && book.pages[1].parent === pages)
  }

  @Test func thereIsNothingBeforeTheFirstPage() {
    let (pages, shown) = shown()
    swipe(pages, shown, from: 60, to: 350, at: 3)
    #expect(pages.viewControllers == [book.pages[0]] && book.news.isEmpty)
    probe.window.layoutIfNeeded()
    #expect(place(0).minX == 0)
  }

  @Test func aShortDragComesBack() {
    let (pages, shown) = shown()
    shown.change {
      probe.press(300, 100)
      probe.drag(280, 100)
      probe.time += 1
      probe.drag(260, 100)
      probe.time += 1
      probe.drag(260, 100)
      probe.release(260, 100)
      settle(pages)
    }
    shown.run(until: 3)
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(book.news == ["to 1", "from 0 false"])
  }

  @Test func theProgramMovesToAnyPage() {
    let (pages, shown) = shown()
    var finished: [Bool] = []
    shown.change {
      pages.setViewControllers([book.pages[2]], direction: .reverse, animated: true) {
        finished.append($0)
      }
    }
    probe.window.layoutIfNeeded()
    #expect(place(0).minX == 0 && place(2).minX == -400)
    shown.change { settle(pages) }
    #expect(finished == [true] && pages.viewControllers == [book.pages[2]])
    #expect(book.news.isEmpty)
  }

  @Test func dotsStandBelowThePages() throws {
    book.count = 3
    let (pages, shown) = shown()
    let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(!dots.isHidden && dots.numberOfPages == 3 && place(0).height == 263)
    swipe(pages, shown, from: 350, to: 60, at: 3)
    #expect(dots.currentPage == 1)
  }

  @Test func pagesCurlAfterADrag() {
    let (pages, shown) = shown(.pageCurl)
    #expect(pages.gestureRecognizers.count == 2)
    swipe(pages, shown, from: 350, to: 60, at: 3)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.news == ["to 1", "from 0 true"])
    swipe(pages, shown, from: 60, to: 350, at: 6)
    #expect(pages.viewControllers == [book.pages[0]])
  }
}
