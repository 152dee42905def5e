import Foundation

extension UIControl {
  /// Calls an object's method on each of some events; the object is not kept.
  ///
  /// Written as `Chart.pressed` where code for Apple's systems writes `#selector(pressed)`.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] done in
        guard let target else { return }
        guard let sender = done.sender as? Sender else {
          preconditionFailure("\(type(of: done.sender)) has an action for a \(Sender.self)")
        }
        action(target)(sender)
      }, for: controlEvents)
  }

  /// Calls an object's method with what the person did, too; the object is not kept.
  ///
  /// An event that comes from no touch has none: such as one that the program sends.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    addTarget(
      target,
      action: { target in
        { (sender: Sender) in
          let none = UIEvent(timestamp: CACurrentMediaTime(), modifierFlags: [])
          action(target)(sender, UIControl.trackedEvent ?? none)
        }
      }, for: controlEvents)
  }

  /// Calls an object's method on each of some events; the object is not kept.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents)
  }

  /// Lets nothing happen on some events any more, neither methods nor closures that were added for them.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeActions(for: controlEvents)
  }

  /// Where content lies from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From edge to edge.
    case fill = 3
    /// Where lines begin.
    case leading = 4
    /// Where lines end.
    case trailing = 5
  }

  /// Where content lies from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }
}
