import Foundation

/// Lets a drag over a row move that aside where the delegate offers something, and else scroll.
final class RowSwipeGate: NSObject, UIGestureRecognizerDelegate {
  private weak var list: UITableView?
  let pan: UIPanGestureRecognizer

  init(_ list: UITableView) {
    self.list = list
    pan = UIPanGestureRecognizer(target: list, action: UITableView.swiped(_:))
    super.init()
    pan.delegate = self
    list.addGestureRecognizer(pan)
    list.panGestureRecognizer.require(toFail: pan)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list else { return false }
    let way = pan.translation(in: list)
    guard abs(way.x) > abs(way.y) else { return false }
    return list.beginSwipe(at: pan.location(in: list), isLeading: way.x > 0)
  }
}

extension UITableView {
  /// Offers what the delegate has for the row at a point; whether there is something.
  final func beginSwipe(at point: CGPoint, isLeading: Bool) -> Bool {
    if let swipe, swipe.path == indexPathForRow(at: point) { return true }
    closeSwipe(animated: true)
    guard let delegate = tableDelegate, let path = indexPathForRow(at: point),
      let cell = cells[path],
      let offer = isLeading
        ? delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        : delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
      !offer.actions.isEmpty
    else { return false }
    begin(offer, path, cell, isLeading: isLeading)
    return true
  }

  private func begin(
    _ offer: UISwipeActionsConfiguration, _ path: IndexPath, _ cell: UITableViewCell,
    isLeading: Bool
  ) {
    unpress()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    swipe = RowSwipe(
      path, cell, at: rectForRow(at: path), isLeading: isLeading, offer, in: self
    ) { [weak self] action, view in self?.perform(action, from: view) }
  }

  /// Moves a row aside without a swipe, and offers actions where lines end.
  final func openSwipe(
    _ offer: UISwipeActionsConfiguration, _ path: IndexPath, _ cell: UITableViewCell
  ) {
    closeSwipe(animated: true)
    begin(offer, path, cell, isLeading: false)
    guard let swipe else { return }
    open(swipe)
  }

  private func open(_ swipe: RowSwipe) {
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { swipe.move(to: swipe.openShift) })
  }

  final func swiped(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    switch pan.state {
    case .began: swipeStart = swipe.shift
    case .changed: swipe.move(to: swipeStart + pan.translation(in: self).x)
    case .ended: release(swipe, velocity: pan.velocity(in: self).x)
    default: closeSwipe(animated: true)
    }
  }

  private func release(_ swipe: RowSwipe, velocity: CGFloat) {
    if swipe.isFull, let action = swipe.configuration.actions.first {
      UIView.animate(withDuration: 0.2) {
        swipe.move(to: swipe.isLeading ? self.bounds.width : -self.bounds.width)
      }
      return perform(action, from: swipe.firstButton)
    }
    let isFast = abs(velocity) > 200
    let opens =
      isFast ? (velocity > 0) == swipe.isLeading : abs(swipe.shift) > abs(swipe.openShift) / 2
    guard opens else { return closeSwipe(animated: true) }
    open(swipe)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
  }

  /// Brings a row back that was moved aside.
  final func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
    guard animated, window != nil else { return swipe.remove() }
    UIView.animate(
      withDuration: 0.25, animations: { swipe.move(to: 0) }, completion: { _ in swipe.remove() })
  }
}
