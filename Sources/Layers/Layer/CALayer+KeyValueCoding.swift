import Foundation
import Geometry
import RenderTree

// Properties and tags by name. What the property table declares is read and written by its offset;
// what it does not is one of the few names below, or a tag in the layer's dictionary.

extension CALayer {
  /// The value at a key path: a property's, or a tag's.
  final func valueOfKeyPath(_ keyPath: String) -> Any? {
    if let named = type(of: self).keyedValues[keyPath] { return named.get(self) }
    if let property = property(keyPath) {
      let row = property.property
      if let color = Self.colors[keyPath] { return self[keyPath: color] }
      if keyPath == "contents" { return contents }
      let value = withBytes(of: row.group) { TrackValue(row.type, $0 + row.offset) }
      return value.isNoColor(row.type) ? nil : value.boxed(as: row.type)
    }
    return keyPath.utf8.contains(.dot) ? taggedValue(keyPath) : value(forUndefinedKey: keyPath)
  }

  /// A tag; where there is none, what `style` has under its name, or else the class: as a default, or to begin with.
  final func taggedValue(_ key: String) -> Any? {
    extras?.tags[key] ?? extras?.styled { $0[key] }
      ?? Self.boxed(
        type(of: self).defaultValue(forKey: key) ?? type(of: self).firstValue(forKey: key))
  }

  /// What a new layer has for a property; nil for tags, and for what begins at zero.
  ///
  /// - Source: `defaultValueForKey:` as read off Core Animation on macOS 26, in the tests of GNUstep's
  ///   libs-quartzcore (`CALayer/geometry.m`, `masking.m`, `modern.m`) and of OpenCoreAnimation.
  class func declaredDefault(_ key: String) -> Any? {
    guard PropertyID(keyPath: key) != nil || keyedValues[key] != nil, key != "frame" else {
      return nil
    }
    let layer = make(self)
    guard layer.property(key) != nil || keyedValues[key] != nil else { return nil }
    return layer.value(forKey: key).flatMap { DefaultValue.isZero($0) ? nil : $0 }
  }

  /// Sets the value at a key path: a property's, with its action, or a tag's.
  final func setKeyed(_ value: Any?, _ keyPath: String) {
    if let named = type(of: self).keyedValues[keyPath] {
      named.set(self, value)
    } else if let property = property(keyPath) {
      let row = property.property
      if row.group == .effects { return setFilterInput(value, keyPath) }
      if let color = Self.colors[keyPath] { return self[keyPath: color] = value as? CGColor }
      if case .object = row.type { return setObject(value, keyPath) }
      let none = row.type == .color && value == nil ? TrackValue.noColor : nil
      guard let value = none ?? TrackValue(value, as: row.type) else {
        preconditionFailure(
          "\(nameForMessages): \(keyPath) takes a \(row.type), not \(value ?? "nil")")
      }
      set(value, at: property)
    } else if keyPath.utf8.contains(.dot) {
      setCustomValue(value, keyPath)
    } else {
      setValue(value, forUndefinedKey: keyPath)
    }
  }

  /// Sets a value through the setter of the property that it belongs to, so that it animates.
  private func set(_ value: TrackValue, at property: PropertyID) {
    let row = property.property
    let copy = CALayer(layer: self)
    copy.withMutableBytes(of: row.group) { bytes in
      row.type.store(value, bytes + row.offset)
    }
    let name = String(row.keyPath.prefix { $0 != "." })
    if let setter = Self.setters[name] {
      setter(self, copy)
    } else if let classGroup, classGroup.group == row.group {
      setInClass(property) { row.type.store(value, $0 + row.offset) }
    }
  }

  /// Writes a value that the class adds, with its action.
  private func setInClass(
    _ property: PropertyID, _ write: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let change = willChange(property, true) else { return }
    withMutableBytes(of: property.group, write)
    didChange(property.group, change)
  }

