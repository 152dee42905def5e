@_spi(Hooks) import AppKitCore
import Foundation

// Changes of items are shown as movements where they are made through the animator, or within animations: who stays glides
// to where the layout has it now, who goes leaves to where the layout sends it, and who comes arrives so.

extension NSCollectionView {
  /// Takes items in that the data source has now.
  public func insertItems(at indexPaths: Set<IndexPath>) {
    change { $0.insert(Array(indexPaths), ()) }
  }
  /// Takes items out that the data source has no more.
  public func deleteItems(at indexPaths: Set<IndexPath>) {
    change { $0.delete(Array(indexPaths), ()) }
  }
  /// Asks for some items anew.
  public func reloadItems(at indexPaths: Set<IndexPath>) {
    change { $0.reload(Array(indexPaths), ()) }
  }
  /// Moves an item to where the data source has it now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }
  /// Takes sections in that the data source has now.
  public func insertSections(_ sections: IndexSet) { change { $0.insert(sections, ()) } }
  /// Takes sections out that the data source has no more.
  public func deleteSections(_ sections: IndexSet) { change { $0.delete(sections, ()) } }
  /// Asks for some sections anew.
  public func reloadSections(_ sections: IndexSet) { change { $0.reload(sections, ()) } }
  /// Moves a section to where the data source has it now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(section, to: newSection) }
  }

  private func change(_ body: (inout ListUpdates<Void>) -> Void) {
    beginChanges()
    body(&updates!)
    endChanges()
  }

  final func beginChanges() {
    openUpdates += 1
    guard updates == nil else { return }
    // The items must be those of before, where they are known.
    if !needsReload { immediately { layoutSubtreeIfNeeded() } }
    updates = ListUpdates()
  }

  final func endChanges() {
    openUpdates -= 1
    guard openUpdates == 0, let updates else { return }
    self.updates = nil
    let calls = completions
    completions = []
    let done: () -> Void = { for call in calls { call(true) } }
    chosen = Set(chosen.compactMap { updates.row(after: $0) })
    guard !needsReload, dataSource != nil, collectionViewLayout != nil else {
      setNeedsReload()
      return done()
    }
    show(updates, done)
  }

  private func show(_ updates: ListUpdates<Void>, _ completion: @escaping () -> Void) {
    guard let layout = collectionViewLayout else { return }
    let formerCounts = counts
    readCounts()
    updates.check(formerCounts, counts, ("collection", "items"))
    var leaving: [CollectionElement] = []
    let (formerItems, formerExtras) = (items, extras)
    for element in formerItems.keys.map(CollectionElement.item) + formerExtras.keys {
      layout.formerPlaces[element] = layout.place(of: element)
      if element.place(after: updates) == nil { leaving.append(element) }
    }
    let gone = leaving.map { ($0, formerItems[$0.path], formerExtras[$0]) }
    items = rekeyed(formerItems) { CollectionElement.item($0).place(after: updates)?.path }
    extras = rekeyed(formerExtras) { $0.place(after: updates) }
    layout.prepare(forCollectionViewUpdates: updates.items)
    glide(layout, leaving: gone) {
      layout.finalizeCollectionViewUpdates()
    } done: {
      completion()
    }
  }

  private func rekeyed<Key: Hashable, Value>(
    _ former: [Key: Value], _ place: (Key) -> Key?
  ) -> [Key: Value] {
    former.reduce(into: [:]) { result, pair in
      if let key = place(pair.key) { result[key] = pair.value }
    }
  }

  /// Brings everything where the layout has it now.
  private func glide(
    _ layout: NSCollectionViewLayout,
    leaving: [(CollectionElement, NSCollectionViewItem?, NSView?)],
    starts: [CollectionElement: NSCollectionViewLayoutAttributes] = [:],
    _ body: () -> Void, done: @escaping () -> Void
  ) {
    isGliding = true
    NSAnimationContext.runAnimationGroup { _ in
      defer { isGliding = false }
      layout.isPrepared = false
      prepareLayout()
      let target = layout.targetContentOffset(forProposedContentOffset: visibleRect.origin)
      if target != visibleRect.origin { scroll(target) }
      let wanted = places(in: visibleRect)
      immediately {
        for place in wanted where view(of: place.element) == nil {
          let start = starts[place.element] ?? layout.beginning(of: place.element) ?? place.unseen
          make(place).map { put($0, start) }
        }
      }
      for element in items.keys.map(CollectionElement.item) + extras.keys {
        guard let view = view(of: element), let place = layout.place(of: element) else { continue }
        put(view, place)
      }
      for (element, item, extra) in leaving {
        guard let view = item?.view ?? extra else { continue }
        let end = layout.ending(of: element)
        view.frame = end?.frame ?? view.frame
        view.alphaValue = end?.alpha ?? 0
      }
      body()
      layout.formerPlaces = [:]
    } completionHandler: { [weak self] in
      for (element, item, extra) in leaving {
        if let item { self?.retire(item, element.path) }
        if let extra { self?.retire(extra, element) }
      }
      self?.needsLayout = true
      done()
    }
  }

  // MARK: Layouts

  /// Brings everything from where a former layout had it to where the present one has it.
  final func moveItems(from former: NSCollectionViewLayout?) {
    guard let layout = collectionViewLayout else { return setNeedsReload() }
    layout.isPrepared = false
    guard let former, !needsReload, window != nil else {
      needsLayout = true
      return
    }
    former.prepareForTransition(to: layout)
    layout.prepareForTransition(from: former)
    let area = visibleRect.insetBy(dx: -2 * bounds.width, dy: -2 * visibleRect.height)
    let near = former.layoutAttributesForElements(in: area)
    let starts = Dictionary(near.map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    // Views beside items are the layout's own.
    let gone = extras.map { ($0.key, nil as NSCollectionViewItem?, $0.value as NSView?) }
    extras = [:]
    layout.formerPlaces = starts
    let items = starts.filter { $0.key.category == .item }
    glide(layout, leaving: gone, starts: items) {
      former.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    } done: {
    }
  }
}

