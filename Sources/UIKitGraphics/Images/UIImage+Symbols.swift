import Foundation
import ViewFoundation

/// A symbol and what was said about its look.
struct DrawnSymbol: Hashable, Sendable {
  var name: String
  var style: SymbolStyle
  /// What its shape was painted with; nil for black.
  var tint: UIColor?
}

/// What is said about a symbol's look; nil leaves it to others.
struct SymbolStyle: Hashable, Sendable {
  var pointSize: CGFloat?
  var weight: UIImage.SymbolWeight?
  var scale: UIImage.SymbolScale?
  /// Of the sign, and of what is behind; empty for the colour of the view.
  var colors: [UIColor] = []

  /// The same, with what another one says over it.
  func overruled(by other: SymbolStyle) -> SymbolStyle {
    SymbolStyle(
      pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight,
      scale: other.scale ?? scale, colors: other.colors.isEmpty ? colors : other.colors)
  }

  var look: Symbol.Look {
    Symbol.Look(
      pointSize: pointSize ?? 17, weight: (weight ?? .regular).fontWeight(),
      factor: (scale ?? .medium).factor)
  }
}

extension UIImage {
  /// How thick the lines of a symbol are, as the letters of a font.
  public enum SymbolWeight: Int, Sendable {
    /// As usual.
    case unspecified = 0
    /// The nine weights of fonts, from the lightest on.
    case ultraLight = 1
    /// See `ultraLight`.
    case thin = 2
    /// See `ultraLight`.
    case light = 3
    /// See `ultraLight`.
    case regular = 4
    /// See `ultraLight`.
    case medium = 5
    /// See `ultraLight`.
    case semibold = 6
    /// See `ultraLight`.
    case bold = 7
    /// See `ultraLight`.
    case heavy = 8
    /// See `ultraLight`.
    case black = 9

    private static let weights: [UIFont.Weight] = [
      .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// The weight of a font.
    public func fontWeight() -> UIFont.Weight { Self.weights[rawValue] }

    init(_ weight: UIFont.Weight) {
      self = SymbolWeight(rawValue: Self.weights.lastIndex(of: weight) ?? 0) ?? .unspecified
    }
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As usual.
    case `default` = -1
    /// As usual.
    case unspecified = 0
    /// Smaller.
    case small = 1
    /// As usual.
    case medium = 2
    /// Larger.
    case large = 3

    var factor: CGFloat { self == .small ? 0.79 : self == .large ? 1.28 : 1 }
  }

  /// How a picture looks that has several looks: symbols.
  open class Configuration: NSObject {
    /// The surroundings that the picture is for; nil for any.
    public final let traitCollection: UITraitCollection?

    /// Says nothing.
    public override init() {
      traitCollection = nil
      super.init()
    }

    /// Says what surroundings the picture is for.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }
  }

  /// How a symbol looks: its size, its weight, its colours.
  open class SymbolConfiguration: Configuration {
    /// Former name of `UIImage.SymbolScale`.
    public typealias Scale = SymbolScale
    final let style: SymbolStyle

    init(_ style: SymbolStyle) {
      self.style = style
      super.init()
    }

    /// Leaves everything to others.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolStyle()) }

    /// A size of its own.
    public convenience init(pointSize: CGFloat) { self.init(SymbolStyle(pointSize: pointSize)) }
    /// A size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolStyle(pointSize: pointSize, weight: weight))
    }
    /// A size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolStyle(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// A scale.
    public convenience init(scale: SymbolScale) { self.init(SymbolStyle(scale: scale)) }
    /// A weight.
    public convenience init(weight: SymbolWeight) { self.init(SymbolStyle(weight: weight)) }
    /// The size and the weight of a font.
    public convenience init(font: UIFont) {
      let weight = SymbolWeight(font.weightOfLetters)
      self.init(SymbolStyle(pointSize: font.pointSize, weight: weight))
    }
    /// The size and the weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(font.weightOfLetters)
      self.init(SymbolStyle(pointSize: font.pointSize, weight: weight, scale: scale))
    }
    /// The size and the weight of a style of text.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    /// The size and the weight of a style of text, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// One colour, weaker behind the sign.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(
        SymbolStyle(colors: [hierarchicalColor, hierarchicalColor.withAlphaComponent(0.25)]))
    }
    /// A colour of the sign, and one of what is behind.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolStyle(colors: paletteColors))
    }
    /// The colours of the symbol's own, which are those of the view here.
    public class func preferringMulticolor() -> Self? { nil }
    /// The colour of the view.
    public class func preferringMonochrome() -> SymbolConfiguration { .unspecified }

    /// Both in one; where both say something, the other one counts.
    open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(style.overruled(by: other.style))
    }

    /// Whether another says the same.
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.style == style
    }

    /// Hashes what is said.
    open override var hash: Int { style.hashValue }
  }
}

