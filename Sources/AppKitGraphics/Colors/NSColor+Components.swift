import Foundation
import Geometry

// A colour's components as older code, and code for several spaces, asks for them. All colours are sRGB or gray.

extension NSColor {
  /// What a colour is made of.
  public enum ColorType: Int, Sendable {
    /// Components of a space.
    case componentBased = 0
    /// A picture that repeats.
    case pattern = 1
    /// A name, or the appearance.
    case catalog = 2
  }

  /// How a colour is seen while something is done to what has it.
  public enum SystemEffect: Int, Sendable {
    /// As it is.
    case none = 0
    /// It is pressed.
    case pressed = 1
    /// It was pressed for long.
    case deepPressed = 2
    /// It cannot be used.
    case disabled = 3
    /// The pointer is over it.
    case rollover = 4
  }

  /// Makes a colour of a space's components, with the alpha behind them; black where there are not enough.
  public convenience init(
    colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count: Int
  ) {
    let values = Array(UnsafeBufferPointer(start: components, count: max(count, 0)))
    switch (space.cgColorSpace?.model == .monochrome, values.count) {
    case (true, 1...): self.init(white: values[0], alpha: values.count > 1 ? values[1] : 1)
    case (false, 3...):
      self.init(
        srgbRed: values[0], green: values[1], blue: values[2],
        alpha: values.count > 3 ? values[3] : 1)
    default: self.init(white: 0, alpha: 1)
    }
  }

  /// Makes a colour of hue, saturation and brightness in a space, taken as sRGB.
  public convenience init(
    colorSpace: NSColorSpace, hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) }

  /// Makes a gray.
  public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Makes the colour of inks on white paper, each in 0…1, without the profile of a press.
  public convenience init(
    deviceCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    func light(_ ink: CGFloat) -> CGFloat {
      (1 - min(max(ink, 0), 1)) * (1 - min(max(black, 0), 1))
    }
    self.init(srgbRed: light(cyan), green: light(magenta), blue: light(yellow), alpha: alpha)
  }

  /// How many components the colour has, its alpha among them.
  public var numberOfComponents: Int { cgColor.numberOfComponents }

  /// Reads the components, the alpha last: there must be room for them.
  public func getComponents(_ components: UnsafeMutablePointer<CGFloat>) {
    for (index, value) in (cgColor.components ?? []).enumerated() { components[index] = value }
  }

  /// What the colour is made of, as it is now.
  public var type: ColorType {
    isDynamic ? .catalog : cgColor.pattern != nil ? .pattern : .componentBased
  }

  /// The colour made of something else: of components as it is now; nil for another kind than its own.
  public func usingType(_ type: ColorType) -> NSColor? {
    if type == self.type { return self }
    guard type == .componentBased, cgColor.pattern == nil else { return nil }
    return NSColor(cgColor: cgColor)
  }

  /// The name of the space of the colour's components.
  public var colorSpaceName: NSColorSpaceName {
    if cgColor.pattern != nil { return .pattern }
    return cgColor.colorSpace?.model == .monochrome ? .calibratedWhite : .calibratedRGB
  }

  /// The colour while something is done to what has it: darker on light ground, and lighter on dark, or half as opaque.
  public func withSystemEffect(_ systemEffect: SystemEffect) -> NSColor {
    let share: CGFloat
    switch systemEffect {
    case .none: return self
    case .disabled:
      return NSColor(name: nil) { _ in self.withAlphaComponent(self.alphaComponent / 2) }
    case .rollover: share = 0.08
    case .pressed: share = 0.18
    case .deepPressed: share = 0.28
    }
    return NSColor(name: nil) { appearance in
      let isDark = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      let ground = NSColor(white: isDark ? 1 : 0, alpha: self.alphaComponent)
      return self.blended(withFraction: share, of: ground) ?? self
    }
  }

  /// The colour no brighter than white: itself.
  public var standardDynamicRange: NSColor { self }
  /// How many times as bright as itself the colour is shown: once.
  public var linearExposure: CGFloat { 1 }
}
