import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIAccessibilityElementTests {
  /// A chart of two bars, which it makes anew whenever it is asked.
  private final class Chart: UIView {
    override func accessibilityElementCount() -> Int { 2 }
    override func accessibilityElement(at index: Int) -> Any? {
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityFrameInContainerSpace = CGRect(
        x: 10 * index, y: 0, width: 10, height: 20)
      return element
    }
  }

  @Test func elementsLieInTheirContainer() {
    let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 400, height: 300))
    let chart = Chart(frame: CGRect(x: 5, y: 6, width: 20, height: 20))
    window.addSubview(chart)
    let element = chart.accessibilityElement(at: 1) as? UIAccessibilityElement
    #expect(element?.isAccessibilityElement == true)
    #expect(element?.accessibilityContainer === chart)
    #expect(element?.accessibilityFrame == CGRect(x: 115, y: 56, width: 10, height: 20))
    #expect(element?.accessibilityActivationPoint == CGPoint(x: 120, y: 66))
    element?.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element?.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(chart.accessibilityFrame == CGRect(x: 105, y: 56, width: 20, height: 20))
  }

  @Test func elementsHaveAnOrder() {
    let (view, first, second) = (UIView(), UIView(), UIView())
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === second)
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: second) == 1)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  @Test func controllersAndBarItemsHaveWordsToo() {
    let (controller, item) = (UIViewController(), UIBarButtonItem())
    #expect(controller.accessibilityLabel == nil && !controller.isAccessibilityElement)
    controller.accessibilityLabel = "Map"
    item.accessibilityLabel = "Close"
    #expect(controller.accessibilityLabel == "Map" && item.accessibilityLabel == "Close")
  }

  @Test func customActionsDoWhatTheyWereMadeOf() {
    var times = 0
    let action = UIAccessibilityCustomAction(name: "Share") { action in
      times += 1
      return action.name == "Share"
    }
    #expect(action.actionHandler?(action) == true && times == 1)
  }
}
