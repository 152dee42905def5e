import Foundation

/// How the buttons of a bar look, by their state; set the bar's appearance anew after changing it.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// Buttons as usual.
  public final let normal = UIBarButtonItemStateAppearance()
  /// Buttons that are pressed; they are paler by themselves here.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// Buttons that cannot be pressed.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// Buttons to which keys go; as usual here.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Makes the usual look.
  public override init() { super.init() }
  /// Makes the usual look of a style.
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
    configureWithDefault(for: style)
  }

  /// Takes the usual look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
  }

  /// The attributes of a button's words: its `font` and its `foregroundColor` count.
  func attributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let special = isEnabled ? [:] : disabled.titleTextAttributes
    return normal.titleTextAttributes.merging(special) { $1 }
  }
}

/// How a button of a bar looks in one state; what is nil or empty is as usual.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the words: `font` and `foregroundColor` count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the words stand from their place, in points; kept for the program's own use.
  open var titlePositionAdjustment = UIOffset.zero
  /// A picture behind the words; kept for the program's own use.
  open var backgroundImage: UIImage?
}
