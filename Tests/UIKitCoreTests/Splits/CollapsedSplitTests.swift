import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

@testable import UIKitCore

/// Split view controllers where there is room for one column.
@MainActor @Suite struct CollapsedSplitTests {
  @MainActor private final class Listener: UISplitViewControllerDelegate {
    var top = UISplitViewController.Column.secondary
    var drops = false
    var words: [String] = []
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { drops }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { words.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { words.append("expanded") }
  }

  private let probe = ProbedWindow()
  private let listener = Listener()
  private let pages = (0..<4).map { _ in UIViewController() }

  private func show(_ split: UISplitViewController, width: CGFloat = 400) {
    split.delegate = listener
    resize(width)
    probe.window.rootViewController = split
    probe.window.layoutIfNeeded()
  }

  private func resize(_ width: CGFloat) {
    probe.window.frame.size.width = width
    probe.window.layoutIfNeeded()
  }

  private func columns() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(pages[0], for: .primary)
    split.setViewController(pages[1], for: .supplementary)
    split.setViewController(pages[2], for: .secondary)
    return split
  }

  @Test func narrowColumnsAreOneStack() throws {
    let split = columns()
    show(split)
    let navigation = try #require(pages[0].navigationController)
    #expect(split.isCollapsed && navigation.viewControllers == Array(pages[..<3]))
    #expect(navigation.view.frame == split.view.bounds && pages[2].view.window != nil)
    #expect(split.viewControllers == [pages[0]] && split.displayModeButtonItem.isHidden)
    #expect(split.viewController(for: .secondary) === pages[2])
    #expect(listener.words == ["collapsed"])
  }

  @Test func columnsGetBackWhatIsTheirsWhereThereIsRoomAgain() throws {
    let split = columns()
    show(split, width: 800)
    #expect(!split.isCollapsed && listener.words.isEmpty)
    let bars = try pages[..<3].map { try #require($0.navigationController) }
    resize(400)
    bars[0].pushViewController(pages[3], animated: false)
    resize(800)
    #expect(listener.words == ["collapsed", "expanded"])
    #expect(bars.map(\.viewControllers) == [[pages[0]], [pages[1]], [pages[2], pages[3]]])
    #expect(pages[2].navigationController === bars[2] && bars[2].view.superview === split.view)
    #expect(pages[3].view.window != nil && split.viewControllers.count == 3)
    #expect(!split.displayModeButtonItem.isHidden)
    resize(400)
    #expect(bars[0].viewControllers == pages && split.view.subviews.contains(bars[0].view))
    #expect(bars[2].view.superview == nil)
    // What a person goes back from is in its column again.
    bars[0].popToRootViewController(animated: false)
    resize(800)
    #expect(
      bars[1].viewControllers == [pages[1]] && bars[2].viewControllers == [pages[2], pages[3]])
  }

  @Test func theDelegateSaysWhichColumnIsOnTop() throws {
    let split = columns()
    listener.top = .primary
    show(split)
    let navigation = try #require(pages[0].navigationController)
    #expect(navigation.viewControllers == [pages[0]])
    split.show(.secondary)
    #expect(navigation.viewControllers == Array(pages[..<3]))
    split.show(.supplementary)
    #expect(navigation.viewControllers == Array(pages[..<2]))
    split.hide(.supplementary)
    #expect(navigation.viewControllers == [pages[0]])
    split.setViewController(pages[3], for: .secondary)
    #expect(navigation.viewControllers == [pages[0]])
    split.show(.secondary)
    #expect(navigation.viewControllers == [pages[0], pages[1], pages[3]])
  }

  @Test func detailsArePushed() throws {
    let split = UISplitViewController()
    let bar = UINavigationController(rootViewController: pages[0])
    split.viewControllers = [bar, pages[1]]
    listener.drops = true
    show(split)
    #expect(bar.viewControllers == [pages[0]] && pages[1].viewIfLoaded?.window == nil)
    pages[0].showDetailViewController(
      UINavigationController(rootViewController: pages[2]), sender: nil)
    #expect(bar.viewControllers == [pages[0], pages[2]])
    pages[0].showDetailViewController(pages[3], sender: nil)
    #expect(bar.viewControllers == [pages[0], pages[3]])
    resize(800)
    #expect(bar.viewControllers == [pages[0]] && pages[3].parent === split)
    #expect(pages[3].view.superview === split.view)
  }

  @Test func whatIsThereForOneColumnIsShownAlone() {
    let split = columns()
    split.setViewController(pages[3], for: .compact)
    show(split)
    #expect(pages[3].view.frame == split.view.bounds && pages[3].view.superview === split.view)
    #expect(pages[0].navigationController?.viewControllers == [pages[0]])
    #expect(split.viewControllers == [pages[3]])
    resize(800)
    #expect(pages[3].view.superview == nil && pages[2].viewIfLoaded?.window != nil)
  }

  @Test func aDragFromTheEdgeLeadsBackInTheStack() throws {
    let split = columns()
    show(split)
    #expect(split.view.gestureRecognizers?.allSatisfy { !$0.isEnabled } == true)
    resize(800)
    #expect(split.view.gestureRecognizers?.allSatisfy(\.isEnabled) == true)
    split.presentsWithGesture = false
    #expect(split.view.gestureRecognizers?.allSatisfy { !$0.isEnabled } == true)
  }
}
