import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct KeyedPropertiesTests {
  @Test func propertiesAreReadAndSetByName() {
    let label = UILabel()
    label.setValue("Title", forKey: "text")
    label.setValue(UIColor.red, forKey: "textColor")
    label.setValue(1, forKey: "alpha")
    label.setValue(NSNumber(value: 0.5), forKey: "alpha")
    label.setValue(true, forKey: "hidden")
    label.setValue(NSTextAlignment.center.rawValue, forKey: "textAlignment")
    #expect(label.text == "Title" && label.textColor == .red && label.alpha == 0.5)
    #expect(label.isHidden && label.textAlignment == .center)
    #expect(label.value(forKey: "numberOfLines") as? Int == 1)
    #expect(label.value(forKey: "textAlignment") as? Int == NSTextAlignment.center.rawValue)
    label.setValue(nil, forKey: "text")
    #expect(label.text == nil && label.value(forKey: "text") == nil)
  }

  @Test func everyPropertyOfOneLabelIsTakenByAnother() {
    let (source, target) = (UILabel(), UILabel())
    source.numberOfLines = 3
    source.lineBreakMode = .byTruncatingHead
    source.isHighlighted = true
    source.minimumScaleFactor = 0.7
    for key in [
      "baselineAdjustment", "enabled", "highlighted", "highlightedTextColor", "textAlignment",
      "userInteractionEnabled", "adjustsFontSizeToFitWidth", "minimumScaleFactor",
      "lineBreakMode", "numberOfLines", "contentMode",
    ] {
      target.setValue(source.value(forKey: key), forKeyPath: key)
    }
    #expect(target.numberOfLines == 3 && target.lineBreakMode == .byTruncatingHead)
    #expect(target.isHighlighted && target.minimumScaleFactor == 0.7)
  }

  @Test func pathsGoThroughViewsAndLayers() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.setValue(6, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 6)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 6)
    #expect(view.value(forKey: "frame") as? CGRect == view.frame)
    let controller = UIViewController()
    controller.view = view
    controller.setValue(0.25, forKeyPath: "view.alpha")
    #expect(view.alpha == 0.25)
  }

  @Test func unknownNamesGoToWhoTakesThem() {
    final class Open: UIView {
      var kept: [String: Any] = [:]
      override func value(forUndefinedKey key: String) -> Any? { kept[key] }
      override func setValue(_ value: Any?, forUndefinedKey key: String) { kept[key] = value }
    }
    let view = Open()
    view.setValue(3, forKey: "speed")
    #expect(view.value(forKey: "speed") as? Int == 3)
    #expect(UIView().value(forKey: "speed") == nil)
  }
}
