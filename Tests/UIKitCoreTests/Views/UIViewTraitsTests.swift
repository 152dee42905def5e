import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIViewTraitsTests {
  @Test func viewsTakeTheStyleAroundThem() {
    let (outer, inner) = (UIView(), UIView())
    inner.backgroundColor = .systemBackground
    outer.addSubview(inner)
    let light = inner.layer.backgroundColor
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor != light)
    #expect(inner.backgroundColor === UIColor.systemBackground)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == light)
    inner.overrideUserInterfaceStyle = .unspecified
    inner.removeFromSuperview()
    UIView().addSubview(inner)
    #expect(inner.layer.backgroundColor == light)
  }

  @Test func aBackgroundSetOnTheLayerIsTheOneThatIsThere() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
  }
}
