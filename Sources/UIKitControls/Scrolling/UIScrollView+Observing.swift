import Foundation

extension UIScrollView {
  private static let observedKeys: [String: PartialKeyPath<UIScrollView>] = [
    "contentOffset": \.contentOffset, "contentSize": \.contentSize,
    "contentInset": \.contentInset, "panGestureRecognizer": \.panGestureRecognizer,
  ]

  /// The value of a property of scroll views by its name, for who observes it.
  package final func scrollValue(forKey key: String) -> Any? {
    Self.observedKeys[key].map { self[keyPath: $0] }
  }
}
