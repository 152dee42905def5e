import Foundation

/// The views of a navigation bar below its row: the large title, and a search bar.
@MainActor
final class BarExtras {
  private let clip = UIView()
  private let title = UILabel()
  private weak var search: UIView?
  /// The left edge of the title, in points.
  private static let margin: CGFloat = 16
  /// How much larger a title becomes that is pulled down, at most.
  private static let growth: CGFloat = 0.1

  init(in bar: UINavigationBar) {
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.addSubview(title)
    bar.addSubview(clip)
  }

  /// Takes the words and their look; nil leaves the words, which fold away.
  func show(
    _ words: String?, _ attributes: [NSAttributedString.Key: Any], search: UIView?, in bar: UIView
  ) {
    if let words, words != title.text {
      if title.text != nil, UIView.inheritedAnimationDuration > 0 {
        let fade = CATransition()
        fade.duration = UIView.inheritedAnimationDuration
        title.layer.add(fade, forKey: "words")
      }
      title.text = words
    }
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    title.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    guard search !== self.search else { return }
    if self.search?.superview === bar { self.search?.removeFromSuperview() }
    self.search = search
    if let search { bar.addSubview(search) }
  }

  /// Places the title and the search bar below the row.
  func place(_ folds: BarFolds, width: CGFloat) {
    let extent = folds.shownTitle + folds.pull
    clip.frame = CGRect(x: 0, y: folds.row, width: width, height: extent)
    clip.alpha = folds.title > 0 && !folds.isSearching ? 1 : 0
    let room = max(width - 2 * Self.margin, 0)
    let scale = 1 + min(folds.pull / 600, Self.growth)
    let words = min(title.sizeThatFits(.zero).width, room)
    title.bounds.size = CGSize(width: words, height: 42)
    title.transform = CGAffineTransform(scaleX: scale, y: scale)
    title.center = CGPoint(x: Self.margin + words * scale / 2, y: extent - 28)
    search?.frame = CGRect(
      x: 0, y: folds.row + extent, width: width, height: folds.shownSearch)
    search?.alpha = folds.shownSearch > 0 ? 1 : 0
  }
}
