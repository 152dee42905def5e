import Foundation
import Geometry
import Motion

// What animates in view blocks, and how.
//
// Geometry animates additively: what is added to the new value starts as the difference to the old
// one and runs to nothing, so a change in flight bends smoothly to the new target. The bounds are
// two such animations, of origin and size. Other values replace each other. What is not in the
// table never animates: borders and most of the shadow among it.

/// How a property of a view's layer animates.
package struct AnimatedProperty {
  /// One animation of the property.
  package struct Part {
    package let keyPath: String
    package let isAdditive: Bool
    package let read: (CALayer) -> MotionValue
  }

  /// The property's name.
  package let key: String
  package let parts: [Part]

  private static func adding(
    _ key: String, _ read: @escaping (CALayer) -> any Interpolable
  ) -> AnimatedProperty {
    AnimatedProperty(
      key: key, parts: [Part(keyPath: key, isAdditive: true) { MotionValue(read($0)) }])
  }

  private static func replacing(
    _ key: String, _ read: @escaping (CALayer) -> MotionValue
  ) -> AnimatedProperty {
    AnimatedProperty(key: key, parts: [Part(keyPath: key, isAdditive: false, read: read)])
  }

  private static func replacingNumber(_ keyPath: String) -> AnimatedProperty {
    replacing(keyPath) { MotionValue($0.value(forKeyPath: keyPath) as? Double ?? 0) }
  }

  @MainActor private static let bounds = AnimatedProperty(
    key: "bounds",
    parts: [
      Part(keyPath: "bounds.origin", isAdditive: true) { MotionValue($0.bounds.origin) },
      Part(keyPath: "bounds.size", isAdditive: true) { MotionValue($0.bounds.size) },
    ])

  /// By name.
  @MainActor static let all: [String: AnimatedProperty] = Dictionary(
    uniqueKeysWithValues: [
      adding("position") { $0.position },
      bounds,
      adding("transform") { $0.transform },
      adding("cornerRadius") { $0.cornerRadius.native },
      replacing("opacity") { MotionValue(Double($0.opacity)) },
      replacing("backgroundColor") { MotionValue($0.backgroundColor) },
      replacing("anchorPoint") { MotionValue($0.anchorPoint) },
      replacing("contentsCenter") { MotionValue($0.contentsCenter) },
      replacingNumber(BackdropLayer.radiusPath),
      replacingNumber(BackdropLayer.saturationPath),
    ].map { ($0.key, $0) })

  /// The values of all parts.
  func values(of layer: CALayer) -> [MotionValue] { parts.map { $0.read(layer) } }
}
