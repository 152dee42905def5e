import Foundation
import Geometry
import Motion
import RenderTree

/// Something that can happen when a property of a layer changes.
public protocol CAAction: AnyObject {
  /// Runs the action for a change of `event` in `anObject`, a layer; the new value is set already.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: no action, and an end to the search for one.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// What is told when an animation begins and ends, on the main thread. Both have a default.
///
/// The calls are the main actor's, so that views and their controllers can be delegates. Where no main
/// loop runs, `CATransaction.flush()` makes them on the thread that calls it.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation begins.
  @MainActor func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended or was removed; `flag` is whether it ran to its end.
  @MainActor func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  @MainActor public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  @MainActor public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}

  /// Tells of the beginning on the thread that delivers, which is the main one where a main loop runs.
  func tellStart(_ animation: CAAnimation) {
    let call = SendableBox((self, animation))
    Self.deliver { call.value.0.animationDidStart(call.value.1) }
  }

  /// Tells of the end in the same way.
  func tellStop(_ animation: CAAnimation, finished: Bool) {
    let call = SendableBox((self, animation))
    Self.deliver { call.value.0.animationDidStop(call.value.1, finished: finished) }
  }

  /// Runs a call of the main actor here and now.
  private static func deliver(_ call: @escaping @MainActor @Sendable () -> Void) {
    unsafeBitCast(call, to: (@Sendable () -> Void).self)()
  }
}

/// A change over time: timing, curve, delegate. Its subclasses say of what.
///
/// A layer keeps a copy of what is added to it, so later changes of the original have no effect.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction,
  NSKeyValueCoding
{
  /// When it begins, in the layer's time; 0 for the time of the commit that adds it.
  open var beginTime: CFTimeInterval = 0
  /// One cycle in seconds; 0 takes the transaction's duration when the animation is added.
  open var duration: CFTimeInterval = 0
  /// How fast its time runs.
  open var speed: Float = 1
  /// Seconds into the cycle at which it begins.
  open var timeOffset: CFTimeInterval = 0
  /// How many cycles; below 1 counts as 1, fractions are allowed.
  open var repeatCount: Float = 0
  /// How long it repeats, in seconds; above 0 it rules over `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle runs back after it ran forth.
  open var autoreverses = false
  /// What shows before the beginning and after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace of a cycle; nil for a steady one.
  open var timingFunction: CAMediaTimingFunction?
  /// What is told of beginning and end; held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets go of the animation at its end.
  open var isRemovedOnCompletion = true

  final var tags: [String: Any] = [:]

  /// Whether no value was set under a key that is no property.
  final var hasNoTags: Bool { tags.isEmpty }

  /// How often the animation wants to be seen anew; frames come at the display's rate.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { tags["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set { tags["preferredFrameRateRange"] = newValue }
  }

  /// Makes an animation of nothing.
  public override init() { super.init() }

  /// Makes what an archive holds; of an empty one an animation of nothing.
  public required init?(coder: NSCoder) {
    super.init()
    decode(coder)
  }

  /// Writes all properties and tags but the delegate; a subclass adds what it stores besides.
  open func encode(with coder: NSCoder) { encodeAll(coder) }

  /// Animations are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// A copy of the same class, made by its `init()`, with all properties that this room declares and all
  /// values set by `setValue(_:forKey:)`.
  ///
  /// What a subclass stores besides keeps the value that `init()` gave it: override this to copy it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimation.make(type(of: self))
    copy.take(self)
    return copy
  }

  /// Takes copies of the animations that the animation is made of, so that nobody else changes them.
  package func separate() {}

  /// A new animation of a class.
  final class func make(_ type: CAAnimation.Type) -> CAAnimation {
    unsafeDowncast(ObjectMaker.make(type), to: CAAnimation.self)
  }

  /// Takes over all properties of an animation of the same class.
  func take(_ other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    tags = other.tags
  }

  /// What a new animation has under a key; nil for tags, and for what begins at zero.
  open class func defaultValue(forKey key: String) -> Any? {
    guard key != "autoreverses" else { return nil }
    return keyedValues[key].flatMap { $0.get(make(self)) }.flatMap {
      DefaultValue.isZero($0) ? nil : $0
    }
  }

  /// Whether an archive holds the value of a key: of what was set, unless a subclass knows better.
  open func shouldArchiveValue(forKey key: String) -> Bool { isWorthArchiving(key) }

  /// The value of a property, or of a tag, which is also in the copy that the delegate gets.
  open func value(forKey key: String) -> Any? {
    if let property = type(of: self).keyedValues[key] { return property.get(self) }
    return value(forUndefinedKey: key)
  }

  /// Sets a property, or a tag of any name.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = type(of: self).keyedValues[key] {
      property.set(self, value)
    } else {
      setValue(value, forUndefinedKey: key)
    }
  }

  /// The value of a key that names no property: the tag, else what the class has for it.
  open func value(forUndefinedKey key: String) -> Any? {
    tags[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Takes a value for a key that names no property, as a tag.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { tags[key] = value }

  /// The value of a property, or of a tag whose name may contain dots.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a property, or a tag whose name may contain dots.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// How key-value coding reaches the properties.
  class var keyedValues: [String: KeyedValue<CAAnimation>] { animationKeys }

  /// A new animation of this class, of ours where a program derives its own.
  class func makePlain() -> CAAnimation { CAAnimation() }

  /// Adds the animation to the layer `anObject` under `event`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The pace as a value.
  var curve: Curve { timingFunction?.curve ?? .linear }

  /// Takes the duration of what is around it where it has none.
  func resolveDuration(_ outer: Double) {
    if !(duration > 0) { duration = outer }
  }

  /// The tracks beside the one that `compile(for:)` made, which raise no events.
  func companions(of track: Track, for layer: CALayer) -> [Track] { [] }

  /// Compiles the animation for a layer; timing only, since it changes nothing by itself.
  func compile(for layer: CALayer) -> Track {
    Track(
      id: TrackID.next(), node: .none, property: .none, timing: MediaTiming(self), curve: curve,
      mode: [], values: .numbers(from: SIMD4(), to: SIMD4()))
  }
}
