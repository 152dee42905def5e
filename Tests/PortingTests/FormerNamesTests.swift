import Testing

@testable import Porting

struct FormerNamesTests {
  private func port(_ text: String, beside others: [String] = []) -> String {
    SourcePort(platform: .iOS, module: others + [text]).port(text).text
  }

  @Test(arguments: [
    ("options: UIViewAnimationOptions.repeat", "options: UIView.AnimationOptions.repeat"),
    ("func tint(for state: UIControlState)", "func tint(for state: UIControl.State)"),
    ("[NSAttributedStringKey: Any]", "[NSAttributedString.Key: Any]"),
    ("view.bringSubview(toFront: card.view)", "view.bringSubviewToFront(card.view)"),
    ("view.sendSubview( toBack : card)", "view.sendSubviewToBack(card)"),
    ("page.didMove(toParentViewController: self)", "page.didMove(toParent: self)"),
    ("childViewControllers.first", "children.first"),
    (
      "UIEdgeInsetsMake(0, max(a, b), 0, c)",
      "UIEdgeInsets(top: 0, left: max(a, b), bottom: 0, right: c)"
    ),
    ("name: .UIKeyboardWillShow, object", "name: UIResponder.keyboardWillShowNotification, object"),
    (
      "forName: NSNotification.Name.UIKeyboardWillHide)",
      "forName: UIResponder.keyboardWillHideNotification)"
    ),
    ("[NSFontAttributeName: font]", "[NSAttributedString.Key.font: font]"),
    ("NSParagraphStyleAttributeName", "NSAttributedString.Key.paragraphStyle"),
    ("NSOwnAttributeName", "NSOwnAttributeName"),
    ("weight: UIFontWeightUltraLight)", "weight: UIFont.Weight.ultraLight)"),
    ("UIAccessibilityTraitNotEnabled", "UIAccessibilityTraits.notEnabled"),
    ("UISegmentedControlNoSegment", "UISegmentedControl.noSegment"),
    ("view.bringSubview(card)", "view.bringSubview(card)"),
    ("state == NSOnState", "state == NSControl.StateValue.on"),
    (
      "usingColorSpaceName(NSCalibratedRGBColorSpace)",
      "usingColorSpaceName(NSColorSpaceName.calibratedRGB)"
    ),
    ("[.viewWidthSizable, .viewMinYMargin]", "[.width, .minYMargin]"),
    ("bar.barStyle = .black", "bar.barStyle = .black"),
    ("name: .NSWindowDidResize, object", "name: NSWindow.didResizeNotification, object"),
    (
      "NSNotification.Name.NSViewFrameDidChange", "NSView.frameDidChangeNotification"
    ),
    ("box.insertChildViewController(a, at: 1)", "box.insertChild(a, at: 1)"),
    ("a.presentViewController(b, animator: c)", "a.present(b, animator: c)"),
    ("a.presentViewController(b)", "a.presentViewController(b)"),
    (
      "_ = target?.perform(action, with: self)",
      "_ = Selector.perform(action, of: target, with: self)"
    ),
    ("target!.perform(action)", "Selector.perform(action, of: target)"),
    (
      "target?.perform(pick(a, with: b), with: c, with: d)",
      "Selector.perform(pick(a, with: b), of: target, with: c, d)"
    ),
    ("cell.target?.perform(action)", "cell.target?.perform(action)"),
    ("target?.perform(a, with: b, afterDelay: 1)", "target?.perform(a, with: b, afterDelay: 1)"),
    ("Chart.UIControlState", "Chart.UIControlState"),
    ("\"UIControlState\" // UIControlState", "\"UIControlState\" // UIControlState"),
  ])
  func namesOfSwiftFourAreTodays(here: String, there: String) {
    #expect(port(here) == there)
  }

  @Test(arguments: [
    ("link.add(to: .main, forMode: .commonModes)", "link.add(to: .main, forMode: .common)"),
    ("forMode: RunLoopMode.defaultRunLoopMode)", "forMode: RunLoop.Mode.default)"),
    (
      "CFRunLoopAddTimer(loop, timer, .commonModes)", "CFRunLoopAddTimer(loop, timer, .commonModes)"
    ),
    ("case .moveToBezierPathElement: a()", "case .moveTo: a()"),
    ("case .curveToBezierPathElement: a()", "case .cubicCurveTo, .quadraticCurveTo: a()"),
    ("path.lineCapStyle = .roundLineCapStyle", "path.lineCapStyle = .round"),
    ("NSUnderlineStyle.styleSingle.rawValue", "NSUnderlineStyle.single.rawValue"),
    ("points.deallocate(capacity: 3)", "points.deallocate()"),
    ("if UIInterfaceOrientationIsLandscape(a.b(c)) {}", "if (a.b(c)).isLandscape {}"),
    ("UIAccessibilityIsReduceMotionEnabled()", "UIAccessibility.isReduceMotionEnabled"),
    ("NSImage(named: NSImage.Name(rawValue: a))", "NSImage(named: NSImage.Name(a))"),
    (
      "func f(forKey key: NSAnimatablePropertyKey) { g(key.rawValue) }",
      "func f(forKey key: NSAnimatablePropertyKey) { g(key) }"
    ),
    ("NSAnimatablePropertyKey(rawValue: a)", "NSAnimatablePropertyKey(a)"),
    ("Kind(rawValue: a)?.rawValue", "Kind(rawValue: a)?.rawValue"),
    ("commonModes.first", "commonModes.first"),
    ("buffer.deallocate()", "buffer.deallocate()"),
    (
      "f(NSNotification.Name.UIApplicationDidChangeStatusBarOrientation)",
      "f(UIApplication.didChangeStatusBarOrientationNotification)"
    ),
    (
      "override var childViewControllerForStatusBarHidden: UIViewController?",
      "override var childForStatusBarHidden: UIViewController?"
    ),
    ("window.windowLevel = UIWindowLevelAlert", "window.windowLevel = UIWindow.Level.alert"),
  ])
  func membersOfSwiftFourAreTodays(here: String, there: String) {
    #expect(port(here) == there)
  }

  @Test func whatTheModuleItselfDeclaresKeepsItsName() {
    let others = [
      "typealias UIControlState = Int",
      "extension UIViewController { func addChildViewController(_ c: UIViewController, in v: UIView) {} }",
    ]
    let text = "let a: UIControlState = 1; addChildViewController(b, in: c)"
    #expect(port(text, beside: others) == text)
  }

  @Test func filesShareTheViewSystemOfTheirModule() {
    let views = "import UIKit\nfinal class A: UIView {}"
    #expect(
      port("import Foundation\nlet b = UIView()", beside: [views])
        == "import UIKit; import Foundation\nlet b = UIView()")
    #expect(port("let d: CAShapeLayer", beside: [views]) == "import UIKit; let d: CAShapeLayer")
    #expect(port("let e: objc_AssociationPolicy", beside: [views]).hasPrefix("import UIKit; "))
    #expect(port("let f = #selector(A.b)", beside: [views]).hasPrefix("import UIKit; "))
    for alone in [
      "import Foundation\nlet c: CGFloat = 1", "import UIKit.UIView\nlet d = UIView()",
      "import Foundation\nlet UIs = [CASE]",
    ] {
      #expect(port(alone) == alone)
    }
    #expect(port("import Foundation\nlet n = 1", beside: [views]) == "import Foundation\nlet n = 1")
  }
}
