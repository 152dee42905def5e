import CoreGraphics
import Foundation

/// A property of a filter that is the value of a key.
@propertyWrapper
struct Input<Value: FilterInputValue> {
  private let key: String

  /// Names the key.
  init(_ key: String) { self.key = key }

  @available(*, unavailable, message: "the filter has the value")
  var wrappedValue: Value {
    get { preconditionFailure("the filter has the value of \(key)") }
    set { preconditionFailure("the filter takes the value of \(key), not \(newValue)") }
  }

  static subscript(
    _enclosingInstance filter: BuiltinFilter,
    wrapped property: ReferenceWritableKeyPath<BuiltinFilter, Value>,
    storage input: ReferenceWritableKeyPath<BuiltinFilter, Input>
  ) -> Value {
    get { Value.of(filter.value(forKey: filter[keyPath: input].key)) }
    set { filter.setValue(newValue.input, forKey: filter[keyPath: input].key) }
  }
}

/// What a property of a filter may be.
protocol FilterInputValue {
  /// What the filter has for the key, as the property's type; what is something else is nothing, or 0.
  static func of(_ input: Any?) -> Self
  /// What the filter is given.
  var input: Any? { get }
}

extension FilterInputValue {
  var input: Any? { self }
}

extension Float: FilterInputValue {
  static func of(_ input: Any?) -> Float { Float(FilterInputs.number(input) ?? 0) }
  var input: Any? { Double(self) }
}

extension Int: FilterInputValue {
  static func of(_ input: Any?) -> Int {
    let number = FilterInputs.number(input) ?? 0
    return number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e9), 1e9))
  }
  var input: Any? { Double(self) }
}

extension CGPoint: FilterInputValue {
  static func of(_ input: Any?) -> CGPoint { CIVector.of(input).cgPointValue }
  var input: Any? { CIVector(cgPoint: self) }
}

extension CGRect: FilterInputValue {
  static func of(_ input: Any?) -> CGRect { CIVector.of(input).cgRectValue }
  var input: Any? { CIVector(cgRect: self) }
}

extension CIVector: FilterInputValue {
  static func of(_ input: Any?) -> CIVector { FilterInputs.vector(input) ?? CIVector(values: []) }
}

extension CIColor: FilterInputValue {
  static func of(_ input: Any?) -> CIColor { input as? CIColor ?? .clear }
}

extension CGAffineTransform: FilterInputValue {
  static func of(_ input: Any?) -> CGAffineTransform { input as? CGAffineTransform ?? .identity }
}

extension Bool: FilterInputValue {
  static func of(_ input: Any?) -> Bool { input as? Bool ?? false }
}

extension String: FilterInputValue {
  static func of(_ input: Any?) -> String { input as? String ?? "" }
}

extension Data: FilterInputValue {
  static func of(_ input: Any?) -> Data { input as? Data ?? Data() }
}

extension Optional: FilterInputValue where Wrapped: AnyObject {
  static func of(_ input: Any?) -> Wrapped? { input as? Wrapped }
}