  /// Sets what lives in an object.
  private func setObject(_ value: Any?, _ keyPath: String) {
    switch (keyPath, self) {
    case ("contents", _): contents = value
    case ("shadowPath", _): shadowPath = value as? CGPath
    case ("path", let layer as CAShapeLayer): layer.path = value as? CGPath
    case ("colors", let layer as CAGradientLayer): layer.colors = value as? [Any]
    case ("locations", let layer as CAGradientLayer): layer.locations = value as? [NSNumber]
    default: break
    }
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
    "contentsCenter": { $0.contentsCenter = $1.contentsCenter },
    "contentsScale": { $0.contentsScale = $1.contentsScale },
    "transform": { $0.transform = $1.transform },
    "sublayerTransform": { $0.sublayerTransform = $1.sublayerTransform },
  ]

  /// The colours that are kept as they were given, nil included.
  private static let colors: [String: any ReferenceWritableKeyPath<CALayer, CGColor?> & Sendable] =
    [
      "backgroundColor": \.backgroundColor, "borderColor": \.borderColor,
      "shadowColor": \.shadowColor,
    ]

  /// The properties that do not animate, by name.
  static let named: [String: KeyedValue<CALayer>] = [
    "beginTime": .double(\.beginTime), "duration": .double(\.duration),
    "timeOffset": .double(\.timeOffset), "speed": .float(\.speed),
    "repeatCount": .float(\.repeatCount), "repeatDuration": .double(\.repeatDuration),
    "autoreverses": .flag(\.autoreverses), "fillMode": .name(\.fillMode),
    "hidden": .flag(\.isHidden), "masksToBounds": .flag(\.masksToBounds),
    "doubleSided": .flag(\.isDoubleSided), "geometryFlipped": .flag(\.isGeometryFlipped),
    "opaque": .flag(\.isOpaque), "allowsGroupOpacity": .flag(\.allowsGroupOpacity),
    "allowsEdgeAntialiasing": .flag(\.allowsEdgeAntialiasing),
    "needsDisplayOnBoundsChange": .flag(\.needsDisplayOnBoundsChange),
    "name": .optional(\.name), "frame": .value(\.frame), "frame.origin": .value(\.frame.origin),
    "frame.origin.x": .cgFloat(\.frame.origin.x), "frame.origin.y": .cgFloat(\.frame.origin.y),
    "frame.size": .value(\.frame.size), "frame.size.width": .cgFloat(\.frame.size.width),
    "frame.size.height": .cgFloat(\.frame.size.height), "style": .optional(\.style),
    "actions": .optional(\.actions), "contentsGravity": .name(\.contentsGravity),
    "minificationFilter": .name(\.minificationFilter),
    "magnificationFilter": .name(\.magnificationFilter), "cornerCurve": .name(\.cornerCurve),
    "minificationFilterBias": .float(\.minificationFilterBias),
    "contentsFormat": .name(\.contentsFormat),
    "drawsAsynchronously": .flag(\.drawsAsynchronously),
    "shouldRasterize": .flag(\.shouldRasterize),
    "rasterizationScale": .cgFloat(\.rasterizationScale), "filters": .optional(\.filters),
    "backgroundFilters": .optional(\.backgroundFilters),
    "compositingFilter": .anything(\.compositingFilter),
    "maskedCorners": .bits(\.maskedCorners),
    "edgeAntialiasingMask": .bits(\.edgeAntialiasingMask),
    "constraints": .optional(\.constraints), "layoutManager": .optional(\.layoutManager),
    "autoresizingMask": .bits(\.autoresizingMask), "toneMapMode": .name(\.toneMapMode),
    "wantsExtendedDynamicRangeContent": .flag(\.wantsExtendedDynamicRangeContent),
    "preferredDynamicRange": .name(\.preferredDynamicRange),
    "contentsHeadroom": .cgFloat(\.contentsHeadroom),
  ]
}

extension TrackValue {
  /// The value of a colour property that was set to nil.
  fileprivate static let noColor = TrackValue.numbers(Color.absent.simd)

  /// Whether a colour property was set to nil.
  fileprivate func isNoColor(_ type: AnimatableType) -> Bool {
    guard type == .color, case .numbers(let numbers) = self else { return false }
    return Color(simd: numbers).isAbsent
  }
}

extension UInt8 {
  /// What stands between the names of a key path.
  fileprivate static let dot = UInt8(ascii: ".")
}
