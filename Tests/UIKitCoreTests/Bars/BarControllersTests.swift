import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import Windowing

@MainActor @Suite struct BarControllersTests {
  private final class Page: UIViewController, UITabBarControllerDelegate {
    var news: [String] = []
    override func viewWillAppear(_ animated: Bool) { news += ["will"] }
    override func viewDidAppear(_ animated: Bool) { news += ["did"] }
    override func viewDidDisappear(_ animated: Bool) { news += ["gone"] }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { news += ["chosen"] }
  }

  private let probe = ProbedWindow()

  private func page(_ title: String) -> Page {
    let page = Page()
    page.title = title
    return page
  }

  @Test func tabsAreChosenInTheBar() {
    let (first, second) = (page("First"), page("Second"))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = first
    probe.window.rootViewController = tabs
    probe.window.layoutIfNeeded()
    #expect(first.news == ["will", "did"])
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 251))
    probe.click(280, 275)
    #expect(tabs.selectedViewController === second && tabs.selectedIndex == 1)
    #expect(first.news == ["will", "did", "gone", "chosen"] && second.news == ["will", "did"])
    #expect(second.tabBarController === tabs)
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }

  @Test func pushedControllersCoverTheOnesBefore() {
    let (first, second) = (page("First"), page("Second"))
    let stack = UINavigationController(rootViewController: first)
    probe.window.rootViewController = stack
    probe.window.layoutIfNeeded()
    #expect(first.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
    stack.pushViewController(second, animated: false)
    probe.window.layoutIfNeeded()
    #expect(stack.topViewController === second && second.navigationController === stack)
    #expect(first.news == ["will", "did", "gone"] && second.news == ["will", "did"])
    // What leads back is at the left of the bar.
    probe.click(40, 22)
    let shown = ShownView(probe.window)
    shown.run(until: 3)
    #expect(stack.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(stack.popViewController(animated: false) == nil)
  }

  @Test func presentedControllersComeAndGo() {
    let sheet = page("Sheet")
    var done = 0
    probe.root.present(sheet, animated: false) { done += 1 }
    #expect(probe.root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === probe.root)
    #expect(sheet.view.window === probe.window && sheet.news == ["will", "did"])
    sheet.dismiss(animated: false) { done += 1 }
    #expect(sheet.view.window == nil && done == 2)
    #expect(probe.root.presentedViewController == nil)
    sheet.dismiss(animated: true) { done += 1 }
    #expect(done == 3)
  }

  @Test func alertsAreAnsweredByClickAndKeys() {
    var answers: [String] = []
    func ask(_ body: () -> Void) {
      let alert = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
      for (title, style) in [("No", UIAlertAction.Style.cancel), ("Yes", .default)] {
        alert.addAction(UIAlertAction(title: title, style: style) { _ in answers.append(title) })
      }
      probe.root.present(alert, animated: false)
      probe.window.layoutIfNeeded()
      body()
      // The alert fades; what it covered can be asked again at once.
      ShownView(probe.window).run(until: 3)
    }
    ask { probe.type(.enter) }
    ask { probe.type(KeyEvent(key: .escape, scancode: 41)) }
    #expect(answers == ["Yes", "No"])
    #expect(probe.root.presentedViewController == nil)
    ask { probe.type(.a) }
    #expect(answers.count == 2 && probe.root.presentedViewController != nil)
    probe.root.dismiss(animated: false)
  }

  @Test func theKeyboardStaysInTheSheet() {
    let (below, above) = (UIButton(type: .system), UIButton(type: .system))
    for button in [below, above] { button.frame = CGRect(x: 0, y: 0, width: 50, height: 30) }
    probe.view.addSubview(below)
    let sheet = page("Sheet")
    sheet.view.addSubview(above)
    probe.root.present(sheet, animated: false)
    probe.type(.tab)
    probe.type(.tab)
    #expect(above.isFocused && !below.isFocused)
    sheet.dismiss(animated: false)
    probe.type(.tab)
    #expect(below.isFocused)
  }

  @Test(arguments: [false, true])
  func returnInAFieldAnswersAnAlert(whileItComes animated: Bool) {
    var name: String?
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { _ in name = alert.textFields?.first?.text })
    probe.root.present(alert, animated: animated)
    probe.send(.text("Ada"))
    probe.type(.enter)
    #expect(name == "Ada")
  }

  @Test func aBarButtonOpensItsMenu() throws {
    var done: [String] = []
    let menu = UIMenu(children: [UIAction(title: "one") { done.append($0.title) }])
    let first = page("First")
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
    probe.window.rootViewController = UINavigationController(rootViewController: first)
    probe.window.layoutIfNeeded()
    probe.click(370, 22)
    probe.type(.down)
    probe.type(.enter)
    #expect(done == ["one"])
  }

  @Test func hiddenAndFixedItemsHaveTheirRoom() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let (a, b, c) = (UIView(), UIView(), UIView())
    for view in [a, b, c] { view.frame.size = CGSize(width: 20, height: 20) }
    let items = [a, b, c].map { UIBarButtonItem(customView: $0) }
    for item in items { item.width = 20 }
    bar.items = [items[0], .fixedSpace(30), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [8, 58, 272])
    items[1].isHidden = true
    bar.layoutIfNeeded()
    #expect(b.superview == nil && c.frame.minX == 272)
  }

  @Test func theButtonBackSaysWhatTheFormerControllerWants() {
    let item = UINavigationItem(title: "Long title")
    #expect(item.backBarButtonItem == nil)
    item.backBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    let first = page("First")
    first.navigationItem.backBarButtonItem = item.backBarButtonItem
    let stack = UINavigationController(rootViewController: first)
    probe.window.rootViewController = stack
    stack.pushViewController(page("Second"), animated: false)
    probe.window.layoutIfNeeded()
    let titles = stack.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    #expect(titles == ["Back"])
  }
}
