import Foundation
import Testing
import UIKitControls
import UIKitCore

/// What subclasses of programs override, as they see the library: without its inner names.
@MainActor @Suite struct OverridingTests {
  @Test func whatIsOpenAtApplesCanBeOverridden() {
    final class Touch: UITouch {
      override var view: UIView? { nil }
      override var phase: Phase { .ended }
      override var tapCount: Int { 3 }
    }
    final class Page: UIViewController {
      let own = UINavigationItem(title: "Own")
      override var navigationItem: UINavigationItem { own }
      override var children: [UIViewController] { [] }
    }
    final class Small: UIView {
      override var traitCollection: UITraitCollection { UITraitCollection(displayScale: 7) }
    }
    final class Still: UIScrollView {
      override var isDragging: Bool { true }
    }
    #expect(Touch().tapCount == 3 && Touch().phase == .ended)
    #expect(Page().navigationItem.title == "Own")
    #expect(Small().traitCollection.displayScale == 7 && Still().isDragging)
  }
}
