@_spi(Hooks) import AppKitCore
import Foundation

// Triangles, and how a person opens and closes with them and with keys.

extension NSOutlineView {
  /// The room for a triangle before an item, in points.
  private var markerWidth: CGFloat { 16 }

  /// How far the views of a row begin to the right of their column.
  final func indentation(_ row: Int) -> CGFloat {
    guard tree.rows.indices.contains(row) else { return 0 }
    return markerWidth + CGFloat(tree.rows[row].level) * indentationPerLevel
  }

  final func disclosureFrame(_ row: Int) -> NSRect {
    reloadIfNeeded()
    guard tree.rows.indices.contains(row), hasDisclosure(tree.rows[row]),
      let column = tableColumns.firstIndex(where: { $0 === outlineTableColumn }),
      !tableColumns[column].isHidden
    else { return .zero }
    let (across, along) = (rect(ofColumn: column), rect(ofRow: row))
    let level = indentationMarkerFollowsCell ? CGFloat(tree.rows[row].level) : 0
    let start = across.minX + (intercellSpacing.width / 2).rounded(.down)
    return NSRect(
      x: start + level * indentationPerLevel, y: along.minY, width: markerWidth,
      height: along.height)
  }

  private func hasDisclosure(_ node: OutlineNode) -> Bool {
    guard node.isExpandable, let item = node.item else { return false }
    return outlineDelegate?.outlineView(self, shouldShowOutlineCellForItem: item) ?? true
  }

  // MARK: Showing

  /// Gives a row its triangle, or takes it, and brings it where it belongs.
  final func placeDisclosure(_ view: NSTableRowView, _ row: Int) {
    guard tree.rows.indices.contains(row) else { return }
    let node = tree.rows[row]
    let frame = disclosureFrame(row)
    guard frame.width > 0 else { return view.disclosure = nil }
    let button = view.disclosure ?? makeDisclosure()
    guard let button else { return }
    let place = frame.offsetBy(dx: 0, dy: -heights.top(row))
    if button.frame != place { button.frame = place }
    show(button, isOpen: node.isExpanded)
    if view.disclosure !== button { view.disclosure = button }
  }

  private func makeDisclosure() -> NSButton? {
    let made = makeView(withIdentifier: Self.disclosureButtonIdentifier, owner: delegate)
    guard let button = made as? NSButton else { return nil }
    if button.action == nil {
      button.target = self
      button.action = Selector(NSOutlineView.toggleDisclosure(_:), named: "toggleDisclosure:")
    }
    return button
  }

  private func show(_ button: NSButton, isOpen: Bool) {
    let state: NSControl.StateValue = isOpen ? .on : .off
    if button.state != state { button.state = state }
  }

  /// Lets the triangle of a node say whether it is open.
  final func refreshDisclosure(_ node: OutlineNode) {
    guard changes == nil, let row = tree.row(of: node), let view = shownRows[row] else {
      return needsLayout = true
    }
    placeDisclosure(view, row)
  }

  final func placeDisclosures() {
    for (row, view) in shownRows { placeCells(of: view, row) }
  }

  // MARK: A person

  /// Opens or closes the item whose triangle was pressed; with Option everything inside, too.
  fileprivate func toggleDisclosure(_ sender: Any?) {
    guard let button = sender as? NSView else { return }
    let row = row(for: button)
    guard tree.rows.indices.contains(row) else { return }
    let isDeep = NSApplication.shared.currentEvent?.modifierFlags.contains(.option) ?? false
    toggle(tree.rows[row], isOpen: !tree.rows[row].isExpanded, isDeep: isDeep)
    placeDisclosures()
  }

  private func toggle(_ node: OutlineNode, isOpen: Bool, isDeep: Bool) {
    let outline = animator()
    if isOpen {
      outline.expandItem(node.item, expandChildren: isDeep)
    } else {
      outline.collapseItem(node.item, collapseChildren: isDeep)
    }
  }

  final func takesArrow(_ event: NSEvent) -> Bool {
    guard isEnabled, let key = event.keyScalar,
      key == NSLeftArrowFunctionKey || key == NSRightArrowFunctionKey
    else { return false }
    let nodes = selectedRowIndexes.compactMap {
      tree.rows.indices.contains($0) ? tree.rows[$0] : nil
    }
    let isOpen = key == NSRightArrowFunctionKey
    let isDeep = event.modifierFlags.contains(.option)
    let ready = nodes.filter {
      isDeep ? $0.isExpandable : $0.isExpandable && $0.isExpanded != isOpen
    }
    for node in ready { toggle(node, isOpen: isOpen, isDeep: isDeep) }
    if ready.isEmpty, !isOpen, nodes.count == 1, let around = nodes[0].parent,
      let row = tree.row(of: around)
    {
      choose([row], last: row)
      scrollRowToVisible(row)
    }
    return true
  }

  // MARK: Drops

  /// The place inside of an item that a place among the rows is.
  final func place(ofRow row: Int, _ operation: DropOperation) -> (item: Any?, index: Int) {
    guard tree.rows.indices.contains(row) else {
      return row < 0 ? (nil, NSOutlineViewDropOnItemIndex) : (nil, tree.root.children.count)
    }
    let node = tree.rows[row]
    guard operation == .above, let parent = node.parent else {
      return (node.item, NSOutlineViewDropOnItemIndex)
    }
    return (parent.item, parent.children.firstIndex { $0 === node } ?? 0)
  }

  final func proposeDrop(into item: Any?, _ index: Int) {
    dropItem = (item, index)
    guard let node = node(item) else { return }
    if index == NSOutlineViewDropOnItemIndex || !node.isExpanded {
      return setDropRow(tree.row(of: node) ?? -1, dropOperation: .on)
    }
    let row: Int
    if node.children.indices.contains(index) {
      row = tree.row(of: node.children[index]) ?? tree.rows.count
    } else {
      row = (tree.row(of: node) ?? -1) + node.shownInside.count + 1
    }
    setDropRow(row, dropOperation: .above)
  }
}

/// A mark that points to the right, and down where it is on; it turns from one to the other.
@MainActor
final class DisclosureButton: NSButton {
  private let arrow = CAShapeLayer()
  /// Whether what is behind is strong, so that the mark is light.
  var isOnStrongColor = false { didSet { showColor() } }

  override class var mayDraw: Bool { false }

  init() {
    super.init(frame: .zero)
    setButtonType(.pushOnPushOff)
    (title, isBordered) = ("", false)
    identifier = NSOutlineView.disclosureButtonIdentifier
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: -1.75, y: -3.5), CGPoint(x: 1.75, y: 0), CGPoint(x: -1.75, y: 3.5),
    ])
    (arrow.path, arrow.fillColor, arrow.lineWidth) = (path, nil, 1.5)
    (arrow.lineCap, arrow.lineJoin) = (.round, .round)
    layer?.addSublayer(arrow)
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  override var acceptsFirstResponder: Bool { false }

  override var state: NSControl.StateValue {
    get { super.state }
    set {
      super.state = newValue
      point()
    }
  }

  private func point() {
    arrow.setAffineTransform(CGAffineTransform(rotationAngle: state == .on ? .pi / 2 : 0))
  }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arrow.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }

  override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    showColor()
  }

  private func showColor() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      let color: NSColor = isOnStrongColor ? .white : .secondaryLabelColor
      arrow.strokeColor = color.cgColor
    }
  }
}
