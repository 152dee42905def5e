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
