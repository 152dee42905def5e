import Testing
import UIKitCore

@MainActor @Suite struct UITraitChangeObservableTests {
  @Test func viewsAndControllersTellOfTheTraitsThatAreAskedFor() {
    let controller = UIViewController()
    var told: [String] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (sender: UIViewController, former: UITraitCollection) in
      told.append("controller \(former.userInterfaceStyle.rawValue)")
      #expect(sender === controller)
    }
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (_: UIViewController, _: UITraitCollection) in told.append("wrong")
    }
    let view: UIView = controller.view
    let watch = view.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance
    ) { (_: UIView, _: UITraitCollection) in told.append("view") }
    view.overrideUserInterfaceStyle = .dark
    #expect(told == ["view", "controller 1"])
    view.unregisterForTraitChanges(watch)
    view.overrideUserInterfaceStyle = .light
    #expect(told == ["view", "controller 1", "controller 2"])
  }

  private class Card: UIView {
    var changes = 0
    func watch() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, _: UITraitCollection) in self.changes += 1
      }
    }
  }

  private final class Ace: Card {}

  @Test func aClosureMayNameTheTypeOfItsObject() {
    let ace = Ace()
    ace.watch()
    ace.overrideUserInterfaceStyle = .dark
    #expect(ace.changes == 1)
  }
}
