import Foundation
import ViewFoundation

/// A stand-in for a view or window that animates what is set through it.
///
/// Swift has no forwarding of messages, so the proxy is a type of its own. The properties and methods
/// of views and windows that animate are written out. Any other property can be named too: a stored
/// property of a subclass, for which the subclass or `animations` names an animation under the
/// property's name, changes once for each refresh of the display until it has its new value; the
/// rest change at once. Numbers, points, sizes, rectangles, colours and 3D transforms can do that.
@dynamicMemberLookup
@preconcurrency @MainActor
public struct Animator<Target: NSAnimatablePropertyContainer> {
  /// What the changes are made to.
  package let target: Target

  init(_ target: Target) { self.target = target }

  /// The target's property; setting it animates.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get {
      // Nothing must not be taken for the value of an optional property.
      guard let name = StoredPropertyNames.shared.known(keyPath),
        let coming = PropertyTicker.shared.target(name, of: target), let value = coming as? Value
      else { return target[keyPath: keyPath] }
      return value
    }
    nonmutating set {
      let former = target[keyPath: keyPath]
      guard let name = StoredPropertyNames.shared.name(of: keyPath, in: target, setting: newValue),
        let animation = PropertyChange.prepared(target.animation(forKey: name))
      else {
        target[keyPath: keyPath] = newValue
        return
      }
      let object = target
      PropertyTicker.shared.start(animation, name, of: object, from: former, to: newValue) {
        if let value = $0 as? Value { object[keyPath: keyPath] = value }
      }
    }
  }

  /// Runs a change of the target's that animates under a name.
  func change(_ key: NSAnimatablePropertyKey, _ body: () -> Void) where Target: NSView {
    PropertyChange.make(key, of: target, body)
  }
}

/// The names of subclasses' stored properties, by their key paths, which do not tell them.
///
/// A name is found when the property is first set to something else: it is that of the stored property
/// that had the old value before and has the new one after.
@MainActor
final class StoredPropertyNames {
  static let shared = StoredPropertyNames()

  private var names: [AnyKeyPath: String] = [:]

  /// The name, if it was found before.
  func known(_ keyPath: AnyKeyPath) -> String? { names[keyPath] }

  /// The name; to find it the property may be set. Nil where the value cannot be animated, stays the
  /// same at first, or is not stored.
  func name<Target: AnyObject, Value>(
    of keyPath: ReferenceWritableKeyPath<Target, Value>, in target: Target, setting value: Value
  ) -> String? {
    if let name = names[keyPath] { return name }
    let former = target[keyPath: keyPath]
    guard let old = CarriedValue(former), let new = CarriedValue(value), old != new else {
      return nil
    }
    let before = Self.stored(in: target)
    target[keyPath: keyPath] = value
    let after = Self.stored(in: target)
    let found = before.indices.first {
      $0 < after.count && CarriedValue(before[$0].value) == old
        && CarriedValue(after[$0].value) == new
    }
    target[keyPath: keyPath] = former
    guard let found else { return nil }
    names[keyPath] = before[found].name
    return before[found].name
  }

  /// The stored properties of an object, those of subclasses first.
  private static func stored(in target: AnyObject) -> [(name: String, value: Any)] {
    sequence(first: Mirror(reflecting: target)) { $0.superclassMirror }.flatMap { mirror in
      mirror.children.compactMap { child in
        guard let label = child.label else { return nil }
        // The storage of a watched property is that with an underscore before its name.
        if let watched = child.value as? any WatchedValue {
          return (String(label.dropFirst()), watched.anyValue)
        }
        return (label, child.value)
      }
    }
  }
}
