import Foundation

/// The colours with names of their own.
extension NSColor {
  /// The colour with a name in the program's catalogue of assets (`AssetCatalogue`); nil where there is none.
  public convenience init?(named name: NSColor.Name) { self.init(named: name, bundle: nil) }

  /// The colour with a name in a bundle's catalogue of assets; it follows the appearance where the catalogue says so.
  public convenience init?(named name: NSColor.Name, bundle: Bundle?) {
    guard let asset = AssetCatalogue.of(bundle ?? .main).color(named: name) else { return nil }
    self.init(name: name) { appearance in
      let isDark = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      let values = (isDark ? asset.dark : nil) ?? asset.light
      return NSColor(
        srgbRed: CGFloat(values.x), green: CGFloat(values.y), blue: CGFloat(values.z),
        alpha: CGFloat(values.w))
    }
  }

  /// White 0.
  public static let black = NSColor(white: 0, alpha: 1)
  /// White 1/3.
  public static let darkGray = NSColor(white: 1 / 3, alpha: 1)
  /// White 2/3.
  public static let lightGray = NSColor(white: 2 / 3, alpha: 1)
  /// White 1.
  public static let white = NSColor(white: 1, alpha: 1)
  /// White 0.5.
  public static let gray = NSColor(white: 0.5, alpha: 1)
  /// RGB 1, 0, 0.
  public static let red = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  /// RGB 0, 1, 0.
  public static let green = NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  /// RGB 0, 0, 1.
  public static let blue = NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  /// RGB 0, 1, 1.
  public static let cyan = NSColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)
  /// RGB 1, 1, 0.
  public static let yellow = NSColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
  /// RGB 1, 0, 1.
  public static let magenta = NSColor(srgbRed: 1, green: 0, blue: 1, alpha: 1)
  /// RGB 1, 0.5, 0.
  public static let orange = NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
  /// RGB 0.5, 0, 0.5.
  public static let purple = NSColor(srgbRed: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// RGB 0.6, 0.4, 0.2.
  public static let brown = NSColor(srgbRed: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// White 0, alpha 0.
  public static let clear = NSColor(white: 0, alpha: 0)
}
