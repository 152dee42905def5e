import Foundation
import Testing
import UIKitControls

/// What proxies and names reach of controls.
@MainActor @Suite struct ControlNamesTests {
  @Test func whatWasSetWinsOverTheProxy() {
    final class Knob: UISwitch {}
    Knob.appearance().onTintColor = .purple
    Knob.appearance().tintColor = .brown
    let (knob, plain) = (Knob(), Knob())
    knob.onTintColor = .green
    let windows = [knob, plain].map { knob in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(knob)
      return window
    }
    #expect(knob.onTintColor == .green && plain.onTintColor == .purple && windows.count == 2)
    #expect(knob.tintColor == .brown)
    plain.onTintColor = .cyan
    #expect(plain.onTintColor == .cyan)
  }

  @Test func propertiesAreReadAndSetByName() {
    final class Lever: UISwitch {}
    let (lever, bar) = (Lever(), UIProgressView())
    lever.setValue(true, forKey: "on")
    bar.setValue(0.25, forKey: "progress")
    #expect(lever.isOn && bar.progress == 0.25)
    #expect(lever.value(forKey: "on") as? Bool == true)
    #expect(bar.value(forKey: "on") == nil)
    lever.setValue(40, forKeyPath: "layer.cornerRadius")
    #expect(lever.layer.cornerRadius == 40)
  }

  @Test func fieldsTextsAndScrollViewsAreSetByName() {
    let (field, text) = (UITextField(), UITextView())
    field.setValue("Ada", forKey: "text")
    field.setValue(NSTextAlignment.right.rawValue, forKey: "textAlignment")
    text.setValue("Lines", forKey: "text")
    text.setValue(CGSize(width: 20, height: 30), forKey: "contentSize")
    #expect(field.text == "Ada" && field.textAlignment == .right && text.text == "Lines")
    #expect(text.value(forKey: "contentSize") as? CGSize == CGSize(width: 20, height: 30))
    let plain = UIScrollView()
    plain.setValue(CGSize(width: 20, height: 30), forKey: "contentSize")
    #expect(plain.contentSize.height == 30 && plain.value(forKey: "text") == nil)
  }
}
