import Foundation
import Testing
import UIKitGraphics

private enum DensityTrait: UITraitDefinition { static let defaultValue = 1.0 }
private struct Wood: Equatable { var rings = 0 }
private enum WoodTrait: UITraitDefinition {
  static let defaultValue: Wood? = Wood(rings: 1)
  static let affectsColorAppearance = true
}
extension UITraitCollection {
  fileprivate var density: Double { self[DensityTrait.self] }
}
extension UIMutableTraits {
  fileprivate var density: Double {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

@Suite struct UITraitDefinitionTests {
  @Test func aTraitOfAProgramsOwnIsItsDefaultUntilSomebodySaysMore() {
    #expect(UITraitCollection().density == 1)
    let dense = UITraitCollection { $0.density = 3 }
    #expect(dense.density == 3)
    #expect(dense.replacing(DensityTrait.self, value: 4).density == 4 && dense.density == 3)
    #expect(dense == UITraitCollection(DensityTrait.self, value: 3))
    #expect(dense.hash == UITraitCollection(DensityTrait.self, value: 3).hash)
    #expect(dense != UITraitCollection())
    #expect(UITraitCollection()[WoodTrait.self] == Wood(rings: 1))
    #expect(UITraitCollection { $0[WoodTrait.self] = nil }[WoodTrait.self] == nil)
  }

  @Test func allThatIsKnownIsMergedAndCompared() {
    let made = UITraitCollection(traitsFrom: [
      UITraitCollection { $0.density = 2 }, UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection { $0.density = 5 },
    ])
    #expect(made.density == 5 && made.horizontalSizeClass == .compact)
    #expect(made.containsTraits(in: UITraitCollection { $0.density = 5 }))
    #expect(!made.containsTraits(in: UITraitCollection { $0.density = 2 }))
    let changed = made.changedTraits(from: UITraitCollection { $0.density = 2 })
    #expect(
      Set(changed.map { $0.identifier })
        == [DensityTrait.identifier, UITraitHorizontalSizeClass.identifier])
    let lost = UITraitCollection().changedTraits(from: made)
    #expect(lost.count == 2)
  }

  @Test func colorsLookDifferentWhereATraitSaysSo() {
    let plain = UITraitCollection()
    let dense = UITraitCollection { $0.density = 9 }
    #expect(!dense.hasDifferentColorAppearance(comparedTo: plain))
    let wooden = UITraitCollection { $0[WoodTrait.self] = Wood(rings: 7) }
    #expect(wooden.hasDifferentColorAppearance(comparedTo: plain))
    #expect(
      UITraitCollection(accessibilityContrast: .high).hasDifferentColorAppearance(
        comparedTo: plain))
  }

  @Test func traitsOfTheSystemAreReadByTheirTypes() {
    let traits = UITraitCollection {
      $0[UITraitUserInterfaceStyle.self] = .dark
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .extraLarge
      $0.legibilityWeight = .bold
      ($0.displayGamut, $0.userInterfaceLevel) = (.P3, .elevated)
    }
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits[UITraitLayoutDirection.self] == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(traits.legibilityWeight == .bold && traits.displayGamut == .P3)
    #expect(traits.userInterfaceLevel == .elevated && traits.accessibilityContrast == .normal)
  }
}
