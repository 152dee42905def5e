import Foundation

extension UIView {
  /// The view at the top of the tree; the window, where there is one.
  final var topmost: UIView {
    var view = self
    while let above = view.parent { view = above }
    return view
  }

  /// Whether `view` is this view or contains it.
  final func isIn(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  /// This view or the first inside with a tag, outer views first.
  final func tagged(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// Puts one of the subviews in front of the others.
  ///
  /// One that is there already stays, without another layout.
  final func bringToFront(_ view: UIView) {
    guard view.parent === self else { return }
    if subviews.last === view, layer.sublayers?.last === view.layer { return }
    insert(view, at: subviews.count)
  }

  /// Puts one of the subviews behind the others.
  final func sendToBack(_ view: UIView) {
    guard view.parent === self else { return }
    if subviews.first === view, layer.sublayers?.first === view.layer { return }
    insert(view, at: 0)
  }

  /// Exchanges two of the subviews.
  final func exchange(_ index1: Int, _ index2: Int) {
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insert(high, at: min(index1, index2))
    insert(low, at: max(index1, index2))
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + offset } ?? others.count)
  }

  /// Puts a view inside at an index, counted without the view itself and clamped.
  final func insert(_ view: UIView, at index: Int) {
    precondition(!isIn(view), "\(view) cannot be put inside itself, into \(self)")
    guard view.parent !== self else {
      subviews.removeAll { $0 === view }
      return place(view, at: index)
    }
    let (from, to) = (view.window, window)
    view.willMove(toSuperview: self)
    if from !== to { view.announceWindow(to) }
    if let former = view.parent {
      view.dropOuterConstraints()
      former.forget(view)
    }
    view.parent = self
    place(view, at: index)
    view.adoptScale(displayScale)
    view.adoptTraits(interfaceStyle, overriddenTraits)
    view.followSafeArea()
    if from !== to { view.announceArrival() }
    view.didMoveToSuperview()
    if view.ownTint == nil { view.announceTint() }
    didAddSubview(view)
  }

  /// Enters a view into the list, and its layer in front of the next view's behind.
  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  /// Takes the view out of its superview.
  final func leave() {
    guard let former = parent else { return }
    dropOuterConstraints()
    let from = window
    willMove(toSuperview: nil)
    if from != nil { announceWindow(nil) }
    former.forget(self)
    parent = nil
    layer.removeFromSuperlayer()
    if from != nil { announceArrival() }
    didMoveToSuperview()
  }

  private func forget(_ view: UIView) {
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
  }

  // MARK: News for the whole subtree

  /// The view and all inside, outer views first, as they are now.
  final var subtree: [UIView] {
    var views = [self]
    var index = 0
    while index < views.count {
      views.append(contentsOf: views[index].subviews)
      index += 1
    }
    return views
  }

  /// Tells the subtree that it will be in another window.
  private func announceWindow(_ window: UIWindow?) {
    let (former, isVisible) = (self.window, window?.isVisible ?? false)
    for view in subtree {
      former?.lose(view)
      view.viewController?.willMove(toVisible: isVisible)
      view.willMove(toWindow: window)
    }
  }

  /// Told of each view that comes into a window, before it is itself; for what proxies pass on.
  package static var willShow: ((UIView) -> Void)?

  /// Tells the subtree that it is in another window.
  private func announceArrival() {
    let isVisible = window?.isVisible ?? false
    for view in subtree {
      if window != nil { UIView.willShow?(view) }
      view.didMoveToWindow()
      view.viewController?.didMove(toVisible: isVisible)
    }
  }

  /// Takes over the pixels a point of a display, here and inside, so that views draw sharply.
  final func adoptScale(_ scale: CGFloat) {
    guard displayScale != scale else { return }
    for view in subtree {
      view.displayScale = scale
      if type(of: view).followsScale { view.contentScaleFactor = scale }
    }
  }

  /// Tells those inside that take the superview's tint.
  final func announceTint() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.tintColorDidChange()
      waiting.append(contentsOf: view.subviews.filter { $0.ownTint == nil })
    }
  }
}
