import Foundation
import ViewFoundation

/// The colours with names of their own.
extension UIColor {
  /// The colour with a name in the program's catalogue of assets (`AssetCatalogue`); nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour with a name in a bundle's catalogue of assets; it follows light and dark where the catalogue says so.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let asset = AssetCatalogue.of(bundle ?? .main).color(named: name) else { return nil }
    self.init(asset)
  }

  convenience init(_ asset: AssetColor) {
    let light = UIColor(asset.light)
    guard let dark = asset.dark.map({ UIColor($0) }) else {
      self.init(cgColor: light.cgColor)
      return
    }
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(_ values: SIMD4<Double>) {
    self.init(
      red: CGFloat(values.x), green: CGFloat(values.y), blue: CGFloat(values.z),
      alpha: CGFloat(values.w))
  }

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
