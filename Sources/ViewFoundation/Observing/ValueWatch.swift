// Properties that somebody observes.
//
// There is no runtime that could rewrite setters, so setters tell: `valuesDidChange(of:)`. Each watch of that object
// reads its property again and calls its observer if the value is another one. While nobody watches anything,
// a setter costs one look at a counter.

import Foundation
import QuartzCore
import Synchronization

/// One observation of one property of one object.
///
/// Unchecked Sendable: `last` is read and written on the thread that changes the object, like the object;
/// the list of watches has a lock.
package final class ValueWatch: @unchecked Sendable {
  /// By what a watch is found that an observer did not get an object for.
  struct Name: Hashable {
    let observer: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
  }

  private weak let object: NSObject?
  private let id: ObjectIdentifier
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private let tell: (NSObject, Any?, Any?) -> Void
  private let name: Name?
  private var last: Any?

  private static let count = Atomic<Int>(0)
  private static let all = Mutex<[ObjectIdentifier: [ValueWatch]]>([:])

  /// Makes a watch that has not begun.
  ///
  /// - Parameters:
  ///   - read: the property's value.
  ///   - tell: gets the object, the former value and the present one, as far as they are asked for.
  init(
    _ object: NSObject, _ options: NSKeyValueObservingOptions, name: Name? = nil,
    read: @escaping (NSObject) -> Any?, tell: @escaping (NSObject, Any?, Any?) -> Void
  ) {
    (self.object, id, self.options) = (object, ObjectIdentifier(object), options)
    (self.read, self.tell, self.name) = (read, tell, name)
    last = read(object)
  }

  /// Lets the watch take part in what its object says.
  ///
  /// Watches of an object that lay here before, and went without ending them, go.
  func begin() {
    if object is CALayer { _ = Self.hearsLayers }
    let former = Self.all.withLock { all in
      let watches = all[id, default: []]
      all[id] = watches.filter { $0.object != nil } + [self]
      return watches.count { $0.object == nil }
    }
    Self.count.add(1 - former, ordering: .relaxed)
    if options.contains(.initial), let object {
      tell(object, nil, options.contains(.new) ? last : nil)
    }
  }

  /// Ends the watch; again, it does nothing.
  func end() {
    let isGone = Self.all.withLock { all in
      guard let index = all[id]?.firstIndex(where: { $0 === self }) else { return false }
      all[id]?.remove(at: index)
      if all[id]?.isEmpty == true { all[id] = nil }
      return true
    }
    if isGone { Self.count.subtract(1, ordering: .relaxed) }
  }

  /// Ends the watches of an object whose names are wanted.
  static func end(of object: NSObject, _ isWanted: (Name) -> Bool) {
    let watches = all.withLock { $0[ObjectIdentifier(object)] ?? [] }
    for watch in watches where watch.name.map(isWanted) == true { watch.end() }
  }

  /// Tells the observers of an object of each property that has another value than before.
  package static func valuesDidChange(of object: NSObject) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    let watches = all.withLock { $0[ObjectIdentifier(object)] ?? [] }
    for watch in watches where watch.object === object { watch.look(object) }
  }

  private func look(_ object: NSObject) {
    let (old, new) = (last, read(object))
    guard !isSame(old, new) else { return }
    last = new
    tell(object, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
  }
}

/// Whether two values are equal; those that cannot be compared are not.
private func isSame(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  func compare<Value: Equatable>(_ value: Value) -> Bool { (b as? Value) == value }
  return (a as? any Equatable).map { compare($0) } ?? false
}
