import AppKitTestSupport
import Foundation
import Windowing

@testable import AppKit

/// A table of words in a scroll view in a window, 300 × 200 points.
@MainActor
final class TableFixture: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  let shown = ShownWindow(CGSize(width: 300, height: 200))
  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
  let table = NSTableView()
  var words: [String]
  var heights: [String: CGFloat] = [:]
  var refused: Set<Int> = []
  var titles: Set<Int> = []
  var made = 0
  var asked: [Int] = []
  var notes: [String] = []

  /// Makes a table; one that is seen is changed within `shown.change` alone.
  init(
    _ words: [String], columns: [String] = ["word"], header: Bool = false, isSeen: Bool = false
  ) {
    self.words = words
    super.init()
    for name in columns {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
      column.title = name
      table.addTableColumn(column)
    }
    if !header { table.headerView = nil }
    (table.dataSource, table.delegate) = (self, self)
    scroll.documentView = table
    shown.view.addSubview(scroll)
    if isSeen { shown.show() }
    shown.change { table.layoutSubtreeIfNeeded() }
  }

  static func letters(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  func row(_ index: Int) -> NSTableRowView {
    table.rowView(atRow: index, makeIfNecessary: false) ?? NSTableRowView()
  }

  func word(_ index: Int) -> String? {
    let cell = table.view(atColumn: 0, row: index, makeIfNecessary: false) as? NSTableCellView
    return cell?.textField?.stringValue
  }

  /// Where the layer of a row is seen, and how opaque.
  func seen(_ view: NSView) -> (frame: CGRect, opacity: Float) {
    shown.seen(view) { ($0.frame, $0.opacity) } ?? (.zero, 0)
  }

  /// Makes a change that takes a second, at an even pace.
  func animate(_ body: () -> Void) {
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        body()
      }
    }
  }

  func press(_ row: Int, _ modifiers: KeyModifiers = [], clicks: Int = 1) {
    let middle = table.convert(
      NSPoint(x: table.rect(ofRow: row).midX, y: table.rect(ofRow: row).midY), to: nil)
    func event(_ held: Set<PointerButton>) -> PointerEvent {
      PointerEvent(
        position: CGPoint(x: middle.x, y: 200 - middle.y), button: .primary,
        pressedButtons: held, clickCount: clicks, modifiers: modifiers)
    }
    shown.send(.pointerDown(event([.primary])))
    shown.send(.pointerUp(event([])))
  }

  func type(_ key: Key, _ characters: String = "", _ modifiers: KeyModifiers = []) {
    let event = KeyEvent(
      key: key, scancode: 0, modifiers: modifiers, characters: characters)
    shown.send(.keyDown(event))
    shown.send(.keyUp(event))
  }

  // MARK: What the table asks

  func numberOfRows(in tableView: NSTableView) -> Int { words.count }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    asked.append(row)
    let name = NSUserInterfaceItemIdentifier("cell")
    let cell =
      tableView.makeView(withIdentifier: name, owner: self) as? NSTableCellView ?? makeCell(name)
    cell.textField?.stringValue = words[row]
    return cell
  }

  private func makeCell(_ name: NSUserInterfaceItemIdentifier) -> NSTableCellView {
    made += 1
    let (cell, label) = (NSTableCellView(), NSTextField(labelWithString: ""))
    cell.identifier = name
    cell.addSubview(label)
    cell.textField = label
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    ])
    return cell
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    heights[words[row]] ?? tableView.rowHeight
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { titles.contains(row) }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    !refused.contains(row)
  }

  func tableViewSelectionDidChange(_ notification: Notification) {
    notes.append("chosen \(Array(table.selectedRowIndexes))")
  }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    notes.append("add \(row)")
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    notes.append("remove \(row)")
  }

  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
    notes.append("header \(tableColumn.title)")
  }

  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    let sorted = tableView.sortDescriptors.map { "\($0.key ?? "?") \($0.ascending)" }
    notes.append("sort \(sorted.joined(separator: ", "))")
  }
}
