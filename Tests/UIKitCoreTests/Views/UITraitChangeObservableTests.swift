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
}
