import Foundation
import Geometry
import Layers
import Testing

@Suite struct CAScrollLayerTests {
  private let scroller = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroller.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    content.anchorPoint = .zero
    content.position = CGPoint(x: 10, y: 20)
    content.bounds = CGRect(x: 0, y: 0, width: 500, height: 400)
    scroller.addSublayer(content)
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.both, CGPoint(x: 7, y: 9)), (.horizontally, CGPoint(x: 7, y: 0)),
    (.vertically, CGPoint(x: 0, y: 9)), (.none, .zero),
  ])
  func scrollingKeepsToTheMode(mode: CAScrollLayerScrollMode, origin: CGPoint) {
    scroller.scrollMode = mode
    scroller.scroll(to: CGPoint(x: 7, y: 9))
    #expect(scroller.bounds.origin == origin)
    #expect(scroller.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 10, width: 5, height: 5), CGPoint.zero),
    (CGRect(x: 150, y: 10, width: 20, height: 5), CGPoint(x: 70, y: 0)),
    (CGRect(x: -30, y: 60, width: 5, height: 5), CGPoint(x: -30, y: 15)),
    (CGRect(x: 20, y: 20, width: 200, height: 100), CGPoint(x: 20, y: 20)),
    (CGRect.null, CGPoint.zero),
  ])
  func aRectangleIsShownWithTheLeastMove(rect: CGRect, origin: CGPoint) {
    scroller.scroll(to: rect)
    #expect(scroller.bounds.origin == origin)
  }

  @Test func aLayerScrollsTheOneAroundIt() {
    content.scroll(CGPoint(x: 30, y: 40))
    #expect(scroller.bounds.origin == CGPoint(x: 40, y: 60))
    content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 10, y: 20))
    CALayer().scroll(CGPoint(x: 1, y: 1))
  }

  @Test func theVisibleRectIsWhatTheScrollerShows() {
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 90, height: 30))
    scroller.scroll(to: CGPoint(x: 110, y: 120))
    #expect(content.visibleRect == CGRect(x: 100, y: 100, width: 100, height: 50))
    scroller.scroll(to: CGPoint(x: 5000, y: 0))
    #expect(content.visibleRect == .zero)
    #expect(CALayer().visibleRect == .zero && scroller.visibleRect == scroller.bounds)
  }

  @Test func scrollingAShownLayerAnimates() {
    inWorld { world in
      let scroller = CAScrollLayer()
      _ = world.shownLayer(scroller)
      scroller.scroll(to: CGPoint(x: 100, y: 0))
      world.run(for: 0.125)
      let x = scroller.presentation()?.bounds.minX ?? 0
      #expect(x > 0 && x < 100 && scroller.presentation()?.scrollMode == .both)
      scroller.setValue("horizontally", forKey: "scrollMode")
      #expect(scroller.value(forKey: "scrollMode") as? String == "horizontally")
    }
  }
}
