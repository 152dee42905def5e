import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Search controllers, in navigation bars and elsewhere.
@MainActor @Suite struct UISearchControllerTests {
  private final class Finder: UISearchResultsUpdating, UISearchControllerDelegate {
    var news: [String] = []
    func updateSearchResults(for search: UISearchController) {
      news.append("\(search.isActive ? "" : "-")\(search.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ search: UISearchController) { news.append("will") }
    func didPresentSearchController(_ search: UISearchController) { news.append("did") }
    func willDismissSearchController(_ search: UISearchController) { news.append("willEnd") }
    func didDismissSearchController(_ search: UISearchController) { news.append("didEnd") }
  }

  private final class Page: UIViewController {
    let scroll = UIScrollView()
    override func loadView() {
      scroll.contentSize = CGSize(width: 400, height: 2000)
      view = scroll
    }
  }

  private let probe = ProbedWindow()
  private let page = Page()
  private let results = UIViewController()
  private let finder = Finder()
  private let stack: UINavigationController
  private let shown: ShownView

  init() {
    stack = UINavigationController(rootViewController: page)
    page.title = "Letters"
    stack.navigationBar.prefersLargeTitles = true
    shown = ShownView(probe.window)
  }

  private func install(_ search: UISearchController) {
    search.searchResultsUpdater = finder
    search.delegate = finder
    page.navigationItem.searchController = search
    shown.change {
      probe.window.rootViewController = stack
      probe.window.layoutIfNeeded()
    }
    shown.run(until: 1)
  }

  @Test func theSearchBarFoldsBeforeTheTitle() {
    let search = UISearchController(searchResultsController: nil)
    install(search)
    let bar = stack.navigationBar
    #expect(bar.frame.height == 152 && page.scroll.contentOffset.y == -152)
    #expect(search.searchBar.superview === bar)
    #expect(search.searchBar.frame == CGRect(x: 0, y: 96, width: 400, height: 56))
    page.scroll.contentOffset.y = -152 + 30
    bar.layoutIfNeeded()
    #expect(bar.frame.height == 122 && search.searchBar.frame.height == 26)
    page.scroll.contentOffset.y = -152 + 56 + 20
    #expect(bar.frame.height == 76)
    page.scroll.contentOffset.y = 300
    #expect(bar.frame.height == 44 && page.scroll.adjustedContentInset.top == 44)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    probe.window.layoutIfNeeded()
    #expect(bar.frame.height == 100, "the row and the search bar")
  }

  @Test func aSearchTakesTheTitleAwayAndTellsOfIt() throws {
    let search = UISearchController(searchResultsController: results)
    install(search)
    shown.change { probe.click(200, 124) }
    shown.run(until: 1.1)
    let height = try #require(shown.seen(stack.navigationBar) { $0.bounds.height })
    #expect(height < 150 && height > 60, "the bar is on its way: \(height)")
    let line = try #require(stack.navigationBar.layer.sublayers?.first { $0.bounds.height == 1 })
    let edge = try #require(shown.stage.withClock { line.presentation()?.frame.maxY })
    #expect(abs(edge - height) < 0.5, "the line stays at the bar's edge: \(edge)")
    shown.run(until: 2)
    #expect(search.isActive && search.searchBar.showsCancelButton)
    #expect(stack.navigationBar.frame.height == 56 && page.scroll.contentOffset.y == -56)
    #expect(results.view.isHidden)
    shown.change { probe.send(.text("a")) }
    #expect(!results.view.isHidden && results.view.window === probe.window)
    shown.change { search.isActive = false }
    shown.run(until: 3)
    #expect(finder.news == ["will", "", "did", "a", "willEnd", "-", "didEnd"])
    #expect(stack.navigationBar.frame.height == 152 && page.scroll.contentOffset.y == -152)
    #expect(results.view.window == nil && !search.searchBar.showsCancelButton)
  }

  @Test func whatIsSearchedIsDimmedAndAClickThereEndsTheSearch() {
    let search = UISearchController(searchResultsController: nil)
    install(search)
    shown.change { search.isActive = true }
    shown.run(until: 2)
    #expect(search.view.window === probe.window && search.searchBar.isFirstResponder)
    shown.change { probe.click(200, 250) }
    shown.run(until: 3)
    #expect(!search.isActive && search.view.window == nil && !search.searchBar.isFirstResponder)
    search.obscuresBackgroundDuringPresentation = false
    shown.change { search.isActive = true }
    shown.run(until: 4)
    #expect(search.view.window == nil, "what is searched can be used")
  }

  @Test func aBarAnywhereHidesTheNavigationBar() {
    let search = UISearchController(searchResultsController: nil)
    stack.navigationBar.prefersLargeTitles = false
    page.loadViewIfNeeded()
    page.scroll.addSubview(search.searchBar)
    shown.change {
      probe.window.rootViewController = stack
      probe.window.layoutIfNeeded()
    }
    shown.change { search.isActive = true }
    shown.run(until: 2)
    #expect(stack.isNavigationBarHidden)
    shown.change { search.isActive = false }
    shown.run(until: 3)
    #expect(!stack.isNavigationBarHidden)
  }
}
