import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit
@testable import AppKitCore

/// Buttons that show which item of a menu is chosen.
@MainActor @Suite struct NSPopUpButtonTests {
  private let shown = ShownWindow(CGSize(width: 300, height: 200))
  private let button = NSPopUpButton(
    frame: NSRect(x: 20, y: 80, width: 120, height: 24), pullsDown: false)

  init() {
    button.addItems(withTitles: ["One", "Two", "Three"])
    shown.view.addSubview(button)
  }

  @Test func theFirstItemIsChosenUntilAnotherIs() {
    #expect(button.titleOfSelectedItem == "One" && button.title == "One")
    button.selectItem(withTitle: "Three")
    #expect(button.indexOfSelectedItem == 2 && button.selectedItem?.state == .on)
    button.selectItem(withTitle: "None of them")
    #expect(button.indexOfSelectedItem == -1 && button.title.isEmpty)
    button.addItem(withTitle: "Two")
    #expect(button.itemTitles == ["One", "Three", "Two"])
    button.lastItem?.representedObject = 5
    #expect(button.indexOfItem(withRepresentedObject: 5) == 2)
    button.select(button.lastItem)
    button.removeItem(at: 2)
    #expect(button.titleOfSelectedItem == "One")
  }

  @Test func theMenuOpensWithTheChosenItemOverTheButton() throws {
    button.selectItem(at: 1)
    var count = 0
    button.setAction { _ in count += 1 }
    shown.click(60, 108)
    let card = try #require(shown.window.openMenu?.cards.first)
    let row = try #require(card.rows.first { $0.item.title == "Two" })
    #expect(abs(card.frame.minY + row.frame.midY - 108) <= 1 && button.isHighlighted)
    shown.type(.down)
    shown.type(.return, "\r")
    #expect(button.titleOfSelectedItem == "Three" && count == 1 && !button.isHighlighted)
    shown.click(60, 108)
    shown.type(.escape)
    #expect(count == 1 && button.titleOfSelectedItem == "Three")
  }

  @Test func aMenuThatPullsDownShowsItsFirstItemOnTheButtonOnly() throws {
    let pull = NSPopUpButton(frame: NSRect(x: 20, y: 140, width: 120, height: 24), pullsDown: true)
    pull.addItems(withTitles: ["Actions", "Copy", "Move"])
    shown.view.addSubview(pull)
    #expect(pull.title == "Actions" && pull.selectedItem == nil)
    var done = ""
    pull.item(at: 2)?.setAction { done = ($0 as? NSMenuItem)?.title ?? "" }
    shown.click(60, 48)
    let card = try #require(shown.window.openMenu?.cards.first)
    #expect(card.rows.map(\.item.title) == ["Copy", "Move"] && card.frame.minY >= 60)
    shown.type(.up)
    shown.type(.return, "\r")
    #expect(done == "Move" && pull.title == "Actions")
  }

  @Test func aMenuThatWasTakenAwayDoesItsOwnItems() throws {
    var (chosen, done) = (0, 0)
    button.setAction { _ in chosen += 1 }
    let former = try #require(button.menu)
    let item = try #require(former.items.first)
    item.setAction { _ in done += 1 }
    former.itemWasChosen(item)
    #expect(chosen == 0 && done == 1)
    former.itemWasChosen(former.items[1])
    #expect(chosen == 1 && done == 1 && button.titleOfSelectedItem == "Two")
    button.menu = NSMenu(title: "Another")
    former.itemWasChosen(former.items[2])
    former.itemWasChosen(item)
    #expect(chosen == 1 && done == 2 && button.titleOfSelectedItem == nil)
  }
}
