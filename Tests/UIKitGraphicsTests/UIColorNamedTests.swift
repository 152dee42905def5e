import Foundation
import Testing

@testable import UIKitGraphics
@testable import ViewFoundation

@Suite struct UIColorNamedTests {
  private let light = SIMD4<Double>(1, 0.5, 0, 1)
  private let dark = SIMD4<Double>(0, 0.5, 1, 0.5)

  private func components(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [CGFloat]? {
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components
  }

  @Test func coloursOfACatalogueFollowLightAndDark() {
    let color = UIColor(AssetColor(light: light, dark: dark))
    #expect(components(color, .light) == [1, 0.5, 0, 1])
    #expect(components(color, .dark) == [0, 0.5, 1, 0.5])
    let plain = UIColor(AssetColor(light: light, dark: nil))
    #expect(components(plain, .dark) == [1, 0.5, 0, 1])
  }

  @Test func namesThatAreNotThereMakeNothing() {
    #expect(UIColor(named: "no such colour") == nil && UIImage(named: "no such picture") == nil)
  }
}
