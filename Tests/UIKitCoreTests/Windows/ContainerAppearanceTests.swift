import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct ContainerAppearanceTests {
  private final class Child: UIViewController {
    var told: [String] = []
    override func viewWillAppear(_ animated: Bool) { told += ["will"] }
    override func viewDidAppear(_ animated: Bool) { told += ["did"] }
    override func viewDidDisappear(_ animated: Bool) { told += ["gone"] }
    override func viewLayoutMarginsDidChange() { told += ["margins"] }
  }

  private final class Container: UIViewController {
    var forwards = true
    var sizes: [CGFloat] = []
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { sizes.append(container.preferredContentSize.width) }
  }

  private let probe = ProbedWindow()
  private let container = Container()
  private let child = Child()

  private func show() {
    probe.window.rootViewController = container
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
  }

  @Test func childrenHearByThemselves() {
    show()
    #expect(child.told == ["will", "did"])
  }

  @Test func aContainerThatTellsItsChildrenIsTheOnlyOneThatDoes() {
    container.forwards = false
    show()
    #expect(child.told.isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    #expect(child.told == ["will"])
    child.endAppearanceTransition()
    child.view.removeFromSuperview()
    #expect(child.told == ["will", "did"])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(child.told == ["will", "did", "gone"])
  }

  @Test func aParentHearsOfThePreferredSizeAndAChildOfItsMargins() {
    show()
    child.preferredContentSize = CGSize(width: 50, height: 10)
    child.preferredContentSize = CGSize(width: 50, height: 10)
    #expect(container.sizes == [50])
    child.view.layoutMargins.left = 30
    #expect(child.told.last == "margins")
  }

  @Test func aChildHasSurroundingsOfItsOwn() {
    show()
    container.setOverrideTraitCollection(
      UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(container.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
    container.setOverrideTraitCollection(nil, forChild: child)
    #expect(container.overrideTraitCollection(forChild: child) == nil)
    #expect(child.storyboard == nil)
  }

  @Test func aWayIsGoneByItsHandlerOrByShowing() {
    var isGone = false
    UIStoryboardSegue(identifier: "a", source: container, destination: child) { isGone = true }
      .perform()
    #expect(isGone)
    let navigation = UINavigationController(rootViewController: container)
    UIStoryboardSegue(identifier: "b", source: container, destination: child).perform()
    #expect(navigation.viewControllers.last === child)
  }
}
