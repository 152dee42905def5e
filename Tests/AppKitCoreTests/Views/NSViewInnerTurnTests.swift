import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// What is inside of a view, turned: bounds as measured on macOS by the tests of goldelico/mySTEP (`NSViewBoundsTest.m`).
@MainActor
struct NSViewInnerTurnTests {
  private let view = NSView(frame: NSRect(x: 0, y: 0, width: 500, height: 500))
  private let half = CGFloat(0.5).squareRoot() * 100

  init() { view.bounds = NSRect(x: 0, y: 0, width: 100, height: 100) }

  private func isBounds(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    let bounds = view.bounds
    let pairs = [
      (bounds.minX, x), (bounds.minY, y), (bounds.width, width), (bounds.height, height),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-3 }
  }

  @Test func turnsAddUpBeyondAWholeOne() {
    view.boundsRotation = 30
    view.rotate(byDegrees: 60)
    #expect(view.boundsRotation == 90 && view.isRotatedFromBase)
    view.rotate(byDegrees: 180)
    view.rotate(byDegrees: 180)
    #expect(view.boundsRotation == 450)
    view.rotate(byDegrees: -450)
    #expect(view.boundsRotation == 0 && !view.isRotatedFromBase)
  }

  @Test func theBoundsAreTheBoxAroundTheView() {
    view.boundsRotation = 45
    #expect(isBounds(0, -half, 2 * half, 2 * half))
    view.boundsRotation = 90
    #expect(isBounds(0, -100, 100, 100))
    view.boundsRotation = 0
    #expect(isBounds(0, 0, 100, 100) && view.innerTurn == nil)
    view.boundsRotation = 45
    // What is set is what was before the turn.
    view.bounds = NSRect(x: 0, y: 0, width: 100, height: 100)
    #expect(isBounds(0, -half, 2 * half, 2 * half))
    #expect(view.frame == NSRect(x: 0, y: 0, width: 500, height: 500))
  }

  @Test func scalesActOnTheTurnedCoordinates() {
    view.boundsRotation = 45
    view.scaleUnitSquare(to: NSSize(width: 0.5, height: 0.5))
    #expect(isBounds(0, -2 * half, 4 * half, 4 * half))
    view.boundsRotation = 0
    #expect(isBounds(0, 0, 200, 200))
    view.bounds = NSRect(x: 0, y: 0, width: 100, height: 100)
    view.boundsRotation = 30
    #expect(isBounds(0, -50, 136.603, 136.603))
    view.scaleUnitSquare(to: NSSize(width: 0.5, height: 0.75))
    #expect(isBounds(0, -66.667, 273.205, 182.137))
    view.bounds = NSRect(x: 0, y: 0, width: 100, height: 100)
    #expect(isBounds(0, -50, 136.603, 136.603))
  }

  @Test func theOriginTurnsAlong() {
    view.translateOrigin(to: NSPoint(x: 50, y: 0))
    view.boundsRotation = 45
    #expect(isBounds(-35.3553, -35.3553, 2 * half, 2 * half))
    view.translateOrigin(to: NSPoint(x: -50, y: 0))
    #expect(isBounds(14.6447, -35.3553, 2 * half, 2 * half))
    view.boundsRotation = 0
    #expect(isBounds(-14.6447, 35.3553, 100, 100))
  }

  /// From the same tests' notes: an origin is that of the frame's corner, and a scale acts on it, too.
  @Test func originsAreThoseOfTheFramesCorner() {
    view.boundsRotation = 90
    view.bounds = NSRect(x: 20, y: 40, width: 100, height: 90)
    #expect(isBounds(20, -60, 90, 100))
    view.boundsRotation = 45
    #expect(abs(view.bounds.minX + 14.142) < 1e-3 && abs(view.bounds.minY + 28.284) < 1e-3)
    view.boundsRotation = 0
    view.bounds = NSRect(x: 0, y: 0, width: 100, height: 100)
    view.translateOrigin(to: NSPoint(x: 50, y: 0))
    view.scaleUnitSquare(to: NSSize(width: 0.5, height: 0.5))
    view.translateOrigin(to: NSPoint(x: -100, y: 0))
    #expect(isBounds(0, 0, 200, 200))
  }

  /// Fills what is at small y of its coordinates.
  private final class Bar: NSView {
    override func draw(_ dirtyRect: NSRect) {
      NSColor.red.setFill()
      NSRect(x: -100, y: -100, width: 200, height: 110).fill()
    }
  }

  @Test func whatIsDrawnAndWhatIsInsideTurnTheSameWay() throws {
    let shown = ShownWindow(CGSize(width: 40, height: 40))
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let inner = NSView(frame: CGRect(x: 0, y: -40, width: 10, height: 10))
    inner.layer?.backgroundColor = NSColor.blue.cgColor
    bar.addSubview(inner)
    // x points up, and y to the left from the left edge.
    bar.boundsRotation = 90
    shown.view.addSubview(bar)
    shown.show()
    #expect(try shown.pixel(20, 20) == [255, 0, 0, 255])
    #expect(try shown.pixel(35, 35) == [0, 0, 255, 255])
    #expect(try shown.pixel(5, 5) == [255, 0, 0, 255])
    #expect(bar.hitTest(NSPoint(x: 35, y: 5)) === inner && bar.hitTest(NSPoint(x: 5, y: 5)) === bar)
    #expect(bar.hitTest(NSPoint(x: 41, y: 5)) == nil)
    shown.change { bar.setBoundsOrigin(NSPoint(x: 0, y: 30)) }
    #expect(try shown.pixel(5, 20) == [255, 255, 255, 255])
    #expect(try shown.pixel(35, 20) == [255, 0, 0, 255])
    shown.change { bar.boundsRotation = 0 }
    #expect(try shown.pixel(20, 35) != [0, 0, 255, 255])
    #expect(bar.layer.map { CATransform3DIsIdentity($0.sublayerTransform) } == true)
  }

  @Test func itTurnsStepByStep() {
    let shown = ShownWindow()
    shown.view.addSubview(view)
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        view.animator().boundsRotation = 90
      }
    }
    #expect(view.animator().boundsRotation == 90)
    shown.run(until: 0.5)
    shown.change { NSAnimationContext.showPresentValues() }
    #expect(abs(view.boundsRotation - 45) < 1e-6)
    view.boundsRotation = 10
    shown.run(until: 0.7)
    shown.change { NSAnimationContext.showPresentValues() }
    #expect(view.boundsRotation == 10)
  }
}
