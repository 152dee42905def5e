/// Lets a property be watched by its class, wherever it is set from.
///
/// Swift stores past `didSet` what an initialiser sets of its own class, also one that a program writes in an extension:
/// `extension UILabel { convenience init(_ words: String) { self.init(); text = words } }` would show nothing. What is set
/// through a wrapper is set by the property's setter, which calls its observers. An observer that puts its own property
/// right does so by `_words.wrappedValue`: the setter would call it again.
@propertyWrapper
public struct Watched<Value> {
  /// The value of the property.
  public var wrappedValue: Value

  /// A property's first value.
  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Watched: Sendable where Value: Sendable {}

/// What has a property's value, whatever its type.
package protocol WatchedValue {
  /// The value of the property.
  var anyValue: Any { get }
}

extension Watched: WatchedValue {
  package var anyValue: Any { wrappedValue }
}
