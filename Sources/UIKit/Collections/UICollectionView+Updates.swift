import Foundation

// Changes of items are shown as movements, as in lists: who stays glides to where the layout has it now, who goes
// leaves to where the layout sends it, or fades, and who comes arrives so.

extension UICollectionView {
  /// Whether changes wait for the end of an update that is open.
  public var hasUncommittedUpdates: Bool { updates != nil }

  /// Takes items in that the data source has now.
  public func insertItems(at indexPaths: [IndexPath]) { update { $0.insert(indexPaths, .fade) } }
  /// Takes items out that the data source has no more.
  public func deleteItems(at indexPaths: [IndexPath]) { update { $0.delete(indexPaths, .fade) } }
  /// Asks for some items anew.
  public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reload(indexPaths, .fade) } }
  /// Moves an item to where the data source has it now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }
  /// Takes sections in that the data source has now.
  public func insertSections(_ sections: IndexSet) { update { $0.insert(sections, .fade) } }
  /// Takes sections out that the data source has no more.
  public func deleteSections(_ sections: IndexSet) { update { $0.delete(sections, .fade) } }
  /// Asks for some sections anew.
  public func reloadSections(_ sections: IndexSet) { update { $0.reload(sections, .fade) } }
  /// Moves a section to where the data source has it now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.move(section, to: newSection) }
  }

  /// Makes changes that belong together, at once: they may use what lives no longer than the call.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let all: (() -> Void)? = updates
      performBatchUpdates(all, completion: completion)
    }
  }

  final func makeUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if let completion { updateCompletions.append(completion) }
    openUpdates()
    updates?()
    closeUpdates()
  }

  private func update(_ body: (inout TableUpdates) -> Void) {
    openUpdates()
    body(&updates!)
    closeUpdates()
  }

  private func openUpdates() {
    openUpdateCount += 1
    guard updates == nil else { return }
    // The cells must be those of before, and what waited for a layout is no part of an animation around the update.
    if window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    updates = TableUpdates()
  }

  private func closeUpdates() {
    openUpdateCount -= 1
    guard openUpdateCount == 0, let updates else { return }
    self.updates = nil
    let calls = updateCompletions
    updateCompletions = []
    let done: (Bool) -> Void = { finished in for call in calls { call(finished) } }
    chosen = chosen.compactMap { updates.row(after: $0) }
    guard !needsReload, dataSource != nil else {
      setNeedsReload()
      return done(true)
    }
    animate(updates, done)
  }

  private func animate(_ updates: TableUpdates, _ completion: @escaping (Bool) -> Void) {
    isUpdating = true
    moving = nil
    defer { isUpdating = false }
    let former = shown
    let formerCounts = counts
    readCounts()
    updates.check(formerCounts, counts, ("collection", "items"))
    let layout = collectionViewLayout
    layout.passage.ends = Dictionary(
      uniqueKeysWithValues: former.map { ($0, present($0, $1).unseen) })
    layout.prepare(forCollectionViewUpdates: updates.items)
    layout.isPrepared = false
    UIView.performWithoutAnimation { prepareLayout() }
    shown = [:]
    var leaving: [(element: CollectionElement, view: UICollectionReusableView)] = []
    for (element, view) in former {
      if let place = element.place(after: updates) {
        shown[place] = view
      } else {
        leaving.append((element, view))
      }
    }
    let wanted = placesInSight()
    UIView.performWithoutAnimation {
      for place in wanted where shown[place.element] == nil {
        let start = layout.toldBeginning(of: place.element) ?? place.unseen
        show(place).map { put($0, start) }
      }
    }
    let isAnimated = window != nil || isShownOrWillBe
    UIView.animate(
      withDuration: isAnimated ? 0.3 : 0, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        for (element, view) in shown { attributes(of: element).map { put(view, $0) } }
        for item in leaving {
          item.view.show(
            layout.toldEnding(of: item.element) ?? present(item.element, item.view).unseen)
        }
        layout.finalizeCollectionViewUpdates()
        layout.passage = LayoutPassage()
        contentOffset = offsetAfterChanges
      },
      completion: { [self] finished in
        for item in leaving { recycle(item.view, item.element) }
        completion(finished)
      })
    setNeedsLayout()
  }

  /// Where the content is after changes, as the delegate says, and the layout otherwise.
  final var offsetAfterChanges: CGPoint {
    let own = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    return clamped(
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: own)
        ?? own)
  }

  /// Where a view is, without what it keeps from nothing in particular.
  private func present(
    _ element: CollectionElement, _ view: UICollectionReusableView
  ) -> UICollectionViewLayoutAttributes {
    let place = UICollectionViewLayoutAttributes(forCellWith: element.path)
    (place.representedElementCategory, place.representedElementKind) = (
      element.category, element.category == .cell ? nil : element.kind
    )
    (place.center, place.size) = (view.center, view.bounds.size)
    (place.transform3D, place.zIndex) = (view.layer.transform, Int(view.layer.zPosition))
    return place
  }
}

extension CollectionElement {
  /// What names the same view after changes; nil where it goes.
  func place(after updates: TableUpdates) -> CollectionElement? {
    guard category == .cell else {
      return updates.section(after: path.section).map {
        CollectionElement(
          category: category, kind: kind, path: IndexPath(item: path.item, section: $0))
      }
    }
    guard updates.animation(ofGone: path) == nil else { return nil }
    return updates.row(after: path).map { .cell($0) }
  }
}

extension TableUpdates {
  /// The changes of single items, for layouts.
  @MainActor
  fileprivate var items: [UICollectionViewUpdateItem] {
    rowChanges.map { change in
      switch change {
      case .delete(let path): .init(.delete, from: path, to: nil)
      case .insert(let path): .init(.insert, from: nil, to: path)
      case .reload(let path, let place): .init(.reload, from: path, to: place)
      case .move(let path, let place): .init(.move, from: path, to: place)
      }
    }
  }
}
