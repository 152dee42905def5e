import Foundation

// Objects are made from their class alone: copies of animations, presentation layers, the layers of views,
// the delegates of programs. Swift demands that an initialiser be `required` for that, and then every
// subclass would have to say so, which code written for Apple's systems does not: there `init()` is
// overridden plainly.
//
// It is in the table of methods of every class all the same, and a subclass that requires it reads it from
// the same place as any other. So a class is looked at as if it were the maker. A class that has no such
// initialiser traps with Swift's own message, as on Apple's systems.

/// Names the initialiser that makes objects from their class; not for use.
///
/// It is open so that the compiler never takes its initialiser for the only one.
open class ObjectMaker: NSObject {
  /// Makes an object of the class that stands for this one.
  public required override init() { super.init() }

  /// A new object of a class.
  @inline(never) @_optimize(none)
  package static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: ObjectMaker.Type.self).init()
  }
}
