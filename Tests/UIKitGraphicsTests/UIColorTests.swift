import Foundation
import Testing
import UIKitGraphics

@Suite struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test func aColourMadeOfNothingIsClear() { #expect(UIColor().cgColor.alpha == 0) }

  @Test(
    arguments: [
      (UIColor.black, [0, 0, 0, 1]), (.darkGray, [1 / 3, 1 / 3, 1 / 3, 1]),
      (.lightGray, [2 / 3, 2 / 3, 2 / 3, 1]), (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]),
      (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]), (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]),
      (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]),
      (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
      (.systemBlue, [0, 122 / 255, 1, 1]),
    ] as [(UIColor, [CGFloat])])
  func namedColorsHaveTheirValues(color: UIColor, expected: [CGFloat]) {
    #expect(components(color) == expected)
  }

  @Test(
    arguments: [
      (0, 1, 1, [1, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (2.0 / 3, 1, 1, [0, 0, 1]),
      (1.0 / 6, 1, 1, [1, 1, 0]), (0.5, 0.5, 0.8, [0.4, 0.8, 0.8]), (0.3, 0, 0.7, [0.7, 0.7, 0.7]),
      (1, 1, 1, [1, 0, 0]), (1.5, 1, 1, [1, 0, 0]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func hueTurnsAroundTheColorCircle(h: CGFloat, s: CGFloat, b: CGFloat, expected: [CGFloat]) {
    let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 0.5)
    for (a, b) in zip(components(color), expected + [0.5]) { #expect(abs(a - b) < 1e-12) }
  }

  @Test(arguments: [0, 0.1, 0.35, 0.5, 0.77, 0.95] as [CGFloat])
  func hueIsReadAsItWasGiven(hue: CGFloat) {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 0.25)
      .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    for (value, expected) in [(h, hue), (s, 0.6), (b, 0.9), (a, 0.25)] {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test func onlyGraysHaveAWhiteComponent() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(white == -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect((white, alpha) == (0.25, 0.5))
  }

  @Test func colorsAreEqualByTheirComponents() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }

  /// As extensions written for Apple's systems do.
  @Test func subclassesAreMadeThroughSelf() {
    final class Tinted: UIColor, @unchecked Sendable {}
    func make<Color: UIColor>(_ type: Color.Type) -> Color { Color(white: 0.5, alpha: 1) }
    #expect(make(Tinted.self).cgColor == UIColor.gray.cgColor)
  }
}
