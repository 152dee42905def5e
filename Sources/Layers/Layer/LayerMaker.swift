import Foundation

/// Names the initialiser that makes presentation layers from their class; not for use.
///
/// See `ObjectMaker`, which does the same for `init()`, and says why.
open class LayerMaker: CALayer {
  /// Makes a copy for `presentation()` of the class that stands for this one.
  public required override init(layer: Any) { super.init(layer: layer) }

  /// As that of the class that stands for this one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// A new layer of a class.
  package static func make(_ type: CALayer.Type) -> CALayer {
    unsafeDowncast(ObjectMaker.make(type), to: CALayer.self)
  }

  /// A copy of `layer` as an object of a class, by `init(layer:)`.
  @inline(never) @_optimize(none)
  package static func make(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
    unsafeBitCast(type, to: LayerMaker.Type.self).init(layer: layer)
  }
}
