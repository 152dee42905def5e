import Foundation

/// A property of a view's layer that shows a part of one of the view's.
@MainActor
struct LayerPart {
  /// The layer's property.
  let keyPath: String
  /// From a value of the view's property to the layer's; nil for what is of another kind.
  let value: (NSView, Any) -> Any?
  /// The same for differences.
  let step: (NSView, Any) -> Any?

  private init(
    _ keyPath: String, _ value: @escaping (NSView, Any) -> Any?,
    step: ((NSView, Any) -> Any?)? = nil
  ) {
    self.keyPath = keyPath
    self.value = value
    self.step = step ?? value
  }

  /// For each animatable property of a view, what shows it.
  static let of: [NSAnimatablePropertyKey: [LayerPart]] = [
    "alphaValue": [LayerPart("opacity") { $1 }],
    "frameOrigin": [position { ($1 as? NSPoint).map { $0 } }],
    "frameSize": [size { $1 as? NSSize }],
    "frame": [position { ($1 as? NSRect)?.origin }, size { ($1 as? NSRect)?.size }],
    "frameRotation": [turn], "frameCenterRotation": [turn],
    "boundsOrigin": [LayerPart("bounds.origin") { $1 }],
    "boundsSize": [], "bounds": [], "boundsRotation": [], "shadow": [],
  ]

  private static let turn = LayerPart("transform.rotation.z") { _, degrees in
    CarriedValue(degrees)?.number.map { $0 * .pi / 180 }
  }

  private static func position(_ origin: @escaping (NSView, Any) -> NSPoint?) -> LayerPart {
    LayerPart(
      "position",
      { view, value in
        origin(view, value).map {
          view.layerPosition(of: NSRect(origin: $0, size: view.frame.size))
        }
      }, step: origin)
  }

  /// The size of the layer's bounds, which for a scaled view is not that of the frame.
  private static func size(_ size: @escaping (NSView, Any) -> NSSize?) -> LayerPart {
    LayerPart("bounds.size") { view, value in
      size(view, value).map {
        NSSize(width: $0.width / view.layerUnit.width, height: $0.height / view.layerUnit.height)
      }
    }
  }
}
