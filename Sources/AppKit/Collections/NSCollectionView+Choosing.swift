@_spi(Hooks) import AppKitCore
import Foundation

// Items that a person chooses. What a chosen item looks like is its own to say.

extension NSCollectionView {
  final func showSelection() {
    for (path, item) in items where item.isSelected != chosen.contains(path) {
      item.isSelected = chosen.contains(path)
    }
  }

  /// Chooses items for a person, as far as the delegate grants it, and tells it.
  final func choose(_ paths: Set<IndexPath>) {
    var come = paths.subtracting(chosen)
    var gone = chosen.subtracting(paths)
    if let delegate {
      if !come.isEmpty { come = delegate.collectionView(self, shouldSelectItemsAt: come) }
      if !gone.isEmpty { gone = delegate.collectionView(self, shouldDeselectItemsAt: gone) }
    }
    // Where one can be chosen, another one must come for it to go.
    if come.isEmpty, !allowsMultipleSelection, !paths.isEmpty { return }
    let new = chosen.subtracting(gone).union(come)
    guard new != chosen, !new.isEmpty || allowsEmptySelection else { return }
    chosen = new
    showSelection()
    if !gone.isEmpty { delegate?.collectionView(self, didDeselectItemsAt: gone) }
    if !come.isEmpty { delegate?.collectionView(self, didSelectItemsAt: come) }
  }

  final func press(_ event: NSEvent) {
    guard isSelectable else { return }
    window?.makeFirstResponder(self)
    let point = convert(event.locationInWindow, from: nil)
    guard let path = indexPathForItem(at: point) else { return deselectAll(nil) }
    let flags = event.modifierFlags
    if allowsMultipleSelection, flags.contains(.shift), let anchor {
      return choose(Set(allPaths.filter { min(anchor, path)...max(anchor, path) ~= $0 }))
    }
    anchor = path
    if allowsMultipleSelection, flags.contains(.command) || flags.contains(.control) {
      return choose(chosen.symmetricDifference([path]))
    }
    choose([path])
  }

  // MARK: Keys

  final func takesKey(_ event: NSEvent) -> Bool {
    guard isSelectable, let key = event.keyScalar else { return false }
    let ways = [
      NSLeftArrowFunctionKey: NSPoint(x: -1, y: 0), NSRightArrowFunctionKey: NSPoint(x: 1, y: 0),
      NSUpArrowFunctionKey: NSPoint(x: 0, y: -1), NSDownArrowFunctionKey: NSPoint(x: 0, y: 1),
    ]
    if let way = ways[key] {
      go(way, extends: event.modifierFlags.contains(.shift) && allowsMultipleSelection)
      return true
    }
    let flags = event.modifierFlags
    guard flags.contains(.command) || flags.contains(.control),
      event.charactersIgnoringModifiers?.lowercased() == "a", allowsMultipleSelection
    else { return false }
    selectAll(nil)
    return true
  }

  /// Goes to the next item on a way.
  private func go(_ way: NSPoint, extends: Bool) {
    let next = anchor.flatMap { chosen.isEmpty ? nil : neighbour(of: $0, way) } ?? firstPath(way)
    guard let next else { return }
    anchor = next
    choose(extends ? chosen.union([next]) : [next])
    scrollToItems(at: [next], scrollPosition: [])
  }

  private func firstPath(_ way: NSPoint) -> IndexPath? {
    guard chosen.isEmpty else { return nil }
    return way.x + way.y > 0 ? allPaths.first : allPaths.last
  }

  /// The item that lies next on a way; along lines, the one behind or before in order.
  private func neighbour(of path: IndexPath, _ way: NSPoint) -> IndexPath? {
    guard let own = layoutAttributesForItem(at: path)?.frame else { return nil }
    let reach = way.y == 0 ? bounds.width : max(visibleRect.height, own.height) * 2
    let area = NSRect(
      x: way.x > 0 ? own.maxX : way.x < 0 ? own.minX - reach : bounds.minX,
      y: way.y > 0 ? own.maxY : way.y < 0 ? own.minY - reach : own.minY,
      width: way.x == 0 ? bounds.width : reach, height: way.y == 0 ? own.height : reach)
    let others = places(in: area).filter {
      guard $0.representedElementCategory == .item, $0.indexPath != path else { return false }
      if way.x == 0 { return ($0.frame.midY - own.midY) * way.y > 1 }
      return ($0.frame.midX - own.midX) * way.x > 1
        && abs($0.frame.midY - own.midY) <= own.height / 2
    }
    func distance(_ frame: NSRect) -> CGFloat {
      let (x, y) = (abs(frame.midX - own.midX), abs(frame.midY - own.midY))
      return way.x == 0 ? y * 4 + x : x
    }
    if let found = others.min(by: { distance($0.frame) < distance($1.frame) }) {
      return found.indexPath
    }
    // Beyond the end of a line the next one begins.
    guard way.x != 0 else { return nil }
    let all = allPaths
    guard let index = all.firstIndex(of: path) else { return nil }
    let next = index + Int(way.x)
    return all.indices.contains(next) ? all[next] : nil
  }
}
