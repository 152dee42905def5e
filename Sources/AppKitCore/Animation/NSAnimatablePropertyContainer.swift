import Foundation

/// The name of an animatable property.
public typealias NSAnimatablePropertyKey = String

/// An object whose properties animate when they are set through its `animator()`: views, windows.
@preconcurrency @MainActor
public protocol NSAnimatablePropertyContainer: AnyObject {
  /// The animations of properties, by their names; `NSNull` makes a change immediate.
  var animations: [NSAnimatablePropertyKey: Any] { get set }

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  func animation(forKey key: NSAnimatablePropertyKey) -> Any?

  /// The animation of properties without one in `animations`; nil for immediate changes.
  static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any?
}

extension NSAnimatablePropertyContainer {
  /// A stand-in for the object: what is set through it is animated, what is read is the target.
  ///
  ///     view.animator().alphaValue = 0
  ///     window.animator().setFrame(frame, display: true)
  ///
  /// Each change runs the animation that `animation(forKey:)` gives it. The animation's own duration,
  /// curve and values hold; what it leaves open comes from the current `NSAnimationContext`.
  public func animator() -> Animator<Self> { Animator(self) }
}
