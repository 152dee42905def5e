import Foundation
import Testing
import UIKitGraphics

/// The system's colours in their surroundings, read off iOS 18 by kern0x1b/charon (facts/UIKit/UIColorDynamic.md).
@Suite struct SystemColorVariantsTests {
  /// Red, green, blue and opacity, in 0…255.
  private func bytes(
    _ color: UIColor, isDark: Bool = false, isStrong: Bool = false, isRaised: Bool = false
  ) -> [Int] {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = isDark ? .dark : .light
      $0.accessibilityContrast = isStrong ? .high : .normal
      $0.userInterfaceLevel = isRaised ? .elevated : .base
    }
    let found = color.resolvedColor(with: traits).cgColor.components ?? []
    return found.map { Int(($0 * 255 + 1e-6).rounded(.down)) }
  }

  @Test(arguments: [
    (UIColor.systemGreen, [52, 199, 89]), (.systemTeal, [48, 176, 199]),
    (.systemPurple, [175, 82, 222]), (.systemRed, [255, 59, 48]), (.systemBlue, [0, 122, 255]),
    (.systemOrange, [255, 149, 0]), (.systemYellow, [255, 204, 0]), (.systemPink, [255, 45, 85]),
    (.systemGray, [142, 142, 147]), (.systemCyan, [50, 173, 230]), (.systemMint, [0, 199, 190]),
  ])
  func tintsOnLight(color: UIColor, expected: [Int]) {
    #expect(bytes(color) == expected + [255])
  }

  /// On light and dark grounds, where contrasts are to be strong.
  @Test(arguments: [
    (UIColor.systemBrown, [127, 101, 69, 255], [181, 148, 105, 255]),
    (.systemIndigo, [54, 52, 163, 255], [125, 122, 255, 255]),
    (.systemCyan, [0, 113, 164, 255], [112, 215, 255, 255]),
    (.systemMint, [12, 129, 123, 255], [99, 230, 226, 255]),
    (.secondaryLabel, [60, 60, 67, 204], [235, 235, 245, 178]),
    (.tertiaryLabel, [60, 60, 67, 178], [235, 235, 245, 140]),
    (.quaternaryLabel, [60, 60, 67, 140], [235, 235, 245, 102]),
    (.secondarySystemBackground, [235, 235, 240, 255], [36, 36, 38, 255]),
    (.tertiarySystemBackground, [255, 255, 255, 255], [54, 54, 56, 255]),
    (.systemGroupedBackground, [235, 235, 240, 255], [0, 0, 0, 255]),
    (.tertiarySystemGroupedBackground, [235, 235, 240, 255], [54, 54, 56, 255]),
  ])
  func strongContrasts(color: UIColor, light: [Int], dark: [Int]) {
    #expect(bytes(color, isStrong: true) == light)
    #expect(bytes(color, isDark: true, isStrong: true) == dark)
  }

  /// Above something dark, at usual and at strong contrasts.
  @Test(arguments: [
    (UIColor.systemBackground, 28, 36), (.secondarySystemBackground, 44, 54),
    (.tertiarySystemBackground, 58, 68), (.systemGroupedBackground, 28, 36),
    (.secondarySystemGroupedBackground, 44, 54), (.tertiarySystemGroupedBackground, 58, 68),
  ])
  func raisedBackgrounds(color: UIColor, usual: Int, strong: Int) {
    #expect(bytes(color, isDark: true, isRaised: true)[0] == usual)
    #expect(bytes(color, isDark: true, isStrong: true, isRaised: true)[0] == strong)
    #expect(bytes(color, isRaised: true) == bytes(color))
  }

  @Test func textThatHardlyMattersIsFainterOnDark() {
    #expect(bytes(.quaternaryLabel)[3] == 45 && bytes(.quaternaryLabel, isDark: true)[3] == 40)
  }

  /// facts/UIKit/NSDirectionalEdgeInsets.md: what Mac Catalyst reads from a text.
  @Test(
    arguments: [
      ("{1, 2, 3, 4}", [1, 2, 3, 4]), ("{ 1 , 2 , 3 , 4 }", [1, 2, 3, 4]),
      ("{1, 2, 3, 4, 5}", [1, 2, 3, 4]), ("{-1.5, 0, 2e2, .5}", [-1.5, 0, 200, 0.5]),
      ("{1, 2}", [0, 0, 0, 0]), ("{1}", [0, 0, 0, 0]), ("1, 2, 3, 4", [0, 0, 0, 0]),
      ("nonsense", [0, 0, 0, 0]), ("", [0, 0, 0, 0]),
    ] as [(String, [CGFloat])])
  func insetsAreReadFromText(text: String, n: [CGFloat]) {
    let insets = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    let directed = NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    #expect(UIEdgeInsetsFromString(text) == insets && NSCoder.uiEdgeInsets(for: text) == insets)
    #expect(NSDirectionalEdgeInsetsFromString(text) == directed)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: text) == directed)
    #expect(NSDirectionalEdgeInsetsFromString(NSCoder.string(for: directed)) == directed)
    #expect(NSCoder.string(for: directed) == NSCoder.string(for: insets))
    #expect(
      NSCoder.uiOffset(for: NSCoder.string(for: UIOffset(horizontal: 1.5, vertical: -2)))
        == UIOffset(horizontal: 1.5, vertical: -2))
  }
}
