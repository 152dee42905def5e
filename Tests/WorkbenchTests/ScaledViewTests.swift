import Testing
import UIKit

@testable import Workbench

@MainActor
@Suite struct ScaledViewTests {
  private let content = UIView()
  private let view: ScaledView

  init() {
    view = ScaledView(
      content, least: CGSize(width: 600, height: 400),
      frame: CGRect(x: 0, y: 0, width: 1200, height: 600))
  }

  @Test func theViewInsideIsLaidOutInWhatIsLeft() {
    view.scale = 1.25
    #expect(content.bounds.size == CGSize(width: 960, height: 480))
    #expect(content.center == CGPoint(x: 600, y: 300))
  }

  @Test func aWindowOpensWithTheRoomThatItNeeds() {
    let least = CGSize(width: 600, height: 400)
    func size(_ wished: CGSize, _ display: CGSize?) -> CGSize {
      ScaledView.windowSize(wished, for: least, on: display)
    }
    let display = CGSize(width: 1280, height: 800)
    #expect(size(CGSize(width: 320, height: 900), display) == CGSize(width: 450, height: 800))
    #expect(size(CGSize(width: 900, height: 500), display) == CGSize(width: 900, height: 500))
    #expect(size(CGSize(width: 2000, height: 200), nil) == CGSize(width: 2000, height: 300))
    // No display has to show more than it can.
    let small = CGSize(width: 800, height: 280)
    #expect(size(CGSize(width: 900, height: 500), small) == small)
    #expect(ScaledView.leastRoom(for: least, on: small) == CGSize(width: 450, height: 280))
    #expect(ScaledView.leastRoom(for: least, on: nil) == CGSize(width: 450, height: 300))
  }

  @Test func itIsNoLargerThanLeavesTheRoomThatItNeeds() {
    view.scale = 2.5
    #expect(view.shownScale == 1.5 && content.bounds.size == CGSize(width: 800, height: 400))
    view.frame.size = CGSize(width: 2400, height: 1600)
    view.layoutIfNeeded()
    #expect(view.shownScale == 2.5)
    // Nothing gets smaller than the smallest scale.
    view.frame.size = CGSize(width: 100, height: 100)
    #expect(view.shownScale == 0.75)
    let yielding = ScaledView(
      UIView(), least: CGSize(width: 800, height: 400),
      frame: CGRect(x: 0, y: 0, width: 480, height: 400),
      smallest: 0.4)
    #expect(yielding.shownScale == 0.6)
    yielding.frame.size.width = 100
    #expect(yielding.shownScale == 0.4)
  }

  @Test func stepsGoFromWhatIsSeen() {
    #expect(view.step(by: 1) == "110 %" && view.step(by: 1) == "125 %")
    #expect(view.step(by: 1) == "150 %")
    #expect(view.step(by: 1) == "150 %, all that there is room for")
    #expect(view.step(by: 1) == "150 %, all that there is room for")
    #expect(view.step(by: -1) == "125 %")
    #expect(view.step(by: 0) == "100 %" && view.step(by: -1) == "90 %")
  }
}
