import Foundation

/// What a class of views is to those who lay it out.
@_spi(Hooks) public enum LayoutKind: Sendable {
  /// A view like others.
  case plain
  /// One that places its subviews one after another: an `ArrangingView`.
  case stack
  /// One whose content moves in it: a `ScrollingView`.
  case scroll
}

/// A view that places others one after another.
@preconcurrency @MainActor
package protocol ArrangingView: UIView {
  /// The views, in order.
  var arrangedSubviews: [UIView] { get }
  /// Along which axis they lie.
  var axis: NSLayoutConstraint.Axis { get }
  /// What it adds to a layout by constraints; nil where it places its views by itself.
  var ownArrangement: Arrangement? { get }
}

/// A view whose content moves in it.
@preconcurrency @MainActor
package protocol ScrollingView: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get set }
  /// Whether it is as high as its text, and does not move it.
  var growsWithText: Bool { get }
  /// Whether a view inside may have a touch.
  func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool
  /// The value of a property of its own that can be observed, by its name.
  func scrollValue(forKey key: String) -> Any?
  /// Who goes along with the content.
  var follower: (any ScrollFollower)? { get set }
  /// How far the content has moved up from its beginning, in points; below 0 where it is pulled down.
  var scrolledDistance: CGFloat { get }
  /// Whether a wheel comes into sight above the content where it is pulled down.
  var pullsRefresh: Bool { get }
}

/// What goes along with content, such as a bar that folds above it.
@preconcurrency @MainActor
package protocol ScrollFollower: AnyObject {
  /// How much of the room before the content it has given up, in points.
  var givenUpExtent: CGFloat { get }
  /// The content moved.
  func scrollerDidMove(_ scroller: any ScrollingView)
  /// Where content rests that would come to rest at a distance from its beginning, in points.
  func restingDistance(_ distance: CGFloat) -> CGFloat
}

extension UIView {
  /// The view, where it is a stack.
  final var arranger: (any ArrangingView)? { stacks ? self as? any ArrangingView : nil }
  /// The view, where its content moves.
  final var scroller: (any ScrollingView)? {
    scrollsContent ? self as? any ScrollingView : nil
  }
}
