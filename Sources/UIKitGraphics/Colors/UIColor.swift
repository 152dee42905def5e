import Foundation
import Geometry
import ViewFoundation

/// An immutable colour for views; a `CGColor` with Apple's names and components.
///
/// Colours made of red, green and blue or of hue are sRGB, those made of white are gray. Two colours
/// are equal when their spaces and components are.
// Unchecked: the stored properties are constants; a provider is asked on the thread that uses the
// colour, as on Apple's systems. A subclass that adds mutable state answers for it itself.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  private let mark = AttributeMark()
  private let fixed: CGColor
  private let provider: ((UITraitCollection) -> UIColor)?

  /// The colour as layers and contexts take it; of a dynamic colour, that of the current traits.
  public var cgColor: CGColor {
    provider.map { $0(UITraitCollection.current).cgColor } ?? fixed
  }

  /// Makes a colour of what a layer or context takes.
  public required init(cgColor: CGColor) {
    (fixed, provider) = (cgColor, nil)
    super.init()
  }

  /// Makes a colour that is clear, in the place of one that is chosen later.
  public override convenience init() { self.init(cgColor: .clear) }

  /// Makes the colour that an archive holds; nil where there is none.
  public required convenience init?(coder: NSCoder) {
    guard let color = coder.decodedColor else { return nil }
    self.init(cgColor: color)
  }

  /// Writes the colour; of a dynamic one that of the current traits. A pattern is left out.
  open func encode(with coder: NSCoder) { coder.encode(["color": cgColor], of: self) }

  /// Colours are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// Makes a colour that depends on the surroundings in which it is used.
  ///
  /// - Parameter dynamicProvider: asked at each use, on the thread of that use.
  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    (fixed, provider) = (.clear, dynamicProvider)
    super.init()
  }

  /// The colour for some surroundings; a colour that is not dynamic itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return traitCollection.asCurrent {
      provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Makes a gray, from 0 for black to 1 for white.
  public required convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// Makes a colour of its sRGB components, each nominally in 0…1.
  public required convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes the colour of a literal, of sRGB components.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a colour of hue (a turn of the colour circle from red), saturation and brightness.
  ///
  /// All are in 0…1 and clamped to it, so a hue above 1 is red.
  public required convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard provider == nil else {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(cgColor: fixed.copy(alpha: alpha) ?? fixed)
  }

  /// The colour itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a colour with the same space and components, on light and on dark.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other
      || UITraitCollection.lightAndDark.allSatisfy {
        resolvedColor(with: $0).fixed == other.resolvedColor(with: $0).fixed
      }
  }

  /// Hashes space and components as they are on light.
  open override var hash: Int {
    resolvedColor(with: UITraitCollection.lightAndDark[0]).fixed.hashValue
  }

  /// The space and the components, as UIKit writes them: `UIExtendedSRGBColorSpace 1 0 0 1`.
  open override var description: String {
    let components = cgColor.components ?? []
    let space = components.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    return ([space] + components.map { String(format: "%g", $0.native) }).joined(separator: " ")
  }
}

extension UIColor {
  /// Reads the sRGB components; true, since every colour here has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Reads the gray component; false, and nothing written, for colours that are not gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Reads hue, saturation and brightness; a gray has the hue and saturation 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = HueSaturationBrightness(cgColor.color)
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }
}
