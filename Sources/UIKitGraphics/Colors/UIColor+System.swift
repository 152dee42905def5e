import Foundation

/// The colours of the system's own interface, on a light and on a dark background.
///
/// - Source: Apple's Human Interface Guidelines list the tints and grays, at strong contrasts too; the others at strong contrasts,
///   and those of raised backgrounds, were read off iOS 18 by kern0x1b/charon (facts/UIKit/UIColorDynamic.md).
extension UIColor {
  /// RGB 255, 59, 48; on dark 255, 69, 58.
  public static let systemRed = UIColor(
    light: rgb(255, 59, 48), dark: rgb(255, 69, 58),
    strong: (rgb(215, 0, 21), rgb(255, 105, 97)))
  /// RGB 255, 149, 0; on dark 255, 159, 10.
  public static let systemOrange = UIColor(
    light: rgb(255, 149, 0), dark: rgb(255, 159, 10),
    strong: (rgb(201, 52, 0), rgb(255, 179, 64)))
  /// RGB 255, 204, 0; on dark 255, 214, 10.
  public static let systemYellow = UIColor(
    light: rgb(255, 204, 0), dark: rgb(255, 214, 10),
    strong: (rgb(178, 80, 0), rgb(255, 212, 38)))
  /// RGB 52, 199, 89; on dark 48, 209, 88.
  public static let systemGreen = UIColor(
    light: rgb(52, 199, 89), dark: rgb(48, 209, 88),
    strong: (rgb(36, 138, 61), rgb(48, 219, 91)))
  /// RGB 0, 199, 190; on dark 99, 230, 226.
  public static let systemMint = UIColor(
    light: rgb(0, 199, 190), dark: rgb(99, 230, 226),
    strong: (rgb(12, 129, 123), rgb(99, 230, 226)))
  /// RGB 48, 176, 199; on dark 64, 200, 224.
  public static let systemTeal = UIColor(
    light: rgb(48, 176, 199), dark: rgb(64, 200, 224),
    strong: (rgb(0, 130, 153), rgb(93, 230, 255)))
  /// RGB 50, 173, 230; on dark 100, 210, 255.
  public static let systemCyan = UIColor(
    light: rgb(50, 173, 230), dark: rgb(100, 210, 255),
    strong: (rgb(0, 113, 164), rgb(112, 215, 255)))
  /// RGB 0, 122, 255; on dark 10, 132, 255.
  public static let systemBlue = UIColor(
    light: rgb(0, 122, 255), dark: rgb(10, 132, 255),
    strong: (rgb(0, 64, 221), rgb(64, 156, 255)))
  /// RGB 88, 86, 214; on dark 94, 92, 230.
  public static let systemIndigo = UIColor(
    light: rgb(88, 86, 214), dark: rgb(94, 92, 230),
    strong: (rgb(54, 52, 163), rgb(125, 122, 255)))
  /// RGB 175, 82, 222; on dark 191, 90, 242.
  public static let systemPurple = UIColor(
    light: rgb(175, 82, 222), dark: rgb(191, 90, 242),
    strong: (rgb(137, 68, 171), rgb(218, 143, 255)))
  /// RGB 255, 45, 85; on dark 255, 55, 95.
  public static let systemPink = UIColor(
    light: rgb(255, 45, 85), dark: rgb(255, 55, 95),
    strong: (rgb(211, 15, 69), rgb(255, 100, 130)))
  /// RGB 162, 132, 94; on dark 172, 142, 104.
  public static let systemBrown = UIColor(
    light: rgb(162, 132, 94), dark: rgb(172, 142, 104),
    strong: (rgb(127, 101, 69), rgb(181, 148, 105)))
  /// RGB 142, 142, 147.
  public static let systemGray = UIColor(
    light: rgb(142, 142, 147), dark: rgb(142, 142, 147),
    strong: (rgb(108, 108, 112), rgb(174, 174, 178)))
  /// RGB 174, 174, 178; on dark 99, 99, 102.
  public static let systemGray2 = UIColor(
    light: rgb(174, 174, 178), dark: rgb(99, 99, 102),
    strong: (rgb(142, 142, 147), rgb(124, 124, 128)))
  /// RGB 199, 199, 204; on dark 72, 72, 74.
  public static let systemGray3 = UIColor(
    light: rgb(199, 199, 204), dark: rgb(72, 72, 74),
    strong: (rgb(174, 174, 178), rgb(84, 84, 86)))
  /// RGB 209, 209, 214; on dark 58, 58, 60.
  public static let systemGray4 = UIColor(
    light: rgb(209, 209, 214), dark: rgb(58, 58, 60),
    strong: (rgb(188, 188, 192), rgb(68, 68, 70)))
  /// RGB 229, 229, 234; on dark 44, 44, 46.
  public static let systemGray5 = UIColor(
    light: rgb(229, 229, 234), dark: rgb(44, 44, 46),
    strong: (rgb(216, 216, 220), rgb(54, 54, 56)))
  /// RGB 242, 242, 247; on dark 28, 28, 30.
  public static let systemGray6 = UIColor(
    light: rgb(242, 242, 247), dark: rgb(28, 28, 30),
    strong: (rgb(235, 235, 240), rgb(36, 36, 38)))
  /// The tint of a program that chose none: the blue one.
  public static var tintColor: UIColor { systemBlue }
}

