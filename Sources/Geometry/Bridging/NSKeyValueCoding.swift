import Foundation

/// What has values by name, one at a time, and so several at a time.
///
/// On Apple's systems every object of Objective-C has these; here layers, animations, cells of emitters, filters and responders do.
public protocol NSKeyValueCoding: AnyObject {
  /// The value of a property, or of a tag.
  func value(forKey key: String) -> Any?
  /// Sets a property, or a tag.
  func setValue(_ value: Any?, forKey key: String)
}

extension NSKeyValueCoding {
  /// Sets a value for each of some names, in no order that one can rely on; `NSNull` stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// The values of some names, `NSNull` where one has none.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
  }
}
