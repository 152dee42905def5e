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
  /// How wide the row offers each of them.
  private let buttonWidth: CGFloat
  private weak var cell: UITableViewCell?
  private let row: CGRect

  init(
    _ path: IndexPath, _ cell: UITableViewCell, at row: CGRect, isLeading: Bool,
    _ configuration: UISwipeActionsConfiguration, in list: UITableView,
    choose: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.path, self.cell, self.row, self.isLeading) = (path, cell, row, isLeading)
    self.configuration = configuration
    buttons = configuration.actions.map { Self.button(for: $0, height: row.height, choose) }
    let widths = buttons.map { max($0.sizeThatFits(.zero).width + 30, 74) }
    let count = CGFloat(max(buttons.count, 1))
    buttonWidth = min(widths.max() ?? 0, row.width * 0.8 / count)
    ground.clipsToBounds = true
    // The first action lies on top of those that are farther from the edge.
    for button in buttons.reversed() { ground.addSubview(button) }
    list.insertSubview(ground, at: 0)
    move(to: 0)
  }

  /// A button for an action: its words, or where it has a picture and the row is low, that alone.
  private static func button(
    for action: UIContextualAction, height: CGFloat,
    _ choose: @escaping (UIContextualAction, UIView) -> Void
  ) -> UIButton {
    let button = UIButton(type: .custom)
    if action.image == nil || height >= rowHeightForBoth {
      button.setTitle(action.title, for: .normal)
    }
    button.setImage(action.image, for: .normal)
    if action.image != nil, height >= rowHeightForBoth {
      var look = UIButton.Configuration.plain()
      (look.imagePlacement, look.imagePadding) = (.top, 4)
      look.baseForegroundColor = .white
      button.configuration = look
    }
    button.accessibilityLabel = action.title
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.tintColor = .white
    button.backgroundColor = action.backgroundColor
    button.clipsToBounds = true
    button.addAction(
      UIAction { [weak button] _ in button.map { choose(action, $0) } }, for: .touchUpInside)
    return button
  }

  /// How high rows are that have room for a picture and words.
  private static let rowHeightForBoth: CGFloat = 91
  /// How much farther than its actions need a row goes, at least, until the first one is done.
  private static let leastExcess: CGFloat = 40

  /// How far the row stands aside while the actions are offered.
  var openShift: CGFloat {
    let width = buttonWidth * CGFloat(buttons.count)
    return isLeading ? width : -width
  }

  /// Whether the row has moved so far that the first action is done.
  var isFull: Bool {
    configuration.performsFirstActionWithFullSwipe
      && abs(shift) > max(row.width * 0.6, abs(openShift) + Self.leastExcess)
  }

  /// Moves the row, and gives the actions the room that it leaves.
  func move(to wish: CGFloat) {
    let wasFull = isFull
    shift = isLeading ? max(wish, 0) : min(wish, 0)
    cell?.transform = CGAffineTransform(translationX: shift, y: 0)
    if isFull == wasFull {
      placeButtons()
    } else {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
      ) { self.placeButtons() }
    }
  }

  private func placeButtons() {
    let room = abs(shift)
    ground.frame = CGRect(
      x: isLeading ? row.minX : row.maxX - room, y: row.minY, width: room, height: row.height)
    let share = room / CGFloat(max(buttons.count, 1))
    // What has no room yet is covered by its neighbour; words are never squeezed.
    let width = max(share, buttonWidth)
    for (index, button) in buttons.enumerated() {
      let x =
        isLeading
        ? CGFloat(index + 1) * share - width : CGFloat(buttons.count - 1 - index) * share
      button.frame = CGRect(x: x, y: 0, width: width, height: row.height)
    }
    // A long swipe is about the first action alone, which covers the others.
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
