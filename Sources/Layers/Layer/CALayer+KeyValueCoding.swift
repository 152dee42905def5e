import Foundation
import Geometry
import RenderTree

// Properties and tags by name. What the property table declares is read and written by its offset;
// what it does not is one of the few names below, or a tag in the layer's dictionary.

extension CALayer {
  /// The value at a key path: a property's, or a tag's.
  final func valueOfKeyPath(_ keyPath: String) -> Any? {
    if let property = PropertyID(keyPath: keyPath) {
      let row = property.property
      if row.type == .color { return color(keyPath) }
      return withBytes(of: row.group) { TrackValue(row.type, $0 + row.offset) }
        .boxed(as: row.type)
    }
    if let named = Self.named[keyPath] { return named.get(self) }
    return extras?.tags[keyPath] ?? type(of: self).defaultValue(forKey: keyPath)
  }

  /// What a new layer has for a property; nil for tags.
  static func declaredDefault(_ key: String) -> Any? {
    guard PropertyID(keyPath: key) != nil || named[key] != nil else { return nil }
    return CALayer().value(forKey: key)
  }

  /// Sets the value at a key path: a property's, with its action, or a tag's.
  final func setValueOfKeyPath(_ value: Any?, _ keyPath: String) {
    if let property = PropertyID(keyPath: keyPath) {
      let row = property.property
      if row.type == .color { return setColor(value as? CGColor, keyPath) }
      guard let value = TrackValue(value, as: row.type) else {
        preconditionFailure(
          "\(nameForMessages): \(keyPath) takes a \(row.type), not \(value ?? "nil")")
      }
      set(value, at: property)
    } else if let named = Self.named[keyPath] {
      named.set(self, value)
    } else {
      makeExtras().tags[keyPath] = value
    }
  }

  /// Sets a value through the setter of the property that it belongs to, so that it animates.
  private func set(_ value: TrackValue, at property: PropertyID) {
    let row = property.property
    let copy = CALayer(layer: self)
    copy.withMutableBytes(of: row.group) { bytes in
      switch value {
      case .numbers(let numbers): row.type.store(numbers, bytes + row.offset)
      case .matrix(let matrix):
        (bytes + row.offset).storeBytes(of: matrix, as: CATransform3D.self)
      }
    }
    let name = String(row.keyPath.prefix { $0 != "." })
    Self.setters[name]?(self, copy)
  }

  /// For each settable property of the table, how to take it over from another layer.
  private static let setters: [String: @Sendable (CALayer, CALayer) -> Void] = [
    "position": { $0.position = $1.position },
    "zPosition": { $0.zPosition = $1.zPosition },
    "anchorPoint": { $0.anchorPoint = $1.anchorPoint },
    "anchorPointZ": { $0.anchorPointZ = $1.anchorPointZ },
    "bounds": { $0.bounds = $1.bounds },
    "opacity": { $0.opacity = $1.opacity },
    "cornerRadius": { $0.cornerRadius = $1.cornerRadius },
    "borderWidth": { $0.borderWidth = $1.borderWidth },
    "shadowOpacity": { $0.shadowOpacity = $1.shadowOpacity },
    "shadowRadius": { $0.shadowRadius = $1.shadowRadius },
    "shadowOffset": { $0.shadowOffset = $1.shadowOffset },
    "contentsRect": { $0.contentsRect = $1.contentsRect },
    "contentsScale": { $0.contentsScale = $1.contentsScale },
    "transform": { $0.transform = $1.transform },
    "sublayerTransform": { $0.sublayerTransform = $1.sublayerTransform },
  ]

  private func color(_ key: String) -> CGColor? {
    switch key {
    case "borderColor": borderColor
    case "shadowColor": shadowColor
    default: backgroundColor
    }
  }

  private func setColor(_ color: CGColor?, _ key: String) {
    switch key {
    case "borderColor": borderColor = color
    case "shadowColor": shadowColor = color
    default: backgroundColor = color
    }
  }

  /// A property that does not animate, by name.
  private struct Named: Sendable {
    var get: @Sendable (CALayer) -> Any?
    var set: @Sendable (CALayer, Any?) -> Void
  }

  private static func flag(
    _ path: any ReferenceWritableKeyPath<CALayer, Bool> & Sendable
  ) -> Named {
    Named(
      get: { NSNumber(value: $0[keyPath: path]) },
      set: { $0[keyPath: path] = ($1 as? Bool) ?? (($1 as? NSNumber)?.boolValue ?? false) })
  }

  private static func seconds(
    _ path: any ReferenceWritableKeyPath<CALayer, Double> & Sendable
  ) -> Named {
    Named(
      get: { NSNumber(value: $0[keyPath: path]) },
      set: { $0[keyPath: path] = ($1 as? NSNumber)?.doubleValue ?? 0 })
  }

  private static let named: [String: Named] = [
    "beginTime": seconds(\.beginTime), "duration": seconds(\.duration),
    "timeOffset": seconds(\.timeOffset),
    "speed": Named(
      get: { NSNumber(value: $0.speed) }, set: { $0.speed = ($1 as? NSNumber)?.floatValue ?? 0 }),
    "hidden": flag(\.isHidden), "masksToBounds": flag(\.masksToBounds),
    "doubleSided": flag(\.isDoubleSided), "geometryFlipped": flag(\.isGeometryFlipped),
    "allowsGroupOpacity": flag(\.allowsGroupOpacity),
    "name": Named(get: { $0.name }, set: { $0.name = $1 as? String }),
    "contents": Named(get: { $0.contents }, set: { $0.contents = $1 }),
    "frame": Named(
      get: { NSValue(cgRect: $0.frame) }, set: { $0.frame = ($1 as? CGRect) ?? $0.frame }),
    "contentsGravity": Named(
      get: { $0.contentsGravity.rawValue },
      set: {
        if let name = $1 as? String {
          $0.contentsGravity = CALayerContentsGravity(rawValue: name)
        }
      }),
  ]
}
