import Foundation
import Testing
import UIKitTestSupport
import Windowing

@testable import UIKitControls
@testable import UIKitCore

/// How far content goes beyond its range, on each axis and in its scale, and where small content lies.
@MainActor @Suite(.serialized) struct ScrollLimitsTests {
  private final class Listener: UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var news: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      news.append("begin")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { news.append("end \(scale)") }
  }

  private let probe = ProbedWindow()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let listener = Listener()

  init() {
    scroll.contentSize = CGSize(width: 400, height: 400)
    scroll.delegate = listener
    scroll.addSubview(listener.content)
    probe.view.addSubview(scroll)
  }

  private func drag(by x: CGFloat, _ y: CGFloat) {
    probe.press(100, 100)
    for step in 1...4 { probe.drag(100 + x * CGFloat(step) / 4, 100 + y * CGFloat(step) / 4) }
  }

  @Test(arguments: [(true, false), (false, true), (false, false), (true, true)])
  func eachAxisBouncesByItself(_ horizontally: Bool, _ vertically: Bool) {
    (scroll.bouncesHorizontally, scroll.bouncesVertically) = (horizontally, vertically)
    drag(by: 80, 80)
    #expect((scroll.contentOffset.x < 0) == horizontally)
    #expect((scroll.contentOffset.y < 0) == vertically)
    probe.release(180, 180)
  }

  @Test func withoutBouncesNoAxisDoes() {
    scroll.bounces = false
    drag(by: 80, 80)
    #expect(scroll.contentOffset == .zero)
    probe.release(180, 180)
  }

  @Test(arguments: [
    (CGPoint.zero, CGPoint.zero), (CGPoint(x: 0.5, y: 0.5), CGPoint(x: -50, y: -60)),
    (CGPoint(x: 1, y: 0.25), CGPoint(x: -100, y: -30)),
  ])
  func smallContentLiesWhereItIsWanted(_ share: CGPoint, _ offset: CGPoint) {
    scroll.contentAlignmentPoint = share
    scroll.contentSize = CGSize(width: 100, height: 80)
    #expect(scroll.contentOffset == offset)
    scroll.contentSize = CGSize(width: 400, height: 400)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func contentAtItsEndKeepsTheWheelWhereItIsAskedTo() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
    outer.contentSize = CGSize(width: 300, height: 900)
    scroll.removeFromSuperview()
    outer.addSubview(scroll)
    probe.view.addSubview(outer)
    scroll.contentOffset.y = 200
    scroll.transfersVerticalScrollingToParent = false
    probe.wheel(100, 100, down: 1)
    outer.advanceScrolling(to: CACurrentMediaTime() + 10)
    #expect(outer.contentOffset.y == 0)
    scroll.transfersVerticalScrollingToParent = true
    probe.wheel(100, 100, down: 1)
    outer.advanceScrolling(to: CACurrentMediaTime() + 10)
    #expect(outer.contentOffset.y > 0)
  }

  @Test func movingByTheProgramIsAnAnimationThatStops() {
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(scroll.isScrollAnimating && !scroll.isDecelerating)
    scroll.stopScrollingAndZooming()
    #expect(!scroll.isScrollAnimating)
    scroll.advanceScrolling(to: CACurrentMediaTime() + 10)
    #expect(scroll.contentOffset.y < 200)
  }

  @Test func stoppingLetsADragGo() {
    drag(by: 0, -60)
    #expect(scroll.isDragging)
    let place = scroll.contentOffset
    scroll.stopScrollingAndZooming()
    #expect(!scroll.isDragging && scroll.contentOffset == place)
    probe.drag(100, 10)
    #expect(scroll.contentOffset == place)
    probe.release(100, 10)
  }

  @Test func scalesBeyondTheRangeGiveWayAndComeBack() throws {
    scroll.maximumZoomScale = 2
    let shown = ShownView(probe.window)
    let pinch = try #require(scroll.pinchGestureRecognizer)
    shown.change {
      for _ in 0..<12 { probe.wheel(100, 100, down: -2, modifiers: .control) }
    }
    #expect(pinch.isEnabled && scroll.zoomScale > 2)
    shown.change { pinch.endWheel() }
    #expect(scroll.zoomScale == 2)
    shown.run(until: shown.stage.now + 1)
    #expect(scroll.zoomScale == 2 && !scroll.isZoomBouncing)
    #expect(listener.news.first == "begin" && listener.news.last == "end 2.0")
  }

  @Test func scalingByTheProgramIsTold() {
    scroll.maximumZoomScale = 4
    let shown = ShownView(probe.window)
    shown.change { scroll.setZoomScale(3, animated: true) }
    #expect(scroll.isZoomAnimating && scroll.zoomScale == 3 && listener.news == ["begin"])
    shown.run(until: shown.stage.now + 1)
    #expect(!scroll.isZoomAnimating && listener.news == ["begin", "end 3.0"])
  }

  @Test func aScaleThatIsStoppedStaysAsItIsSeen() {
    scroll.maximumZoomScale = 4
    let shown = ShownView(probe.window)
    shown.change { scroll.setZoomScale(3, animated: true) }
    shown.run(until: shown.stage.now + 0.15)
    shown.change { scroll.stopScrollingAndZooming() }
    #expect(scroll.zoomScale > 1.1 && scroll.zoomScale < 2.9)
    #expect(abs(scroll.contentSize.width - 400 * scroll.zoomScale) < 1e-6)
  }

  @Test func barsKeepWhatIsAskedFromTheEdges() throws {
    scroll.verticalScrollIndicatorInsets.right = 20
    scroll.horizontalScrollIndicatorInsets.bottom = 30
    scroll.layoutIfNeeded()
    let bars = try #require(scroll.layer.sublayers?.suffix(2))
    #expect(abs((bars.last?.frame.maxX ?? 0) - 177) < 1e-6)
    #expect(abs((bars.first?.frame.maxY ?? 0) - 167) < 1e-6)
  }

  @Test func barsShowThemselvesForTheProgramsChanges() throws {
    let bar = try #require(scroll.layer.sublayers?.last)
    scroll.layoutIfNeeded()
    #expect(bar.opacity == 0)
    scroll.withScrollIndicatorsShown { scroll.contentOffset.y = 40 }
    #expect(bar.animation(forKey: "fade") != nil && scroll.contentOffset.y == 40)
  }
}
