import Foundation
import Geometry

extension NSValue {
  /// Boxes distances from the edges of a rectangle.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(boxing: insets) }
  /// Boxes distances from the edges of a rectangle, by where a script begins and ends.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(boxing: insets)
  }
  /// Boxes a distance on both axes.
  public convenience init(uiOffset insets: UIOffset) { self.init(boxing: insets) }

  /// The distances inside; none where something else is.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed() ?? .zero }
  /// The distances inside; none where something else is.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { unboxed() ?? .zero }
  /// The distance inside; none where something else is.
  public var uiOffsetValue: UIOffset { unboxed() ?? .zero }
}
