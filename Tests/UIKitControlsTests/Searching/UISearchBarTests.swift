import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Search bars, typed into and clicked.
@MainActor struct UISearchBarTests {
  private final class Search: UISearchBarDelegate {
    var news: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { news.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { news.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { news.append("=\(text)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { news.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { news.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      news.append("scope \(scope)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
  }

  private let probe = ProbedWindow()
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
  private let search = Search()

  init() {
    bar.delegate = search
    probe.view.addSubview(bar)
    probe.window.layoutIfNeeded()
  }

  private static let escape = KeyEvent(key: .escape, scancode: 41)

  @Test func typingIsTold() {
    probe.click(200, 28)
    probe.send(.text("a"))
    probe.send(.text("x"))
    probe.type(.enter)
    #expect(bar.text == "a" && bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(search.news == ["begin", "=a", "search", "end"])
  }

  @Test func theProgramsTextIsNotTold() {
    bar.text = "cel"
    #expect(bar.searchTextField.text == "cel" && search.news.isEmpty)
  }

  @Test func escapeEmptiesTheFieldAndThenEndsTheSearch() {
    bar.showsCancelButton = true
    probe.window.layoutIfNeeded()
    probe.click(100, 28)
    probe.send(.text("a"))
    probe.type(Self.escape)
    #expect(bar.text == "")
    probe.type(Self.escape)
    #expect(search.news == ["begin", "=a", "=", "cancel"])
  }

  @Test func theCancelButtonMakesTheFieldShorter() {
    let width = bar.searchTextField.frame.width
    #expect(width == 384)
    bar.showsCancelButton = true
    probe.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width < width - 40)
    probe.click(380, 28)
    #expect(search.news == ["cancel"])
    bar.setShowsCancelButton(false, animated: false)
    probe.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width == width)
  }

  @Test func scopesAreBelowTheField() {
    bar.scopeButtonTitles = ["One", "Two"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100 && bar.selectedScopeButtonIndex == 0)
    bar.frame.size = bar.sizeThatFits(CGSize(width: 400, height: 0))
    probe.window.layoutIfNeeded()
    probe.click(300, 72)
    #expect(bar.selectedScopeButtonIndex == 1 && search.news == ["scope 1"])
  }
}
