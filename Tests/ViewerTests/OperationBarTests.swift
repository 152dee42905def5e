import Testing
import UIKit

@testable import Viewer

/// The bar that says how far a frame is drawn.
@MainActor
@Suite struct OperationBarTests {
  private let bar = OperationBar(frame: .zero)

  private var slider: UISlider? { bar.subviews.lazy.compactMap { $0 as? UISlider }.first }
  private var words: [String] { bar.subviews.compactMap { ($0 as? UILabel)?.text } }

  @Test func itSaysWhichOperationIsTheLast() {
    bar.show(3, of: 7, last: "fill ×12")
    #expect(words.contains("3 of 7 · fill ×12") && slider?.value == 3)
    bar.show(nil, of: 7, last: "")
    #expect(words.contains("7 of 7") && slider?.value == 7)
  }

  @Test func theSliderChoosesAndItsEndIsAll() throws {
    var chosen: [Int?] = []
    bar.onChange = { chosen.append($0) }
    bar.show(3, of: 7, last: "")
    let slider = try #require(slider)
    for value: Float in [4.4, 7] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
    }
    #expect(chosen == [4, nil])
  }

  @Test(arguments: [120, 300, 560, 1200] as [CGFloat])
  func nothingOverlapsHoweverNarrowTheCanvas(_ width: CGFloat) {
    bar.place(in: CGRect(x: 0, y: 0, width: width, height: 400), above: 48)
    bar.layoutIfNeeded()
    #expect(bar.frame.maxY == 340 && bar.frame.width <= width)
    let shown = bar.subviews.filter { !$0.isHidden && $0.frame.width > 0 }
      .sorted { $0.frame.minX < $1.frame.minX }
    if width >= 300 {
      for (left, right) in zip(shown, shown.dropFirst()) {
        #expect(left.frame.maxX <= right.frame.minX)
      }
    }
  }
}
