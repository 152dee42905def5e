import Foundation

extension UIButton {
  /// What a button's action means to a person.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// What they are most likely to want.
    case primary = 1
    /// That nothing is done.
    case cancel = 2
    /// That something is lost.
    case destructive = 3
  }

  /// The tint, as the role asks for it.
  final var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }

  /// Whether the button's menu is open.
  public final var isHeld: Bool { openMenu != nil }

  /// Makes a button of the system's look with a picture, and calls a method of an object when it is pressed.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  /// Makes a button of the system's look that shows an action's words and picture, and does it.
  public static func systemButton(primaryAction: UIAction?) -> UIButton {
    UIButton(type: .system, primaryAction: primaryAction)
  }
}
