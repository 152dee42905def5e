import Foundation
import Geometry
import RenderTree

// Properties that a subclass makes up, or a program: values in the layer's dictionary that animate.
//
// Setting one looks for its action before the value changes and runs it after, as for any property.
// An animation of such a key path is a track that only the layer evaluates: `presentation()` has the
// value in its dictionary. Where the class says `needsDisplay(forKey:)`, a set draws the contents anew,
// and while the key is animated they are drawn anew for each frame (see `Redraws`).

extension CALayer {
  /// Sets a value of the dictionary, with its action.
  final func setCustomValue(_ value: Any?, _ key: String) {
    let action = state.contains(.committed) ? customAction(key) : nil
    makeExtras().tags[key] = Self.boxed(value)
    action?.run(forKey: key, object: self, arguments: nil)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Swift's numbers as objects, so that they can be read as any kind of number.
  static func boxed(_ value: Any?) -> Any? {
    switch value {
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: number.native)
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    default: value
    }
  }

  /// What runs for a change of a value that has no setter of its own, made before the change.
  final func customAction(_ key: String) -> (any CAAction)? {
    guard !isPresentation, !TransactionStack.current.level.disablesActions,
      let action = action(forKey: key), !(action is NSNull)
    else { return nil }
    guard let basic = action as? CABasicAnimation, basic.hasNoValues, !basic.isAdditive,
      let started = basic.copy() as? CABasicAnimation
    else { return action }
    started.fromValue = (presentation() ?? self).value(forKeyPath: key)
    return started
  }

  /// The property that an animation of `keyPath` moves; nil where there is nothing to interpolate.
  ///
  /// - Parameter values: those that the animation has; the type of a key path that no row declares is
  ///   that of the first of them, else that of the layer's own value.
  final func animatedProperty(_ keyPath: String, values: [Any?]) -> PropertyID? {
    if let property = property(keyPath) { return property }
    guard PropertyID(keyPath: keyPath) == nil else { return nil }
    let known = values.lazy.compactMap { $0 }.first ?? value(forKeyPath: keyPath)
    return AnimatableType(of: known).flatMap { PropertyID(custom: keyPath, type: $0) }
  }

  /// The value of a property that no row declares, as it is shown now.
  final func shownCustomValue(_ property: CustomProperty) -> TrackValue {
    let value = (presentation() ?? self).value(forKeyPath: property.keyPath)
    return TrackValue(value, as: property.type) ?? .zero(property.type)
  }
}

extension AnimatableType {
  /// The type of a value that may be interpolated; nil for any other.
  fileprivate init?(of value: Any?) {
    guard let value else { return nil }
    let types: [AnimatableType] = [.number, .point, .size, .rect, .color, .transform]
    guard let type = types.first(where: { TrackValue(value, as: $0) != nil }) else { return nil }
    self = value is CGSize ? .size : type
  }
}

extension Track {
  /// Writes the value of a track of `custom` at a local time into a presentation layer.
  func show(_ custom: CustomProperty, at time: Double, on layer: CALayer) {
    let shown = layer.value(forKeyPath: custom.keyPath)
    let below = TrackValue(shown, as: custom.type) ?? .zero(custom.type)
    if let value = value(at: time, over: below, custom.type)?.boxed(as: custom.type) {
      layer.showValue(value, forKeyPath: custom.keyPath)
    }
  }

  /// The value at a local time; nil where the track is not in force.
  private func value(
    at time: Double, over below: TrackValue, _ type: AnimatableType
  ) -> TrackValue? {
    withUnsafeTemporaryAllocation(byteCount: 16 * 8, alignment: 16) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      type.store(below, start)
      let isInForce = apply(at: time, type: type, base: UnsafeRawPointer(start), to: start)
      return isInForce ? TrackValue(type, UnsafeRawPointer(start)) : nil
    }
  }
}

extension Track {
  /// What the render side gets: a track of a key path that it does not know has events alone.
  var forRenderSide: Track {
    property.custom == nil ? self : with(property: PropertyID.none)
  }
}
