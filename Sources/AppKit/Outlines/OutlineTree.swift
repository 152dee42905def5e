import Foundation

// An outline's items stand in a tree of nodes, of which those inside of open ones are rows. What is inside of a node is asked
// for when it opens. Nodes whose items come again stay open.

/// An item of an outline, or the root of all, which has none.
@MainActor
final class OutlineNode {
  let item: Any?
  weak var parent: OutlineNode?
  var children: [OutlineNode] = []
  var isExpandable = false
  var isExpanded = false

  init(_ item: Any?, in parent: OutlineNode?) { (self.item, self.parent) = (item, parent) }

  /// How deep the node lies: 0 right below the root, −1 for the root.
  var level: Int { sequence(first: self) { $0.parent }.reduce(-2) { count, _ in count + 1 } }

  /// The nodes inside that are rows while this one is open, from the top.
  var shownInside: [OutlineNode] {
    children.flatMap { [$0] + ($0.isExpanded ? $0.shownInside : []) }
  }

  /// Whether the node is a row: all around it are open.
  var isShown: Bool {
    guard let parent else { return false }
    return sequence(first: parent) { $0.parent }.allSatisfy(\.isExpanded)
  }

  /// Everything inside, open or not.
  var allInside: [OutlineNode] { children.flatMap { [$0] + $0.allInside } }
}

/// By what an item is known again: what equals it, or else the object itself.
struct ItemKey: Hashable {
  private let value: AnyHashable

  /// - Returns: nil for a value that equals nothing.
  init?(_ item: Any?) {
    guard let item else { return nil }
    if let hashable = item as? AnyHashable {
      value = hashable
    } else if type(of: item) is AnyClass {
      value = ObjectIdentifier(item as AnyObject)
    } else {
      return nil
    }
  }
}

/// The nodes of an outline, and which of them are rows.
@MainActor
final class OutlineTree {
  let root = OutlineNode(nil, in: nil)
  /// The nodes that are rows, from the top.
  var rows: [OutlineNode] = [] { didSet { places = nil } }
  private var places: [ObjectIdentifier: Int]?
  private var objects: [ObjectIdentifier: OutlineNode]?
  private var values: [ItemKey: OutlineNode] = [:]

  init() { root.isExpanded = true }

  /// The row of a node; nil where it is none. O(1), after changes O(n).
  func row(of node: OutlineNode) -> Int? {
    let known =
      places
      ?? Dictionary(
        rows.enumerated().map { (ObjectIdentifier($1), $0) },
        uniquingKeysWith: { first, _ in first })
    places = known
    return known[ObjectIdentifier(node)]
  }

  /// The node of an item, the very object before an equal one; the root for nil. O(1), after changes O(n).
  func node(of item: Any?) -> OutlineNode? {
    guard let item else { return root }
    if objects == nil {
      (objects, values) = ([:], [:])
      for node in root.allInside {
        guard let own = node.item else { continue }
        if type(of: own) is AnyClass {
          let key = ObjectIdentifier(own as AnyObject)
          if objects?[key] == nil { objects?[key] = node }
        }
        if let key = ItemKey(own), values[key] == nil { values[key] = node }
      }
    }
    if type(of: item) is AnyClass, let node = objects?[ObjectIdentifier(item as AnyObject)] {
      return node
    }
    return ItemKey(item).flatMap { values[$0] }
  }

  /// Says that nodes came or went.
  func nodesDidChange() { objects = nil }

  /// Asks what is inside of a node anew; what was open before and is there again stays open.
  func load(_ node: OutlineNode, _ children: (Any?) -> [(item: Any, isExpandable: Bool)]) {
    var former: [ItemKey: OutlineNode] = [:]
    for child in node.children { ItemKey(child.item).map { former[$0] = child } }
    node.children = children(node.item).map { item, isExpandable in
      let child = OutlineNode(item, in: node)
      child.isExpandable = isExpandable
      if isExpandable, let old = ItemKey(item).flatMap({ former[$0] }) {
        (child.children, child.isExpanded) = (old.children, old.isExpanded)
        for inner in child.children { inner.parent = child }
      }
      return child
    }
    for child in node.children where child.isExpanded { load(child, children) }
    nodesDidChange()
  }
}
