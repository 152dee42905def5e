import Foundation

// What items there are, and which rows they are.

extension NSOutlineView {
  /// Whether an item can be opened.
  public func isExpandable(_ item: Any?) -> Bool { node(item)?.isExpandable ?? false }

  /// Whether an item is open.
  public func isItemExpanded(_ item: Any?) -> Bool { node(item)?.isExpanded ?? false }

  /// The item of a row; nil for a row that there is not.
  public func item(atRow row: Int) -> Any? {
    reloadIfNeeded()
    return tree.rows.indices.contains(row) ? tree.rows[row].item : nil
  }

  /// The row of an item; −1 for one that is not seen, since something around it is closed, or not known.
  public func row(forItem item: Any?) -> Int {
    guard item != nil, let node = node(item) else { return -1 }
    return tree.row(of: node) ?? -1
  }

  /// How deep an item lies: 0 at the top; −1 for one that is not known.
  public func level(forItem item: Any?) -> Int { node(item)?.level ?? -1 }

  /// How deep the item of a row lies: 0 at the top; −1 for a row that there is not.
  public func level(forRow row: Int) -> Int {
    reloadIfNeeded()
    return tree.rows.indices.contains(row) ? tree.rows[row].level : -1
  }

  /// The item around an item; nil for those at the top.
  public func parent(forItem item: Any?) -> Any? {
    item == nil ? nil : node(item)?.parent?.item
  }

  /// The place of an item among those inside of the same one; −1 for one that is not known.
  public func childIndex(forItem item: Any) -> Int {
    guard let node = node(item) else { return -1 }
    return node.parent?.children.firstIndex { $0 === node } ?? -1
  }

  /// How many items are inside of one, or at the top for nil; of closed ones the data source is asked.
  public func numberOfChildren(ofItem item: Any?) -> Int {
    if let node = node(item), node.isExpanded { return node.children.count }
    return outlineSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0
  }

  /// An item inside of one, or at the top for nil; of closed ones the data source is asked.
  public func child(_ index: Int, ofItem item: Any?) -> Any? {
    if let node = node(item), node.isExpanded {
      return node.children.indices.contains(index) ? node.children[index].item : nil
    }
    guard (0..<numberOfChildren(ofItem: item)).contains(index) else { return nil }
    return outlineSource?.outlineView(self, child: index, ofItem: item)
  }

  final func node(_ item: Any?) -> OutlineNode? {
    reloadIfNeeded()
    return tree.node(of: item)
  }

  // MARK: Asking

  /// What is inside of an item, as the data source says.
  final func children(of item: Any?) -> [(item: Any, isExpandable: Bool)] {
    guard let source = outlineSource else { return [] }
    let count = max(source.outlineView(self, numberOfChildrenOfItem: item), 0)
    return (0..<count).map { asked(source.outlineView(self, child: $0, ofItem: item), source) }
  }

  private func asked(
    _ item: Any, _ source: any NSOutlineViewDataSource
  ) -> (item: Any, isExpandable: Bool) {
    (item, source.outlineView(self, isItemExpandable: item))
  }

  /// A new node of an item that the data source has at a place.
  final func makeNode(_ index: Int, in parent: OutlineNode) -> OutlineNode? {
    guard let source = outlineSource else { return nil }
    let answer = asked(source.outlineView(self, child: index, ofItem: parent.item), source)
    let node = OutlineNode(answer.item, in: parent)
    node.isExpandable = answer.isExpandable
    return node
  }

  /// Asks for all items anew; what is chosen stays chosen wherever it came to.
  final func readItems() {
    let chosen = selectedRowIndexes.compactMap {
      tree.rows.indices.contains($0) ? tree.rows[$0].item : nil
    }
    let last = tree.rows.indices.contains(selectedRow) ? tree.rows[selectedRow].item : nil
    tree.load(tree.root) { children(of: $0) }
    tree.rows = tree.root.shownInside
    if chosen.isEmpty { return }
    let found = chosen.map { tree.node(of: $0).flatMap { tree.row(of: $0) } }
    followReload(
      IndexSet(found.compactMap { $0 }), last: tree.node(of: last).flatMap { tree.row(of: $0) },
      hasLost: found.contains { $0 == nil })
  }
}
