import Foundation

/// `CGFloat as NSNumber` and back, which Foundation on Linux leaves out.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber {
    NSNumber(value: native)
  }

  /// Takes the number out of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Takes the number out of an object; a double has room for every number that fits a float.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Takes the number out of an object; zero where there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// The number of an object.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The number of an object, if it has no other one.
  public init?(exactly number: NSNumber) {
    guard let exact = Double(exactly: number) else { return nil }
    self.init(exact)
  }

  /// The number of an object, as Swift 3 said it.
  @available(*, deprecated, renamed: "init(truncating:)")
  public init(_ number: NSNumber) { self.init(truncating: number) }
}
