import Foundation

// Where there is room for one column, what the columns hold goes into the stack of the first one, up to the column that
// shall be on top; where there is room again, it goes back.

extension UISplitViewController {
  /// Joins the columns, or shows what there is for one.
  final func collapse() {
    isCollapsed = true
    if columns[.compact] == nil { join(upTo: topColumn) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Separates the columns.
  final func expand() {
    separate()
    isCollapsed = false
    UIView.performWithoutAnimation { wrappers[.compact]?.viewIfLoaded?.removeFromSuperview() }
    for line in lines { line.isHidden = false }
    let mode = displayMode
    let answer = delegate?.splitViewController(
      self, displayModeForExpandingToProposedDisplayMode: mode)
    if let answer, answer != mode { preferredDisplayMode = answer }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Joins the columns after one of them holds something else.
  final func joinAgain(upTo top: Column?) {
    if columns[.compact] == nil { join(upTo: top ?? topColumn) }
    placeCollapsed()
  }

  /// The column that shall be on top.
  private var topColumn: Column {
    guard let last = columns[.secondary], let first = columns[.primary] else { return .primary }
    guard style == .unspecified else {
      return delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    }
    let isDone = delegate?.splitViewController(self, collapseSecondary: last, onto: first) == true
    return isDone ? .primary : .secondary
  }

  /// What a column holds: the stack of its bar, or itself.
  private func contents(of column: Column) -> [UIViewController] {
    guard let wrapper = wrappers[column] else { return [] }
    return (wrapper as? UINavigationController)?.viewControllers ?? [wrapper]
  }

  /// Puts what columns hold into the stack of the first one, where that has one.
  final func join(upTo top: Column) {
    guard joint == nil, let navigation = wrappers[.primary] as? UINavigationController else {
      return
    }
    let former = Dictionary(uniqueKeysWithValues: order.map { ($0, contents(of: $0)) })
    joint = JoinedColumns(navigation, former)
    put(former, upTo: top, animated: false)
  }

  /// Makes the stack of what columns hold, up to one of them.
  private func put(
    _ contents: [Column: [UIViewController]], upTo top: Column, animated: Bool
  ) {
    guard let navigation = joint?.navigation else { return }
    let end = order.firstIndex(of: top) ?? order.count - 1
    for column in order[...end].dropFirst() {
      let wrapper = wrappers[column]
      if let other = wrapper as? UINavigationController {
        other.setViewControllers([], animated: false)
      } else if wrapper?.parent === self {
        wrapper?.willMove(toParent: nil)
        wrapper?.removeFromParent()
      }
    }
    let stack = order[...end].flatMap { contents[$0] ?? [] }
    if stack != navigation.viewControllers {
      navigation.setViewControllers(stack, animated: animated)
    }
  }

  /// Gives the columns back what is in the stack.
  final func separate() {
    guard let joint else { return }
    let parts = joint.parts
    self.joint = nil
    joint.navigation.setViewControllers(parts[.primary] ?? [], animated: false)
    for column in order.dropFirst() {
      // What a person went back from is where it was.
      guard let own = parts[column] ?? joint.former[column], let wrapper = wrappers[column] else {
        continue
      }
      if let other = wrapper as? UINavigationController {
        if other.viewControllers != own { other.setViewControllers(own, animated: false) }
      } else if wrapper.parent !== self {
        addChild(wrapper)
        wrapper.didMove(toParent: self)
      }
    }
  }

  /// Goes to a column of the stack, back or on.
  final func showInStack(_ column: Column, animated: Bool = true) {
    guard let joint, order.contains(column) else { return }
    let parts = joint.parts
    if let last = parts[column]?.last {
      joint.navigation.popToViewController(last, animated: animated)
      return
    }
    put(joint.former.merging(parts) { $1 }, upTo: column, animated: animated)
  }

  /// Goes back to the column before, where this one is in the stack.
  final func hideInStack(_ column: Column) {
    guard let joint, let place = order.firstIndex(of: column), place > 0,
      joint.parts[column] != nil
    else { return }
    showInStack(order[place - 1])
  }

  /// Lets the one column fill the view.
  final func placeCollapsed() {
    guard let view = viewIfLoaded,
      let page = (columns[.compact] != nil ? wrappers[.compact] : wrappers[.primary])?.view
    else { return }
    UIView.performWithoutAnimation {
      for wrapper in wrappers.values where wrapper.viewIfLoaded !== page {
        if let other = wrapper.viewIfLoaded, other.superview === view {
          other.removeFromSuperview()
        }
      }
      for line in lines { line.isHidden = true }
      dim.alpha = 0
      if page.superview !== view { view.insertSubview(page, at: 0) }
    }
    guard page.frame != view.bounds else { return }
    page.frame = view.bounds
    page.layoutIfNeeded()
  }
}
