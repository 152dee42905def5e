import Foundation
import Geometry
import Motion

/// A value of a layer's property, of whatever type it is.
package struct MotionValue {
  let value: any Interpolable

  init(_ value: any Interpolable) { self.value = value }

  /// Makes a value of a colour; nil is invisible black.
  init(_ color: CGColor?) { value = color?.color ?? Color.clear }

  /// What adds nothing to the value.
  var nothing: MotionValue { MotionValue(type(of: value).zero) }

  /// The value at `progress` of the way to another of the same type.
  func blended(with end: MotionValue, at progress: Double) -> MotionValue {
    func blend<Value: Interpolable>(_ start: Value) -> MotionValue {
      guard let end = end.value as? Value else { return self }
      return MotionValue(start.interpolated(to: end, at: progress))
    }
    return blend(value)
  }

  /// What has to be added to `other` to get the value; nil where no transform does that.
  ///
  /// An added transform applies before the other one, so it is value · other⁻¹.
  package func difference(to other: MotionValue) -> MotionValue? {
    if let new = value as? CATransform3D, let old = other.value as? CATransform3D {
      return old.inverse.map { MotionValue(CATransform3DConcat(new, $0)) }
    }
    func subtract<Value: Interpolable>(from value: Value) -> MotionValue? {
      (other.value as? Value).map { MotionValue(value.adding($0.repeated(-1))) }
    }
    return subtract(from: value)
  }

  /// The value put on top of another of the same type.
  func added(to base: MotionValue) -> MotionValue {
    func add<Value: Interpolable>(_ base: Value) -> MotionValue {
      (value as? Value).map { MotionValue(base.adding($0)) } ?? self
    }
    return add(base.value)
  }

  /// Whether it equals another of the same type.
  package func equals(_ other: MotionValue) -> Bool {
    func compare<Value: Interpolable>(_ value: Value) -> Bool { other.value as? Value == value }
    return compare(value)
  }

  /// One of the two numbers of a point or a size.
  struct Axis {
    let name: String
    let isSecond: Bool
  }

  /// The axes of a point or a size; none of other values.
  var axes: [Axis] {
    switch value {
    case is CGPoint: [Axis(name: "x", isSecond: false), Axis(name: "y", isSecond: true)]
    case is CGSize: [Axis(name: "width", isSecond: false), Axis(name: "height", isSecond: true)]
    default: []
    }
  }

  /// The number on an axis; 0 where there is none.
  subscript(axis: Axis) -> Double {
    switch value {
    case let point as CGPoint: axis.isSecond ? point.y.native : point.x.native
    case let size as CGSize: axis.isSecond ? size.height.native : size.width.native
    default: 0
    }
  }

  /// The value as animations take it.
  package var boxed: Any {
    switch value {
    case let number as Double: NSNumber(value: number)
    case let color as Color: CGColor(color)
    default: value
    }
  }
}
