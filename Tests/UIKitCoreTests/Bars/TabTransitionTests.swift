import Foundation
import Stage
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct TabTransitionTests {
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var ends = true
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      transitionContext.completeTransition(ends)
    }
  }

  private final class Chooser: NSObject, UITabBarControllerDelegate {
    let slide = Slide()
    var asked: [String?] = []
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += [fromVC.title, toVC.title]
      return slide
    }
  }

  private let probe = ProbedWindow()
  private let chooser = Chooser()

  private func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map {
      let page = UIViewController()
      page.title = $0
      return page
    }
    tabs.delegate = chooser
    probe.window.rootViewController = tabs
    probe.window.layoutIfNeeded()
    return tabs
  }

  @Test func theDelegatesAnimatorMovesTheTabs() {
    let tabs = tabs()
    tabs.selectedIndex = 1
    probe.window.layoutIfNeeded()
    #expect(chooser.asked == ["One", "Two"])
    let second = tabs.viewControllers?[1].view
    #expect(second?.superview === tabs.view)
    #expect(second?.frame == CGRect(x: 0, y: 0, width: 400, height: 251))
    #expect(tabs.viewControllers?[0].view.superview == nil)
  }

  @Test func aCancelledMoveLeavesTheFormerTab() {
    let tabs = tabs()
    chooser.slide.ends = false
    tabs.selectedIndex = 1
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    #expect(tabs.viewControllers?[0].view.superview === tabs.view)
  }

  @Test func anotherBarTakesThePlaceOfTheFirst() {
    final class Curved: UITabBar {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 80)
      }
    }
    let tabs = tabs()
    let former = tabs.tabBar
    tabs.setValue(Curved(), forKey: "tabBar")
    probe.window.layoutIfNeeded()
    #expect(tabs.tabBar is Curved && tabs.tabBar.items?.count == 2)
    #expect(tabs.tabBar.superview === tabs.view && former.superview == nil)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 220, width: 400, height: 80))
    #expect(tabs.viewControllers?[0].view.frame.height == 220)
  }
}
