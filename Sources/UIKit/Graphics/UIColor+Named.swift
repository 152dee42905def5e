import Foundation

/// The colours with names of their own.
extension UIColor {
  /// White 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// White 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// White 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// RGB 1, 0, 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// RGB 0, 1, 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// RGB 0, 0, 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// RGB 0, 1, 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// RGB 1, 1, 0.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// RGB 1, 0, 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// RGB 1, 0.5, 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// RGB 0.5, 0, 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// RGB 0.6, 0.4, 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// White 0, alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The colours of the system's own interface, as they are on a light background.
extension UIColor {
  /// RGB 255, 59, 48.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// RGB 255, 149, 0.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// RGB 255, 204, 0.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// RGB 52, 199, 89.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// RGB 0, 199, 190.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// RGB 48, 176, 199.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// RGB 50, 173, 230.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// RGB 0, 122, 255.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// RGB 88, 86, 214.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// RGB 175, 82, 222.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// RGB 255, 45, 85.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// RGB 162, 132, 94.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// RGB 142, 142, 147.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// RGB 174, 174, 178.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// RGB 199, 199, 204.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// RGB 209, 209, 214.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// RGB 229, 229, 234.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// RGB 242, 242, 247.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)

  /// An opaque colour of components in 0…255.
  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
