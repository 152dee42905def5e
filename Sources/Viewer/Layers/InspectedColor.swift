import UIKit

/// A colour of a layer that the inspector shows and lets people set.
struct InspectedColor: Sendable {
  /// What people read.
  let title: String
  /// The key path at the layer.
  let keyPath: String
  /// Whether only shapes have it.
  var isOfShapes = false

  /// The colours in the order of the pane.
  static let all = [
    InspectedColor(title: "backgroundColor", keyPath: "backgroundColor"),
    InspectedColor(title: "borderColor", keyPath: "borderColor"),
    InspectedColor(title: "fillColor", keyPath: "fillColor", isOfShapes: true),
    InspectedColor(title: "strokeColor", keyPath: "strokeColor", isOfShapes: true),
  ]

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque; nil where the layer has none.
  @MainActor
  func text(of layer: CALayer) -> String? {
    if isOfShapes, !(layer is CAShapeLayer) { return nil }
    if keyPath == "borderColor", layer.borderWidth == 0 { return nil }
    guard let color = layer.value(forKeyPath: keyPath) else { return nil }
    // A colour comes out of key-value coding as an object of any class.
    return (color as? CGColor).flatMap(Self.text)
  }

  private static func text(_ color: CGColor) -> String? {
    guard let parts = color.components, let alpha = parts.last else { return nil }
    let colors = parts.count == 4 ? Array(parts.prefix(3)) : Array(repeating: parts[0], count: 3)
    let bytes = (colors + (alpha < 1 ? [alpha] : [])).map {
      Int((min(max($0.native, 0), 1) * 255).rounded())
    }
    return "#" + bytes.map { String(format: "%02X", $0) }.joined()
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without the sign; nil for anything else.
  static func color(_ text: String) -> CGColor? {
    var digits = text.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard [6, 8].contains(digits.count), let number = UInt64(digits, radix: 16) else { return nil }
    let all = digits.count == 8 ? number : number << 8 | 255
    func part(_ shift: UInt64) -> CGFloat { CGFloat((all >> shift) & 255) / 255 }
    return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
