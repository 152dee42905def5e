import Foundation

/// What few views have; a view makes it when one of its parts is first used.
@MainActor
final class RareViewState {
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
  var accessibility = AccessibilityWords()
  var motionEffects: [UIMotionEffect] = []
  var constraints: ViewConstraints?
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

  /// The space that the view's content keeps from the edges; 8 points at first.
  public var layoutMargins: UIEdgeInsets {
    get { rare.layoutMargins }
    set {
      guard newValue != rare.layoutMargins else { return }
      rare.layoutMargins = newValue
      layoutMarginsDidChange()
      constraintsDidChange()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// `layoutMargins` by where lines begin and end.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let m = layoutMargins
      return NSDirectionalEdgeInsets(
        top: m.top, leading: m.left, bottom: m.bottom, trailing: m.right)
    }
    set { layoutMargins = newValue.leftToRight }
  }

  /// The parts of the view that bars cover: those around, and what its controller adds.
  public var safeAreaInsets: UIEdgeInsets { rare.safeAreaInsets }

  final func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    guard insets != rare.safeAreaInsets else { return }
    rare.safeAreaInsets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    constraintsDidChange()
    setNeedsLayout()
  }

  /// Kept for the view's own use.
  public var preservesSuperviewLayoutMargins: Bool {
    get { rare.preservesSuperviewLayoutMargins }
    set { rare.preservesSuperviewLayoutMargins = newValue }
  }

  /// Kept for the view's own use.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare.insetsMarginsFromSafeArea }
    set { rare.insetsMarginsFromSafeArea = newValue }
  }

  /// Kept for the view's own use: `draw(_:)` always begins with nothing.
  public var clearsContextBeforeDrawing: Bool {
    get { rare.clearsBeforeDrawing }
    set { rare.clearsBeforeDrawing = newValue }
  }

  /// A name to restore the view by; kept for the view's own use.
  public var restorationIdentifier: String? {
    get { rare.restorationIdentifier }
    set { rare.restorationIdentifier = newValue }
  }

  /// The part of the picture that stretches, in 0…1 of it.
  public var contentStretch: CGRect {
    get { rare.contentStretch }
    set {
      rare.contentStretch = newValue
      layer.contentsCenter = newValue
    }
  }

  /// Kept for the view's own use: there is one pointer.
  public var isMultipleTouchEnabled: Bool {
    get { rare.isMultipleTouchEnabled }
    set { rare.isMultipleTouchEnabled = newValue }
  }

  /// Kept for the view's own use: there is one pointer.
  public var isExclusiveTouch: Bool {
    get { rare.isExclusiveTouch }
    set { rare.isExclusiveTouch = newValue }
  }

  /// Kept for the view's own use.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { rare.tintAdjustmentMode }
    set { rare.tintAdjustmentMode = newValue }
  }

  /// Kept for the view's own use.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { rare.semanticContentAttribute }
    set { rare.semanticContentAttribute = newValue }
  }

  /// Whether the view's frame places it, and not constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { hasRare ? rare.translatesAutoresizingMask : true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      rare.translatesAutoresizingMask = newValue
      parent?.constraintsDidChange()
    }
  }

  /// A view, in the coordinates of this one, whose opacity becomes that of this one.
  public var mask: UIView? {
    get { rare.mask }
    set {
      rare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Takes the keys from the view, or from a view inside that has them.
  ///
  /// - Parameter force: whether it may not refuse.
  /// - Returns: whether no view here has the keys any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder as? UIView, holder.isDescendant(of: self)
    else { return true }
    if holder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  // MARK: Fitting

  /// How much the view resists being made larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rare.hugging[axis.rawValue]
  }

  /// Sets how much the view resists being made larger than its content; stack views ask.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    rare.hugging[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being made smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    rare.resistance[axis.rawValue]
  }

  /// Sets how much the view resists being made smaller than its content; stack views ask.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    rare.resistance[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// A size as small as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size as large as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// To which side the view's content runs: to the right, unless it is forced to the left.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// To which side content of a kind runs.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIApplication {
  /// To which side text and lists run in the program: to the right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
