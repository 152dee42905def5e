import Foundation
import ViewFoundation

extension NSLayoutConstraint: NSAnimatablePropertyContainer {
  /// The animations of properties, by their names; they rule over the default ones.
  public var animations: [NSAnimatablePropertyKey: Any] {
    get { propertyAnimations }
    set { propertyAnimations = newValue }
  }

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  public func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? Self.defaultAnimation(forKey: key)
  }

  /// A basic animation for `constant`.
  public class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "constant" ? CABasicAnimation() : nil
  }
}

/// What animates of a constraint: each refresh lays the views out anew.
extension Animator where Target: NSLayoutConstraint {
  /// What is added to the second item's attribute; reads as the value that it will have at the end.
  public var constant: CGFloat {
    get {
      PropertyTicker.shared.target("constant", of: target) as? CGFloat ?? target.constant
    }
    nonmutating set {
      let constraint = target
      PropertyTicker.shared.cancel("constant", of: constraint)
      guard let animation = PropertyChange.prepared(constraint.animation(forKey: "constant")) else {
        constraint.constant = newValue
        return
      }
      PropertyTicker.shared.start(
        animation, "constant", of: constraint, from: constraint.constant, to: newValue
      ) { value in
        if let value = value as? CGFloat { constraint.constant = value }
      }
    }
  }
}
