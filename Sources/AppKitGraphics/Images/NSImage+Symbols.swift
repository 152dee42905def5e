import Foundation

/// What is said about a symbol's look; nil leaves it to others.
struct SymbolStyle {
  var pointSize: CGFloat?
  var weight: NSFont.Weight?
  var scale: NSImage.SymbolScale?
  /// Of the sign, and of what is behind; empty for the colour of what shows it.
  var colors: [NSColor] = []

  /// The same, with what another one says over it.
  func overruled(by other: SymbolStyle) -> SymbolStyle {
    SymbolStyle(
      pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight,
      scale: other.scale ?? scale, colors: other.colors.isEmpty ? colors : other.colors)
  }

  var look: Symbol.Look {
    let factor: CGFloat = scale == .small ? 0.79 : scale == .large ? 1.28 : 1
    return Symbol.Look(pointSize: pointSize ?? 13, weight: weight ?? .regular, factor: factor)
  }
}

extension NSImage {
  /// What pictures are known by among the program's resources.
  public typealias Name = String

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As small letters.
    case small = 1
    /// As capital letters.
    case medium = 2
    /// Larger.
    case large = 3
  }

  /// How a symbol looks: its size, its weight, its colours.
  open class SymbolConfiguration: NSObject {
    /// Another name of `NSImage.SymbolScale`.
    public typealias Scale = SymbolScale
    final let style: SymbolStyle

    init(_ style: SymbolStyle) {
      self.style = style
      super.init()
    }

    /// A size and a weight.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight) {
      self.init(SymbolStyle(pointSize: pointSize, weight: weight))
    }
    /// A size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight, scale: SymbolScale) {
      self.init(SymbolStyle(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// A scale.
    public convenience init(scale: SymbolScale) { self.init(SymbolStyle(scale: scale)) }
    /// One colour, weaker behind the sign.
    public convenience init(hierarchicalColor: NSColor) {
      self.init(
        SymbolStyle(colors: [hierarchicalColor, hierarchicalColor.withAlphaComponent(0.25)]))
    }
    /// A colour of the sign, and one of what is behind.
    public convenience init(paletteColors: [NSColor]) {
      self.init(SymbolStyle(colors: paletteColors))
    }

    /// Both configurations in one; where both say something, the other one counts.
    open func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(style.overruled(by: configuration.style))
    }
  }

  /// A symbol of the set that is drawn here; nil for other names.
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init(name, SymbolStyle())
    self.accessibilityDescription = accessibilityDescription
  }

  /// The symbol in another look; nil for all other pictures.
  public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? {
    guard let symbol else { return nil }
    let image = NSImage(symbol.name, symbol.style.overruled(by: configuration.style))
    image?.accessibilityDescription = accessibilityDescription
    return image
  }

  /// The symbol in a look that counts where it has none of its own; nil for all other pictures.
  package func preferring(_ configuration: SymbolConfiguration) -> NSImage? {
    guard let symbol else { return nil }
    let image = NSImage(symbol.name, configuration.style.overruled(by: symbol.style))
    image?.accessibilityDescription = accessibilityDescription
    return image
  }

  private convenience init?(_ name: String, _ style: SymbolStyle) {
    guard let shape = Symbol.picture(named: name, look: style.look, pixelsPerPoint: 1) else {
      return nil
    }
    let size = NSSize(width: shape.width, height: shape.height)
    self.init(size: size, flipped: false) { box in
      NSImage.drawSymbol(name, style, in: box)
      return true
    }
    (symbol, isTemplate) = ((name, style), style.colors.isEmpty)
  }

  private static func drawSymbol(_ name: String, _ style: SymbolStyle, in box: NSRect) {
    guard let context = GraphicsStack.current.context else { return }
    let scale = context.pixelsPerUnit
    func draw(_ part: Symbol.Part, _ color: NSColor?) {
      guard
        let shape = Symbol.picture(
          named: name, look: style.look, part: part, pixelsPerPoint: scale)
      else { return }
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.drawUpright(shape, in: box)
      if let color {
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(box)
      }
      context.endTransparencyLayer()
      context.restoreGState()
    }
    guard let first = style.colors.first else { return draw(.whole, nil) }
    draw(.ground, style.colors.count > 1 ? style.colors[1] : first)
    draw(.sign, first)
  }
}
