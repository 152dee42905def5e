import Foundation
import Layers

/// A value that can be animated on the main thread, as a property of a layer that is never shown.
///
/// So all kinds of animations are evaluated by the same functions as those of layers.
enum CarriedValue: Equatable {
  /// Any of Swift's numbers, or an `NSNumber`.
  case number(Double)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A colour.
  case color(CGColor)
  /// A transform in space.
  case transform(CATransform3D)

  /// Makes a value of what is of one of the kinds; nil for others.
  init?(_ value: Any?) {
    switch value {
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(value.native)
    case let value as Float: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as NSColor: self = .color(value.cgColor)
    case let value as CGColor: self = .color(value)
    default: return nil
    }
  }

  /// The number, where it is one.
  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The property of a layer that is of the kind.
  var keyPath: String {
    switch self {
    case .number: "zPosition"
    case .point: "position"
    case .size: "shadowOffset"
    case .rect: "bounds"
    case .color: "backgroundColor"
    case .transform: "transform"
    }
  }

  /// The value as animations take it.
  var boxed: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color
    case .transform(let transform): transform
    }
  }

  /// Reads a layer's property of the kind that `like` is of, as the type that it is of.
  static func read(_ layer: CALayer, like value: Any) -> Any? {
    switch value {
    case is Double: layer.zPosition.native
    case is CGFloat: layer.zPosition
    case is Float: Float(layer.zPosition.native)
    case is NSNumber: NSNumber(value: layer.zPosition.native)
    case is CGPoint: layer.position
    case is CGSize: layer.shadowOffset
    case is CGRect: layer.bounds
    case is CATransform3D: layer.transform
    case is NSColor: layer.backgroundColor.map(NSColor.init(color:))
    case is CGColor: layer.backgroundColor
    default: nil
    }
  }
}
