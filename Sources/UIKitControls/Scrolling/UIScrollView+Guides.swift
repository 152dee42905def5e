import Foundation

extension UIScrollView {
  /// The content: constraints to it, and to the scroll view's edges from inside, decide its size.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The scroll view itself, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
