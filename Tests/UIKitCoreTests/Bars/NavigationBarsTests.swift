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
    let bar = stack.navigationBar
    let back = try #require(bar.subviews.first { $0 is UIButton })
    #expect(try #require(shown.seen(back) { $0.frame }) == back.frame && back.frame.width > 0)
    let title = try #require(words(of: bar))
    #expect(try #require(shown.seen(title) { $0.bounds }) == title.bounds && title.frame.width > 0)
  }

  private func words(of bar: UINavigationBar) -> UIView? {
    bar.subviews.first { $0 is UILabel && !$0.isHidden }
  }

  /// The words that lead back, and how far to the right their button begins.
  private func wordsBack(of bar: UINavigationBar) throws -> (label: UIView, button: CGFloat) {
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    return try (#require(button.titleLabel), button.frame.minX)
  }

  @Test func titlesSlideFromTheRightAndToWhereTheWayBackBegins() throws {
    (first.title, second.title) = ("First", "Second")
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    shown.run(until: 1)
    let bar = stack.navigationBar
    let before = Set(bar.subviews.map(ObjectIdentifier.init))
    shown.change { stack.pushViewController(second, animated: true) }
    let title = try #require(words(of: bar))
    let back = try #require(bar.subviews.first { $0 is UIButton })
    let copy = try #require(
      bar.subviews.first { !before.contains(ObjectIdentifier($0)) && $0 !== back })
    #expect(copy.center.x == 200)
    let (label, button) = try wordsBack(of: bar)
    let end = button + label.center.x
    func place(_ view: UIView) throws -> CGPoint {
      try #require(shown.seen(view) { CGPoint(x: $0.position.x, y: CGFloat($0.opacity)) })
    }
    shown.run(until: 1.001)
    #expect(try abs(place(title).x - 400) < 2 && place(title).y < 0.02)
    #expect(try abs(place(copy).x - 200) < 2 && place(copy).y > 0.98)
    shown.run(until: 1.18)
    // What goes and what comes are as far on their way.
    let share = try (400 - place(title).x) / 200
    #expect(share > 0.6 && share < 0.75)
    #expect(try abs((200 - place(copy).x) / (200 - end) - share) < 0.001)
    #expect(try abs(button + place(label).x - place(copy).x) < 0.001, "the words come along")
    #expect(try abs(place(title).y - share) < 0.001 && abs(place(copy).y - 1 + share) < 0.001)
    #expect(try abs(place(back).y - share) < 0.001)
    shown.run(until: 2)
    #expect(copy.superview == nil && title.layer.animationKeys() == nil)
    #expect(try place(title) == CGPoint(x: title.center.x, y: 1))
    let rest = Set(bar.subviews.map(ObjectIdentifier.init))
    shown.change { stack.popViewController(animated: true) }
    let left = bar.subviews.filter { !rest.contains(ObjectIdentifier($0)) }
    shown.run(until: 2.001)
    #expect(try abs(place(title).x - end) < 2 && place(title).y < 0.02)
    let gone = try #require(left.first { abs($0.center.x - end) < 0.001 })
    shown.run(until: 2.18)
    #expect(try abs(place(gone).x - place(title).x) < 0.001, "the words go back with the title")
    #expect(try abs(place(gone).y + place(title).y - 1) < 0.001)
    shown.run(until: 3)
    #expect(try place(title).y == 1 && title.layer.animationKeys() == nil)
    #expect(bar.subviews.count == before.count)
  }

  @Test func whatLeadsBackToAPageWithoutATitleSaysSo() throws {
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    stack.pushViewController(second, animated: false)
    let back = try #require(stack.navigationBar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(first.navigationItem.title == nil && back.currentTitle == "Back")
  }

  private final class Page: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    }
  }

  @Test func buttonsThatAPageMakesWithItsViewFadeIn() throws {
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    shown.run(until: 1)
    shown.change { stack.pushViewController(Page(), animated: true) }
    shown.run(until: 1.001)
    let buttons = stack.navigationBar.subviews.filter { $0 is UIButton }
    #expect(buttons.count == 2)
    for button in buttons { #expect(try #require(shown.seen(button) { $0.opacity }) < 0.02) }
  }

  @Test(arguments: [true, false]) func titlesFollowTheHandThatLeadsBack(_ isMade: Bool) throws {
    (first.title, second.title) = ("First", "Second")
    let stack = UINavigationController(rootViewController: first)
    install(stack)
    stack.pushViewController(second, animated: false)
    shown.run(until: 1)
    let bar = stack.navigationBar
    let (label, button) = try wordsBack(of: bar)
    let from = button + label.center.x
    let title = try #require(words(of: bar) as? UILabel)
    probe.time = 1
    shown.change {
      probe.press(2, 150)
      probe.drag(20, 150)
    }
    shown.run(until: 1.3)
    func far() throws -> CGFloat {
      try (#require(shown.seen(title) { $0.position.x }) - from) / (200 - from)
    }
    for (time, x) in [(1.5, 120), (2, 240), (2.5, isMade ? 300 : 100)] as [(Double, CGFloat)] {
      probe.time = time
      shown.change { probe.drag(x, 150) }
      shown.run(until: time + 0.2)
      #expect(try abs(far() - x / 400) < 0.06, "\(x)")
    }
    #expect(title.text == "First")
    probe.time = 4
    shown.change { probe.release(isMade ? 300 : 100, 150) }
    shown.run(until: 5)
    #expect(stack.topViewController === (isMade ? first : second))
    #expect(title.text == (isMade ? "First" : "Second") && title.layer.animationKeys() == nil)
    #expect(title.layer.speed == 1 && title.layer.timeOffset == 0)
    #expect(try #require(shown.seen(title) { $0.position.x }) == title.center.x)
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
    #expect(back()?.currentTitle == "Letters")
    let arrow = try #require(back()?.currentImage)
    bar.backIndicatorImage = UIImage(systemName: "arrow.left")
    #expect(back()?.currentTitle == "Letters" && back()?.currentImage !== arrow)
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
    #expect(words() == ["Letters"])
    first.navigationItem.backButtonDisplayMode = .generic
    #expect(words() == ["Back"])
    first.navigationItem.backButtonDisplayMode = .minimal
    #expect(words() == [""])
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
