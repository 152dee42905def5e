import Foundation

/// Names the initialiser that makes objects from their class; not for use.
///
/// See `LayerMaker`, which does the same for layers, and says why.
open class ObjectMaker: NSObject {
  /// Makes an object of the class that stands for this one.
  public required override init() { super.init() }

  /// A new object of a class.
  @inline(never) @_optimize(none)
  package static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: ObjectMaker.Type.self).init()
  }
}
