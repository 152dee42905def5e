import Foundation
import Testing
import UIKitCore
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UITabTests {
  private final class Judge: NSObject, UITabBarControllerDelegate {
    var news: [String] = []
    var isRefusing = false
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool { !isRefusing }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { news.append("\(previousTab?.identifier ?? "-")>\(selectedTab.identifier)") }
  }

  private let probe = ProbedWindow()
  private let judge = Judge()
  private let tabs: [UITab] = ["home", "news", "more"].map { name in
    UITab(title: name, image: nil, identifier: name) { tab in
      let controller = UIViewController()
      controller.title = nil
      return controller
    }
  }

  private func install() -> UITabBarController {
    let controller = UITabBarController(tabs: tabs)
    controller.delegate = judge
    probe.window.rootViewController = controller
    probe.window.layoutIfNeeded()
    return controller
  }

  @Test func tabsBringTheirControllersAlong() {
    let controller = install()
    #expect(controller.viewControllers?.count == 3)
    #expect(controller.selectedTab === tabs[0] && tabs[1].viewController?.tab === tabs[1])
    #expect(controller.tabBar.items?.map(\.title) == ["home", "news", "more"])
    #expect(controller.tab(forIdentifier: "more") === tabs[2])
    tabs[1].badgeValue = "7"
    #expect(controller.tabBar.items?[1].badgeValue == "7")
    controller.selectedTab = tabs[2]
    #expect(controller.selectedIndex == 2 && judge.news.isEmpty)
    tabs[0].isHidden = true
    #expect(controller.tabBar.items?.map(\.title) == ["news", "more"])
  }

  @Test func aClickAsksAndTells() {
    let controller = install()
    judge.isRefusing = true
    probe.click(200, 275)
    #expect(controller.selectedTab === tabs[0])
    judge.isRefusing = false
    probe.click(200, 275)
    #expect(controller.selectedTab === tabs[1] && judge.news == ["home>news"])
  }

  @Test func theBarSlidesAway() throws {
    let controller = install()
    let shown = ShownView(probe.window)
    shown.run(until: 1)
    shown.change { controller.setTabBarHidden(true, animated: true) }
    shown.run(until: 1.125)
    let y = try #require(shown.seen(controller.tabBar) { $0.frame.minY })
    #expect(abs(y - 275.5) < 0.5)
    shown.run(until: 2)
    #expect(controller.tabBar.frame.minY == 300)
    #expect(controller.selectedViewController?.view.frame.height == 300)
    shown.change { controller.isTabBarHidden = false }
    #expect(controller.tabBar.frame.minY == 251)
  }
}
