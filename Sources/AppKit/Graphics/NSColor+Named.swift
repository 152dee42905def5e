import Foundation

/// The colours with names of their own.
extension NSColor {
  /// The colour with a name in the program's catalogue of assets; nil, as there is none.
  public convenience init?(named name: NSColor.Name) { return nil }

  /// The colour with a name in a bundle's catalogue of assets; nil, as there is none.
  public convenience init?(named name: NSColor.Name, bundle: Bundle?) { return nil }

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
