@_spi(Hooks) import AppKitCore
import Foundation

// Items open, close, come, go and move: what of them is seen are changes of rows, which the table shows.

extension NSOutlineView {
  // MARK: Opening and closing

  final func setItem(_ item: Any?, isOpen: Bool, inside: Bool) {
    guard let node = node(item) else { return }
    beginUpdates()
    defer { endUpdates() }
    if node === tree.root {
      for child in node.children { set(child, isOpen: isOpen, inside: inside) }
    } else {
      set(node, isOpen: isOpen, inside: inside)
    }
  }

  private func set(_ node: OutlineNode, isOpen: Bool, inside: Bool) {
    guard let item = node.item else { return }
    // What closes inside of something that stays closed is not seen; what opens is seen from outside to inside.
    if inside, !isOpen {
      for child in node.children where child.isExpanded { set(child, isOpen: false, inside: true) }
    }
    if isOpen ? node.isExpandable && !node.isExpanded : node.isExpanded {
      let isGranted =
        isOpen
        ? outlineDelegate?.outlineView(self, shouldExpandItem: item)
        : outlineDelegate?.outlineView(self, shouldCollapseItem: item)
      if isGranted != false { isOpen ? opened(node, item) : closed(node, item) }
    }
    if inside, isOpen {
      for child in node.children { set(child, isOpen: true, inside: true) }
    }
  }

  private func opened(_ node: OutlineNode, _ item: Any) {
    tell(Self.itemWillExpandNotification, item) { $0.outlineViewItemWillExpand($1) }
    tree.load(node) { children(of: $0) }
    node.isExpanded = true
    if node.isShown, let row = tree.row(of: node) {
      show(node.shownInside, at: row + 1, [.slideDown, .asBlock])
    }
    refreshDisclosure(node)
    tell(Self.itemDidExpandNotification, item) { $0.outlineViewItemDidExpand($1) }
  }

  private func closed(_ node: OutlineNode, _ item: Any) {
    tell(Self.itemWillCollapseNotification, item) { $0.outlineViewItemWillCollapse($1) }
    if node.isShown { hide(node.shownInside, [.slideUp, .asBlock]) }
    node.isExpanded = false
    refreshDisclosure(node)
    tell(Self.itemDidCollapseNotification, item) { $0.outlineViewItemDidCollapse($1) }
  }

  private func tell(
    _ name: Notification.Name, _ item: Any,
    _ body: (any NSOutlineViewDelegate, Notification) -> Void
  ) {
    let note = Notification(name: name, object: self, userInfo: ["NSObject": item])
    if let delegate = outlineDelegate { body(delegate, note) }
    NotificationCenter.default.post(note)
  }

  // MARK: Rows

  /// Shows nodes as rows. Where no animation is under way they are there at once, whatever `how` says.
  private func show(_ nodes: [OutlineNode], at row: Int, _ how: AnimationOptions) {
    guard !nodes.isEmpty else { return }
    tree.rows.insert(contentsOf: nodes, at: row)
    changeRows { $0.insert(IndexSet(row..<row + nodes.count), moving(how)) }
  }

  private func hide(_ nodes: [OutlineNode], _ how: AnimationOptions) {
    guard let first = nodes.first, let row = tree.row(of: first) else { return }
    tree.rows.removeSubrange(row..<row + nodes.count)
    changeRows { $0.remove(IndexSet(row..<row + nodes.count), moving(how)) }
  }

  /// What opens and closes slides only where that was asked for.
  private func moving(_ how: AnimationOptions) -> AnimationOptions {
    how.contains(.asBlock) && !opensSoftly
      && !NSAnimationContext.current.allowsImplicitAnimation ? [] : how
  }

  /// The row at which what is inside of a node at a place begins.
  private func row(of index: Int, in parent: OutlineNode) -> Int {
    guard index > 0 else { return (tree.row(of: parent) ?? -1) + 1 }
    let before = parent.children[index - 1]
    let inside = before.isExpanded ? before.shownInside.count : 0
    return (tree.row(of: before) ?? 0) + inside + 1
  }

  private func isOpen(_ parent: OutlineNode) -> Bool {
    parent.isExpanded && (parent === tree.root || parent.isShown)
  }

  // MARK: Coming, going, moving

  final func insert(_ indexes: IndexSet, into parent: Any?, _ how: AnimationOptions) {
    guard let parent = knownParent(parent) else { return }
    beginUpdates()
    defer { endUpdates() }
    for index in indexes where parent.isExpanded {
      precondition(
        index <= parent.children.count,
        "item \(index) of \(parent.children.count) cannot be inserted")
      guard let node = makeNode(index, in: parent) else { return }
      let row = row(of: index, in: parent)
      parent.children.insert(node, at: index)
      if isOpen(parent) { show([node], at: row, how) }
    }
    tree.nodesDidChange()
    askExpandability(of: parent)
  }

