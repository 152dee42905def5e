import Foundation
import Testing
import Windowing

@testable import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

/// Menus of buttons and of places, by pointer and keys.
@MainActor @Suite(.serialized) struct UIMenuTests {
  private final class Place: UIContextMenuInteractionDelegate {
    var menu: UIMenu?
    var news: [String] = []
    var asked = CGPoint.zero
    /// How long changes take that go along with the menu.
    var along: [TimeInterval] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked = location
      return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      news.append("open")
      animator?.addAnimations { [self] in along.append(UIView.inheritedAnimationDuration) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      news.append("close")
      animator?.addAnimations { [self] in along.append(UIView.inheritedAnimationDuration) }
    }
  }

  private final class Log { var done: [String] = [] }

  private let probe = ProbedWindow()
  private let button = UIButton(type: .system)
  private let log = Log()
  private let menu: UIMenu

  init() {
    let log = log
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { action in log.done.append(action.title) }
    }
    menu = UIMenu(children: [
      action("one"), action("off", .disabled), action("gone", .hidden),
      UIMenu(options: .displayInline, children: [action("two")]),
      UIMenu(title: "more", children: [action("three"), action("four", .keepsMenuPresented)]),
    ])
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
    button.setTitle("Menu", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    probe.view.addSubview(button)
  }

  private var overlay: MenuOverlay? { probe.window.openMenu as? MenuOverlay }