extension UIImage {
  /// A symbol of the set that is drawn here; nil for other names.
  public convenience init?(systemName name: String) { self.init(name, SymbolStyle()) }

  /// A symbol, in a look.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(name, (withConfiguration as? SymbolConfiguration)?.style ?? SymbolStyle())
  }

  /// A symbol; surroundings make no difference.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(name, SymbolStyle()) }

  /// A symbol; all of it is drawn, whatever the value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(name, (configuration as? SymbolConfiguration)?.style ?? SymbolStyle()) }

  private convenience init?(_ name: String, _ style: SymbolStyle) {
    let (scale, symbol) = (ScreenScale.current, DrawnSymbol(name: name, style: style))
    guard let picture = Self.picture(of: symbol, scale) else { return nil }
    self.init(picture, scale, .automatic, symbol: symbol)
  }

  private static func picture(of symbol: DrawnSymbol, _ scale: CGFloat) -> CGImage? {
    let plain = picture(of: symbol.name, symbol.style, scale)
    guard let plain, let tint = symbol.tint else { return plain }
    return UIImage(cgImage: plain, scale: scale).painted(tint).cgImage
  }

  private static func picture(
    of name: String, _ style: SymbolStyle, _ scale: CGFloat
  ) -> CGImage? {
    func part(_ part: Symbol.Part) -> CGImage? {
      Symbol.picture(named: name, look: style.look, part: part, pixelsPerPoint: scale)
    }
    guard let first = style.colors.first, let sign = part(.sign), let ground = part(.ground)
    else { return part(.whole) }
    let layers = [(ground, style.colors.count > 1 ? style.colors[1] : first), (sign, first)]
    let painted = layers.map { UIImage(cgImage: $0, scale: scale).painted($1) }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: painted[0].size, format: format)
      .image { _ in for layer in painted { layer.draw(at: .zero) } }.cgImage
  }

  /// Whether the picture is a symbol.
  public var isSymbolImage: Bool { symbol != nil }
  /// What was said about the symbol's look; nil for other pictures.
  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration($0.style) }
  }
  /// What was said about the look; nil for pictures that have only one.
  public var configuration: Configuration? { symbolConfiguration }

  /// The symbol in another look; nil for other pictures.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.flatMap { redrawn($0.style.overruled(by: configuration.style)) }
  }

  /// The picture in another look; itself where it has only one.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let other = configuration as? SymbolConfiguration else {
      return configuration.traitCollection.map(fitting) ?? self
    }
    return applyingSymbolConfiguration(other) ?? self
  }

  /// The symbol in a look, as far as it says nothing itself.
  package final func preferring(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.flatMap { redrawn(configuration.style.overruled(by: $0.style)) }
  }

  /// The symbol with enough pixels to be shown with so many for each of its points; itself where it has them, and where it
  /// is no symbol.
  package final func sharpened(to pixelsPerPoint: CGFloat) -> UIImage {
    guard let symbol, pixelsPerPoint > scale else { return self }
    return redrawn(symbol.style, pixelsPerPoint) ?? self
  }

  private func redrawn(_ style: SymbolStyle, _ newScale: CGFloat? = nil) -> UIImage? {
    guard var symbol else { return nil }
    symbol.style = style
    let scale = newScale ?? scale
    return Self.picture(of: symbol, scale).map {
      UIImage($0, scale, parts, isEmpty: false, symbol: symbol)
    }
  }

  /// A plus in a ring.
  public class var add: UIImage { named("plus.circle") }
  /// A minus in a ring.
  public class var remove: UIImage { named("minus.circle") }
  /// Three dots in a ring.
  public class var actions: UIImage { named("ellipsis.circle") }
  /// A tick.
  public class var checkmark: UIImage { named("checkmark") }
  /// A cross.
  public class var strokedCheckmark: UIImage { named("checkmark.circle") }

  private static func named(_ symbol: String) -> UIImage {
    UIImage(systemName: symbol) ?? UIImage()
  }
}
