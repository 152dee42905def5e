import Foundation

// Changes of rows are shown as movements. The rows in sight before and those in sight after are looked
// at together: who stays glides from where it was to where it comes to, who goes leaves as its animation
// says, and who comes arrives so. What goes is not among the cells any more, so that a list that is
// scrolled meanwhile does not meet it.

extension UITableView {
  /// Whether changes wait for the end of an update that is open.
  public var hasUncommittedUpdates: Bool { updates != nil }

  /// How long rows take.
  private static let rowDuration: TimeInterval = 0.3

  /// Makes changes that belong together, with those of the update that is open, if one is.
  final func update(_ body: (inout TableUpdates) -> Void) {
    guard updates == nil else { return body(&updates!) }
    openUpdates()
    body(&updates!)
    closeUpdates(nil)
  }

  /// Begins to collect changes.
  final func openUpdates() {
    openUpdateCount += 1
    guard updates == nil else { return }
    // The cells must be those of before, and what waited for a layout is no part of an animation around the update.
    if window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    updates = TableUpdates()
  }

  /// Makes the changes collected, once all updates are closed.
  final func closeUpdates(_ completion: ((Bool) -> Void)?) {
    if let completion { updateCompletions.append(completion) }
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
    let (former, formerCells) = (rows, cells)
    let formerCaptions = captions.map { ($0, seenFrame(of: $0)) }
    updateHeights(updates)
    cells = [:]
    captions = []
    UIView.performWithoutAnimation { measureAll() }
    updates.check(
      former.sections.map(\.bottoms.count), rows.sections.map(\.bottoms.count), ("list", "rows"))
    var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
    for (path, cell) in formerCells {
      if let animation = updates.animation(ofGone: path) {
        if animation == .none {
          retire(cell, path)
        } else {
          leaving.append((cell, path, animation))
        }
      } else if let place = updates.row(after: path) {
        cells[place] = cell
      }
    }
    comeFromBefore(updates, former)
    replaceCaptions(formerCaptions, updates)
    let areSeen = Set(rows.paths(from: bounds.minY, to: bounds.maxY))
    UIView.performWithoutAnimation { for path in areSeen where cells[path] == nil { show(path) } }
    let arriving = cells.keys.compactMap { path in
      arrival(of: path, updates).map { (path, $0) }
    }
    UIView.performWithoutAnimation {
      for (path, animation) in arriving { cells[path].map { send($0, away: animation) } }
    }
    let outOfSight = cells.filter { !areSeen.contains($0.key) }
    for path in outOfSight.keys { cells[path] = nil }
    let isAnimated = window != nil || isShownOrWillBe
    UIView.animate(
      withDuration: isAnimated ? Self.rowDuration : 0, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        for (path, cell) in cells.merging(outOfSight, uniquingKeysWith: { first, _ in first }) {
          cell.transform = .identity
          cell.alpha = 1
          cell.frame = rectForRow(at: path)
          finishLook(cell, path)
          cell.layoutIfNeeded()
        }
        for item in leaving { send(item.cell, away: item.animation) }
        placeCaptions()
        settleOffset()
      },
      completion: { [self] finished in
        for item in leaving { retire(item.cell, item.path) }
        for (path, cell) in outOfSight { retire(cell, path) }
        completion(finished)
      })
    setNeedsLayout()
  }

  /// Rows that come into sight because others went: they start from where they were.
  private func comeFromBefore(_ updates: TableUpdates, _ former: TableLayout) {
    let wanted = Set(rows.paths(from: bounds.minY, to: bounds.maxY))
    for path in former.allPaths where updates.animation(ofGone: path) == nil {
      guard let place = updates.row(after: path), wanted.contains(place) else { continue }
      guard cells[place] == nil, let span = former.span(path) else { continue }
      UIView.performWithoutAnimation {
        show(place)
        guard let cell = cells[place] else { return }
        cell.frame.origin.y = span.top
      }
    }
  }

  /// How a row arrives; nil where it was there before, or comes at once.
  private func arrival(of path: IndexPath, _ updates: TableUpdates) -> RowAnimation? {
    let animation =
      updates.insertedRows[path] ?? updates.insertedSections[path.section]
      ?? updates.reloadedRows.first { updates.row(after: $0.key) == path }?.value
      ?? updates.reloadedSections.first { updates.section(after: $0.key) == path.section }?.value
    return animation == UITableView.RowAnimation.none ? nil : animation
  }

  /// Gives a cell the look that it leaves for, or arrives from.
  private func send(_ cell: UITableViewCell, away animation: RowAnimation) {
    let (width, height) = (bounds.width, cell.bounds.height)
    switch animation {
    case .left: cell.transform = CGAffineTransform(translationX: -width, y: 0)
    case .right: cell.transform = CGAffineTransform(translationX: width, y: 0)
    case .top: cell.transform = CGAffineTransform(translationX: 0, y: -height)
    case .bottom: cell.transform = CGAffineTransform(translationX: 0, y: height)
    case .middle: cell.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    case .fade, .automatic, .none: break
    }
    cell.alpha = 0
  }

  private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    // A cell that is in use again was taken back meanwhile.
    guard !cells.values.contains(where: { $0 === cell }) else { return }
    UIView.performWithoutAnimation {
      cell.transform = .identity
      cell.alpha = 1
    }
    recycle(cell, path)
  }

  // MARK: Captions

  /// Puts new captions where those of the same sections were.
  private func replaceCaptions(
    _ former: [(caption: TableCaptionPlace, frame: CGRect)], _ updates: TableUpdates
  ) {
    UIView.performWithoutAnimation {
      for index in captions.indices {
        let caption = captions[index]
        let old = former.first {
          $0.caption.isHeader == caption.isHeader
            && updates.section(after: $0.caption.section) == caption.section
        }
        if let old { caption.view.frame = old.frame } else { caption.view.alpha = 0 }
        captions[index].isShown = old?.caption.view === caption.view && old?.caption.isShown == true
      }
      for (old, _) in former where !captions.contains(where: { $0.view === old.view }) {
        recycle(caption: old)
      }
    }
  }

  private func placeCaptions() {
    for caption in captions {
      caption.view.frame = seenFrame(of: caption)
      caption.view.alpha = 1
    }
  }

  /// Puts the content where it may be, where it became shorter.
  private func settleOffset() {
    let place = clamped(contentOffset)
    if place != contentOffset { contentOffset = place }
  }
}
