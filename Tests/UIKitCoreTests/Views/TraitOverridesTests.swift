import Foundation
import Testing
import UIKitControls
import UIKitCore

private enum DensityTrait: UITraitDefinition { static let defaultValue = 1 }

@MainActor @Suite struct TraitOverridesTests {
  @Test func whatIsOverriddenCountsInsideAsWell() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.traitOverrides.horizontalSizeClass = .compact
    middle.traitOverrides[DensityTrait.self] = 4
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection[DensityTrait.self] == 4)
    #expect(inner.traitCollection.verticalSizeClass == .regular)
    #expect(outer.traitCollection.horizontalSizeClass == .regular)
    inner.traitOverrides[DensityTrait.self] = 7
    #expect(inner.traitCollection[DensityTrait.self] == 7)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(middle.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    middle.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    inner.removeFromSuperview()
    outer.addSubview(inner)
    #expect(inner.traitCollection[DensityTrait.self] == 7)
    #expect(middle.traitCollection[DensityTrait.self] == 4)
  }

  @Test func whoAsksForATraitHearsOfItsChangesAlone() {
    let (outer, inner) = (UIView(), UIView())
    var told: [Int] = []
    inner.registerForTraitChanges([DensityTrait.self]) { (view: UIView, former) in
      told += [former[DensityTrait.self], view.traitCollection[DensityTrait.self]]
    }
    outer.traitOverrides[DensityTrait.self] = 3
    outer.addSubview(inner)
    outer.traitOverrides.verticalSizeClass = .compact
    outer.traitOverrides[DensityTrait.self] = 3
    outer.overrideUserInterfaceStyle = .dark
    inner.removeFromSuperview()
    #expect(told == [1, 3])
    UIView().addSubview(inner)
    #expect(told == [1, 3, 3, 1])
  }

  @Test func controllersOverrideForTheirViewsAndForChildren() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.traitOverrides.horizontalSizeClass = .compact
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    parent.view.addSubview(child.view)
    #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    let given = UITraitCollection {
      $0.horizontalSizeClass = .regular
      $0.userInterfaceStyle = .dark
    }
    parent.setOverrideTraitCollection(given, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == given)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.traitCollection.userInterfaceStyle == .light)
    child.traitOverrides.userInterfaceStyle = .light
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func overriddenStylesChangeColors() {
    let view = UIView()
    view.backgroundColor = .label
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
  }

  @Test func aPresentationOverridesForWhatItPresents() {
    let controller = UIViewController()
    controller.sheetPresentationController?.traitOverrides.verticalSizeClass = .compact
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(controller.view.traitCollection.verticalSizeClass == .compact)
  }
}
