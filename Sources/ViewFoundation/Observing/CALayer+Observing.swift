import Foundation
import QuartzCore

// Layers are watched like views: any property that a key path names, and by name what key-value coding reaches.
// Animations change no model, and so tell nothing.

extension CALayer: KeyObservable {
  /// The value of a property, or of a part of one such as `position.x`.
  package final func observedValue(forKey key: String) -> Any? { value(forKeyPath: key) }
}

extension ValueWatch {
  /// Makes layers tell of their changes, once the first is watched.
  static let hearsLayers: Void = LayerNews.listen { valuesDidChange(of: $0) }
}
