import Foundation

extension UITabBarItem {
  /// What the system has words and a picture for.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// All that there is no room for.
    case more = 0
    /// What a person chose.
    case favorites = 1
    /// What the program recommends.
    case featured = 2
    /// What many people like best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// What was done.
    case history = 6
    /// Marked places.
    case bookmarks = 7
    /// A way to look for something.
    case search = 8
    /// What was or is fetched.
    case downloads = 9
    /// The newest.
    case mostRecent = 10
    /// What was seen most often.
    case mostViewed = 11

    /// The words, and the name of the symbol.
    fileprivate var look: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "eye.fill")
      }
    }
  }

  /// Makes an item that the system has words and a picture for.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let look = systemItem.look
    self.init(title: look.title, image: UIImage(systemName: look.symbol), tag: tag)
  }
}
