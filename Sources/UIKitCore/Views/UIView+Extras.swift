import Foundation

/// What few views have; a view makes it when one of its parts is first used.
@MainActor
final class RareViewState {
  var traitWatches: [TraitWatch] = []
  var traitOverrides = UITraitOverrides()
  var overriddenTraits: UITraitCollection?
  var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var safeAreaInsets = UIEdgeInsets.zero
  var preservesSuperviewLayoutMargins = false
  var contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var translatesAutoresizingMask = true
  var insetsMarginsFromSafeArea = true
  var clearsBeforeDrawing = true
  var restorationIdentifier: String?
  var mask: UIView?
  var hugging = [UILayoutPriority](repeating: .defaultLow, count: 2)
  var resistance = [UILayoutPriority](repeating: .defaultHigh, count: 2)
  var motionEffects: [UIMotionEffect] = []
  var interactions: [any UIInteraction] = []
  var constraints: ViewConstraints?
  var corners: UICornerConfiguration?
}

/// What a view's content means for its direction; kept for the view's own use.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Nothing in particular.
  case unspecified = 0
  /// Playing and going back and forth.
  case playback = 1
  /// Places in space.
  case spatial = 2
  /// To the right, always.
  case forceLeftToRight = 3
  /// To the left, always.
  case forceRightToLeft = 4
}

extension UIView {
  /// Whether a tint is shown as it is, or grayed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview.
    case automatic = 0
    /// As it is.
    case normal = 1
    /// Grayed.
    case dimmed = 2
  }

  final func setLayoutMargins(_ new: UIEdgeInsets) {
    guard new != rare.layoutMargins else { return }
    rare.layoutMargins = new
    marginsDidChange()
    invalidateIntrinsicContentSize()
  }

  /// The margins, counted from the safe area's edges where that is so.
  final var marginsInSafeArea: UIEdgeInsets {
    let (margins, safe) = (rare.layoutMargins, rare.safeAreaInsets)
    guard rare.insetsMarginsFromSafeArea, safe != .zero else { return margins }
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  final func setMarginsInSafeArea(_ new: Bool) {
    guard new != rare.insetsMarginsFromSafeArea else { return }
    rare.insetsMarginsFromSafeArea = new
    if rare.safeAreaInsets != .zero { marginsDidChange() }
  }

  private func marginsDidChange() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    constraintsDidChange()
    setNeedsLayout()
  }

  /// The margins by where lines begin and end.
  final var marginsByDirection: NSDirectionalEdgeInsets {
    let m = layoutMargins
    return NSDirectionalEdgeInsets(
      top: m.top, leading: m.left, bottom: m.bottom, trailing: m.right)
  }

  final func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    guard insets != rare.safeAreaInsets else { return }
    rare.safeAreaInsets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    constraintsDidChange()
    setNeedsLayout()
    if rare.insetsMarginsFromSafeArea { layoutMarginsDidChange() }
  }

  /// The part of the picture that stretches, in 0…1 of it.
  public var contentStretch: CGRect {
    get { rare.contentStretch }
    set {
      rare.contentStretch = newValue
      layer.contentsCenter = newValue
    }
  }

  final func setPlacedByFrame(_ new: Bool) {
    guard new != translatesAutoresizingMaskIntoConstraints else { return }
    rare.translatesAutoresizingMask = new
    parent?.constraintsDidChange()
  }

  final func setMask(_ new: UIView?) {
    rare.mask = new
    layer.mask = new?.layer
  }

  /// Takes the keys from the view, or from a view inside that has them.
  final func takeKeys(_ force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder as? UIView, holder.isDescendant(of: self)
    else { return true }
    if holder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  // MARK: Fitting

  final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    rare.hugging[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    rare.resistance[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// A size as small as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size as large as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// To which side content of a kind runs.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// To which side content of a kind runs where all around runs to a side.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: layoutDirection
    }
  }
}

extension UIApplication {
  /// To which side text and lists run in the program: to the right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// How large words are to be: as usual, desktops scale all of a program alike.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
