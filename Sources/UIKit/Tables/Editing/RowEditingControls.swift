import Foundation
@_spi(Hooks) import UIKitCore

/// What stands beside a row while a person may change it: at the left what takes it away or lets another one come, at
/// the right what it is moved by.
@MainActor
final class RowEditingControls {
  /// How much room the mark takes at the left, in points.
  static let markWidth: CGFloat = 40
  /// How much room the grip takes at the right, in points.
  static let gripWidth: CGFloat = 44

  /// Takes the row away, or lets another one come.
  let mark = UIButton(type: .custom)
  /// By what the row is moved.
  let grip = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  init(in cell: UITableViewCell) {
    grip.contentMode = .center
    grip.tintColor = .tertiaryLabel
    grip.isUserInteractionEnabled = true
    let hold = UILongPressGestureRecognizer(target: cell, action: UITableViewCell.gripMoved(_:))
    hold.minimumPressDuration = 0
    grip.addGestureRecognizer(hold)
    mark.addAction(
      UIAction { [weak cell] _ in cell?.enclosingTable?.markPressed(of: cell) }, for: .touchUpInside
    )
    for view in [mark, grip] {
      view.alpha = 0
      cell.addSubview(view)
    }
  }

  /// Shows what a person may do to the row; both stay out of sight until `place` says so.
  func look(_ style: UITableViewCell.EditingStyle) {
    let isInsert = style == .insert
    let name = isInsert ? "plus.circle.fill" : "minus.circle.fill"
    mark.setImage(UIImage(systemName: name), for: .normal)
    mark.tintColor = isInsert ? .systemGreen : .systemRed
    mark.accessibilityLabel = isInsert ? "Insert" : "Delete"
  }

  /// Puts both where they belong in a cell's bounds; what is not shown waits beyond the edges.
  func place(in bounds: CGRect, showsMark: Bool, showsGrip: Bool) {
    (mark.alpha, grip.alpha) = (showsMark ? 1 : 0, showsGrip ? 1 : 0)
    mark.frame = CGRect(
      x: showsMark ? 0 : -Self.markWidth, y: 0, width: Self.markWidth, height: bounds.height)
    grip.frame = CGRect(
      x: showsGrip ? bounds.maxX - Self.gripWidth : bounds.maxX, y: 0, width: Self.gripWidth,
      height: bounds.height)
  }
}

extension UITableViewCell {
  /// The list that the cell is a row of.
  final var enclosingTable: UITableView? { superview as? UITableView }

  final func gripMoved(_ hold: UILongPressGestureRecognizer) {
    guard let list = enclosingTable else { return }
    let y = hold.location(in: list).y
    switch hold.state {
    case .began: list.beginMove(of: self, at: y)
    case .changed: list.drag(to: y)
    case .ended: list.endMove()
    default: list.cancelMove()
    }
  }
}
