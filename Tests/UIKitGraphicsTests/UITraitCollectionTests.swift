import Foundation
import Testing
import UIKitGraphics

@MainActor @Suite struct UITraitCollectionTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func dynamicColorsResolveByTheCurrentTraits() {
    #expect(UIColor.label.cgColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    dark.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UIColor.label.resolvedColor(with: dark) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func dynamicColorsKeepTheirNatureAndCompare() {
    let half = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)
    #expect(half == UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(
      UIColor.label
        == UIColor { $0.userInterfaceStyle == .dark ? .label.resolvedColor(with: $0) : .label })
    #expect(UIColor.label != UIColor.systemBackground)
    #expect(UIColor.red != UIColor.label)
  }

  @Test(
    arguments: [
      ("{1, 2.5}", NSStringFromCGPoint(CGPoint(x: 1, y: 2.5))),
      ("{{1, 2}, {3, 4}}", NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4))),
      ("[1, 0, 0, 1, 0, 0]", NSStringFromCGAffineTransform(.identity)),
    ])
  func valuesHaveText(expected: String, text: String) { #expect(text == expected) }

  @Test func textHasValues() {
    let rect = CGRect(x: -1, y: 2.25, width: 3, height: 4)
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString("nonsense") == .zero)
  }

  @Test func whatAProgramMakesKnowsOnlyWhatItWasTold() {
    let narrow = UITraitCollection(horizontalSizeClass: .compact)
    #expect(narrow.horizontalSizeClass == .compact && narrow.verticalSizeClass == .unspecified)
    #expect(narrow.userInterfaceIdiom == .unspecified && narrow.userInterfaceStyle == .unspecified)
    #expect(UITraitCollection.current.userInterfaceIdiom == .mac)
    let view = UITraitCollection(style: .dark, displayScale: 2)
    #expect(view.horizontalSizeClass == .regular && view.verticalSizeClass == .regular)
  }

  @Test func laterOnesGoBeforeFormerOnesWhereTheyKnowMore() {
    let made = UITraitCollection(traitsFrom: [
      UITraitCollection(style: .light, displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(verticalSizeClass: .compact), UITraitCollection(),
    ])
    #expect(made.userInterfaceStyle == .dark && made.displayScale == 2)
    #expect(made.verticalSizeClass == .compact && made.horizontalSizeClass == .regular)
    #expect(made.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!made.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
    #expect(made.containsTraits(in: nil))
  }

  @Test func aClosureChangesSomeOfThem() {
    let view = UITraitCollection(style: .light, displayScale: 2)
    let other = view.modifyingTraits { $0.layoutDirection = .rightToLeft }
    #expect(other != view && other.layoutDirection == .rightToLeft && other.displayScale == 2)
    let same = UITraitCollection {
      ($0.userInterfaceStyle, $0.displayScale, $0.userInterfaceIdiom) = (.light, 2, .mac)
      ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular)
      $0.layoutDirection = .leftToRight
    }
    #expect(same == view && same.hash == view.hash)
  }
}
