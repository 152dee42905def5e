import Foundation
import Geometry

/// A property of a class by name: how key-value coding reads and writes it.
///
/// A value of another kind than the property's is passed over; nil sets numbers to 0.
struct KeyedValue<Root: AnyObject>: Sendable {
  var get: @Sendable (Root) -> Any?
  var set: @Sendable (Root, Any?) -> Void
}

extension KeyedValue {
  /// A key path to something that key-value coding may write.
  typealias Path<Value> = any ReferenceWritableKeyPath<Root, Value> & Sendable

  /// A number that is a `Double`.
  static func double(_ path: Path<Double>) -> Self {
    Self(
      get: { NSNumber(value: $0[keyPath: path]) },
      set: { if let number = number($1) { $0[keyPath: path] = number } })
  }

  /// A number that is a `Float`.
  static func float(_ path: Path<Float>) -> Self {
    Self(
      get: { NSNumber(value: $0[keyPath: path]) },
      set: { if let number = number($1) { $0[keyPath: path] = Float(number) } })
  }

  /// A number that is a `CGFloat`.
  static func cgFloat(_ path: Path<CGFloat>) -> Self {
    Self(
      get: { NSNumber(value: $0[keyPath: path].native) },
      set: { if let number = number($1) { $0[keyPath: path] = CGFloat(number) } })
  }

  /// A whole number.
  static func integer<Value: FixedWidthInteger & SendableMetatype>(_ path: Path<Value>) -> Self {
    Self(
      get: { NSNumber(value: Int64(clamping: $0[keyPath: path])) },
      set: { if let number = number($1) { $0[keyPath: path] = Value(clamping: number) } })
  }

  /// A switch.
  static func flag(_ path: Path<Bool>) -> Self {
    Self(
      get: { NSNumber(value: $0[keyPath: path]) },
      set: { if let number = number($1) { $0[keyPath: path] = number != 0 } })
  }

  /// A set of flags, as the number that its bits make.
  static func bits<Value: OptionSet & SendableMetatype>(_ path: Path<Value>) -> Self
  where Value.RawValue: FixedWidthInteger {
    Self(
      get: { NSNumber(value: Int64(clamping: $0[keyPath: path].rawValue)) },
      set: {
        let bits = number($1).map { Value.RawValue(clamping: $0) }
        if let bits { $0[keyPath: path] = Value(rawValue: bits) }
      })
  }

  /// A constant that is known by its text.
  static func name<Value: RawRepresentable<String> & SendableMetatype>(
    _ path: Path<Value>
  ) -> Self {
    Self(
      get: { $0[keyPath: path].rawValue },
      set: { root, value in
        let named = value as? Value ?? (value as? String).flatMap(Value.init(rawValue:))
        if let named { root[keyPath: path] = named }
      })
  }

  /// Anything that is handed out as it is.
  static func value<Value>(_ path: Path<Value>) -> Self {
    Self(
      get: { $0[keyPath: path] },
      set: { if let value = $1 as? Value { $0[keyPath: path] = value } })
  }

  /// Anything that may be missing and is handed out as it is; what is of another kind takes it away.
  static func optional<Value>(_ path: Path<Value?>) -> Self {
    Self(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 as? Value })
  }

  /// Anything at all.
  static func anything(_ path: Path<Any?>) -> Self {
    Self(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A number of any kind; 0 for nil.
  private static func number(_ value: Any?) -> Double? {
    guard let value else { return 0 }
    if let flag = value as? Bool { return flag ? 1 : 0 }
    guard case .numbers(let numbers)? = TrackValue(value, as: .number) else { return nil }
    return numbers.x
  }

  /// The same property, seen on a class above; used only on objects of this class.
  fileprivate func lifted<Base: AnyObject>() -> KeyedValue<Base> {
    KeyedValue<Base>(
      get: { ($0 as? Root).flatMap(get) },
      set: { if let root = $0 as? Root { set(root, $1) } })
  }
}

extension [String: KeyedValue<CALayer>] {
  /// The properties of a class of layers: these, and those that it adds.
  func adding<Layer: CALayer>(_ own: [String: KeyedValue<Layer>]) -> Self {
    merging(own.mapValues { $0.lifted() }) { $1 }
  }
}

extension [String: KeyedValue<CAAnimation>] {
  /// The properties of a class of animations: these, and those that it adds.
  func adding<Animation: CAAnimation>(_ own: [String: KeyedValue<Animation>]) -> Self {
    merging(own.mapValues { $0.lifted() }) { $1 }
  }
}

extension FixedWidthInteger {
  /// The nearest whole number; 0 for NaN.
  fileprivate init(clamping number: Double) {
    if number.isNaN {
      self = 0
    } else if number <= Double(Self.min) {
      self = .min
    } else if number >= Double(Self.max) {
      self = .max
    } else {
      self = Self(number)
    }
  }
}
