// Geometry inside objects.
//
// Foundation on Linux boxes points, sizes and rectangles, and traps on the encodings of other
// structs. A `CGVector`, `CGAffineTransform` or `CATransform3D` is therefore stored as an array of
// doubles whose length tells which of them it is. The conformances make the casts of Apple's
// systems work: `point as NSValue`, `value as? CGPoint`, `[CGPoint] as [NSValue]`.

import Foundation

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Boxes a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Boxes a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Boxes a displacement.
  public convenience init(cgVector: CGVector) { self.init(boxing: cgVector) }
  /// Boxes an affine map of the plane.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    self.init(boxing: cgAffineTransform)
  }
  /// Boxes a transform of space.
  public convenience init(caTransform3D: CATransform3D) { self.init(boxing: caTransform3D) }

  /// The point inside; meaningless where something else is.
  public var cgPointValue: CGPoint { pointValue }
  /// The size inside; meaningless where something else is.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle inside; meaningless where something else is.
  public var cgRectValue: CGRect { rectValue }
  /// The displacement inside; zero where something else is.
  public var cgVectorValue: CGVector { unboxed() ?? .zero }
  /// The affine map inside; the identity where something else is.
  public var cgAffineTransformValue: CGAffineTransform { unboxed() ?? .identity }
  /// The transform inside; the identity where something else is.
  public var caTransform3DValue: CATransform3D { unboxed() ?? .identity }

  /// The doubles that make up a value of one of our own types, as Foundation encodes an array.
  private static func encoding<Value>(of type: Value.Type) -> String {
    "[\(MemoryLayout<Value>.size / MemoryLayout<Double>.size)d]"
  }

  fileprivate convenience init<Value: BitwiseCopyable>(boxing value: Value) {
    var value = value
    self.init(bytes: &value, objCType: Self.encoding(of: Value.self))
  }

  fileprivate func holds(_ example: NSValue) -> Bool {
    strcmp(objCType, example.objCType) == 0
  }

  fileprivate func unboxed<Value: BitwiseCopyable>() -> Value? {
    guard String(cString: objCType) == Self.encoding(of: Value.self) else { return nil }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let place = room.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(place))
      return place.pointee
    }
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard value.holds(NSValue(cgPoint: .zero)) else { return nil }
    self = value.cgPointValue
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard value.holds(NSValue(cgSize: .zero)) else { return nil }
    self = value.cgSizeValue
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard value.holds(NSValue(cgRect: .zero)) else { return nil }
    self = value.cgRectValue
  }
}

extension CGVector: ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed: CGVector = value.unboxed() else { return nil }
    self = boxed
  }
}

extension CGAffineTransform: ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed: CGAffineTransform = value.unboxed() else { return nil }
    self = boxed
  }
}

extension CATransform3D: ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed: CATransform3D = value.unboxed() else { return nil }
    self = boxed
  }
}
