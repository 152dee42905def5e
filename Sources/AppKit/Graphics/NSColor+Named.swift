import Foundation

/// The colours with names of their own.
extension NSColor {
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

/// The colours of the system's own interface, as they are on a light background.
extension NSColor {
  /// RGB 255, 59, 48.
  public static let systemRed = NSColor(bytes: 255, 59, 48)
  /// RGB 255, 149, 0.
  public static let systemOrange = NSColor(bytes: 255, 149, 0)
  /// RGB 255, 204, 0.
  public static let systemYellow = NSColor(bytes: 255, 204, 0)
  /// RGB 40, 205, 65.
  public static let systemGreen = NSColor(bytes: 40, 205, 65)
  /// RGB 0, 199, 190.
  public static let systemMint = NSColor(bytes: 0, 199, 190)
  /// RGB 89, 173, 196.
  public static let systemTeal = NSColor(bytes: 89, 173, 196)
  /// RGB 85, 190, 240.
  public static let systemCyan = NSColor(bytes: 85, 190, 240)
  /// RGB 0, 122, 255.
  public static let systemBlue = NSColor(bytes: 0, 122, 255)
  /// RGB 88, 86, 214.
  public static let systemIndigo = NSColor(bytes: 88, 86, 214)
  /// RGB 175, 82, 222.
  public static let systemPurple = NSColor(bytes: 175, 82, 222)
  /// RGB 255, 45, 85.
  public static let systemPink = NSColor(bytes: 255, 45, 85)
  /// RGB 162, 132, 94.
  public static let systemBrown = NSColor(bytes: 162, 132, 94)
  /// RGB 142, 142, 147.
  public static let systemGray = NSColor(bytes: 142, 142, 147)
}

/// The colours of parts of the interface, as they are on a light background.
extension NSColor {
  /// Behind a window's contents: RGB 236, 236, 236.
  public static let windowBackgroundColor = NSColor(bytes: 236, 236, 236)
  /// Behind lists and large controls: white.
  public static let controlBackgroundColor = NSColor.white
  /// Behind text that can be edited: white.
  public static let textBackgroundColor = NSColor.white
  /// The face of a control: white.
  public static let controlColor = NSColor.white
  /// What the person chose for what can be acted upon: RGB 0, 122, 255.
  public static let controlAccentColor = NSColor(bytes: 0, 122, 255)
  /// Text on a control: black, alpha 0.85.
  public static let controlTextColor = NSColor(white: 0, alpha: 0.85)
  /// Text on a control that cannot be used: black, alpha 0.25.
  public static let disabledControlTextColor = NSColor(white: 0, alpha: 0.25)
  /// Text that can be edited: black.
  public static let textColor = NSColor.black
  /// Important words: black, alpha 0.85.
  public static let labelColor = NSColor(white: 0, alpha: 0.85)
  /// Less important words: black, alpha 0.5.
  public static let secondaryLabelColor = NSColor(white: 0, alpha: 0.5)
  /// Unimportant words: black, alpha 0.26.
  public static let tertiaryLabelColor = NSColor(white: 0, alpha: 0.26)
  /// Words that stand where none were typed yet: black, alpha 0.25.
  public static let placeholderTextColor = NSColor(white: 0, alpha: 0.25)
  /// Lines between parts: black, alpha 0.1.
  public static let separatorColor = NSColor(white: 0, alpha: 0.1)
  /// The shadow of things: black.
  public static let shadowColor = NSColor.black

  /// An opaque colour of components in 0…255.
  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(srgbRed: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
