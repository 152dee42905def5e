import Testing
import UIKitCore

/// Items that the system has words and pictures for.
@MainActor struct UITabBarItemSystemTests {
  @Test(arguments: UITabBarItem.SystemItem.allCases)
  func systemItemsHaveWordsAndAPicture(item: UITabBarItem.SystemItem) {
    let made = UITabBarItem(tabBarSystemItem: item, tag: 7)
    #expect(made.title?.isEmpty == false && made.image != nil && made.tag == 7)
  }

  @Test func wordsOfSeveralPartsAreApart() {
    #expect(UITabBarItem(tabBarSystemItem: .topRated, tag: 0).title == "Top Rated")
    #expect(UITabBarItem.SystemItem(rawValue: 8) == .search)
  }
}
