import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Menus that a person opens over a window.
@MainActor @Suite(.serialized) struct NSMenuTests {
  private let shown = ShownWindow(CGSize(width: 300, height: 200))
  private let menu = NSMenu()
  private let editor = Editor(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

  final class Editor: NSView, NSMenuItemValidation {
    var done: [String] = []
    var canSave = true
    override var acceptsFirstResponder: Bool { true }
    func save(_ sender: Any?) { done.append("save") }
    func mark(_ sender: Any?) { done.append((sender as? NSMenuItem)?.title ?? "?") }
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { menuItem.title != "Save" || canSave }
  }

  init() {
    shown.view.addSubview(editor)
    menu.addItem(withTitle: "Save", action: Editor.save, keyEquivalent: "s").target = editor
    menu.addItem(NSMenuItem.separator())
    menu.addItem(withTitle: "Red", action: Editor.mark, keyEquivalent: "").target = editor
    menu.addItem(withTitle: "Idle", action: nil, keyEquivalent: "")
    editor.menu = menu
  }

  private var tracker: MenuTracker? { shown.window.openMenu }

  private func rightClick(_ x: CGFloat, _ y: CGFloat) {
    shown.send(.pointerDown(shown.pointer(x, y, .secondary, held: [.secondary])))
    shown.send(.pointerUp(shown.pointer(x, y, .secondary)))
  }

  /// The middle of a row, from the window's top left.
  private func place(of title: String, in card: Int = 0) throws -> CGPoint {
    let card = try #require(tracker?.cards[card])
    let row = try #require(card.rows.first { $0.item.title == title })
    return CGPoint(x: card.frame.minX + row.frame.midX, y: card.frame.minY + row.frame.midY)
  }

  @Test func theSecondButtonOpensItAndAClickDoesAnItem() throws {
    rightClick(20, 20)
    #expect(tracker != nil)
    let place = try place(of: "Red")
    shown.send(.pointerMoved(shown.pointer(place.x, place.y)))
    #expect(menu.highlightedItem?.title == "Red")
    shown.click(place.x, place.y)
    #expect(tracker == nil && editor.done == ["Red"] && menu.highlightedItem == nil)
  }

  @Test func onePressOpensAndChooses() throws {
    shown.send(.pointerDown(shown.pointer(20, 20, .secondary, held: [.secondary])))
    let place = try place(of: "Save")
    shown.send(.pointerMoved(shown.pointer(22, 22, held: [.secondary])))
    shown.send(.pointerMoved(shown.pointer(place.x, place.y, held: [.secondary])))
    shown.send(.pointerUp(shown.pointer(place.x, place.y, .secondary)))
    #expect(editor.done == ["save"] && tracker == nil)
  }

  @Test func aClickBesideItClosesItAndDoesNothingElse() {
    rightClick(20, 20)
    shown.click(290, 190)
    #expect(tracker == nil && editor.done.isEmpty)
  }

  @Test func nobodyDoesIdleItemsAndThoseThatAreRefused() throws {
    editor.canSave = false
    rightClick(20, 20)
    #expect(menu.items.map(\.isEnabled) == [false, false, true, false])
    let place = try place(of: "Save")
    shown.click(place.x, place.y)
    #expect(editor.done.isEmpty && tracker != nil)
    shown.type(.down)
    #expect(menu.highlightedItem?.title == "Red")
    shown.type(.down)
    #expect(menu.highlightedItem?.title == "Red")
    shown.type(.return, "\r")
    #expect(editor.done == ["Red"])
  }

  @Test func innerMenusOpenBesideTheirItem() throws {
    let inner = NSMenu()
    inner.addItem(withTitle: "Deep", action: Editor.mark, keyEquivalent: "").target = editor
    menu.items[3].submenu = inner
    rightClick(20, 20)
    let place = try place(of: "Idle")
    shown.send(.pointerMoved(shown.pointer(place.x, place.y)))
    #expect(tracker?.cards.count == 2 && inner.supermenu === menu)
    let deep = try self.place(of: "Deep", in: 1)
    #expect(deep.x > place.x)
    shown.click(deep.x, deep.y)
    #expect(editor.done == ["Deep"])
  }

  @Test func itStaysWithinTheWindow() throws {
    rightClick(295, 195)
    let frame = try #require(tracker?.cards.first?.frame)
    #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(frame))
    shown.type(.escape)
    #expect(tracker == nil)
  }

  @Test func keysDoItemsOfTheMainMenuAndGoToTheInnermostResponder() {
    let main = NSMenu()
    main.addItem(withTitle: "Save", action: Editor.save, keyEquivalent: "s")
    NSApplication.shared.mainMenu = main
    defer { NSApplication.shared.mainMenu = nil }
    shown.window.makeKey()
    shown.window.makeFirstResponder(editor)
    let key = KeyEvent(key: "s", scancode: 22, modifiers: .control, characters: "s")
    shown.send(.keyDown(key))
    #expect(editor.done == ["save"])
    shown.type("s", "s")
    #expect(editor.done == ["save"])
  }
}
