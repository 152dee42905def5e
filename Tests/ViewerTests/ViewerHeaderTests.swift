import Testing
import UIKit
import Workbench

@testable import Viewer

/// The words at the top, in rooms of all widths.
@MainActor
@Suite struct ViewerHeaderTests {
  /// The title's label in a header of a width, and whether the hint beside it is seen.
  private func title(_ text: String, width: CGFloat) -> (label: UILabel, showsHint: Bool)? {
    let header = ViewerHeader(frame: CGRect(x: 0, y: 0, width: width, height: 36))
    header.show(title: text, hint: "What there is to look for")
    header.layoutIfNeeded()
    let labels = header.subviews.compactMap { $0 as? UILabel }
    return labels.first.map { ($0, labels.last?.isHidden == false) }
  }

  @Test func aTitleShrinksBeforeItIsCut() throws {
    let wide = try #require(title("Dissolve, from the top, from the bottom", width: 1500))
    #expect(wide.label.font == Theme.title && wide.showsHint)
    let narrow = try #require(title("Dissolve, from the top, from the bottom", width: 860))
    #expect(narrow.label.font == Theme.heading && !narrow.showsHint)
    let short = try #require(title("Done", width: 860))
    #expect(short.label.font == Theme.title)
  }

  @Test(arguments: [480, 640, 760, 1280, 1920])
  func nothingLiesOnAnythingElse(_ width: CGFloat) {
    let header = ViewerHeader(frame: CGRect(x: 0, y: 0, width: width, height: 36))
    header.show(title: "Dissolve, from the top", hint: "What there is to look for")
    header.layoutIfNeeded()
    let shown = header.subviews.filter { !$0.isHidden && $0.frame.width > 0 }
    for (index, view) in shown.enumerated() {
      #expect(view.frame.minX >= 0 && view.frame.maxX <= width)
      for other in shown[..<index] { #expect(!view.frame.intersects(other.frame)) }
    }
  }

  @Test func panesOfVeryManyLayersComeLessOften() {
    var pacing = Viewer.Pacing()
    pacing.lastPanes = 10
    #expect(!pacing.isTimeForPanes(10.05) && pacing.isTimeForPanes(10.07))
    pacing.panesCost = 0.1
    #expect(!pacing.isTimeForPanes(10.7) && pacing.isTimeForPanes(10.9))
  }
}
