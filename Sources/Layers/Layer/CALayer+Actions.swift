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

  /// Searches delegate, `actions`, `style` and class; a null ends the search with no action. Where nobody has a say, a
  /// layer in a shown tree gets the implicit animation, any other none.
  ///
  /// - Source: what a layer on its own, one that is shown, and their class were seen to answer, by the tests of GNUstep's
  ///   libs-quartzcore (`CALayer/actions.m`) and the question 35250289 on Stack Overflow.
  final func searchAction(_ event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? extras?.actions?[event]
      ?? extras?.styled { ($0["actions"] as? [String: any CAAction])?[event] }
      ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    guard host != nil else { return nil }
    return type(of: self).implicitAction(event)
      ?? (filterProperty(event) == nil ? nil : CALayer.implicitAnimation(event))
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

  /// The implicit animation of what layers of the class animate but paths and switches, for a change of `event`; else nil.
  class final func implicitAction(_ event: String) -> (any CAAction)? {
    guard let property = PropertyID(keyPath: event) else {
      return animatableProperties.contains(event) ? implicitAnimation(event) : nil
    }
    guard !property.type.waitsForAction,
      !property.group.belongsToClass || property.group == makeClassGroup()?.group
    else { return nil }
    return implicitAnimation(event)
  }

  /// The animation that a change gets where nobody chose another; nil in transactions without a duration.
  private class func implicitAnimation(_ keyPath: String) -> CABasicAnimation? {
    let level = TransactionStack.current.level
    guard level.duration > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = level.duration
    animation.fillMode = .backwards
    animation.timingFunction = level.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension AnimatableType {
  /// Whether changes of such a property animate only where somebody gives an action.
  fileprivate var waitsForAction: Bool {
    switch self {
    case .object(.path), .flag: true
    default: false
    }
  }
}
