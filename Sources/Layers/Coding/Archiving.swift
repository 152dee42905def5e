import Foundation
import Geometry
import RenderTree

// Which values an archive tells of: those that a new object of Core Animation's own class has not. What a
// subclass sets in its initialiser counts as set, since an initialiser that reads archives need not do so.
//
// Source: `shouldArchiveValueForKey:` as read off Core Animation on macOS 26, in the tests of GNUstep's
// libs-quartzcore. It asks whether a value was set; here one that was set to what it was is not told.

extension CALayer {
  /// Switches and names that each layer's archive has.
  private static let alwaysArchived: Set<String> = [
    "allowsEdgeAntialiasing", "allowsGroupOpacity", "contentsFormat", "cornerCurve",
  ]

  /// Whether an archive of the layer has to tell of a key: a property of its own, or a tag.
  final func isWorthArchiving(_ key: String) -> Bool {
    if extras?.tags[key] != nil || Self.alwaysArchived.contains(key) { return true }
    switch key {
    case "sublayers": return !children.isEmpty
    case "mask": return maskLayer != nil
    default:
      guard isCoded(key) else { return false }
      let plain = type(of: self).makePlain().valueOfKeyPath(key)
      return !ArchivedValue.areEqual(valueOfKeyPath(key), plain)
    }
  }

  /// Whether a key names a property that is stored.
  final func isCoded(_ key: String) -> Bool {
    if type(of: self).keyedValues[key] != nil { return !key.hasPrefix("frame") }
    return !key.contains(".") && key != "transition" && property(key) != nil
  }
}

extension CAAnimation {
  /// Whether an archive of the animation has to tell of a key: a property of its own, or a tag.
  final func isWorthArchiving(_ key: String) -> Bool {
    if tags[key] != nil { return true }
    if key == "preferredFrameRateRange" { return preferredFrameRateRange != .default }
    guard let property = type(of: self).keyedValues[key], key != "settlingDuration" else {
      return false
    }
    return !ArchivedValue.areEqual(property.get(self), property.get(type(of: self).makePlain()))
  }
}

extension CAEmitterCell {
  /// Whether an archive of the cell has to tell of a key: a property of its own, or a tag.
  final func isWorthArchiving(_ key: String) -> Bool {
    if tags[key] != nil { return true }
    guard let property = Self.named[key] else { return false }
    return !ArchivedValue.areEqual(property.get(self), property.get(CAEmitterCell()))
  }
}

/// How values of properties are compared.
private enum ArchivedValue {
  /// Whether two values are surely the same.
  static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? CGColor { return one == other as? CGColor }
    if let one = one as? NSValue { return one.isEqual(other) }
    if let one = one as? AnyHashable { return one == other as? AnyHashable }
    return false
  }
}
