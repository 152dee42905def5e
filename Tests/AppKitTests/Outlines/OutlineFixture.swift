import AppKitTestSupport
import Foundation
import Windowing

@testable import AppKit

/// A thing with others inside.
@MainActor
final class Thing: NSObject {
  let name: String
  var inside: [Thing]

  init(_ name: String, _ inside: [Thing] = []) { (self.name, self.inside) = (name, inside) }
}

/// An outline of things in a scroll view in a window, 300 × 240 points.
@MainActor
final class OutlineFixture: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
  let shown = ShownWindow(CGSize(width: 300, height: 240))
  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 240))
  let outline: NSOutlineView
  var things: [Thing]
  var refused: Set<String> = []
  var notes: [String] = []

  /// Two things with three and two inside, of which the first holds two more, and one with nothing inside.
  init(_ outline: NSOutlineView = NSOutlineView(), isSeen: Bool = false) {
    self.outline = outline
    things = [
      Thing("a", [Thing("a1", [Thing("a11"), Thing("a12")]), Thing("a2"), Thing("a3")]),
      Thing("b", [Thing("b1"), Thing("b2")]), Thing("c"),
    ]
    super.init()
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    outline.addTableColumn(column)
    outline.outlineTableColumn = column
    outline.style = .plain
    outline.headerView = nil
    (outline.dataSource, outline.delegate) = (self, self)
    scroll.documentView = outline
    shown.view.addSubview(scroll)
    if isSeen { shown.show() }
    shown.change { outline.layoutSubtreeIfNeeded() }
  }

  /// What is seen, from the top, with a dot for each level.
  var rows: [String] {
    (0..<outline.numberOfRows).map { row in
      let name = (outline.item(atRow: row) as? Thing)?.name ?? "?"
      return String(repeating: ".", count: outline.level(forRow: row)) + name
    }
  }

  func row(_ index: Int) -> NSTableRowView {
    outline.rowView(atRow: index, makeIfNecessary: false) ?? NSTableRowView()
  }

  func seen(_ view: NSView) -> CGRect { shown.seen(view) { $0.frame } ?? .zero }

  func animate(_ body: () -> Void) {
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        body()
      }
    }
  }

  /// Presses the pointer at a point of the outline.
  func press(_ point: NSPoint, _ modifiers: KeyModifiers = []) {
    let place = outline.convert(point, to: nil)
    func event(_ held: Set<PointerButton>) -> PointerEvent {
      PointerEvent(
        position: CGPoint(x: place.x, y: 240 - place.y), button: .primary, pressedButtons: held,
        clickCount: 1, modifiers: modifiers)
    }
    shown.send(.pointerDown(event([.primary])))
    shown.send(.pointerUp(event([])))
  }

  func pressTriangle(_ row: Int, _ modifiers: KeyModifiers = []) {
    let frame = outline.frameOfOutlineCell(atRow: row)
    press(NSPoint(x: frame.midX, y: frame.midY), modifiers)
  }

  func type(_ key: Key, _ modifiers: KeyModifiers = []) {
    let event = KeyEvent(key: key, scancode: 0, modifiers: modifiers, characters: "")
    shown.send(.keyDown(event))
    shown.send(.keyUp(event))
  }

  // MARK: What the outline asks

  private func inside(_ item: Any?) -> [Thing] { item == nil ? things : (item as! Thing).inside }

  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    inside(item).count
  }

  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
    inside(item)[index]
  }

  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    !(item as! Thing).inside.isEmpty
  }

  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { NSTextField(labelWithString: (item as! Thing).name) }

  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
    !refused.contains((item as! Thing).name)
  }

  func outlineViewSelectionDidChange(_ notification: Notification) {
    notes.append("chosen \(Array(outline.selectedRowIndexes))")
  }

  private func note(_ word: String, _ notification: Notification) {
    notes.append("\(word) \((notification.userInfo?["NSObject"] as? Thing)?.name ?? "?")")
  }

  func outlineViewItemWillExpand(_ notification: Notification) { note("opens", notification) }
  func outlineViewItemDidExpand(_ notification: Notification) { note("open", notification) }
  func outlineViewItemWillCollapse(_ notification: Notification) { note("closes", notification) }
  func outlineViewItemDidCollapse(_ notification: Notification) { note("closed", notification) }
}
