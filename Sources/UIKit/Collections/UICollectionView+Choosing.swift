import Foundation

extension UICollectionView {
  /// The items that are chosen; nil where none is.
  public var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Chooses an item, as the program does: nobody is told.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in chosen where path != indexPath { cellForItem(at: path)?.isSelected = false }
      chosen.removeAll { $0 != indexPath }
    }
    reloadIfNeeded()
    guard let indexPath, itemExists(indexPath) else { return }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Chooses an item no longer.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Scrolls until an item lies somewhere; as little as needed where no place is given.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    // Before the view has a size there is nothing that an item could be in the middle of.
    guard !bounds.isEmpty, let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
    scrollAcross(to: indexPath, at: scrollPosition, animated: animated)
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
    let inset = adjustedContentInset
    let places: [(ScrollPosition, WritableKeyPath<CGPoint, CGFloat>, CGFloat)] = [
      (.top, \.y, item.minY - inset.top), (.centeredVertically, \.y, item.midY - bounds.height / 2),
      (.bottom, \.y, item.maxY - bounds.height + inset.bottom),
      (.left, \.x, item.minX - inset.left),
      (.centeredHorizontally, \.x, item.midX - bounds.width / 2),
      (.right, \.x, item.maxX - bounds.width + inset.right),
    ]
    var place = contentOffset
    for (position, axis, value) in places where scrollPosition.contains(position) {
      place[keyPath: axis] = value
    }
    setContentOffset(clamped(place), animated: animated)
  }

  // MARK: The pointer

  final func press(_ point: CGPoint) {
    _ = becomeFirstResponder()
    guard allowsSelection, let path = indexPathForItem(at: point),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return }
    pressed = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  final func release(_ point: CGPoint) {
    guard let path = pressed else { return }
    unpress()
    guard indexPathForItem(at: point) == path, bounds.contains(point) else { return }
    choose(path)
    let delegate = collectionDelegate
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  final func unpress() {
    guard let path = pressed else { return }
    pressed = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Chooses an item as a person does.
  private func choose(_ path: IndexPath) {
    let delegate = collectionDelegate
    if allowsMultipleSelection, chosen.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    let former = allowsMultipleSelection ? [] : chosen.filter { $0 != path }
    selectItem(at: path, animated: true, scrollPosition: [])
    for other in former { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Keys

  /// Goes to the next item in the direction of an arrow; whether the key is one.
  final func takesArrow(_ press: UIPress) -> Bool {
    let ways: [String: CGVector] = [
      UIKeyCommand.inputLeftArrow: CGVector(dx: -1, dy: 0),
      UIKeyCommand.inputRightArrow: CGVector(dx: 1, dy: 0),
      UIKeyCommand.inputUpArrow: CGVector(dx: 0, dy: -1),
      UIKeyCommand.inputDownArrow: CGVector(dx: 0, dy: 1),
    ]
    guard allowsSelection, !allowsMultipleSelection,
      let way = press.key.flatMap({ ways[$0.charactersIgnoringModifiers] })
    else { return false }
    guard let next = item(from: chosen.first, towards: way) else { return true }
    choose(next)
    scrollToItem(at: next, at: [], animated: true)
    return true
  }

  /// The nearest item in a direction: what lies aside counts double. The first one from none.
  private func item(from start: IndexPath?, towards way: CGVector) -> IndexPath? {
    prepareLayout()
    guard let start, let from = layoutAttributesForItem(at: start)?.center else {
      return counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }
    let reach = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    let others = (collectionViewLayout.layoutAttributesForElements(in: reach) ?? []).compactMap {
      other -> (IndexPath, CGFloat)? in
      guard other.representedElementCategory == .cell, other.indexPath != start else { return nil }
      let (dx, dy) = (other.center.x - from.x, other.center.y - from.y)
      let (along, aside) = (dx * way.dx + dy * way.dy, abs(dx * way.dy) + abs(dy * way.dx))
      return along > 0.5 ? (other.indexPath, along + 2 * aside) : nil
    }
    return others.min { $0.1 < $1.1 }?.0
  }
}
