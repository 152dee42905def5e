import Foundation

/// What is left of requirements of protocols that need not be met, where there is no Objective-C to ask.
///
/// The default of such a requirement says that it is `absent`; who calls it by `asked(_:)` gets nothing then.
public enum OptionalRequirement {
  private static let key = "OptionalRequirement.isAbsent"

  /// Lets the innermost call of `asked(_:)` on this thread return nil.
  ///
  /// - Returns: the value, for those that did not ask.
  public static func absent<Value>(_ value: Value) -> Value {
    Thread.current.threadDictionary[key] = true
    return value
  }

  /// The same for types that have no value to make up: objects, and what keeps to a protocol of classes.
  ///
  /// - Returns: no object, for `asked(_:)` alone to look at.
  public static func absent<Value>() -> Value {
    Thread.current.threadDictionary[key] = true
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
      let bytes = UnsafeMutableRawBufferPointer(place)
      for index in bytes.indices { bytes[index] = 0 }
      return place[0]
    }
  }

  /// What a call returns; nil where the method that it reached is a default.
  @discardableResult
  public static func asked<Value>(_ call: @autoclosure () throws -> Value?) rethrows -> Value? {
    let thread = Thread.current.threadDictionary
    let before = thread[key]
    thread[key] = nil
    defer { thread[key] = before }
    let value = try call()
    return thread[key] == nil ? value : nil
  }
}
