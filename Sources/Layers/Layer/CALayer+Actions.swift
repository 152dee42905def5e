import Foundation
import Motion
import RenderTree

extension CALayer {
  /// Whether the layer is a presentation layer.
  final var isPresentation: Bool { modelLayer != nil }

  /// Where nobody but `CALayer` itself may have a say in actions, they need not be looked up.
  package final var choosesPlainActions: Bool {
    delegate == nil && type(of: self) == CALayer.self
      && (extras == nil || (extras?.actions == nil && extras?.style == nil))
  }

  /// Searches delegate, `actions`, `style` and class; a null ends the search with no action.
  final func searchAction(_ event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? extras?.actions?[event]
      ?? extras?.styled { ($0["actions"] as? [String: any CAAction])?[event] }
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

  /// The animation that a change of a property gets where nobody chose another; paths get none.
  private func implicitAction(_ event: String) -> (any CAAction)? {
    let level = TransactionStack.current.level
    let animates = property(event).map { $0.type != .object(.path) }
    guard animates ?? type(of: self).animatableProperties.contains(event), level.duration > 0
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = level.duration
    animation.fillMode = .backwards
    animation.timingFunction = level.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
