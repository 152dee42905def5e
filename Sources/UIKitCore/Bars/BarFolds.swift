import Foundation

/// What of a navigation bar stands below its row of buttons, and how much of that the content has folded away.
///
/// From top to bottom there are a large title and a search bar. While the content moves up the search bar folds first,
/// then the title; pulled down, the content takes the whole part along.
struct BarFolds: Equatable {
  /// How high a large title is, in points.
  static let titleExtent: CGFloat = 52

  /// The height of the large title; 0 where there is none.
  var title: CGFloat = 0
  /// The height of the search bar; 0 where there is none.
  var search: CGFloat = 0
  /// Whether the search bar folds at all.
  var foldsSearch = true
  /// How far the content has moved up from its beginning, in points; below 0 where it is pulled down.
  var distance: CGFloat = 0
  /// Whether the row and the title are away for a search.
  var isSearching = false

  /// Whether there is nothing below the row.
  var isEmpty: Bool { title == 0 && search == 0 }
  /// How much can be folded, in points.
  var foldable: CGFloat { isSearching ? 0 : title + (foldsSearch ? search : 0) }
  /// How much is folded, in points.
  var hidden: CGFloat { min(max(distance, 0), foldable) }
  /// How far the content is pulled down, in points.
  var pull: CGFloat { isSearching || title == 0 ? 0 : max(-distance, 0) }
  /// What is left of the search bar.
  var shownSearch: CGFloat {
    foldsSearch && !isSearching ? max(search - hidden, 0) : search
  }
  /// What is left of the large title.
  var shownTitle: CGFloat {
    isSearching ? 0 : title - max(hidden - (foldsSearch ? search : 0), 0)
  }
  /// The height of the row of buttons.
  var row: CGFloat { isSearching ? 0 : UINavigationBar.height }
  /// The height of the bar over content that is not pulled down.
  var height: CGFloat { row + shownTitle + shownSearch }
  /// Whether the bar still goes with the content, instead of lying over it.
  var isAtEdge: Bool { foldable > 0 && hidden < foldable }

  /// Where content rests that would come to rest at a distance from its beginning: with no part half folded.
  func restingDistance(_ distance: CGFloat) -> CGFloat {
    guard distance > 0, distance < foldable else { return distance }
    let stops = [0, foldsSearch ? search : 0, foldable]
    return stops.min { abs($0 - distance) < abs($1 - distance) } ?? distance
  }
}
