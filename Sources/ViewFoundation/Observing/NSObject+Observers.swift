import Foundation

/// The entries of what an observer is told about a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What happened, as the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The present value, where it was asked for.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The former value, where it was asked for.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which elements changed; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is still to come; never there.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that knows the values of properties by their names.
package protocol KeyObservable: NSObject {
  /// A property's value; nil for names that it does not know, too.
  func observedValue(forKey key: String) -> Any?
}

/// An object that hears of properties by their names: responders do.
package protocol KeyObserver: NSObject {
  /// Tells of a change.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Tells a responder by `observeValue(forKeyPath:of:change:context:)` whenever a property has got another value.
  ///
  /// The observer is not kept. Of key paths with several parts, the last is observed, of the object that the others
  /// lead to now.
  /// - Parameter keyPath: a property of a view, a scroll view or a recogniser; of others, nothing is told.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let (object, key) = observed(keyPath)
    let name = ValueWatch.Name(
      observer: ObjectIdentifier(observer), keyPath: keyPath, context: context)
    let watch = ValueWatch(
      object, options, name: name,
      read: { ($0 as? any KeyObservable)?.observedValue(forKey: key) },
      tell: { [weak self, weak observer] _, old, new in
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        change[.oldKey] = old
        change[.newKey] = new
        (observer as? any KeyObserver)?.observeValue(
          forKeyPath: keyPath, of: self, change: change, context: context)
      })
    watch.begin()
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began with the same context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    ValueWatch.end(of: observed(keyPath).object) {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath && $0.context == context
    }
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began with any context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    ValueWatch.end(of: observed(keyPath).object) {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath
    }
  }

  /// The object that the first parts of a key path lead to, and the last part.
  private func observed(_ keyPath: String) -> (object: NSObject, key: String) {
    var (object, key) = (self, keyPath[...])
    while let dot = key.firstIndex(of: "."),
      let next = (object as? any KeyObservable)?.observedValue(forKey: String(key[..<dot])),
      let inner = next as? any NSObject & KeyObservable
    {
      (object, key) = (inner, key[key.index(after: dot)...])
    }
    return (object, String(key))
  }
}
