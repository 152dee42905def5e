import Foundation
@_spi(Hooks) import UIKitCore

extension UIViewController {
  /// Names what scrolls below a bar, which folds as its content moves; nil for what is found in the view.
  ///
  /// - Parameter edge: of which bar; the one at the top alone folds.
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    if edge.contains(.top) { namedScroller = scrollView }
  }

  /// What was named to scroll below a bar; nil where nothing was.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge == .top ? namedScroller as? UIScrollView : nil
  }
}
