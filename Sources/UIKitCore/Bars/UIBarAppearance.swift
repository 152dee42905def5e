import Foundation

/// How a bar looks; set it anew after changing it.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind everything; nil for the bar's own.
  open var backgroundColor: UIColor?
  /// The colour of the line at the edge; nil for none.
  open var shadowColor: UIColor? = .separator
  /// The blur behind; nothing shines through bars.
  open var backgroundEffect: UIBlurEffect?

  /// Makes a usual look.
  public override init() { super.init() }
  /// Takes the bar's own colours.
  open func configureWithDefaultBackground() { (backgroundColor, shadowColor) = (nil, .separator) }
  /// Takes the bar's own colours.
  open func configureWithOpaqueBackground() { (backgroundColor, shadowColor) = (nil, .separator) }
  /// Takes no colours.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (.clear, nil) }
}

/// How the bar of a navigation controller looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title: its `font` and its `foregroundColor` count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles: their `font` and their `foregroundColor` count.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title stands from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// How buttons look; what an item says itself wins.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How buttons look that are the ones to press.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// How the button looks that leads back.
  open var backButtonAppearance = UIBarButtonItemAppearance()
}
