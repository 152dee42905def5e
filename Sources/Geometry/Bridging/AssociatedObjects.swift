// Values that a program hangs on objects of classes that it cannot add stored properties to.
//
// The Objective-C runtime keeps them with the object and lets go of them with it. Swift has no such
// place, so a table does, by the object's address; a weak reference beside the values tells whether
// the object still lives, and so whether another one got its address. Whenever the table has doubled,
// the values of objects that are gone are let go of: a little later than on Apple's systems.

import Foundation
import Synchronization

/// How an object holds on to a value that was hung on it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all; objects that are gone read as nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It holds a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Strongly, too.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// It holds a copy, too.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The value that was hung on an object under a key; nil where none was.
///
/// - Parameter key: the address of a global or static variable, whose content does not matter.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let id = object as AnyObject
  return AssociatedValues.all.withLock { $0.value(of: id, key) }?.held
}

/// Hangs a value on an object under a key; nil takes the former one away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let new = value.map { AssociatedValue($0, policy) }
  // What is let go of may come back here, so it goes after the lock.
  let id = object as AnyObject
  let gone = AssociatedValues.all.withLock { $0.set(new, of: id, key) }
  withExtendedLifetime(gone) {}
}

/// Takes everything away that was hung on an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let gone = AssociatedValues.all.withLock {
    $0.entries.removeValue(forKey: ObjectIdentifier(object as AnyObject))
  }
  withExtendedLifetime(gone) {}
}

/// A value as its policy has it held.
///
/// Unchecked Sendable: it is put in and looked up under a lock, and it never changes.
private struct AssociatedValue: @unchecked Sendable {
  private var strong: Any?
  private weak var weak: AnyObject?
  private var isWeak = false

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      weak = value as AnyObject
      isWeak = true
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: strong = value
    }
  }

  var held: Any? { isWeak ? weak : strong }
}

/// The values of all objects, which is reached under its one lock.
private struct AssociatedValues {
  static let all = Mutex(AssociatedValues())

  /// The values of one object. Unchecked Sendable: it is used under the lock, and let go of outside.
  struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: AssociatedValue] = [:]
  }

  var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries the next look for objects that are gone waits for.
  private var limit = 64

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> AssociatedValue? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values[key]
  }

  /// Returns what nobody holds any more.
  mutating func set(
    _ value: AssociatedValue?, of object: AnyObject, _ key: UnsafeRawPointer
  ) -> [Entry] {
    let id = ObjectIdentifier(object)
    var gone: [Entry] = []
    if let former = entries[id] { gone.append(former) }
    var entry = gone.first.flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
    entry.values[key] = value
    entries[id] = entry.values.isEmpty ? nil : entry
    if entries.count > limit {
      gone += entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, 2 * entries.count)
    }
    return gone
  }
}
