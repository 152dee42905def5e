import Foundation
import RenderTree

/// Makes animations of a property; not for use.
///
/// The initialiser stands in the extension of a protocol, since Swift calls no other one on a class that is
/// known as a type parameter alone. Programs do that, and may with the classes of Apple's systems.
public protocol KeyPathAnimation {}

extension KeyPathAnimation {
  /// Makes an animation of the property at a key path.
  public init(keyPath path: String?) {
    guard let type = Self.self as? CAPropertyAnimation.Type,
      let animation = CAAnimation.make(type) as? CAPropertyAnimation,
      let made = animation as? Self
    else { preconditionFailure("\(Self.self) is no class of property animations") }
    animation.keyPath = path
    self = made
  }
}

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation, KeyPathAnimation {
  /// The property, such as `position`, `bounds.size.width` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the value is added to the one below it.
  open var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  open var isCumulative = false
  /// What makes matrices of the values, where they are numbers and the property is a transform.
  open var valueFunction: CAValueFunction?

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { propertyKeys }
  override class func makePlain() -> CAAnimation { CAPropertyAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Adds the animation to the layer; without a key path it takes the key of the change.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil, let named = copy() as? CAPropertyAnimation else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    named.keyPath = event
    (anObject as? CALayer)?.add(named, forKey: event)
  }
}

extension CAPropertyAnimation {
  /// What a cycle adds to those after it.
  var cycleMode: TrackMode {
    if !isCumulative { return [] }
    return autoreverses ? [.cumulative, .returning] : .cumulative
  }

  /// The value function, where the property takes one.
  func function(for property: PropertyID) -> CAValueFunction? {
    property.type == .transform ? valueFunction : nil
  }

  /// A value for a property: of its own type, or the numbers that the value function takes.
  func trackValue(_ value: Any?, for property: PropertyID) -> TrackValue? {
    guard let function = function(for: property) else {
      return TrackValue(value, as: property.type)
    }
    return function.inputs(value)
  }
}
