import Foundation
import ViewFoundation

extension UIView: KeyObservable {
  /// Makes a change of a property that can be observed.
  @inline(__always)
  package final func say(_ change: () -> Void) {
    change()
    ValueWatch.valuesDidChange(of: self)
  }

  private static let observedKeys: [String: PartialKeyPath<UIView>] = [
    "frame": \.frame, "bounds": \.bounds, "center": \.center, "transform": \.transform,
    "transform3D": \.transform3D, "alpha": \.alpha, "hidden": \.isHidden, "layer": \.layer,
  ]

  /// The value of a property by its name, for who observes it.
  package nonisolated func observedValue(forKey key: String) -> Any? {
    // Unsafe only in name: views are observed, and tell, on the main thread, and the value stays there.
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated {
      if let path = Self.observedKeys[key] {
        value = self[keyPath: path]
      } else {
        value = scroller?.scrollValue(forKey: key)
      }
    }
    return value
  }
}

extension UIGestureRecognizer: KeyObservable {
  /// The state; nothing else of a recogniser can be observed.
  package nonisolated func observedValue(forKey key: String) -> Any? {
    key == "state" ? MainActor.assumeIsolated { state } : nil
  }
}

extension UIResponder: @preconcurrency KeyObserver {}
