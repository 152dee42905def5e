import Foundation
import UIKit

/// A number of a layer that the inspector shows and lets people set.
struct InspectedProperty: Sendable {
  /// What people read: the property's own name, the last words of a long key path.
  let title: String
  /// The key path at the layer.
  let keyPath: String
  /// How much an arrow key changes it.
  let step: Double
  /// Shown only where it is not the default, or on layers that have it.
  var isRare = false
  /// How many of the unit that people read make one of the layer: degrees for angles.
  var factor = 1.0

  /// The numbers in the order of the pane.
  static let all = [
    InspectedProperty(title: "position.x", keyPath: "position.x", step: 1),
    InspectedProperty(title: "position.y", keyPath: "position.y", step: 1),
    InspectedProperty(title: "bounds.width", keyPath: "bounds.size.width", step: 1),
    InspectedProperty(title: "bounds.height", keyPath: "bounds.size.height", step: 1),
    InspectedProperty(title: "opacity", keyPath: "opacity", step: 0.05),
    InspectedProperty(
      title: "rotation.z °", keyPath: "transform.rotation.z", step: 1, factor: 180 / .pi),
    InspectedProperty(title: "scale.x", keyPath: "transform.scale.x", step: 0.05),
    InspectedProperty(title: "scale.y", keyPath: "transform.scale.y", step: 0.05),
    InspectedProperty(
      title: "rotation.x °", keyPath: "transform.rotation.x", step: 1, isRare: true,
      factor: 180 / .pi),
    InspectedProperty(
      title: "rotation.y °", keyPath: "transform.rotation.y", step: 1, isRare: true,
      factor: 180 / .pi),
    InspectedProperty(title: "cornerRadius", keyPath: "cornerRadius", step: 1),
    InspectedProperty(title: "borderWidth", keyPath: "borderWidth", step: 0.5),
    InspectedProperty(title: "zPosition", keyPath: "zPosition", step: 1),
    InspectedProperty(title: "shadowOpacity", keyPath: "shadowOpacity", step: 0.05, isRare: true),
    InspectedProperty(title: "shadowRadius", keyPath: "shadowRadius", step: 0.5, isRare: true),
    InspectedProperty(title: "strokeStart", keyPath: "strokeStart", step: 0.05, isRare: true),
    InspectedProperty(title: "strokeEnd", keyPath: "strokeEnd", step: 0.05, isRare: true),
    InspectedProperty(title: "lineWidth", keyPath: "lineWidth", step: 0.5, isRare: true),
  ]

  /// The property's value in the unit that people read; nil where the layer has none.
  @MainActor
  func value(of layer: CALayer) -> Double? {
    if keyPath.hasPrefix("stroke") || keyPath == "lineWidth", !(layer is CAShapeLayer) {
      return nil
    }
    return Self.number(layer.value(forKeyPath: keyPath)).map { $0 * factor }
  }

  /// Sets the property, in the unit that people read.
  @MainActor
  func set(_ value: Double, on layer: CALayer) {
    layer.setValue(CGFloat(value / factor), forKeyPath: keyPath)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as CGFloat: number.native
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