  final func remove(_ indexes: IndexSet, from parent: Any?, _ how: AnimationOptions) {
    guard let parent = knownParent(parent) else { return }
    beginUpdates()
    defer { endUpdates() }
    for index in indexes.reversed() where parent.isExpanded {
      precondition(
        index < parent.children.count, "item \(index) of \(parent.children.count) cannot be removed"
      )
      let node = parent.children[index]
      if isOpen(parent) { hide([node] + (node.isExpanded ? node.shownInside : []), how) }
      parent.children.remove(at: index)
    }
    tree.nodesDidChange()
    askExpandability(of: parent)
  }

  final func move(_ index: Int, _ oldParent: Any?, to newIndex: Int, _ newParent: Any?) {
    guard let from = knownParent(oldParent), let target = knownParent(newParent) else { return }
    beginUpdates()
    defer { endUpdates() }
    guard from.isExpanded, target.isExpanded else {
      if from.isExpanded { remove([index], from: oldParent, .effectFade) }
      if target.isExpanded { insert([newIndex], into: newParent, .effectFade) }
      return
    }
    precondition(from.children.indices.contains(index), "item \(index) cannot be moved")
    let node = from.children[index]
    let block = [node] + (node.isExpanded ? node.shownInside : [])
    let start = isOpen(from) ? tree.row(of: node) : nil
    from.children.remove(at: index)
    if start != nil, let start { tree.rows.removeSubrange(start..<start + block.count) }
    precondition(
      newIndex <= target.children.count, "item \(index) cannot be moved to \(newIndex)")
    let end = isOpen(target) ? row(of: newIndex, in: target) : nil
    target.children.insert(node, at: newIndex)
    node.parent = target
    if let end { tree.rows.insert(contentsOf: block, at: end) }
    switch (start, end) {
    case (let start?, let end?):
      // One after the other: each leaves its place to the next, or goes behind the one before.
      for place in block.indices {
        changeRows {
          end > start
            ? $0.move(start, to: end + block.count - 1) : $0.move(start + place, to: end + place)
        }
      }
    case (let start?, nil):
      changeRows { $0.remove(IndexSet(start..<start + block.count), .effectFade) }
    case (nil, let end?):
      changeRows { $0.insert(IndexSet(end..<end + block.count), .effectFade) }
    case (nil, nil): break
    }
    for parent in [from, target] { askExpandability(of: parent) }
  }

  /// The node of a parent; nil where it is not known, or where everything will be read anew.
  private func knownParent(_ parent: Any?) -> OutlineNode? {
    changes == nil && needsReload ? nil : tree.node(of: parent)
  }

  // MARK: Asking anew

  final func ask(_ item: Any?, inside: Bool) {
    guard item != nil, !needsReload else { return reloadData() }
    guard let node = tree.node(of: item) else { return }
    askExpandability(of: node)
    if inside { return reloadData() }
    if let row = tree.row(of: node) {
      reloadData(forRowIndexes: [row], columnIndexes: IndexSet(tableColumns.indices))
    }
  }

  /// Asks whether an item can be opened; one that cannot any more closes.
  private func askExpandability(of node: OutlineNode) {
    guard let item = node.item, let source = outlineSource else { return }
    node.isExpandable = source.outlineView(self, isItemExpandable: item)
    if !node.isExpandable, node.isExpanded {
      if node.isShown { hide(node.shownInside, []) }
      node.isExpanded = false
    }
    refreshDisclosure(node)
  }
}

/// The changes of an outline, animated.
extension Animator where Target: NSOutlineView {
  private func slide(_ body: () -> Void) {
    let former = target.opensSoftly
    target.opensSoftly = true
    body()
    target.opensSoftly = former
  }

  /// Opens an item.
  public func expandItem(_ item: Any?) { slide { target.expandItem(item) } }
  /// Opens an item, and everything inside of it where that is said.
  public func expandItem(_ item: Any?, expandChildren: Bool) {
    slide { target.expandItem(item, expandChildren: expandChildren) }
  }
  /// Closes an item.
  public func collapseItem(_ item: Any?) { slide { target.collapseItem(item) } }
  /// Closes an item, and everything inside of it where that is said.
  public func collapseItem(_ item: Any?, collapseChildren: Bool) {
    slide { target.collapseItem(item, collapseChildren: collapseChildren) }
  }
  /// Takes items in.
  public func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { slide { target.insertItems(at: indexes, inParent: parent, withAnimation: animationOptions) } }
  /// Takes items out.
  public func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { slide { target.removeItems(at: indexes, inParent: parent, withAnimation: animationOptions) } }
  /// Moves an item.
  public func moveItem(
    at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?
  ) {
    slide { target.moveItem(at: fromIndex, inParent: oldParent, to: toIndex, inParent: newParent) }
  }
  /// Asks for an item anew, at once.
  public func reloadItem(_ item: Any?) { target.reloadItem(item) }
  /// Asks for an item anew, at once.
  public func reloadItem(_ item: Any?, reloadChildren: Bool) {
    target.reloadItem(item, reloadChildren: reloadChildren)
  }
}
