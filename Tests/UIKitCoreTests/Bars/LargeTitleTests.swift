import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

@testable import UIKitCore

/// Large titles of navigation bars, and how they fold.
@MainActor @Suite struct LargeTitleTests {
  private final class Page: UIViewController {
    let scroll = UIScrollView()
    override func loadView() {
      scroll.contentSize = CGSize(width: 400, height: 2000)
      view = scroll
    }
  }

  private let probe = ProbedWindow()
  private let first = Page()
  private let second = Page()
  private let stack: UINavigationController
  private let shown: ShownView

  init() {
    stack = UINavigationController(rootViewController: first)
    (first.title, second.title) = ("Letters", "Words")
    stack.navigationBar.prefersLargeTitles = true
    shown = ShownView(probe.window)
    let (probe, stack) = (probe, stack)
    shown.change {
      probe.window.rootViewController = stack
      probe.window.layoutIfNeeded()
    }
    shown.run(until: 1)
  }

  private var bar: UINavigationBar { stack.navigationBar }

  /// The labels of a text in the bar: the small one, and the large one in its part.
  private func labels(_ text: String) -> [UILabel] {
    bar.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }
      .filter { $0.text == text }
  }

  @Test func aLargeTitleLiesOverContentThatBeginsBelowIt() throws {
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 400, height: 96))
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(first.scroll.contentOffset.y == -96 && first.scroll.adjustedContentInset.top == 96)
    let titles = labels("Letters")
    #expect(titles.map(\.font.pointSize).sorted() == [16, 34])
    let small = try #require(titles.first { $0.font.pointSize == 16 })
    #expect(small.alpha == 0)
    #expect(bar.backgroundColor?.cgColor.alpha == 0, "content at its beginning has no ground above")
  }

  @Test func itFoldsWithTheContentAndBecomesSmall() throws {
    let small = try #require(labels("Letters").first { $0.font.pointSize == 16 })
    first.scroll.contentOffset.y = -96 + 20
    probe.window.layoutIfNeeded()
    #expect(bar.frame.height == 76 && first.scroll.adjustedContentInset.top == 76)
    shown.change {
      first.scroll.contentOffset.y = 10
      probe.window.layoutIfNeeded()
    }
    #expect(bar.frame.height == 44 && first.scroll.adjustedContentInset.top == 44)
    shown.run(until: 1.1)
    let alpha = try #require(shown.seen(small) { $0.opacity })
    #expect(alpha > 0.1 && alpha < 0.9, "the small title comes softly")
    #expect(small.alpha == 1 && bar.backgroundColor?.cgColor.alpha == 1)
    shown.change { first.scroll.contentOffset.y = -96 - 30 }
    #expect(bar.frame.height == 126, "pulled down, the title goes along")
    first.scroll.contentOffset.y = -96
    #expect(bar.frame.height == 96 && first.scroll.adjustedContentInset.top == 96)
  }

  @Test func contentThatIsLetGoLeavesNoHalfTitle() {
    var folds = BarFolds()
    folds.title = 52
    #expect(folds.restingDistance(20) == 0 && folds.restingDistance(40) == 52)
    #expect(folds.restingDistance(80) == 80 && folds.restingDistance(-10) == -10)
    folds.search = 56
    #expect(folds.restingDistance(40) == 56 && folds.restingDistance(90) == 108)
    func drag(by step: CGFloat, from y: CGFloat) {
      shown.change {
        probe.press(200, y)
        for part in 1...4 { probe.drag(200, y + step * CGFloat(part) / 4) }
        probe.time += 1
        probe.drag(200, y + step)
        probe.release(200, y + step)
      }
    }
    drag(by: -30, from: 250)
    #expect(first.scroll.contentOffset.y == -73.5, "a part went to the beginning")
    shown.change { first.scroll.advanceScrolling(to: CACurrentMediaTime() + 100) }
    #expect(first.scroll.contentOffset.y == -96 && bar.frame.height == 96)
    drag(by: -50, from: 250)
    shown.change { first.scroll.advanceScrolling(to: CACurrentMediaTime() + 200) }
    #expect(first.scroll.contentOffset.y == -44 && bar.frame.height == 44)
  }

  @Test func pagesDecideAboutTheirTitles() throws {
    shown.change { stack.pushViewController(second, animated: true) }
    shown.run(until: 3)
    #expect(bar.frame.height == 96, "as the one before")
    stack.popViewController(animated: false)
    first.scroll.contentOffset.y = 200
    second.navigationItem.largeTitleDisplayMode = .never
    shown.change { stack.pushViewController(second, animated: true) }
    shown.run(until: 5)
    #expect(bar.frame.height == 44 && second.view.frame.minY == 44)
    // What goes keeps its words.
    let large = try #require(labels("Letters").first { $0.font.pointSize == 34 })
    #expect(second.scroll.adjustedContentInset.top == 0 && large.superview?.alpha == 0)
    shown.change { stack.popViewController(animated: true) }
    shown.run(until: 7)
    #expect(bar.frame.height == 44 && first.scroll.contentOffset.y == 200)
    first.scroll.contentOffset.y = -96
    #expect(bar.frame.height == 96)
    shown.change { stack.pushViewController(second, animated: true) }
    shown.run(until: 7.1)
    let height = try #require(shown.seen(bar) { $0.bounds.height })
    #expect(height > 50 && height < 96, "the title goes while the page comes")
  }

  @Test func aWheelComesBetweenTheTitleAndTheContent() {
    first.scroll.refreshControl = UIRefreshControl()
    first.scroll.contentOffset.y = -96 - 70
    #expect(bar.frame.height == 96, "the title stays")
    first.scroll.contentOffset.y = -96
    first.scroll.refreshControl?.beginRefreshing()
    let top = first.scroll.adjustedContentInset.top
    #expect(top > 120 && first.scroll.contentOffset.y == -top && bar.frame.height == 96)
    first.scroll.contentOffset.y = 300
    #expect(bar.frame.height == 44 && first.scroll.adjustedContentInset.top == top - 52)
  }

  @Test func whatIsNamedFoldsTheBarFromDeeperInside() {
    let plain = UIViewController()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let list = UIScrollView(frame: box.bounds)
    list.contentSize.height = 900
    box.addSubview(list)
    plain.view.addSubview(box)
    stack.viewControllers = [plain]
    probe.window.layoutIfNeeded()
    list.contentOffset.y = 300
    #expect(bar.frame.height == 96 && plain.contentScrollView(for: .top) == nil)
    plain.setContentScrollView(list, for: .top)
    stack.view.setNeedsLayout()
    probe.window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && plain.contentScrollView(for: .top) === list)
    list.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
    #expect(bar.frame.height == 96)
  }

  @Test func whatDoesNotBeginAtTheBarLeavesIt() {
    let plain = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    list.contentSize.height = 900
    plain.view.addSubview(list)
    stack.viewControllers = [plain]
    probe.window.layoutIfNeeded()
    #expect(plain.view.safeAreaInsets.top == 96 && list.contentOffset.y == 0)
    list.contentOffset.y = 300
    #expect(bar.frame.height == 96)
    stack.setNavigationBarHidden(true, animated: false)
    #expect(plain.view.safeAreaInsets.top == 0)
  }
}
