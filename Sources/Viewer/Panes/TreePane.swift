import UIKit
import Workbench

/// A layer in the tree: what the list shows of it.
struct LayerRow: Equatable {
  var path: LayerPath
  var type: String
  var glyph: LayerGlyph
  var name: String
  var running: Int
  /// Whether a person froze all of its animations.
  var isStopped: Bool
  var isHidden: Bool
  var isLocked: Bool
  var hasChildren: Bool
}

/// The layers of a scene as a tree, with a field to filter them.
@MainActor
final class TreePane: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Told of the layer that a person chose.
  var onChoose: ((LayerPath) -> Void)?
  /// Told of the layer under the pointer; nil for none.
  var onHover: ((LayerPath?) -> Void)?
  /// Told of the layer to be hidden or shown.
  var onHide: ((LayerPath) -> Void)?
  /// Told of the layer to be locked or unlocked.
  var onLock: ((LayerPath) -> Void)?
  /// The field in which people filter.
  let search = SearchField()
  /// The list, to which the arrow keys go.
  let table = LayerTable(rowHeight: LayerCell.height)
  private let panel = Panel(title: "Layers")
  private let count = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .right)
  private let nothing = UILabel.text(
    "No layer has that.", color: Theme.quietText, alignment: .center)
  private var all: [LayerRow] = []
  private var shown: [LayerRow] = []
  /// The layers whose sublayers are folded away.
  var closed: Set<LayerPath> = []
  private var selection: LayerPath?
  private var hovered: LayerPath?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(panel)
    search.style("Filter by type, name, “animated”")
    search.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    search.accessibilityLabel = "Filter the layers"
    table.register(LayerCell.self, forCellReuseIdentifier: "layer")
    (table.dataSource, table.delegate) = (self, self)
    // The window has the keys that the list leaves.
    table.allowsKeyboardScrolling = false
    table.accessibilityLabel = "Layers"
    table.backgroundView = nothing
    nothing.isHidden = true
    table.onFold = { [weak self] in self?.fold($0) }
    panel.content.addSubview(search)
    panel.content.addSubview(table)
    panel.accessory = count
    panel.onLayout = { [weak self] in self?.layoutContent($0) }
  }

  required init?(coder: NSCoder) { preconditionFailure("panes are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
  }

  private func layoutContent(_ box: CGRect) {
    search.frame = CGRect(x: 0, y: 0, width: box.width, height: Theme.controlHeight)
    let top = Theme.controlHeight + 4
    table.frame = CGRect(
      x: -Theme.unit, y: top, width: box.width + 2 * Theme.unit,
      height: max(0, box.height - top + Theme.unit))
  }

  // MARK: Layers

  /// Shows the layers of a scene as they are now.
  ///
  /// - Parameter hovered: the layer that the pointer is over in the picture.
  func show(_ rows: [LayerRow], selection: LayerPath?, hovered: LayerPath?) {
    let moved = selection != self.selection
    let isHoveredElsewhere = hovered != self.hovered
    self.hovered = hovered
    guard rows != all || moved else {
      if isHoveredElsewhere { refreshCells() }
      return
    }
    (all, self.selection) = (rows, selection)
    if moved, let selection { open(above: selection) }
    update()
    if moved { scrollToSelection() }
  }

  private func open(above path: LayerPath) {
    var above = path.parent
    while let current = above {
      closed.remove(current)
      above = current.parent
    }
  }

  private func update() {
    let words = (search.text ?? "").lowercased().split(separator: " ")
    let visible =
      words.isEmpty
      ? closed.isEmpty ? all : all.filter { row in !closed.contains { row.path.isBelow($0) } }
      : all.filter { row in words.allSatisfy { row.matches(String($0)) } }
    let sameLayers = visible.map(\.path) == shown.map(\.path)
    shown = visible
    nothing.isHidden = words.isEmpty || !shown.isEmpty
    count.text = words.isEmpty ? "\(all.count)" : "\(shown.count) of \(all.count)"
    panel.setNeedsLayout()
    if sameLayers {
      refreshCells()
    } else {
      table.reloadData()
    }
    let row = selection.flatMap { path in shown.firstIndex { $0.path == path } }
    table.selectRow(
      at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
  }

  private func refreshCells() {
    for case let cell as LayerCell in table.visibleCells {
      guard let path = table.indexPath(for: cell), shown.indices.contains(path.row) else {
        continue
      }
      show(shown[path.row], in: cell)
    }
  }

  private func show(_ row: LayerRow, in cell: LayerCell) {
    cell.show(row, isClosed: closed.contains(row.path), isHovered: row.path == hovered)
    cell.onHide = { [weak self] in self?.onHide?(row.path) }
    cell.onLock = { [weak self] in self?.onLock?(row.path) }
    cell.onFold = { [weak self] in self?.toggle(row.path) }
    cell.onHover = { [weak self] isOver in self?.onHover?(isOver ? row.path : nil) }
  }

  /// The layer of the row at a point of the window; nil where there is none.
  func layer(at point: CGPoint) -> LayerPath? {
    guard !isHidden, table.bounds.contains(table.convert(point, from: nil)) else { return nil }
    let row = table.indexPathForRow(at: table.convert(point, from: nil))?.row
    return row.flatMap { shown.indices.contains($0) ? shown[$0].path : nil }
  }

  private func scrollToSelection() {
    guard let row = selection.flatMap({ path in shown.firstIndex { $0.path == path } }) else {
      return
    }
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
  }

  private func toggle(_ path: LayerPath) {
    if closed.remove(path) == nil { closed.insert(path) }
    update()
  }

  /// Closes or opens the selected layer; goes to the one above where there is nothing to close.
  private func fold(_ closes: Bool) {
    guard let selection, let row = all.first(where: { $0.path == selection }) else { return }
    if closes, !row.hasChildren || closed.contains(selection) {
      if let above = selection.parent { onChoose?(above) }
    } else {
      if closes { closed.insert(selection) } else { closed.remove(selection) }
      update()
    }
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "layer", for: indexPath)
    if let cell = cell as? LayerCell {
      show(shown[indexPath.row], in: cell)
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose?(shown[indexPath.row].path)
  }
}

extension LayerRow {
  /// Whether a word stands in the row: a part of the class or name, the id, or “animated”, “hidden”, “locked”.
  fileprivate func matches(_ word: String) -> Bool {
    type.lowercased().contains(word) || name.lowercased().contains(word) || path.text == word
      || (running > 0 && "animated".hasPrefix(word)) || (isHidden && "hidden".hasPrefix(word))
      || (isLocked && "locked".hasPrefix(word))
  }
}

extension LayerPath {
  /// Whether the layer lies below another.
  fileprivate func isBelow(_ other: LayerPath) -> Bool {
    indices.count > other.indices.count && indices.starts(with: other.indices)
  }
}

/// A list that gives its left and right arrows to its tree.
@MainActor
final class LayerTable: FadingTable {
  /// Told that the selected layer is to be closed (true) or opened.
  var onFold: ((Bool) -> Void)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let folds = [UIKeyCommand.inputLeftArrow: true, UIKeyCommand.inputRightArrow: false]
    let key = presses.first?.key
    if key?.modifierFlags.isEmpty == true,
      let closes = folds[key?.charactersIgnoringModifiers ?? ""]
    {
      onFold?(closes)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
