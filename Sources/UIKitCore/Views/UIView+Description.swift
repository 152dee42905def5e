import Foundation

// How a view describes itself, as UIKit does: class, place and what is not as usual.
//
// Source: lists of views (`recursiveDescription`) in public notes, such as
// `<PLCameraFlashButton: 0x733e2f0; baseClass = UIButton; frame = (20 20; 155 70); clipsToBounds = YES; ...>`.

extension UIView {
  /// The description, without what only the view's own class knows.
  final var describedParts: [String] {
    let (x, y) = (Self.text(frame.minX), Self.text(frame.minY))
    let (width, height) = (Self.text(frame.width), Self.text(frame.height))
    var parts = ["\(Self.name(type(of: self))): \(address(of: self))"]
    if let base = Self.base(of: type(of: self)) { parts.append("baseClass = \(base)") }
    parts.append("frame = (\(x) \(y); \(width) \(height))")
    if let text = (self as? UILabel)?.text { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(Self.text(alpha))") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
    return parts + ["layer = \(layer)"]
  }

  private static func text(_ number: CGFloat) -> String { String(format: "%g", number.native) }

  private static func isOurs(_ type: AnyClass) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["UIKit", "UIKitCore", "UIKitControls"].contains(module)
  }

  private static func name(_ type: AnyClass) -> String {
    isOurs(type) ? "\(type)" : String(reflecting: type)
  }

  /// The nearest class of UIKit above one that is not.
  private static func base(of type: AnyClass) -> String? {
    guard !isOurs(type) else { return nil }
    return sequence(first: type, next: _getSuperclass).first(where: isOurs).map(name)
  }
}

extension UIView.AutoresizingMask {
  /// The parts that give way, by their letters.
  fileprivate var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
