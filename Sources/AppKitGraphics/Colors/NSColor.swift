import Foundation
import Geometry
import Layers

/// An immutable colour for views and drawing; a `CGColor` with Apple's names and components.
///
/// Components are sRGB, whichever initialiser took them; a gray has three equal ones. Two colours
/// are equal when their spaces and components are.
// Unchecked: the stored properties are constants; a provider is asked on the thread that uses the
// colour, as on Apple's systems. A subclass that adds mutable state answers for it itself.
open class NSColor: NSObject, NSCopying, NSSecureCoding, ColorBearing, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  private let mark = AttributeMark()
  private let fixed: CGColor
  private let provider: ((NSAppearance) -> NSColor)?
  /// Whether the colour depends on the appearance.
  final var isDynamic: Bool { provider != nil }

  /// The colour as layers and contexts take it; of a dynamic colour, that of the current appearance.
  public var cgColor: CGColor {
    provider.map { $0(NSAppearance.currentDrawing()).cgColor } ?? fixed
  }

  /// Makes a colour of what a layer or context takes; never nil here.
  public required init?(cgColor: CGColor) {
    (fixed, provider) = (cgColor, nil)
    super.init()
  }

  /// Makes the colour that an archive holds; nil where there is none.
  public required convenience init?(coder: NSCoder) {
    guard let color = coder.decodedColor else { return nil }
    self.init(cgColor: color)
  }

  /// Writes the colour; of a dynamic one that of the current appearance. A pattern is left out.
  open func encode(with coder: NSCoder) { coder.encode(["color": cgColor], of: self) }

  /// Colours are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// Makes a colour that depends on the appearance in which it is used.
  ///
  /// - Parameters:
  ///   - colorName: kept by nobody.
  ///   - dynamicProvider: asked at each use, on the thread of that use.
  public required init(
    name colorName: NSColor.Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor
  ) {
    (fixed, provider) = (.clear, dynamicProvider)
    super.init()
  }

  /// The name of a colour.
  public typealias Name = String

  package init(color: CGColor) {
    (fixed, provider) = (color, nil)
    super.init()
  }

  /// Makes a colour of its sRGB components, each nominally in 0…1.
  public required init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (fixed, provider) = (
      CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha), nil
    )
    super.init()
  }

  /// Makes a colour of its sRGB components, each nominally in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes the colour of a literal, of sRGB components.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a colour of components for a calibrated space, taken as sRGB.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour of components for the device, taken as sRGB.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a gray, from 0 for black to 1 for white.
  public required init(white: CGFloat, alpha: CGFloat) {
    (fixed, provider) = (CGColor(genericGrayGamma2_2Gray: white, alpha: alpha), nil)
    super.init()
  }

  /// Makes a gray for a calibrated space, taken as any other.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Makes a gray for the device, taken as any other.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Makes a colour of hue (a turn of the colour circle from red), saturation and brightness.
  ///
  /// All are in 0…1 and clamped to it, so a hue above 1 is red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(srgbRed: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
    if let provider {
      return NSColor(name: nil) { provider($0).withAlphaComponent(alpha) }
    }
    return NSColor(color: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// The colour itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a colour with the same space and components, on light and on dark.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSColor else { return false }
    if self === other { return true }
    if provider == nil, other.provider == nil { return fixed == other.fixed }
    return [NSAppearance.light, .dark].allSatisfy { color(in: $0) == other.color(in: $0) }
  }

  /// Hashes space and components as they are on light.
  open override var hash: Int { color(in: .light).hashValue }

  private func color(in appearance: NSAppearance) -> CGColor {
    var color = fixed
    if provider != nil { appearance.performAsCurrentDrawingAppearance { color = cgColor } }
    return color
  }

  /// The components, for people.
  open override var description: String {
    let parts = (cgColor.components ?? []).map { String(format: "%.4g", $0.native) }
    return "NSColor(\(parts.joined(separator: " ")))"
  }
}

extension NSColor {
  /// The red part, in 0…1.
  public var redComponent: CGFloat { CGFloat(cgColor.color.red) }
  /// The green part, in 0…1.
  public var greenComponent: CGFloat { CGFloat(cgColor.color.green) }
  /// The blue part, in 0…1.
  public var blueComponent: CGFloat { CGFloat(cgColor.color.blue) }
  /// The opacity, in 0…1.
  public var alphaComponent: CGFloat { cgColor.alpha }
  /// The place on the colour circle, in 0…1; 0 for grays.
  public var hueComponent: CGFloat { HueSaturationBrightness(cgColor.color).hue }
  /// How far the colour is from gray, in 0…1.
  public var saturationComponent: CGFloat { HueSaturationBrightness(cgColor.color).saturation }
  /// The largest of the three components.
  public var brightnessComponent: CGFloat { HueSaturationBrightness(cgColor.color).brightness }
  /// The red part, which for grays is how white they are.
  public var whiteComponent: CGFloat { redComponent }

  /// Reads the sRGB components.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
  }

  /// A mixture with another colour: 0 gives this one, 1 the other.
  public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let share = min(max(fraction, 0), 1)
    func mix(_ part: KeyPath<NSColor, CGFloat>) -> CGFloat {
      self[keyPath: part] + (color[keyPath: part] - self[keyPath: part]) * share
    }
    return NSColor(
      srgbRed: mix(\.redComponent), green: mix(\.greenComponent), blue: mix(\.blueComponent),
      alpha: mix(\.alphaComponent))
  }

  /// The colour with a share of white mixed in; nil never.
  public func highlight(withLevel val: CGFloat) -> NSColor? {
    blended(withFraction: val, of: NSColor(srgbRed: 1, green: 1, blue: 1, alpha: alphaComponent))
  }

  /// The colour with a share of black mixed in; nil never.
  public func shadow(withLevel val: CGFloat) -> NSColor? {
    blended(withFraction: val, of: NSColor(srgbRed: 0, green: 0, blue: 0, alpha: alphaComponent))
  }

  /// Fills and strokes with this colour from now on, in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills with this colour from now on, in the current context.
  public func setFill() { GraphicsStack.current.context?.setFillColor(cgColor) }

  /// Strokes with this colour from now on, in the current context.
  public func setStroke() { GraphicsStack.current.context?.setStrokeColor(cgColor) }
}
