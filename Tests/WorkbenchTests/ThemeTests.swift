import Foundation
import Testing
import UIKit

@testable import Workbench

/// Whether what is written and drawn can be told from what it lies on.
@MainActor
@Suite struct ThemeTests {
  /// The relative luminance of a colour over an opaque one. Source: WCAG 2.2.
  private func luminance(_ color: UIColor, over ground: UIColor = .black) -> Double {
    let (own, back) = (components(color), components(ground))
    let weights = [0.2126, 0.7152, 0.0722]
    return zip(weights, zip(own, back)).reduce(0) { sum, part in
      let value = part.1.0 * own[3] + part.1.1 * (1 - own[3])
      let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + part.0 * linear
    }
  }

  /// Red, green, blue and alpha.
  private func components(_ color: UIColor) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map(\.native)
  }

  private func contrast(_ color: UIColor, _ ground: UIColor) -> Double {
    let (a, b) = (luminance(color, over: ground) + 0.05, luminance(ground) + 0.05)
    return max(a, b) / min(a, b)
  }

  /// The least contrast of colours on the surfaces of the panes.
  private func least(_ colors: [UIColor], on grounds: [UIColor]) -> Double {
    colors.flatMap { color in grounds.map { contrast(color, $0) } }.min() ?? 0
  }

  private let surfaces = [Theme.background, Theme.panel, Theme.well, Theme.raised]

  @Test func whiteOnBlackIsTheMost() {
    #expect(abs(contrast(.white, .black) - 21) < 1e-9)
  }

  @Test func textCanBeReadAndLinesCanBeSeen() {
    #expect(least([Theme.text, Theme.quietText], on: surfaces) >= 4.5)
    #expect(least([Theme.accent, Theme.second, Theme.good, Theme.bad], on: surfaces) >= 3)
    #expect(least([Theme.axis], on: [Theme.background, Theme.panel, Theme.well]) >= 3)
  }

  /// Nothing else of the theme is read meanwhile: it belongs to the main actor, which is here.
  @Test func whoWantsMoreContrastGetsIt() {
    UIAccessibility.setDarkerSystemColorsEnabled(true)
    defer { UIAccessibility.setDarkerSystemColorsEnabled(false) }
    #expect(least([Theme.text, Theme.quietText], on: surfaces) >= 7)
    #expect(least([Theme.axis, Theme.edge], on: surfaces) >= 4.5)
    #expect(Theme.line == 2)
  }
}