extension ListUpdates<Void> {
  /// The changes of single items, for layouts.
  @MainActor
  fileprivate var items: [NSCollectionViewUpdateItem] {
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

/// The changes of a collection, animated.
extension Animator where Target: NSCollectionView {
  private func animate(_ body: () -> Void) {
    let context = NSAnimationContext.current
    let former = context.allowsImplicitAnimation
    context.allowsImplicitAnimation = true
    body()
    context.allowsImplicitAnimation = former
  }

  /// Says where items are; they go from where the former layout had them.
  public var collectionViewLayout: NSCollectionViewLayout? {
    get { target.collectionViewLayout }
    nonmutating set { animate { target.collectionViewLayout = newValue } }
  }
  /// Makes changes that belong together.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) { animate { target.performBatchUpdates(updates, completionHandler: completionHandler) } }
  /// Takes items in that the data source has now.
  public func insertItems(at indexPaths: Set<IndexPath>) {
    animate { target.insertItems(at: indexPaths) }
  }
  /// Takes items out that the data source has no more.
  public func deleteItems(at indexPaths: Set<IndexPath>) {
    animate { target.deleteItems(at: indexPaths) }
  }
  /// Asks for some items anew.
  public func reloadItems(at indexPaths: Set<IndexPath>) {
    animate { target.reloadItems(at: indexPaths) }
  }
  /// Moves an item to where the data source has it now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    animate { target.moveItem(at: indexPath, to: newIndexPath) }
  }
  /// Takes sections in that the data source has now.
  public func insertSections(_ sections: IndexSet) { animate { target.insertSections(sections) } }
  /// Takes sections out that the data source has no more.
  public func deleteSections(_ sections: IndexSet) { animate { target.deleteSections(sections) } }
  /// Asks for some sections anew.
  public func reloadSections(_ sections: IndexSet) { animate { target.reloadSections(sections) } }
  /// Moves a section to where the data source has it now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    animate { target.moveSection(section, toSection: newSection) }
  }
  /// Asks for everything anew, at once.
  public func reloadData() { target.reloadData() }
  /// Scrolls until items are seen.
  public func scrollToItems(
    at indexPaths: Set<IndexPath>, scrollPosition: NSCollectionView.ScrollPosition
  ) { animate { target.scrollToItems(at: indexPaths, scrollPosition: scrollPosition) } }
}
