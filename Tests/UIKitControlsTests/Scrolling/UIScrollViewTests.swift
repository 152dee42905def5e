import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UIScrollViewTests {
  private final class Listener: UIScrollViewDelegate {
    var news: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { news += ["drag"] }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      news += [decelerate ? "release" : "rest"]
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { news += ["stop"] }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { news += ["there"] }
  }

  private let probe = ProbedWindow()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let listener = Listener()

  init() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.delegate = listener
    probe.view.addSubview(scroll)
  }

  private func settle() { scroll.advanceScrolling(to: CACurrentMediaTime() + 100) }

  @Test func dragsMoveTheContent() {
    probe.press(100, 150)
    probe.drag(100, 140)
    probe.time = 1.2
    probe.drag(100, 110)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 30))
    #expect(scroll.isDragging)
    probe.time = 2
    probe.release(100, 110)
    settle()
    #expect(scroll.contentOffset.y == 30)
    #expect(listener.news == ["drag", "rest"])
  }

  @Test func aFlickGoesOnAndStops() {
    probe.press(100, 150)
    probe.time = 1.01
    probe.drag(100, 140)
    probe.time = 1.03
    probe.drag(100, 100)
    probe.release(100, 100)
    #expect(scroll.isDecelerating)
    settle()
    #expect(scroll.contentOffset.y > 300 && scroll.contentOffset.y <= 800)
    #expect(listener.news == ["drag", "release", "stop"])
    #expect(!scroll.isDecelerating)
  }

  @Test func beyondTheEdgeItYieldsLessAndComesBack() {
    probe.press(100, 50)
    probe.drag(100, 60)
    probe.drag(100, 160)
    #expect(scroll.contentOffset.y < -20 && scroll.contentOffset.y > -100)
    probe.time = 2
    probe.release(100, 160)
    settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func withoutBouncesItEndsAtTheEdge() {
    scroll.bounces = false
    probe.press(100, 50)
    probe.drag(100, 60)
    probe.drag(100, 160)
    #expect(scroll.contentOffset.y == 0)
    probe.release(100, 160)
  }

  @Test func theWheelMovesSoftlyAndAddsUp() {
    probe.wheel(100, 100, down: 1)
    #expect(scroll.contentOffset.y == 0)
    probe.wheel(100, 100, down: 1)
    settle()
    #expect(scroll.contentOffset.y == 112)
    probe.wheel(100, 100, down: 1000)
    settle()
    #expect(scroll.contentOffset.y == 800)
    probe.wheel(300, 100, down: -1)
    settle()
    #expect(scroll.contentOffset.y == 800)
  }

  @Test func anInnerViewAtItsEndLetsTheOuterOneScroll() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = CGSize(width: 200, height: 240)
    scroll.addSubview(inner)
    probe.wheel(100, 100, down: 1)
    inner.advanceScrolling(to: CACurrentMediaTime() + 100)
    #expect(inner.contentOffset.y == 40 && scroll.contentOffset.y == 0)
    probe.wheel(100, 100, down: 1)
    settle()
    #expect(scroll.contentOffset.y == 56)
  }

  @Test func pagesStopAtPages() {
    scroll.isPagingEnabled = true
    probe.press(100, 150)
    probe.time = 1.01
    probe.drag(100, 140)
    probe.time = 1.05
    probe.drag(100, 110)
    probe.release(100, 110)
    settle()
    #expect(scroll.contentOffset.y == 200)
  }

  @Test func aPlaceThatIsAskedForIsReached() {
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scroll.contentOffset.y == 0)
    settle()
    #expect(scroll.contentOffset.y == 300)
    #expect(listener.news == ["there"])
    scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 450)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 450)
  }

  @Test func lessContentComesBackIntoView() {
    scroll.contentOffset.y = 700
    scroll.contentSize.height = 400
    #expect(scroll.contentOffset.y == 200)
    scroll.frame.size.height = 300
    #expect(scroll.contentOffset.y == 100)
    scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 3)
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func contentThatAnotherRecogniserTookTheTouchFromIsNotHeld() {
    let sideways = UIPanGestureRecognizer()
    scroll.addGestureRecognizer(sideways)
    scroll.contentSize.width = scroll.bounds.width
    probe.press(100, 90)
    #expect(scroll.isTracking)
    probe.drag(140, 90)
    #expect(sideways.state == .began && !scroll.isTracking && !scroll.isDragging)
    probe.release(140, 90)
    #expect(!scroll.isTracking)
  }

  @Test func aDragFromAViewInsideIsTakenFromItButNotFromAControl() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let plain = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    scroll.addSubview(control)
    scroll.addSubview(plain)
    probe.press(100, 90)
    probe.drag(100, 40)
    #expect(scroll.contentOffset.y == 0 && control.isTracking)
    probe.release(100, 40)
    probe.press(100, 190)
    probe.drag(100, 180)
    probe.drag(100, 140)
    #expect(scroll.contentOffset.y == 40)
    probe.release(100, 140)
  }
}
