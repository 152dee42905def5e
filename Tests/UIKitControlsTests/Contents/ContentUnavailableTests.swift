import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

@MainActor @Suite struct ContentUnavailableTests {
  private final class Page: UIViewController {
    var items: [Int] = [] {
      didSet { setNeedsUpdateContentUnavailableConfiguration() }
    }
    var asked = 0
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      asked += 1
      contentUnavailableConfiguration =
        items.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  private let probe = ProbedWindow()

  private func labels(_ view: UIView?) -> [UILabel] {
    (view?.subviews ?? []).compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
  }

  @Test func aControllerSaysThatThereIsNothing() throws {
    let page = Page()
    probe.window.rootViewController = page
    probe.window.layoutIfNeeded()
    #expect(page.asked == 1)
    let view = try #require(page.view.subviews.last as? UIContentUnavailableView)
    #expect(view.frame == page.view.bounds)
    #expect(labels(view).map(\.text) == ["No Results", "Check the spelling or try a new search."])
    page.items = [1]
    probe.window.layoutIfNeeded()
    #expect(page.asked == 2 && view.superview == nil)
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let other = try #require(page.view.subviews.last as? UIContentUnavailableView)
    page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    #expect(page.view.subviews.last === other, "a view that can show both stays")
  }

  @Test func everythingStandsInTheMiddleOneBelowTheOther() throws {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "star")
    (empty.text, empty.secondaryText) = ("Nothing", "Add something first")
    empty.button.title = "Add"
    var presses = 0
    empty.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
    let view = UIContentUnavailableView(configuration: empty)
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    probe.view.addSubview(view)
    probe.window.layoutIfNeeded()
    let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    let button = try #require(view.subviews.compactMap { $0 as? UIButton }.first)
    let labels = labels(view)
    let rows = [picture.frame, labels[0].frame, labels[1].frame, button.frame]
    for row in rows { #expect(abs(row.midX - 200) <= 1) }
    #expect(rows[1].minY == rows[0].maxY + 14 && rows[2].minY == rows[1].maxY + 6)
    #expect(rows[3].minY == rows[2].maxY + 14)
    #expect(abs((rows[0].minY + rows[3].maxY) / 2 - 150) <= 1)
    probe.click(button.frame.midX, button.frame.midY)
    #expect(presses == 1)
    empty.alignment = .natural
    view.configuration = empty
    probe.window.layoutIfNeeded()
    #expect(labels[0].frame.minX == 24)
    let fitting = view.sizeThatFits(CGSize(width: 400, height: 0))
    #expect(abs(fitting.height - (rows[3].maxY - rows[0].minY + 24)) < 1)
  }

  @Test func loadingShowsAnIndicator() throws {
    let view = UIContentUnavailableView(configuration: .loading())
    let indicator = try #require(
      view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(indicator.isAnimating && !indicator.isHidden)
    view.configuration = UIContentUnavailableConfiguration.empty()
    #expect(!indicator.isAnimating)
  }
}
