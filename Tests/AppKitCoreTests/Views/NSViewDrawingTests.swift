import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

@MainActor
struct NSViewDrawingTests {
  /// Fills the lower rows of its coordinates: those at small y.
  private class Bar: NSView {
    override func draw(_ dirtyRect: NSRect) {
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: bounds.width, height: 10).fill()
    }
  }

  private final class FlippedBar: Bar {
    override var isFlipped: Bool { true }
  }

  private let shown = ShownWindow(CGSize(width: 40, height: 40))

  @Test func drawingBeginsAtTheBottom() throws {
    shown.view.addSubview(Bar(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    shown.show()
    #expect(try shown.pixel(20, 35) == [255, 0, 0, 255])
    #expect(try shown.pixel(20, 5) == [255, 255, 255, 255])
  }

  private final class Plate: NSView {
    override func updateLayer() { layer?.backgroundColor = NSColor.blue.cgColor }
  }

  @Test func aViewThatDrawsNothingUpdatesItsLayer() throws {
    let (plate, bar) = (Plate(), Bar())
    for view in [plate, bar] {
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      shown.view.addSubview(view)
    }
    shown.show()
    #expect(try shown.pixel(20, 35) == [255, 0, 0, 255])
    #expect(try shown.pixel(20, 5) == [0, 0, 255, 255])
  }

  @Test func flippedDrawingBeginsAtTheTop() throws {
    shown.view.addSubview(FlippedBar(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    shown.show()
    #expect(try shown.pixel(20, 5) == [255, 0, 0, 255])
    #expect(try shown.pixel(20, 35) == [255, 255, 255, 255])
  }

  @Test func drawingIsUprightBelowAFlippedView() throws {
    let flipped = FlippedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    shown.view.addSubview(flipped)
    flipped.addSubview(Bar(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
    shown.show()
    #expect(try shown.pixel(20, 15) == [255, 0, 0, 255])
    #expect(try shown.pixel(20, 5) == [255, 255, 255, 255])
  }

  @Test func layersOfAViewLieInItsCoordinates() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    layer.backgroundColor = NSColor.blue.cgColor
    shown.view.layer?.addSublayer(layer)
    shown.show()
    #expect(try shown.pixel(20, 35) == [0, 0, 255, 255])
  }

  @Test func viewThatDrawsNothingHasNoPicture() {
    final class Empty: NSView {}
    let view = Empty(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(view)
    shown.show()
    #expect(view.layer?.contents == nil)
  }

  @Test func updateLayerStandsInForDrawing() {
    final class Updating: NSView {
      override var wantsUpdateLayer: Bool { true }
      override func updateLayer() { layer?.backgroundColor = NSColor.green.cgColor }
      override func draw(_ dirtyRect: NSRect) { Issue.record("draws") }
    }
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(view)
    shown.show()
    #expect(view.layer?.backgroundColor == NSColor.green.cgColor)
  }

  @Test func layoutRunsBeforeTheCommit() {
    final class Placing: NSView {
      var count = 0
      override func layout() { count += 1 }
    }
    let view = Placing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(view)
    shown.show()
    let before = view.count
    shown.change { view.needsLayout = true }
    #expect(view.count == before + 1)
    #expect(!view.needsLayout)
  }

  @Test func shadowFallsTheSameWayWhereverYPoints() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: -4)
    let flipped = FlippedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (up, down) = (NSView(), NSView())
    (up.shadow, down.shadow) = (shadow, shadow)
    shown.view.subviews = [up, flipped]
    flipped.addSubview(down)
    #expect(up.layer?.shadowOffset == CGSize(width: 1, height: -4))
    #expect(down.layer?.shadowOffset == CGSize(width: 1, height: 4))
    up.shadow = nil
    #expect(up.layer?.shadowOpacity == 0)
  }
}
