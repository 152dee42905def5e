import Foundation
import Testing
import UIKitGraphics

/// Sizes of texts at the usual setting, as Apple's Human Interface Guidelines list them, and what kern0x1b/charon measured.
@Suite struct MeasuredValuesTests {
  @Test(
    arguments: [
      (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17), (.subheadline, 15), (.body, 17), (.callout, 16), (.footnote, 13),
      (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func textsHaveTheSizesOfTheirPurposes(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test func partsOfTheSystemHaveTheirSizes() {
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
  }

  /// facts/UIKit/UIFontMetrics.md: at the usual size, a length is rounded to pixels.
  @Test(
    arguments: [(10.3, 10.0), (10.5, 11), (0.4, 0), (-3.6, -4), (17, 17)] as [(CGFloat, CGFloat)])
  func lengthsAreRoundedToPixels(length: CGFloat, expected: CGFloat) {
    for style in [UIFont.TextStyle.body, .largeTitle, .caption2] {
      #expect(UIFontMetrics(forTextStyle: style).scaledValue(for: length) == expected)
    }
  }

  /// As lists of views in public notes show colours.
  @Test(arguments: [
    (UIColor.red, "UIExtendedSRGBColorSpace 1 0 0 1"), (.white, "UIExtendedGrayColorSpace 1 1"),
    (.clear, "UIExtendedGrayColorSpace 0 0"),
    (
      UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.75),
      "UIExtendedSRGBColorSpace 0.5 0.25 0 0.75"
    ),
    (UIColor(white: 0.2, alpha: 0.5), "UIExtendedGrayColorSpace 0.2 0.5"),
  ])
  func coloursDescribeThemselves(color: UIColor, text: String) {
    #expect(color.description == text)
  }
}
