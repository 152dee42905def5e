import Foundation
import RenderTree

// A style says what properties are that nobody has set. Which were set is not kept: what a property begins with counts as
// not set, and so does what the former style said.

extension CALayer {
  /// Keeps a style, and gives what it says to the properties that nobody has set; nothing of it animates.
  final func takeStyle(_ style: [AnyHashable: Any]?) {
    let former = extras?.styledProperties ?? [:]
    makeExtras().style = style
    let news = extras?.styledProperties ?? [:]
    let keys = Set(former.keys).union(news.keys).filter { isStyled($0) }
    guard !keys.isEmpty else { return }
    let fresh = unstyled()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for key in keys where Self.isSame(value(forKey: key), former[key] ?? fresh.value(forKey: key)) {
      let value = news[key] ?? fresh.value(forKey: key)
      if isTaken(value, key) { setValue(value, forKey: key) }
    }
    CATransaction.commit()
  }

  /// Whether a key is that of a property, and not a part of one or a tag.
  private func isStyled(_ key: String) -> Bool {
    guard !key.utf8.contains(UInt8(ascii: ".")), key != "frame" else { return false }
    return property(key) != nil || type(of: self).keyedValues[key] != nil
  }

  /// Whether a property takes such a value.
  private func isTaken(_ value: Any?, _ key: String) -> Bool {
    guard let type = property(key)?.property.type else { return true }
    if case .object = type { return true }
    guard let value else { return type == .color }
    return TrackValue(value, as: type) != nil
  }

  /// A new layer of the kind, to tell what its properties begin with.
  private func unstyled() -> CALayer {
    switch self {
    case is CAShapeLayer: CAShapeLayer()
    case is CAGradientLayer: CAGradientLayer()
    case is CATextLayer: CATextLayer()
    case is CAReplicatorLayer: CAReplicatorLayer()
    case is CAEmitterLayer: CAEmitterLayer()
    case is CATiledLayer: CATiledLayer()
    case is CAScrollLayer: CAScrollLayer()
    default: CALayer()
    }
  }

  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one = boxed(one), let other = boxed(other) else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return one as AnyObject === other as AnyObject
  }
}

extension LayerExtras {
  /// What the styles say of properties, the layer's own first.
  fileprivate var styledProperties: [String: Any] {
    var values: [String: Any] = [:]
    _ = styled { style -> Void? in
      for (key, value) in style {
        guard let key = key as? String, key != "actions", key != "style" else { continue }
        values[key] = values[key] ?? value
      }
      return nil
    }
    return values
  }
}
