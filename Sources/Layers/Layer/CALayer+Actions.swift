import Foundation
import Motion
import RenderTree

extension CALayer {
  /// The name of the layer; of no meaning to it.
  public var name: String? {
    get { extras?.name }
    set { makeExtras().name = newValue }
  }

  /// Actions by the key of the change; searched after the delegate.
  public var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { makeExtras().actions = newValue }
  }

  /// Further values; those under `actions` are searched after `actions`.
  public var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { makeExtras().style = newValue }
  }

  /// Searches delegate, `actions`, `style` and class; a null ends the search with no action.
  final func searchAction(_ event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? extras?.actions?[event]
      ?? (extras?.style?["actions"] as? [String: any CAAction])?[event]
      ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    return implicitAction(event)
  }

  /// Runs the action for a layer that comes or goes, or for another list of sublayers.
  ///
  /// These events have no animation of their own: where nobody gives an action nothing happens.
  final func runOrderAction(_ event: String) {
    guard !choosesPlainActions, !TransactionStack.current.level.disablesActions,
      let action = action(forKey: event), !(action is NSNull)
    else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// The animation that a change of a property gets where nobody chose another.
  private func implicitAction(_ event: String) -> (any CAAction)? {
    let level = TransactionStack.current.level
    guard property(event) != nil || type(of: self).animatableProperties.contains(event),
      level.duration > 0
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = level.duration
    animation.fillMode = .backwards
    animation.timingFunction = level.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether a change of the bounds' size draws the contents anew.
  public var needsDisplayOnBoundsChange: Bool {
    get { state.contains(.redrawsOnResize) }
    set {
      if newValue { state.insert(.redrawsOnResize) } else { state.remove(.redrawsOnResize) }
    }
  }
}
