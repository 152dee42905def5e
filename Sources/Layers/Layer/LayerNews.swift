import Synchronization

/// Who hears that properties of layers changed: nobody, until somebody observes a layer.
///
/// While nobody does, a setter costs one more look at a flag.
package enum LayerNews {
  private static let isHeard = Atomic<Bool>(false)
  private static let listener = Mutex(Listener())

  /// Keeps the closure from being wrapped once more each time it is read: a bare one in a `Mutex` would be.
  private struct Listener {
    var hear: (@Sendable (CALayer) -> Void)?
  }

  /// Has a closure called after each change of a property of any layer, on the thread that changes it.
  package static func listen(_ hear: @escaping @Sendable (CALayer) -> Void) {
    listener.withLock { $0.hear = hear }
    isHeard.store(true, ordering: .releasing)
  }

  /// Says that a property of a layer may have another value.
  @inline(__always)
  static func tell(_ layer: CALayer) {
    if isHeard.load(ordering: .acquiring) { tellListener(layer) }
  }

  @inline(never)
  private static func tellListener(_ layer: CALayer) {
    let hear = listener.withLock { $0.hear }
    hear?(layer)
  }
}
