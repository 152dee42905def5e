import Foundation
import Testing
@testable import UIKitCore
import UIKitControls

/// How the buttons and the title of a bar look by its appearance.
@MainActor struct BarButtonAppearanceTests {
  private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
  private let item = UINavigationItem(title: "Page")
  private let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
  private let save = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)

  init() {
    item.leftItemsSupplementBackButton = true
    item.rightBarButtonItems = [save, edit]
    bar.show(item, back: "Back")
  }

  private func color(_ title: String) -> UIColor? {
    bar.shownButtons.compactMap { $0 as? UIButton }
      .first { ($0.currentTitle ?? "").contains(title) }?.tintColor
  }

  private func show(_ change: (UINavigationBarAppearance) -> Void) {
    let appearance = UINavigationBarAppearance()
    change(appearance)
    bar.standardAppearance = appearance
    bar.layoutIfNeeded()
  }

  @Test func eachKindOfButtonHasItsColour() {
    show {
      $0.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      $0.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
      $0.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    }
    #expect(color("Edit") == .red && color("Save") == .green && color("Back") == .blue)
    show { _ in }
    #expect(color("Edit") != .red && color("Back") != .blue)
  }

  @Test func whatAnItemSaysItselfWins() {
    edit.tintColor = .brown
    save.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    show {
      $0.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      $0.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    }
    #expect(color("Edit") == .brown && color("Save") == .purple)
  }

  @Test func buttonsThatCannotBePressedHaveTheirOwn() {
    edit.isEnabled = false
    show { $0.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.orange] }
    #expect(color("Edit") == .orange && color("Save") != .orange)
  }

  @Test func theTitleStandsAsideAsItIsTold() throws {
    bar.layoutIfNeeded()
    let before = try #require(bar.shownTitle).frame
    show { $0.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -3) }
    #expect(try #require(bar.shownTitle).frame == before.offsetBy(dx: 5, dy: -3))
  }
}
