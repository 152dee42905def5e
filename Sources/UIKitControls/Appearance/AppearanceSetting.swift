import Foundation

/// A view that passes on more than the views of this module do.
@preconcurrency @MainActor
package protocol AppearancePassing: UIView {
  /// What it passes on besides.
  static var appearanceSettings: [AppearanceSetting] { get }
}

/// A property that proxies pass on.
@MainActor
package struct AppearanceSetting {
  /// For a new proxy, what passes the property on once it was changed; nil where the class has none of it.
  let watch: (UIView) -> ((UIView) -> Void)?

  /// A property that counts as set where it is not as the proxy had it at first.
  package static func value<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Self {
    Self { proxy in
      guard let proxy = proxy as? View else { return nil }
      let initial = proxy[keyPath: path]
      return { view in
        guard let view = view as? View, proxy[keyPath: path] != initial,
          view[keyPath: path] == initial
        else { return }
        view[keyPath: path] = proxy[keyPath: path]
      }
    }
  }

  /// A property that counts as set where it is not nil.
  private static func optional<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value?>
  ) -> Self {
    Self { proxy in
      guard let proxy = proxy as? View else { return nil }
      return { view in
        guard let view = view as? View, let value = proxy[keyPath: path],
          view[keyPath: path] == nil
        else { return }
        view[keyPath: path] = value
      }
    }
  }

  /// Those of the views of this module and of what it stands on.
  static let all: [AppearanceSetting] =
    [
      optional(\UIView.ownTint), value(\UIView.backgroundColor), value(\UILabel.font),
      value(\UILabel.textColor), value(\UILabel.adjustsFontSizeToFitWidth),
      value(\UILabel.highlightedTextColor), value(\UILabel.shadowColor),
      value(\UITextField.font), value(\UITextField.textColor), value(\UITextView.font),
      value(\UITextView.textColor), value(\UIActivityIndicatorView.color),
    ] + bars

  private static let bars: [AppearanceSetting] = [
    value(\UINavigationBar.barTintColor), value(\UINavigationBar.barStyle),
    value(\UINavigationBar.isTranslucent), value(\UINavigationBar.shadowImage),
    value(\UINavigationBar.prefersLargeTitles), optional(\UINavigationBar.titleTextAttributes),
    optional(\UINavigationBar.scrollEdgeAppearance),
    optional(\UINavigationBar.compactAppearance), standardAppearance,
    value(\UIToolbar.barTintColor), value(\UIToolbar.isTranslucent),
    value(\UITabBar.barTintColor), value(\UITabBar.unselectedItemTintColor),
    value(\UITabBar.isTranslucent),
  ]

  /// Bars have an appearance from the beginning: another one of the proxy's takes the place of one as made.
  private static var standardAppearance: Self {
    Self { proxy in
      guard let proxy = proxy as? UINavigationBar else { return nil }
      let initial = proxy.standardAppearance
      return { view in
        guard let bar = view as? UINavigationBar, proxy.standardAppearance !== initial,
          bar.standardAppearance.backgroundColor == nil,
          bar.standardAppearance.titleTextAttributes.isEmpty
        else { return }
        bar.standardAppearance = proxy.standardAppearance
      }
    }
  }
}
