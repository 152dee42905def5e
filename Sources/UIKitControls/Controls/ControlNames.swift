import UIKitCore

// What proxies pass on to controls, and which of their properties have names.

extension UISwitch: AppearancePassing, KeyedByName {
  package static var appearanceSettings: [AppearanceSetting] {
    [.value(\UISwitch.onTintColor), .value(\UISwitch.thumbTintColor)]
  }
  package static var keyedProperties: [KeyedProperties.Named] {
    [KeyedProperties.value("on", \UISwitch.isOn)]
  }
}

extension UIProgressView: AppearancePassing, KeyedByName {
  package static var appearanceSettings: [AppearanceSetting] {
    [.value(\UIProgressView.progressTintColor), .value(\UIProgressView.trackTintColor)]
  }
  package static var keyedProperties: [KeyedProperties.Named] {
    [KeyedProperties.value("progress", \UIProgressView.progress)]
  }
}

extension UISlider: AppearancePassing {
  package static var appearanceSettings: [AppearanceSetting] {
    [
      .value(\UISlider.minimumTrackTintColor), .value(\UISlider.maximumTrackTintColor),
      .value(\UISlider.thumbTintColor),
    ]
  }
}

extension UIPageControl: AppearancePassing {
  package static var appearanceSettings: [AppearanceSetting] {
    [
      .value(\UIPageControl.pageIndicatorTintColor),
      .value(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}

extension UISegmentedControl: AppearancePassing {
  package static var appearanceSettings: [AppearanceSetting] {
    [.value(\UISegmentedControl.selectedSegmentTintColor)]
  }
}

extension UITextField: KeyedByName {
  package static var keyedProperties: [KeyedProperties.Named] { KeyedProperties.fields }
}

/// With those of text views, which are scroll views, too.
extension UIScrollView: KeyedByName {
  package static var keyedProperties: [KeyedProperties.Named] { KeyedProperties.scrolling }
}

extension KeyedProperties {
  fileprivate static let fields: [Named] = [
    optional("text", \UITextField.text), optional("placeholder", \UITextField.placeholder),
    optional("textColor", \UITextField.textColor), optional("font", \UITextField.font),
    choice("textAlignment", \UITextField.textAlignment),
    optional("attributedPlaceholder", \UITextField.attributedPlaceholder),
  ]

  fileprivate static let scrolling: [Named] = [
    value("contentOffset", \UIScrollView.contentOffset),
    value("contentSize", \UIScrollView.contentSize),
    value("contentInset", \UIScrollView.contentInset),
    value("text", \UITextView.text), optional("textColor", \UITextView.textColor),
    optional("font", \UITextView.font),
  ]
}