  /// The middle of a row in the window.
  private func middle(_ title: String) throws -> CGPoint {
    let row = try #require(
      overlay?.cards.flatMap(\.rows).first { $0.element.title == title }, "no row \(title)")
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: probe.window)
  }

  private func click(_ title: String) throws {
    let place = try middle(title)
    probe.click(place.x, place.y)
  }

  @Test func aClickOpensTheMenuAndAnotherOneDoesARow() throws {
    probe.click(50, 30)
    #expect(button.isHighlighted)
    #expect(overlay?.cards.first?.rows.map(\.element.title) == ["one", "off", "two", "more"])
    let top = try #require(overlay?.cards.first).frame.minY
    #expect(top >= 50)
    try click("two")
    #expect(log.done == ["two"] && overlay == nil && !button.isHighlighted)
  }

  @Test func oneMovementFromPressToReleaseDoesARow() throws {
    probe.press(50, 30)
    let place = try middle("two")
    probe.drag(50, 45)
    probe.drag(place.x, place.y)
    probe.release(place.x, place.y)
    #expect(log.done == ["two"] && overlay == nil)
  }

  @Test func clicksBesideTheMenuAndOnDisabledRowsDoNothing() throws {
    probe.click(50, 30)
    try click("off")
    #expect(overlay != nil)
    probe.click(390, 290)
    #expect(overlay == nil && log.done.isEmpty)
  }

  @Test func keysOpenChooseAndEnterMenusInside() {
    button.becomeFirstResponder()
    probe.type(.space)
    #expect(overlay?.cards.last?.chosen == 0)
    probe.type(.up)
    probe.type(.right)
    #expect(overlay?.cards.count == 2 && overlay?.cards.last?.chosen == 0)
    probe.type(.left)
    #expect(overlay?.cards.count == 1)
    probe.type(.enter)
    probe.type(.down)
    probe.type(.enter)
    #expect(log.done == ["four"] && overlay != nil)
    probe.type(.up)
    probe.type(.enter)
    #expect(log.done == ["four", "three"] && overlay == nil)
    probe.type(.space)
    probe.type(KeyEvent(key: .escape, scancode: 41))
    #expect(overlay == nil && button.isFirstResponder)
  }

  @Test func thePointerOpensMenusInside() throws {
    probe.click(50, 30)
    let more = try middle("more")
    probe.move(more.x, more.y)
    #expect(overlay?.cards.count == 2)
    try click("three")
    #expect(log.done == ["three"] && overlay == nil)
  }

  @Test func aButtonThatChangesItsSelectionShowsWhatWasChosen() throws {
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "one")
    probe.click(50, 30)
    try click("two")
    #expect(button.currentTitle == "two")
    #expect(menu.selectedElements.map(\.title) == ["two"])
  }

  @Test func theSecondButtonOpensTheMenuOfAPlace() throws {
    let place = Place()
    place.menu = menu
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: place)
    view.addInteraction(interaction)
    probe.view.addSubview(view)
    probe.press(130, 120, button: .secondary)
    probe.release(130, 120, button: .secondary)
    #expect(place.asked == CGPoint(x: 30, y: 20) && overlay != nil)
    #expect(overlay?.cards.first?.frame.origin == CGPoint(x: 130, y: 120))
    try click("one")
    #expect(log.done == ["one"] && place.news == ["open", "close"])
    #expect(place.along == [MenuOverlay.openingDuration, MenuOverlay.closingDuration])
    place.menu = nil
    probe.press(130, 120, button: .secondary)
    probe.release(130, 120, button: .secondary)
    #expect(overlay == nil && place.news.count == 2)
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view == nil)
  }

  @Test func whatIsLiftedIsDescribedByItsViewOrAPlace() {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    let preview = UITargetedPreview(view: button, parameters: parameters)
    #expect(preview.size == CGSize(width: 30, height: 10) && preview.target.center == button.center)
    let other = UIPreviewTarget(container: probe.view, center: CGPoint(x: 5, y: 6))
    #expect(preview.retargetedPreview(with: other).target.center == CGPoint(x: 5, y: 6))
    #expect(UITargetedPreview(view: button).size == CGSize(width: 100, height: 30))
  }

  @Test func menusStayInTheWindow() throws {
    button.frame.origin = CGPoint(x: 330, y: 260)
    probe.click(350, 270)
    let card = try #require(overlay?.cards.first)
    #expect(probe.window.bounds.contains(card.frame) && card.frame.maxY <= 260)
  }

  @Test func elementsThatAreFoundLaterTakeThePlaceOfTheirRow() throws {
    var (asked, found): (Int, (([UIMenuElement]) -> Void)?) = (0, nil)
    let log = log
    func action(_ title: String) -> UIAction {
      UIAction(title: title) { action in log.done.append(action.title) }
    }
    let deferred = UIDeferredMenuElement { completion in (asked, found) = (asked + 1, completion) }
    button.menu = UIMenu(children: [action("one"), deferred])
    probe.click(50, 30)
    #expect(asked == 1)
    #expect(overlay?.cards.first?.rows.map(\.element.title) == ["one", "Loading…"])
    try click("Loading…")
    #expect(overlay != nil && log.done.isEmpty)
    let (place, height) = (overlay?.cards.first?.frame.origin, overlay?.cards.first?.frame.height)
    found?([action("two"), UIMenu(options: .displayInline, children: [action("three")])])
    #expect(overlay?.cards.first?.rows.map(\.element.title) == ["one", "two", "three"])
    #expect(overlay?.cards.first?.frame.origin == place)
    #expect(try #require(overlay?.cards.first?.frame.height) > (try #require(height)))
    try click("three")
    #expect(log.done == ["three"] && overlay == nil)
    // They are kept.
    probe.click(50, 30)
    #expect(asked == 1 && overlay?.cards.first?.rows.count == 3)
  }

  @Test func elementsThatAreNotKeptAreLookedForEachTime() {
    var asked = 0
    button.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { completion in
        asked += 1
        completion([UIAction(title: "\(asked)") { _ in }])
      }
    ])
    for time in 1...2 {
      probe.click(50, 30)
      #expect(overlay?.cards.first?.rows.map(\.element.title) == ["\(time)"])
      overlay?.close()
    }
    #expect(asked == 2)
  }

  @Test func emptyMenusDoNotOpen() {
    button.menu = UIMenu(children: [])
    probe.click(50, 30)
    #expect(overlay == nil)
  }
}
