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

  /// Boxes plain numbers.
  package convenience init<Value: BitwiseCopyable>(boxing value: Value) {
    var value = value
    self.init(bytes: &value, objCType: Self.encoding(of: Value.self))
  }

  /// The class of Foundation's boxes of points, sizes and rectangles.
  private static let geometricBox = ObjectIdentifier(type(of: NSValue(point: .zero)))
  private var isGeometric: Bool { ObjectIdentifier(type(of: self)) == Self.geometricBox }

  /// The point, size or rectangle inside; nil where something else is.
  ///
  /// `objCType` would tell, but on Linux it makes a new C string at each call that nobody frees. So what
  /// may be inside is boxed again: boxes are equal if both value and type are.
  fileprivate func geometry<Value>(_ box: (Value) -> NSValue) -> Value? {
    guard isGeometric else { return nil }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { room in
      // Boxes of this class have four doubles at most.
      room.initialize(repeating: 0)
      guard let place = room.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(place))
      let value = UnsafeRawBufferPointer(room).load(as: Value.self)
      if isEqual(box(value)) { return value }
      // NaN equals nothing.
      guard room.contains(where: \.isNaN) else { return nil }
      return Mirror(reflecting: self).children.first?.value as? Value
    }
  }

  /// The plain numbers inside; nil where there are more or fewer.
  package func unboxed<Value: BitwiseCopyable>() -> Value? {
    guard !isGeometric, description == "\(MemoryLayout<Value>.size) bytes" else { return nil }
    let value = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room -> Value? in
      guard let place = room.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(place))
      return place.pointee
    }
    return value.flatMap { isEqual(NSValue(boxing: $0)) ? $0 : nil }
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed = value.geometry({ (inside: CGPoint) in NSValue(cgPoint: inside) }) else {
      return nil
    }
    self = boxed
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed = value.geometry({ (inside: CGSize) in NSValue(cgSize: inside) }) else {
      return nil
    }
    self = boxed
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The value in an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Takes the value out of an object; nil where it holds something else.
  public init?(unboxing value: NSValue) {
    guard let boxed = value.geometry({ (inside: CGRect) in NSValue(cgRect: inside) }) else {
      return nil
    }
    self = boxed
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