/// The colours of the parts of an interface.
extension UIColor {
  /// Text.
  public static let label = UIColor(light: rgb(0, 0, 0), dark: rgb(255, 255, 255))
  /// Text that matters less.
  public static let secondaryLabel = UIColor(
    light: rgb(60, 60, 67, 0.6), dark: rgb(235, 235, 245, 0.6),
    strong: (rgb(60, 60, 67, 0.8), rgb(235, 235, 245, 0.7)))
  /// Text that matters little.
  public static let tertiaryLabel = UIColor(
    light: rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3),
    strong: (rgb(60, 60, 67, 0.7), rgb(235, 235, 245, 0.55)))
  /// Text that hardly matters.
  public static let quaternaryLabel = UIColor(
    light: rgb(60, 60, 67, 0.18), dark: rgb(235, 235, 245, 0.16),
    strong: (rgb(60, 60, 67, 0.55), rgb(235, 235, 245, 0.4)))
  /// What stands in an empty field.
  public static let placeholderText = UIColor(
    light: rgb(60, 60, 67, 0.3), dark: rgb(235, 235, 245, 0.3))
  /// Text that leads elsewhere.
  public static let link = UIColor(light: rgb(0, 122, 255), dark: rgb(9, 132, 255))
  /// A line through which what is behind can be seen.
  public static let separator = UIColor(
    light: rgb(60, 60, 67, 0.29), dark: rgb(84, 84, 88, 0.6),
    strong: (rgb(60, 60, 67, 0.37), rgb(84, 84, 88, 0.68)))
  /// A line through which nothing can be seen.
  public static let opaqueSeparator = UIColor(light: rgb(198, 198, 200), dark: rgb(56, 56, 58))
  /// The filling of thin shapes.
  public static let systemFill = UIColor(
    light: rgb(120, 120, 128, 0.2), dark: rgb(120, 120, 128, 0.36))
  /// The filling of shapes of medium size.
  public static let secondarySystemFill = UIColor(
    light: rgb(120, 120, 128, 0.16), dark: rgb(120, 120, 128, 0.32))
  /// The filling of large shapes.
  public static let tertiarySystemFill = UIColor(
    light: rgb(118, 118, 128, 0.12), dark: rgb(118, 118, 128, 0.24))
  /// The filling of large areas.
  public static let quaternarySystemFill = UIColor(
    light: rgb(116, 116, 128, 0.08), dark: rgb(118, 118, 128, 0.18))
  /// The main background.
  public static let systemBackground = UIColor(
    light: rgb(255, 255, 255), dark: rgb(0, 0, 0),
    raised: (rgb(28, 28, 30), rgb(36, 36, 38)))
  /// A background upon the main one.
  public static let secondarySystemBackground = UIColor(
    light: rgb(242, 242, 247), dark: rgb(28, 28, 30),
    strong: (rgb(235, 235, 240), rgb(36, 36, 38)),
    raised: (rgb(44, 44, 46), rgb(54, 54, 56)))
  /// A background upon the second one.
  public static let tertiarySystemBackground = UIColor(
    light: rgb(255, 255, 255), dark: rgb(44, 44, 46),
    strong: (rgb(255, 255, 255), rgb(54, 54, 56)),
    raised: (rgb(58, 58, 60), rgb(68, 68, 70)))
  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: rgb(242, 242, 247), dark: rgb(0, 0, 0),
    strong: (rgb(235, 235, 240), rgb(0, 0, 0)),
    raised: (rgb(28, 28, 30), rgb(36, 36, 38)))
  /// A background upon the main one of grouped content.
  public static let secondarySystemGroupedBackground = UIColor(
    light: rgb(255, 255, 255), dark: rgb(28, 28, 30),
    strong: (rgb(255, 255, 255), rgb(36, 36, 38)),
    raised: (rgb(44, 44, 46), rgb(54, 54, 56)))
  /// A background upon the second one of grouped content.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: rgb(242, 242, 247), dark: rgb(44, 44, 46),
    strong: (rgb(235, 235, 240), rgb(54, 54, 56)),
    raised: (rgb(58, 58, 60), rgb(68, 68, 70)))
  /// Text upon dark colours.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text upon light colours.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// A colour for light surroundings, and one for dark ones; both where contrasts are to be strong; and dark ones of what lies
  /// above something else, at usual and at strong contrasts.
  package convenience init(
    light: UIColor, dark: UIColor, strong: (light: UIColor, dark: UIColor)? = nil,
    raised: (usual: UIColor, strong: UIColor)? = nil
  ) {
    self.init { traits in
      let isStrong = traits.accessibilityContrast == .high
      let usual = isStrong ? strong ?? (light, dark) : (light, dark)
      guard traits.userInterfaceStyle == .dark else { return usual.0 }
      guard traits.userInterfaceLevel == .elevated, let raised else { return usual.1 }
      return isStrong ? raised.strong : raised.usual
    }
  }
}

/// A colour of components in 0…255.
private func rgb(
  _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
) -> UIColor {
  UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
}

extension UIColor {
  /// The former name of `systemGroupedBackground`.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
