import Foundation

/// What an observer of a property is told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: UInt
  /// The options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value that the property has now.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value that it had.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change; there is none here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to a property.
public enum NSKeyValueChange: UInt, Sendable {
  /// It has another value.
  case setting = 1
  /// Elements were added to it.
  case insertion = 2
  /// Elements were taken from it.
  case removal = 3
  /// Elements of it were replaced.
  case replacement = 4
}

/// A change of a property, as its observer is told.
public struct NSKeyValueObservedChange<Value> {
  /// What happened: always `setting`.
  public let kind: NSKeyValueChange
  /// The value after it; nil unless asked for.
  public let newValue: Value?
  /// The value before it; nil unless asked for.
  public let oldValue: Value?
  /// Which elements changed: none.
  public let indexes: IndexSet?
  /// Whether the change is still to come: never.
  public let isPrior: Bool
}

/// An observation that lasts as long as this object is kept.
public final class NSKeyValueObservation: NSObject {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  deinit { end() }

  /// Ends the observation; more calls do nothing.
  public func invalidate() { end() }
}

/// An object whose properties can be observed; every `NSObject` is one.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure whenever a property has got another value, until the result is let go of.
  ///
  /// Views say so of their geometry, transparency and visibility, scroll views of their content's place and
  /// size, recognisers of their state, layers of all that they animate and of sublayers; other objects by `didChangeValue(forKey:)`. A property that is set to the value
  /// that it has is not reported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watch = ValueWatch(
      self, options, read: { ($0 as? Self)?[keyPath: keyPath] },
      tell: { object, old, new in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: new as? Value, oldValue: old as? Value, indexes: nil,
            isPrior: false))
      })
    watch.begin()
    return NSKeyValueObservation { watch.end() }
  }

  /// Says that a property is about to change; nothing is needed before.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Says that a property may have changed: its observers are told if it has another value.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ValueWatch.valuesDidChange(of: self)
  }
}

extension NSObject {
  /// Says that a property is about to change; nothing is needed before.
  public func willChangeValue(forKey key: String) {}

  /// Says that a property may have changed: its observers are told if it has another value.
  public func didChangeValue(forKey key: String) { ValueWatch.valuesDidChange(of: self) }
}
