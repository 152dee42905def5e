import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import Windowing

/// The bars of navigation controllers, how they hide, and the way back under the hand.
@MainActor @Suite struct NavigationBarsTests {
  private final class RedBar: UINavigationBar {}
  private final class LowBar: UIToolbar {}

  private let probe = ProbedWindow()
  private let first = UIViewController()
  private let second = UIViewController()
  private let shown: ShownView

  init() { shown = ShownView(probe.window) }

  private func install(_ stack: UIViewController) {
    shown.change {
      probe.window.rootViewController = stack
      probe.window.layoutIfNeeded()
    }
  }

  @Test func theToolbarShowsWhatTheTopControllerSays() {
    let stack = UINavigationController(rootViewController: first)
    first.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
    install(stack)
    #expect(stack.isToolbarHidden && first.view.frame.height == 256)
    stack.isToolbarHidden = false
    #expect(stack.toolbar.frame == CGRect(x: 0, y: 256, width: 400, height: 44))
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 400, height: 212))
    #expect(stack.toolbar.items?.first?.title == "One")
    stack.pushViewController(second, animated: false)
    #expect(stack.toolbar.items == nil)
    second.setToolbarItems([UIBarButtonItem(systemItem: .add)], animated: false)
    #expect(stack.toolbar.items?.count == 1)
    stack.popViewController(animated: false)
    #expect(stack.toolbar.items?.first?.title == "One")
    stack.setToolbarHidden(true, animated: false)
    #expect(stack.toolbar.isHidden && first.view.frame.height == 256)
  }

  @Test func theWayBackIsThereAtOnce() throws {
    (first.title, second.title) = ("Letters", "Words of many letters")
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    shown.run(until: 1)
    shown.change { stack.pushViewController(second, animated: true) }
    shown.run(until: 1.05)
    let pieces = stack.navigationBar.subviews.filter {
      $0 is UIButton || $0 is UILabel && !$0.isHidden
    }
    #expect(pieces.contains { $0 is UIButton } && pieces.contains { $0 is UILabel })
    for piece in pieces {
      #expect(try #require(shown.seen(piece) { $0.frame }) == piece.frame && piece.frame.width > 0)
    }
  }

  @Test func aPictureMayLeadBackAndTheTitleStandLower() throws {
    let stack = UINavigationController(rootViewController: first)
    (first.title, second.title) = ("Letters", "Words")
    let bar = stack.navigationBar
    stack.pushViewController(second, animated: false)
    install(stack)
    func back() -> UIButton? { bar.subviews.lazy.compactMap { $0 as? UIButton }.first }
    func title() -> UILabel? {
      bar.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Words" }
    }
    let usual = try #require(title()?.frame)
    #expect(back()?.currentTitle == "‹ Letters" && back()?.currentImage == nil)
    bar.backIndicatorImage = UIImage(systemName: "arrow.left")
    #expect(back()?.currentTitle == "Letters" && back()?.currentImage != nil)
    bar.setTitleVerticalPositionAdjustment(3, for: .default)
    bar.layoutIfNeeded()
    #expect(title()?.frame.minY == usual.minY + 3 && title()?.frame.height == usual.height)
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == 3)
  }

  @Test func aTitleThatDoesNotFitInTheMiddleGoesAsideForTheButtons() throws {
    let stack = UINavigationController(rootViewController: first)
    first.title = "A title of words"
    first.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Buttons of many words", style: .plain, target: nil, action: nil)
    install(stack)
    let views = stack.navigationBar.subviews
    let title = try #require(
      views.lazy.compactMap { $0 as? UILabel }.first { $0.text == first.title })
    let button = try #require(views.lazy.compactMap { $0 as? UIButton }.first)
    #expect(title.frame.width >= title.sizeThatFits(.zero).width)
    #expect(title.frame.minX >= button.frame.maxX && title.frame.midX > 200)
    first.navigationItem.leftBarButtonItem = nil
    stack.navigationBar.layoutIfNeeded()
    #expect(abs(title.frame.midX - 200) <= 1 && title.frame.width < 300, "as broad as its words")
  }

  @Test func theWayBackSaysAsMuchAsItIsToldTo() {
    let stack = UINavigationController(rootViewController: first)
    first.title = "Letters"
    stack.pushViewController(second, animated: false)
    install(stack)
    func words() -> [String] {
      stack.popViewController(animated: false)
      stack.pushViewController(second, animated: false)
      return stack.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    }
    #expect(words() == ["‹ Letters"])
    first.navigationItem.backButtonDisplayMode = .generic
    #expect(words() == ["‹ Back"])
    first.navigationItem.backButtonDisplayMode = .minimal
    #expect(words() == ["‹"])
  }

  @Test func barsSlideOverTheEdge() throws {
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    shown.run(until: 1)
    shown.change { stack.setNavigationBarHidden(true, animated: true) }
    shown.run(until: 1.1)
    let y = try #require(shown.seen(stack.navigationBar) { $0.frame.minY })
    #expect(abs(y + 22) < 0.5, "half of the way after half of the time")
    #expect(!stack.navigationBar.isHidden && stack.isNavigationBarHidden)
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    shown.run(until: 1.5)
    #expect(stack.navigationBar.isHidden)
    shown.change { stack.setNavigationBarHidden(false, animated: true) }
    shown.run(until: 2)
    #expect(!stack.navigationBar.isHidden && first.view.frame.minY == 44)
  }

  @Test func barsAreOfTheClassesThatAreGiven() {
    let stack = UINavigationController(navigationBarClass: RedBar.self, toolbarClass: LowBar.self)
    stack.viewControllers = [first]
    install(stack)
    #expect(stack.navigationBar is RedBar && stack.toolbar is LowBar)
    #expect(stack.navigationBar.topItem === first.navigationItem)
    let usual = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: usual.navigationBar) == UINavigationBar.self)
  }

  @Test func tapsAndDragsHideTheBars() {
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    probe.click(200, 200)
    #expect(!stack.isNavigationBarHidden)
    stack.hidesBarsOnTap = true
    probe.click(200, 200)
    #expect(stack.isNavigationBarHidden)
    probe.click(200, 200)
    #expect(!stack.isNavigationBarHidden)
    stack.hidesBarsOnTap = false
    stack.hidesBarsOnSwipe = true
    func drag(by step: CGFloat) {
      probe.press(200, 150)
      for part in 1...4 { probe.drag(200, 150 + step * CGFloat(part)) }
      probe.release(200, 150 + step * 4)
    }
    drag(by: -20)
    #expect(stack.isNavigationBarHidden)
    drag(by: 20)
    #expect(!stack.isNavigationBarHidden)
  }

  @Test func aDragFromTheEdgeLeadsBackUnderTheHand() throws {
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    install(stack)
    shown.run(until: 1)
    func drag(to x: CGFloat) {
      shown.change {
        probe.press(4, 150)
        probe.drag(24, 150)
        probe.time += 1
        probe.drag(x, 150)
      }
    }
    drag(to: 104)
    shown.run(until: 2)
    let x = try #require(shown.seen(second.view) { $0.frame.minX })
    #expect(abs(x - 100) < 1, "the view is where the hand has taken it")
    #expect(first.view.window === probe.window)
    shown.change {
      probe.time += 1
      probe.drag(104, 150)
      probe.release(104, 150)
    }
    shown.run(until: 4)
    #expect(stack.topViewController === second && second.view.frame.minX == 0)
    #expect(first.viewIfLoaded?.window == nil)
    drag(to: 304)
    shown.change { probe.release(304, 150) }
    shown.run(until: 6)
    #expect(stack.viewControllers == [first] && first.view.window === probe.window)
    drag(to: 304)
    shown.change { probe.release(304, 150) }
    #expect(stack.viewControllers == [first])
  }

  @Test func aPushedControllerTakesTheBarsAtTheBottomAway() {
    let (stack, tabs) = (UINavigationController(rootViewController: first), UITabBarController())
    tabs.viewControllers = [stack]
    install(tabs)
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 400, height: 207))
    second.hidesBottomBarWhenPushed = true
    stack.pushViewController(second, animated: false)
    probe.window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 300)
    #expect(second.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
    stack.popViewController(animated: false)
    probe.window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 251 && first.view.frame.height == 207)
  }
}
