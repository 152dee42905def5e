import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// Writes everything but the superlayer and the delegate.
  final func encodeAll(_ coder: NSCoder) {
    var values = extras?.tags.mapValues(Optional.some) ?? [:]
    for key in codedKeys { values.updateValue(valueOfKeyPath(key), forKey: key) }
    coder.encode(values.filter { shouldArchiveValue(forKey: $0.key) }, of: self)
    if !children.isEmpty { coder.encode(children as NSArray, forKey: "sublayers") }
    if let maskLayer { coder.encode(maskLayer, forKey: "mask") }
    let animations = keyedAnimations
    guard !animations.isEmpty else { return }
    coder.encode(animations.map(\.animation) as NSArray, forKey: "animations")
    coder.encode(
      animations.map { $0.key.map { $0 as NSString } ?? NSNull() } as NSArray,
      forKey: "animationKeys")
  }

  /// Takes over what was written.
  final func decode(_ coder: NSCoder) {
    guard coder.hasProperties else { return }
    for (key, value) in coder.decodeValues() where canTake(value, key) { setKeyed(value, key) }
    let layers = coder.object("sublayers", of: NSArray.self, CALayer.self)
    for layer in layers as? [CALayer] ?? [] { addSublayer(layer) }
    mask = coder.object("mask", of: CALayer.self) as? CALayer
    let animations = coder.object("animations", of: NSArray.self, CAAnimation.self)
    let keys = coder.object("animationKeys", of: NSArray.self, NSString.self, NSNull.self)
    for (animation, key) in zip(animations as? [CAAnimation] ?? [], keys as? [Any] ?? []) {
      add(animation, forKey: key as? String)
    }
  }

  /// The names of all properties that are stored.
  private final var codedKeys: [String] {
    let names = Set(type(of: self).keyedValues.keys).union(PropertyTable.rows.map(\.keyPath))
    return names.filter(isCoded)
  }

  /// Whether a value is of the kind that a property has; always for tags and objects.
  private final func canTake(_ value: Any?, _ key: String) -> Bool {
    guard type(of: self).keyedValues[key] == nil, let type = property(key)?.property.type else {
      return true
    }
    switch type {
    case .object, .color: return true
    default: return TrackValue(value, as: type) != nil
    }
  }
}
