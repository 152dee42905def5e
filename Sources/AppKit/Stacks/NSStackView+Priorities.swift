import Foundation

// What a stack does where there is too much room, or too little.

/// Hears of views that leave a stack where there is not room for all, and come back. All requirements have a default.
@preconcurrency @MainActor
public protocol NSStackViewDelegate: NSObjectProtocol {
  /// Called before views leave.
  func stackView(_ stackView: NSStackView, willDetach views: [NSView])
  /// Called after views came back.
  func stackView(_ stackView: NSStackView, didReattach views: [NSView])
}

extension NSStackViewDelegate {
  /// Does nothing.
  public func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {}
  /// Does nothing.
  public func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {}
}

extension NSStackView {
  /// How much a view of a stack counts where there is not room for all.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The more, the longer it stays.
    public let rawValue: Float
    /// Any priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Any priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// It stays.
    public static let mustHold = VisibilityPriority(1000)
    /// It leaves only where there is not room.
    public static let detachOnlyIfNecessary = VisibilityPriority(900)
    /// It is not there.
    public static let notVisible = VisibilityPriority(0)
  }

  /// What `customSpacing(after:)` says of a view without a gap of its own.
  public class var useDefaultSpacing: CGFloat { .greatestFiniteMagnitude }

  /// Sets how much a view counts where there is not room for all; those that count equally leave together.
  public func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
    visibilities[ObjectIdentifier(view)] = priority
    needsLayout = true
  }

  /// How much a view counts where there is not room for all: it stays unless something else was said.
  public func visibilityPriority(for view: NSView) -> VisibilityPriority {
    visibilities[ObjectIdentifier(view)] ?? .mustHold
  }

  /// Sets how much the stack resists being made larger than its views.
  public func setHuggingPriority(
    _ huggingPriority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { setContentHuggingPriority(huggingPriority, for: orientation) }

  /// How much the stack resists being made larger than its views.
  public func huggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { contentHuggingPriority(for: orientation) }

  /// Sets how much the stack resists being made smaller than its views.
  public func setClippingResistancePriority(
    _ clippingResistancePriority: NSLayoutConstraint.Priority,
    for orientation: NSLayoutConstraint.Orientation
  ) { setContentCompressionResistancePriority(clippingResistancePriority, for: orientation) }

  /// How much the stack resists being made smaller than its views.
  public func clippingResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { contentCompressionResistancePriority(for: orientation) }
}
