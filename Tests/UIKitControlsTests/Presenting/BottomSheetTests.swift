import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Sheets at the lower edge of their window, dragged and told.
@MainActor @Suite(.serialized) struct BottomSheetTests {
  private final class Log: NSObject, UISheetPresentationControllerDelegate {
    var news: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) { news.append(sheet.selectedDetentIdentifier?.rawValue ?? "") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      news.append("gone")
    }
  }

  private let probe = ProbedWindow()
  private let page = UIViewController()
  private let log = Log()
  private let shown: ShownView

  init() throws {
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = [
      .custom(identifier: .init("low")) { _ in 100 }, .medium(),
      .large(),
    ]
    sheet.prefersGrabberVisible = true
    sheet.delegate = log
    shown = ShownView(probe.window)
    let (root, page) = (probe.root, page)
    shown.change { root.present(page, animated: false) }
    probe.window.layoutIfNeeded()
  }

  /// The upper edge of the sheet, in a window that is 300 high.
  private var top: CGFloat { page.view.convert(CGPoint.zero, to: probe.window).y }

  private func drag(from start: CGFloat, to end: CGFloat, slowly: Bool = true) {
    shown.change {
      probe.press(200, start)
      for step in 1...5 {
        probe.time += 0.05
        probe.drag(200, start + (end - start) * CGFloat(step) / 5)
      }
      for _ in 0..<(slowly ? 10 : 0) {
        probe.time += 0.05
        probe.drag(200, end)
      }
      probe.release(200, end)
    }
    shown.run(until: shown.stage.now + 2)
    probe.window.layoutIfNeeded()
  }

  @Test func itRestsAtItsLeastHeight() {
    #expect(page.view.bounds.size == CGSize(width: 400, height: 100) && top == 200)
  }

  @Test func aDragGoesToTheNearestHeight() {
    drag(from: 210, to: 150)
    #expect(top == (300 - 290 * 0.63).rounded() && log.news == ["com.apple.UIKit.medium"])
    drag(from: top + 10, to: 20)
    #expect(top == 10 && log.news.count == 2)
    drag(from: 20, to: 60)
    #expect(top == 10 && log.news.count == 2)
  }

  @Test func aDragBelowTheLeastPutsItAway() {
    drag(from: 210, to: 290)
    #expect(probe.root.presentedViewController == nil && log.news == ["gone"])
  }

  @Test func amodalSheetStays() {
    page.isModalInPresentation = true
    drag(from: 210, to: 290)
    #expect(probe.root.presentedViewController === page && top == 200 && log.news.isEmpty)
  }

  @Test func aClickBesideItPutsItAwayUnlessWhatIsBehindCanBeReached() throws {
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("low")
    shown.change { probe.click(200, 50) }
    shown.run(until: shown.stage.now + 2)
    #expect(probe.root.presentedViewController === page)
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = nil
    shown.change { probe.click(200, 50) }
    shown.run(until: shown.stage.now + 2)
    #expect(probe.root.presentedViewController == nil)
  }

  @Test func theProgramChoosesAHeight() throws {
    let sheet = try #require(page.sheetPresentationController)
    shown.change { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    #expect(page.view.layer.superlayer?.animationKeys()?.isEmpty == false)
    shown.run(until: shown.stage.now + 2)
    #expect(top == 10 && log.news.isEmpty)
  }

  @Test func otherSheetsStandInTheMiddle() {
    let other = UIViewController()
    #expect(other.sheetPresentationController?.detents.count == 1)
    other.modalPresentationStyle = .fullScreen
    #expect(other.sheetPresentationController == nil)
  }
}
