import Foundation

/// How colours that a space cannot show are replaced; has no effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As the context finds best.
  case defaultIntent = 0
  /// By the nearest colour, white staying as it is.
  case absoluteColorimetric = 1
  /// By the nearest colour, white becoming white.
  case relativeColorimetric = 2
  /// So that the differences between colours stay visible.
  case perceptual = 3
  /// So that colours stay as strong as they are.
  case saturation = 4
}

extension CGColor {
  /// The colour in another space; a colour becomes the gray of its luma.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model == .monochrome else {
      let components = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
      return CGColor(colorSpace: space, components: components)
    }
    return CGColor(colorSpace: space, components: [CGFloat(color.luma), alpha])
  }

  /// Makes a colour of the amounts of four inks, without regard to what paper does to them.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    let light = 1 - black
    self.init(
      red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light,
      alpha: alpha)
  }
}

extension Color {
  /// How light the colour looks, by the weights of Rec. 601 on gamma-encoded components.
  package var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
