import UIKit

/// Soft edges of a list, over the rows that its edges cut: it is seen that more follows, and whole rows stay clear.
@MainActor
final class EdgeFades {
  /// The greatest height of an edge, in points.
  static let greatest: CGFloat = 40
  /// How much of a row is free above and below what it shows, so that nothing is missed of one that is cut there.
  static let margin: CGFloat = 3
  /// The same for what is no list: a page of words, which has no rows of its own.
  static let greatestOfPage: CGFloat = 20
  /// How much at the very edge is hidden, in points: pieces of letters say nothing.
  private static let hidden: CGFloat = 8
  private weak var list: UIScrollView?
  private let greatest: CGFloat
  private let upper = CAGradientLayer()
  private let lower = CAGradientLayer()

  /// Gives a list edges in the colour that it lies on.
  ///
  /// - Parameter greatest: their greatest height, in points.
  init(of list: UIScrollView, on ground: UIColor, greatest: CGFloat = EdgeFades.greatest) {
    (self.list, self.greatest) = (list, greatest)
    upper.colors = [ground.cgColor, ground.withAlphaComponent(0).cgColor]
    lower.colors = [ground.withAlphaComponent(0).cgColor, ground.cgColor]
    for edge in [upper, lower] {
      // In front of all rows, wherever they are put in.
      edge.zPosition = 100
      edge.actions = [
        "position": NSNull(), "bounds": NSNull(), "hidden": NSNull(), "locations": NSNull(),
      ]
      list.layer.addSublayer(edge)
    }
  }

  /// Puts the edges over the rows that are cut now.
  ///
  /// - Parameter row: the row at an ordinate of the content; nil for none.
  func lay(over row: (CGFloat) -> CGRect?) {
    guard let list else { return }
    let seen = list.bounds
    func cut(_ y: CGFloat) -> CGRect? {
      row(y).flatMap { $0.minY + Self.margin < y && y < $0.maxY - Self.margin ? $0 : nil }
    }
    let above = cut(seen.minY).map { min($0.maxY - seen.minY, greatest) } ?? 0
    let below = cut(seen.maxY).map { min(seen.maxY - $0.minY, greatest) } ?? 0
    upper.frame = CGRect(x: 0, y: seen.minY, width: seen.width, height: above)
    lower.frame = CGRect(x: 0, y: seen.maxY - below, width: seen.width, height: below)
    func share(_ height: CGFloat) -> NSNumber {
      NSNumber(value: max(height - Self.hidden, 0).native / max(height, 1).native)
    }
    upper.locations = [NSNumber(value: 1 - share(above).doubleValue), 1]
    lower.locations = [0, share(below)]
    for edge in [upper, lower] { edge.isHidden = edge.bounds.isEmpty }
  }
}

/// A table on a pane, whose edges are soft where they cut rows.
@MainActor
open class FadingTable: UITableView {
  private lazy var fades = EdgeFades(of: self, on: Theme.panel)

  /// A table without lines, whose rows have a height.
  package convenience init(rowHeight: CGFloat) {
    self.init(frame: .zero, style: .plain)
    self.rowHeight = rowHeight
    separatorStyle = .none
    backgroundColor = .clear
    tintColor = Theme.accent
  }

  /// Lays the edges over the rows in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let paths = indexPathsForVisibleRows ?? []
    fades.lay { y in
      paths.lazy.map { self.rectForRow(at: $0) }.first { $0.minY < y && y < $0.maxY }
    }
  }
}

/// A scroll view on a pane, whose edges are soft where they cut what it holds.
@MainActor
package final class FadingScrollView: UIScrollView {
  /// Whether it holds a page of words, not a list.
  package var holdsPage = false
  private lazy var fades = EdgeFades(
    of: self, on: Theme.panel,
    greatest: holdsPage ? EdgeFades.greatestOfPage : EdgeFades.greatest)

  package override func layoutSubviews() {
    super.layoutSubviews()
    let height = contentSize.height
    fades.lay { y in
      subviews.lazy.filter { !$0.isHidden && $0.frame.maxY <= height }.map(\.frame)
        .first { $0.minY < y && y < $0.maxY }
    }
  }
}
