import Foundation

/// A value of plain numbers that casts to and from `NSValue`, as it does on Apple's systems.
public protocol ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The value that an object holds; nil where the object holds something else.
  init?(unboxing value: NSValue)
}

extension ValueBridgeable {
  /// Takes the value out of an object.
  ///
  /// - Precondition: the object holds a value of this type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  /// Takes the value out of an object, and tells whether there was one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = Self(unboxing: source)
    return result != nil
  }

  /// Takes the value out of an object that is known to hold one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let source, let value = Self(unboxing: source) else {
      preconditionFailure("\(source as Any) does not hold a \(Self.self)")
    }
    return value
  }
}
