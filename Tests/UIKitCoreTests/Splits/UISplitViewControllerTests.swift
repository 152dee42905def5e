import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

/// Split view controllers: where columns lie, and how they come and go.
@MainActor @Suite struct UISplitViewControllerTests {
  @MainActor private final class News: UISplitViewControllerDelegate {
    var words: [String] = []
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { words.append("\(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { words.append("+\(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { words.append("-\(column)") }
  }

  private let probe = ProbedWindow()
  private let first = UIViewController()
  private let between = UIViewController()
  private let last = UIViewController()
  private let news = News()
  private let shown: ShownView

  init() {
    probe.window.frame.size.width = 500
    shown = ShownView(probe.window)
  }

  private func install(_ split: UISplitViewController) {
    split.setViewController(first, for: .primary)
    split.setViewController(last, for: .secondary)
    if split.style == .tripleColumn { split.setViewController(between, for: .supplementary) }
    split.preferredPrimaryColumnWidth = 100
    split.preferredSupplementaryColumnWidth = 80
    split.delegate = news
    shown.change {
      probe.window.rootViewController = split
      probe.window.layoutIfNeeded()
    }
    shown.run(until: 1)
  }

  private func frame(_ controller: UIViewController) throws -> CGRect {
    try #require(controller.navigationController?.view).frame
  }

  @Test func columnsLieBesideTheLastOrOverIt() throws {
    let split = UISplitViewController(style: .doubleColumn)
    install(split)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    #expect(try frame(last) == CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(try frame(first) == CGRect(x: -100, y: 0, width: 100, height: 300))
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(
      try frame(first).minX == 0 && frame(last) == CGRect(x: 100, y: 0, width: 400, height: 300))
    split.preferredDisplayMode = .oneOverSecondary
    #expect(try frame(first).minX == 0 && frame(last).width == 500)
    split.primaryEdge = .trailing
    #expect(try frame(first).minX == 400 && first.splitViewController === split)
    #expect(
      split.viewController(for: .primary) === first && split.viewControllers == [first, last])
  }

  @Test func ofThreeColumnsTheInnerOneComesFirst() throws {
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredSplitBehavior = .tile
    install(split)
    shown.change { split.show(.supplementary) }
    #expect(split.displayMode == .oneBesideSecondary)
    shown.run(until: 2)
    #expect(try frame(between).minX == 0 && frame(first).minX == -100 && frame(last).minX == 80)
    shown.change { split.show(.primary) }
    #expect(try frame(first).minX == 0 && frame(between).minX == 100 && frame(last).minX == 180)
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(try frame(last) == CGRect(x: 180, y: 0, width: 500, height: 300))
    #expect(
      news.words == [
        "oneBesideSecondary", "+supplementary", "twoBesideSecondary", "+primary",
        "twoDisplaceSecondary",
      ])
    shown.change { split.hide(.supplementary) }
    #expect(news.words.suffix(3) == ["secondaryOnly", "-primary", "-supplementary"])
  }

  @Test func aColumnComesSoftlyAndAClickBesideItSendsItAway() throws {
    let split = UISplitViewController(style: .doubleColumn)
    install(split)
    shown.change { split.show(.primary) }
    shown.run(until: 1.175)
    let page = try #require(first.navigationController?.view)
    let x = try #require(shown.seen(page) { $0.frame.minX })
    #expect(abs(x + 50) < 2, "half of the way after half of the time")
    let line = try #require(split.view.subviews.last)
    #expect(
      try abs(#require(shown.seen(line) { $0.frame.minX }) - x - 100) < 1, "its line goes along")
    shown.run(until: 2)
    #expect(split.displayMode == .oneOverSecondary)
    shown.change { probe.click(300, 150) }
    shown.run(until: 3)
    #expect(split.displayMode == .secondaryOnly && page.frame.minX == -100)
    shown.change {
      probe.press(3, 100)
      probe.drag(30, 100)
      probe.drag(60, 100)
      probe.release(60, 100)
    }
    #expect(split.displayMode == .oneOverSecondary, "a drag from the edge brings it")
  }

  @Test func detailsGoIntoTheLastColumn() throws {
    let split = UISplitViewController()
    split.viewControllers = [first, last]
    split.preferredDisplayMode = .allVisible
    shown.change {
      probe.window.rootViewController = split
      probe.window.layoutIfNeeded()
    }
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
    first.showDetailViewController(between, sender: nil)
    probe.window.layoutIfNeeded()
    #expect(split.viewControllers == [first, between] && last.parent == nil)
    #expect(between.view.frame == CGRect(x: 320, y: 0, width: 180, height: 300))
    split.maximumPrimaryColumnWidth = 120
    #expect(split.primaryColumnWidth == 120 && between.view.frame.minX == 120)
    split.preferredPrimaryColumnWidthFraction = 0.2
    #expect(split.primaryColumnWidth == 100)
  }
}
