import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Sheets, and the alerts that are shown as such.
@MainActor @Suite(.serialized) struct NSAlertTests {
  private let shown = ShownWindow(CGSize(width: 500, height: 400))
  private let behind = NotingView(frame: NSRect(x: 0, y: 0, width: 500, height: 400))

  init() {
    shown.view.addSubview(behind)
  }

  private func panel(_ width: CGFloat = 200) -> NSPanel {
    NSPanel(
      contentRect: NSRect(x: 0, y: 0, width: width, height: 100), styleMask: .titled,
      backing: .buffered, defer: false)
  }

  @Test func aSheetTakesEverythingUntilItEnds() throws {
    let sheet = panel()
    var answer: NSApplication.ModalResponse?
    shown.change { shown.window.beginSheet(sheet) { answer = $0 } }
    #expect(shown.window.attachedSheet === sheet && sheet.isSheet && sheet.isVisible)
    #expect(sheet.rootLayer?.frame == CGRect(x: 150, y: 120, width: 200, height: 100))
    shown.click(10, 10)
    #expect(behind.notes.filter { $0.hasPrefix("down") }.isEmpty)
    shown.change { sheet.sheetParent?.endSheet(sheet, returnCode: .OK) }
    #expect(answer == .OK && shown.window.attachedSheet == nil && !sheet.isVisible)
    shown.click(10, 10)
    #expect(behind.notes.contains("down 10,390"))
  }

  @Test func sheetsWaitForOneAnother() {
    let (first, second) = (panel(), panel())
    shown.window.beginSheet(first)
    shown.window.beginSheet(second)
    #expect(shown.window.sheets.count == 2 && first.isVisible && !second.isVisible)
    first.close()
    #expect(second.isVisible && shown.window.attachedSheet === second)
    shown.window.endSheet(second)
    #expect(shown.window.sheets.isEmpty && shown.window.isKeyWindow)
  }

  @Test func sheetsAreShownOverSheets() {
    let (outer, inner) = (panel(300), panel())
    shown.window.beginSheet(outer)
    outer.beginSheet(inner)
    #expect(inner.sheetParent === outer && inner.isKeyWindow)
    shown.window.endSheet(outer)
    #expect(!inner.isVisible && !inner.isSheet && shown.window.isKeyWindow)
  }

  @Test(arguments: [(0, 1000), (1, 1001), (2, 1002)])
  func eachButtonGivesItsAnswer(index: Int, number: Int) throws {
    let alert = NSAlert()
    for title in ["Save", "Cancel", "Discard"] { alert.addButton(withTitle: title) }
    var answer: Int?
    alert.beginSheetModal(for: shown.window) { answer = $0.rawValue }
    let button = alert.buttons[index]
    let corner = try #require(alert.window.rootLayer?.frame.origin)
    let place = button.convert(NSPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    shown.click(corner.x + place.x, corner.y + alert.window.frame.height - place.y)
    #expect(answer == number && shown.window.attachedSheet == nil)
  }

  @Test func returnAndEscapeAnswer() {
    for (key, text, number) in [(Key.return, "\r", 1000), (.escape, "", 1001)] {
      let alert = NSAlert()
      (alert.messageText, alert.informativeText) = (
        "Really?", String(repeating: "word ", count: 40)
      )
      for title in ["OK", "Cancel"] { alert.addButton(withTitle: title) }
      var answer: Int?
      alert.beginSheetModal(for: shown.window) { answer = $0.rawValue }
      shown.type(key, text)
      #expect(answer == number)
    }
  }

  @Test func anAlertIsAsHighAsItsWords() {
    let alert = NSAlert()
    alert.layout()
    let short = alert.window.frame.height
    alert.informativeText = String(repeating: "word ", count: 60)
    alert.layout()
    #expect(alert.window.frame.height > short + 40 && alert.buttons.map(\.title) == ["OK"])
    let all = alert.window.contentView?.subviews.map(\.frame) ?? []
    #expect(all.allSatisfy { $0.minY >= 0 && $0.maxY <= alert.window.frame.height })
  }

  @Test func controllersArePresentedInSheets() {
    let (parent, child) = (NSViewController(), NSViewController())
    shown.window.contentViewController = parent
    child.preferredContentSize = NSSize(width: 100, height: 80)
    parent.presentAsSheet(child)
    #expect(child.view.window === shown.window.attachedSheet && child.view.window != nil)
    child.dismiss(nil)
    #expect(shown.window.attachedSheet == nil && parent.presentedViewControllers == nil)
  }
}
