import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

@MainActor
struct NSViewGeometryTests {
  private let window = NSWindow(
    contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: [], backing: .buffered,
    defer: false)
  private var content: NSView { window.contentView ?? NSView() }

  @Test func yPointsUpInAWindow() {
    let view = NSView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    content.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 21, y: 32))
    #expect(view.convert(CGPoint(x: 21, y: 32), from: nil) == CGPoint(x: 1, y: 2))
  }

  @Test func flippedViewCountsFromItsTop() {
    let view = FlippedView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    content.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 80))
    let inner = NSView(frame: CGRect(x: 10, y: 5, width: 20, height: 15))
    view.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: view) == CGPoint(x: 10, y: 20))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 30, y: 60))
  }

  @Test func rectanglesAndSizesAreConvertedToTheBoxAround() {
    let view = FlippedView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    content.addSubview(view)
    let rect = view.convert(CGRect(x: 10, y: 10, width: 20, height: 5), to: nil)
    #expect(rect == CGRect(x: 10, y: 35, width: 20, height: 5))
    #expect(view.convert(CGSize(width: 3, height: 4), to: nil) == CGSize(width: 3, height: 4))
  }

  /// Layers and views compute the same place by different ways.
  @Test(
    arguments: [(false, false), (false, true), (true, false), (true, true)],
    [(0, 0), (30, 0), (-200.0, 0), (0, 40), (30, -110)])
  func layersLieWhereTheirViewsAre(
    flips: (Bool, Bool), turns: (degrees: Double, inner: Double)
  ) throws {
    let (degrees, inner) = turns
    func make(_ flipped: Bool, _ frame: CGRect) -> NSView {
      flipped ? FlippedView(frame: frame) : NSView(frame: frame)
    }
    let first = make(flips.0, CGRect(x: 40, y: 30, width: 200, height: 150))
    let second = make(flips.1, CGRect(x: 25, y: 10, width: 80, height: 60))
    content.addSubview(first)
    first.addSubview(second)
    first.setBoundsOrigin(CGPoint(x: 3, y: 7))
    second.frameRotation = CGFloat(degrees)
    let third = NSView(frame: CGRect(x: 7, y: 9, width: 11, height: 13))
    second.addSubview(third)
    second.setBoundsSize(CGSize(width: 160, height: 30))
    first.boundsRotation = CGFloat(inner)
    second.boundsRotation = CGFloat(2 * inner)
    let seen = try #require(third.layer?.convert(third.bounds, to: window.rootLayer))
    // The root layer's own space points up, as its view's.
    let expected = third.convert(third.bounds, to: nil)
    #expect(abs(seen.minX - expected.minX) < 1e-9 && abs(seen.minY - expected.minY) < 1e-9)
    #expect(abs(seen.maxX - expected.maxX) < 1e-9 && abs(seen.maxY - expected.maxY) < 1e-9)
  }

  @Test func turnAboutTheMiddleKeepsTheMiddle() {
    let view = NSView(frame: CGRect(x: 100, y: 50, width: 60, height: 20))
    content.addSubview(view)
    let middle = view.convert(CGPoint(x: 30, y: 10), to: nil)
    view.frameCenterRotation = 65
    let after = view.convert(CGPoint(x: 30, y: 10), to: nil)
    #expect(abs(after.x - middle.x) < 1e-9 && abs(after.y - middle.y) < 1e-9)
    #expect(view.frameRotation == 65)
  }

  @Test func sizeIsNeverNegative() {
    let view = NSView(frame: CGRect(x: 10, y: 10, width: -5, height: 5))
    #expect(view.frame == CGRect(x: 5, y: 10, width: 5, height: 5))
    view.setFrameSize(CGSize(width: -1, height: CGFloat.nan))
    #expect(view.frame.size == CGSize(width: 0, height: 0))
  }

  @Test func subviewsFollowTheSizeAsTheirMasksSay() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stretched = NSView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    stretched.autoresizingMask = [.width, .minYMargin]
    let still = NSView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.subviews = [stretched, still]
    view.setFrameSize(CGSize(width: 200, height: 150))
    #expect(stretched.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    #expect(still.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func hitsAreSearchedFromTheFront() {
    let back = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = FlippedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let inner = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    content.subviews = [back, front]
    front.addSubview(inner)
    #expect(content.hitTest(CGPoint(x: 60, y: 60)) === front)
    #expect(content.hitTest(CGPoint(x: 20, y: 20)) === back)
    #expect(content.hitTest(CGPoint(x: 55, y: 145)) === inner)
    front.isHidden = true
    #expect(content.hitTest(CGPoint(x: 60, y: 60)) === back)
    #expect(content.hitTest(CGPoint(x: 399, y: 299)) === content)
    #expect(content.hitTest(CGPoint(x: 500, y: 0)) == nil)
  }
}
