import Foundation

// The colours of the system's own interface follow the current appearance: first as they are on light ground,
// then on dark. Where the first is written alone the second is the same.

extension NSColor {
  /// A colour that is another one on dark ground.
  package convenience init(light: NSColor, dark: NSColor) {
    self.init(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light }
  }

  /// A gray of so much black on light ground, and of so much white on dark.
  fileprivate convenience init(ink light: CGFloat, _ dark: CGFloat) {
    self.init(light: NSColor(white: 0, alpha: light), dark: NSColor(white: 1, alpha: dark))
  }

  /// An opaque colour of components in 0…255.
  fileprivate convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(srgbRed: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  private typealias Bytes = (CGFloat, CGFloat, CGFloat)

  private convenience init(_ light: Bytes, _ dark: Bytes) {
    self.init(
      light: NSColor(bytes: light.0, light.1, light.2), dark: NSColor(bytes: dark.0, dark.1, dark.2)
    )
  }

  /// RGB 255, 59, 48; 255, 69, 58.
  public static let systemRed = NSColor((255, 59, 48), (255, 69, 58))
  /// RGB 255, 149, 0; 255, 159, 10.
  public static let systemOrange = NSColor((255, 149, 0), (255, 159, 10))
  /// RGB 255, 204, 0; 255, 214, 10.
  public static let systemYellow = NSColor((255, 204, 0), (255, 214, 10))
  /// RGB 40, 205, 65; 50, 215, 75.
  public static let systemGreen = NSColor((40, 205, 65), (50, 215, 75))
  /// RGB 0, 199, 190; 102, 212, 207.
  public static let systemMint = NSColor((0, 199, 190), (102, 212, 207))
  /// RGB 89, 173, 196; 106, 196, 220.
  public static let systemTeal = NSColor((89, 173, 196), (106, 196, 220))
  /// RGB 85, 190, 240; 90, 200, 245.
  public static let systemCyan = NSColor((85, 190, 240), (90, 200, 245))
  /// RGB 0, 122, 255; 10, 132, 255.
  public static let systemBlue = NSColor((0, 122, 255), (10, 132, 255))
  /// RGB 88, 86, 214; 94, 92, 230.
  public static let systemIndigo = NSColor((88, 86, 214), (94, 92, 230))
  /// RGB 175, 82, 222; 191, 90, 242.
  public static let systemPurple = NSColor((175, 82, 222), (191, 90, 242))
  /// RGB 255, 45, 85; 255, 55, 95.
  public static let systemPink = NSColor((255, 45, 85), (255, 55, 95))
  /// RGB 162, 132, 94; 172, 142, 104.
  public static let systemBrown = NSColor((162, 132, 94), (172, 142, 104))
  /// RGB 142, 142, 147; 152, 152, 157.
  public static let systemGray = NSColor((142, 142, 147), (152, 152, 157))
}

/// The colours of parts of the interface.
extension NSColor {
  /// Behind a window's contents: RGB 236, 236, 236; 50, 50, 50.
  public static let windowBackgroundColor = NSColor((236, 236, 236), (50, 50, 50))
  /// Behind a page: RGB 150, 150, 150; 40, 40, 40.
  public static let underPageBackgroundColor = NSColor((150, 150, 150), (40, 40, 40))
  /// Behind lists and large controls: white; RGB 30, 30, 30.
  public static let controlBackgroundColor = NSColor((255, 255, 255), (30, 30, 30))
  /// Behind text that can be edited: white; RGB 30, 30, 30.
  public static let textBackgroundColor = NSColor((255, 255, 255), (30, 30, 30))
  /// The face of a control: white; RGB 100, 100, 100.
  public static let controlColor = NSColor((255, 255, 255), (100, 100, 100))
  /// What the person chose for what can be acted upon: RGB 0, 122, 255.
  public static let controlAccentColor = NSColor(bytes: 0, 122, 255)
  /// The light edge of a control: white; RGB 64, 64, 64.
  public static let controlHighlightColor = NSColor((255, 255, 255), (64, 64, 64))
  /// The dark edge of a control: RGB 178, 178, 178; black.
  public static let controlShadowColor = NSColor((178, 178, 178), (0, 0, 0))
  /// The face of a chosen control: RGB 179, 215, 255; 63, 99, 139.
  public static let selectedControlColor = NSColor((179, 215, 255), (63, 99, 139))
  /// Behind chosen rows: RGB 0, 99, 225; 0, 88, 208.
  public static let selectedContentBackgroundColor = NSColor((0, 99, 225), (0, 88, 208))
  /// Behind chosen text: RGB 179, 215, 255; 63, 99, 139.
  public static let selectedTextBackgroundColor = NSColor((179, 215, 255), (63, 99, 139))
  /// Chosen text: black; white.
  public static let selectedTextColor = NSColor(ink: 1, 1)
  /// Text on a chosen control: black, alpha 0.85; white, alpha 0.85.
  public static let selectedControlTextColor = NSColor(ink: 0.85, 0.85)
  /// Text on chosen rows: white.
  public static let alternateSelectedControlTextColor = NSColor.white
  /// Text on a control: black, alpha 0.85; white, alpha 0.85.
  public static let controlTextColor = NSColor(ink: 0.85, 0.85)
  /// Text on a control that cannot be used: black, alpha 0.25; white, alpha 0.25.
  public static let disabledControlTextColor = NSColor(ink: 0.25, 0.25)
  /// Text that can be edited: black; white.
  public static let textColor = NSColor(ink: 1, 1)
  /// Text of a title bar: black, alpha 0.85; white, alpha 0.85.
  public static let windowFrameTextColor = NSColor(ink: 0.85, 0.85)
  /// The heads of lists: black, alpha 0.85; white.
  public static let headerTextColor = NSColor(ink: 0.85, 1)
  /// The lines of lists: RGB 230, 230, 230; 26, 26, 26.
  public static let gridColor = NSColor((230, 230, 230), (26, 26, 26))
  /// Where a click leads elsewhere: RGB 0, 104, 218; 65, 156, 255.
  public static let linkColor = NSColor((0, 104, 218), (65, 156, 255))
  /// Important words: black, alpha 0.85; white, alpha 0.85.
  public static let labelColor = NSColor(ink: 0.85, 0.85)
  /// Less important words: black, alpha 0.5; white, alpha 0.55.
  public static let secondaryLabelColor = NSColor(ink: 0.5, 0.55)
  /// Unimportant words: black, alpha 0.26; white, alpha 0.25.
  public static let tertiaryLabelColor = NSColor(ink: 0.26, 0.25)
  /// Words that hardly count: black, alpha 0.1; white, alpha 0.1.
  public static let quaternaryLabelColor = NSColor(ink: 0.1, 0.1)
  /// Words that stand where none were typed yet: black, alpha 0.25; white, alpha 0.25.
  public static let placeholderTextColor = NSColor(ink: 0.25, 0.25)
  /// Lines between parts: black, alpha 0.1; white, alpha 0.1.
  public static let separatorColor = NSColor(ink: 0.1, 0.1)
  /// The shadow of things: black.
  public static let shadowColor = NSColor.black
  /// The light of things: white; RGB 180, 180, 180.
  public static let highlightColor = NSColor((255, 255, 255), (180, 180, 180))
  /// Behind words that were searched and found: RGB 255, 255, 0.
  public static let findHighlightColor = NSColor(bytes: 255, 255, 0)
  /// Behind chosen rows of a window without the keys: RGB 220, 220, 220; 70, 70, 70.
  public static let unemphasizedSelectedContentBackgroundColor = NSColor(
    (220, 220, 220), (70, 70, 70))
  /// Behind chosen text of a window without the keys: RGB 220, 220, 220; 70, 70, 70.
  public static let unemphasizedSelectedTextBackgroundColor = NSColor(
    (220, 220, 220), (70, 70, 70))
  /// Chosen text of a window without the keys: black; white.
  public static let unemphasizedSelectedTextColor = NSColor(ink: 1, 1)
  /// Words of the chosen item of a menu: white.
  public static let selectedMenuItemTextColor = NSColor.white
  /// Behind every other row: white; RGB 30, 30, 30. And behind those between: RGB 244, 245, 245; white, alpha 0.05.
  public static let alternatingContentBackgroundColors = [
    controlBackgroundColor,
    NSColor(light: NSColor(bytes: 244, 245, 245), dark: NSColor(white: 1, alpha: 0.05)),
  ]
  /// Words that count least: black, alpha 0.05; white, alpha 0.05.
  public static let quinaryLabelColor = NSColor(ink: 0.05, 0.05)
  /// The ground of large parts that stand out: black, alpha 0.1; white, alpha 0.1.
  public static let systemFill = NSColor(ink: 0.1, 0.1)
  /// A weaker ground: black, alpha 0.08; white, alpha 0.08.
  public static let secondarySystemFill = NSColor(ink: 0.08, 0.08)
  /// A weaker one still: black, alpha 0.05; white, alpha 0.05.
  public static let tertiarySystemFill = NSColor(ink: 0.05, 0.05)
  /// A weak one: black, alpha 0.03; white, alpha 0.03.
  public static let quaternarySystemFill = NSColor(ink: 0.03, 0.03)
  /// The weakest: black, alpha 0.02; white, alpha 0.02.
  public static let quinarySystemFill = NSColor(ink: 0.02, 0.02)
}
