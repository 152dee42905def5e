import Foundation

extension NSView {
  /// The view at the top of the tree.
  final var topmost: NSView {
    var view = self
    while let above = view.parent { view = above }
    return view
  }

  /// The view and all inside, outer views first, as they are now.
  final var subtree: [NSView] {
    var views = [self]
    var index = 0
    while index < views.count {
      views.append(contentsOf: views[index].inside)
      index += 1
    }
    return views
  }

  final func isInside(of view: NSView) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === view }
  }

  final func index(
    _ place: NSWindow.OrderingMode, relativeTo other: NSView?, without view: NSView
  ) -> Int {
    let others = inside.filter { $0 !== view }
    let index = others.firstIndex { $0 === other }
    if place == .below { return index ?? 0 }
    return index.map { $0 + 1 } ?? others.count
  }

  final func replaceSubviews(by views: [NSView]) {
    for view in inside where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in views { insert(view, at: inside.count) }
  }

  /// Puts a view inside at an index, counted without the view itself and clamped.
  final func insert(_ view: NSView, at index: Int) {
    precondition(!isDescendant(of: view), "\(view) cannot be put inside itself, into \(self)")
    guard view.parent !== self else {
      inside.removeAll { $0 === view }
      return place(view, at: index)
    }
    let (from, to) = (view.window, window)
    view.viewWillMove(toSuperview: self)
    if from !== to { view.announceWindow(to) }
    if let former = view.parent {
      view.dropOuterConstraints()
      former.forget(view)
    }
    view.parent = self
    place(view, at: index)
    view.placeLayer()
    if view.ownShadow != nil { view.castShadow() }
    view.adoptScale(displayScale)
    if from !== to { view.announceArrival() }
    view.viewDidMoveToSuperview()
    didAddSubview(view)
  }

  /// Enters a view into the list, and its layer in front of the next view's behind.
  private func place(_ view: NSView, at index: Int) {
    let index = min(max(index, 0), inside.count)
    if let layer = view.ownLayer {
      if index < inside.count {
        ownLayer?.insertSublayer(layer, below: inside[index].ownLayer)
      } else {
        ownLayer?.addSublayer(layer)
      }
    }
    inside.insert(view, at: index)
    needsLayout = true
  }

  /// Takes the view out of its superview.
  final func leave() {
    guard let former = parent else { return }
    dropOuterConstraints()
    let from = window
    viewWillMove(toSuperview: nil)
    if from != nil { announceWindow(nil) }
    former.forget(self)
    parent = nil
    ownLayer?.removeFromSuperlayer()
    placeLayer()
    if from != nil { announceArrival() }
    viewDidMoveToSuperview()
  }

  private func forget(_ view: NSView) {
    willRemoveSubview(view)
    inside.removeAll { $0 === view }
  }

  // MARK: News for the whole subtree

  /// Tells the subtree that it will be in another window.
  private func announceWindow(_ window: NSWindow?) {
    let (former, isVisible) = (self.window, window?.isVisible ?? false)
    for view in subtree {
      former?.lose(view)
      view.viewController?.willMove(toVisible: isVisible)
      view.viewWillMove(toWindow: window)
    }
  }

  /// Tells the subtree that it is in another window.
  private func announceArrival() {
    let isVisible = window?.isVisible ?? false
    for view in subtree {
      view.viewDidMoveToWindow()
      view.updateTrackingAreas()
      view.viewController?.didMove(toVisible: isVisible)
    }
  }
}
