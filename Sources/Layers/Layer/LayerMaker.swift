import Foundation

// Layers are made from their class alone: presentation copies, the layers of views. Swift demands that
// an initialiser be `required` for that, and then every subclass would have to say so, which code
// written for Apple's systems does not: there `init()` and `init(layer:)` are overridden plainly.
//
// Both are in the table of methods of every class all the same, and a subclass that requires them reads
// them from the same place as any other. So a class is looked at as if it were `LayerMaker`. A class that
// has no such initialiser traps with Swift's own message, as on Apple's systems.

/// Names the initialisers that make layers from their class; not for use.
///
/// It is open so that the compiler never takes its initialisers for the only ones.
open class LayerMaker: CALayer {
  /// Makes a layer of the class that stands for this one.
  public required override init() { super.init() }

  /// Makes a copy for `presentation()` of the class that stands for this one.
  public required override init(layer: Any) { super.init(layer: layer) }

  /// As that of the class that stands for this one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// A new layer of a class.
  @inline(never) @_optimize(none)
  package static func make(_ type: CALayer.Type) -> CALayer {
    unsafeBitCast(type, to: LayerMaker.Type.self).init()
  }

  /// A copy of `layer` as an object of a class, by `init(layer:)`.
  @inline(never) @_optimize(none)
  package static func make(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
    unsafeBitCast(type, to: LayerMaker.Type.self).init(layer: layer)
  }
}
