import Foundation
import Synchronization

// What programs for Apple's systems use of the system below Foundation; its clock is in Motion.

/// Waits until no other thread holds an object, and holds it; as often as it likes.
///
/// - Returns: 0, for success.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  HeldObjects.enter(object as AnyObject)
  return 0
}

/// Lets an object go that this thread holds.
///
/// - Returns: 0, for success.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  HeldObjects.exit(object as AnyObject)
  return 0
}

/// The locks of the objects that are held or waited for.
private enum HeldObjects {
  private struct Entry {
    let lock = NSRecursiveLock()
    var users = 0
  }

  private static let all = Mutex<[ObjectIdentifier: Entry]>([:])

  static func enter(_ object: AnyObject) {
    let lock = all.withLock { entries in
      entries[ObjectIdentifier(object), default: Entry()].users += 1
      return entries[ObjectIdentifier(object)]?.lock
    }
    lock?.lock()
  }

  static func exit(_ object: AnyObject) {
    let lock = all.withLock { entries -> NSRecursiveLock? in
      let id = ObjectIdentifier(object)
      guard var entry = entries[id] else { return nil }
      entry.users -= 1
      entries[id] = entry.users == 0 ? nil : entry
      return entry.lock
    }
    lock?.unlock()
  }
}

extension RunLoop.Mode {
  /// The mode of run loops while something is dragged; here that is the default one.
  public static let tracking = RunLoop.Mode.default
}
