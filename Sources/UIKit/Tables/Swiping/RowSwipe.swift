import Foundation

/// A row that is moved aside, and the actions in the room that it leaves.
@MainActor
final class RowSwipe {
  let path: IndexPath
  let isLeading: Bool
  let configuration: UISwipeActionsConfiguration
  /// How far the row has moved; below 0 to the left.
  private(set) var shift: CGFloat = 0
  private let ground = UIView()
  private let buttons: [UIButton]
  private weak var cell: UITableViewCell?
  private let row: CGRect

  init(
    _ path: IndexPath, _ cell: UITableViewCell, at row: CGRect, isLeading: Bool,
    _ configuration: UISwipeActionsConfiguration, in list: UITableView,
    choose: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.cell, self.row, self.isLeading) = (path, cell, row, isLeading)
    self.configuration = configuration
    buttons = configuration.actions.map { action in
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.tintColor = .white
      button.backgroundColor = action.backgroundColor
      button.clipsToBounds = true
      button.addAction(
        UIAction { [weak button] _ in button.map { choose(action, $0) } }, for: .touchUpInside)
      return button
    }
    ground.clipsToBounds = true
    for button in buttons { ground.addSubview(button) }
    list.insertSubview(ground, at: 0)
    move(to: 0)
  }

  /// How far the row stands aside while the actions are offered.
  var openShift: CGFloat {
    let widths = buttons.map { max($0.sizeThatFits(.zero).width + 30, 74) }
    let width = min((widths.max() ?? 0) * CGFloat(buttons.count), row.width * 0.8)
    return isLeading ? width : -width
  }

  /// Whether the row has moved so far that the first action is done.
  var isFull: Bool {
    configuration.performsFirstActionWithFullSwipe && abs(shift) > row.width * 0.6
  }

  /// Moves the row, and gives the actions the room that it leaves.
  func move(to wish: CGFloat) {
    shift = isLeading ? max(wish, 0) : min(wish, 0)
    cell?.transform = CGAffineTransform(translationX: shift, y: 0)
    let room = abs(shift)
    ground.frame = CGRect(
      x: isLeading ? row.minX : row.maxX - room, y: row.minY, width: room, height: row.height)
    let width = room / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let place = isLeading ? index : buttons.count - 1 - index
      button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: row.height)
    }
    // A long swipe is about the first action alone.
    for button in buttons.dropFirst() { button.alpha = isFull ? 0 : 1 }
    if isFull { buttons.first?.frame = ground.bounds }
    // Words and pictures move along where the row is animated.
    ground.layoutIfNeeded()
  }

  /// The button of the first action.
  var firstButton: UIView { buttons.first ?? ground }

  /// Takes the actions away; the row stands where it belongs.
  func remove() {
    cell?.transform = .identity
    ground.removeFromSuperview()
  }
}
