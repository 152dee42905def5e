import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIViewControllerTests {
  /// Writes down what it is told.
  private final class Witness: UIViewController {
    var news: [String] = []
    override func loadView() {
      view = UIView()
      news.append("load")
    }
    override func viewDidLoad() { news.append("did load") }
    override func viewWillAppear(_ animated: Bool) { news.append("will appear") }
    override func viewDidLayoutSubviews() { news.append("layout") }
    override func viewDidAppear(_ animated: Bool) { news.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { news.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { news.append("did disappear") }
  }

  @Test func theViewIsMadeByItsFirstUse() {
    let controller = Witness()
    #expect(!controller.isViewLoaded)
    _ = controller.view
    _ = controller.view
    #expect(controller.news == ["load", "did load"])
  }

  @Test func aRootControllerAppearsWithTheWindow() {
    let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Witness())
    window.rootViewController = controller
    #expect(controller.news.isEmpty)
    window.makeVisible()
    #expect(controller.news == ["load", "did load", "will appear", "layout", "did appear"])
    #expect(controller.view.frame.size == CGSize(width: 9, height: 9))
    controller.news = []
    window.close()
    #expect(controller.news == ["will disappear", "did disappear"])
  }

  @Test func anotherRootControllerTakesThePlace() {
    let probe = ProbedWindow()
    let (first, second) = (Witness(), Witness())
    probe.window.rootViewController = first
    first.news = []
    probe.window.rootViewController = second
    #expect(first.news == ["will disappear", "did disappear"])
    #expect(second.news.last == "did appear")
    #expect(probe.window.subviews == [second.view])
  }

  @Test func aChildAppearsWithItsView() {
    let probe = ProbedWindow()
    let child = Witness()
    probe.root.addChild(child)
    probe.view.addSubview(child.view)
    child.didMove(toParent: probe.root)
    #expect(child.news.last == "did appear")
    #expect(probe.root.children == [child] && child.parent === probe.root)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.news.suffix(2) == ["will disappear", "did disappear"])
    #expect(probe.root.children.isEmpty && child.parent == nil)
  }

  @Test func theChainGoesThroughTheController() {
    let probe = ProbedWindow()
    let inner = UIView()
    probe.view.addSubview(inner)
    #expect(inner.next === probe.view)
    #expect(probe.view.next === probe.root)
    #expect(probe.root.next === probe.window)
    #expect(probe.window.next === UIApplication.shared)
  }
}
