import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// The pointer's look is one for the whole program.
@MainActor @Suite(.serialized) struct NSCursorTests {
  private final class Link: NSView {
    var resets = 0

    override func resetCursorRects() {
      resets += 1
      addCursorRect(bounds, cursor: .pointingHand)
    }
  }

  private let shown = ShownWindow()
  private let link = Link(frame: NSRect(x: 20, y: 20, width: 50, height: 30))

  init() {
    NSCursor.arrow.set()
    shown.view.addSubview(link)
  }

  private func move(_ x: CGFloat, _ y: CGFloat) { shown.send(.pointerMoved(shown.pointer(x, y))) }

  @Test func viewsChangeItAndArrowsComeBack() {
    move(30, 60)
    #expect(NSCursor.current === NSCursor.pointingHand)
    move(150, 10)
    #expect(NSCursor.current === NSCursor.arrow)
    #expect(link.resets == 1)
    link.setFrameSize(NSSize(width: 60, height: 30))
    move(75, 60)
    #expect(NSCursor.current === NSCursor.pointingHand)
    #expect(link.resets == 2)
    NSCursor.arrow.set()
  }

  @Test func whatTheProgramSetStays() {
    NSCursor.crosshair.set()
    move(150, 10)
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.iBeam.push()
    #expect(NSCursor.current === NSCursor.iBeam)
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.arrow.set()
  }

  @Test func picturesAreStraightPixelsWithAHotSpot() {
    let image = NSImage(size: NSSize(width: 4, height: 2), flipped: false) { rect in
      NSColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
      rect.fill()
      return true
    }
    let cursor = NSCursor(image: image, hotSpot: NSPoint(x: 9, y: CGFloat.nan))
    guard case .picture(let pixels, 4, 2, 3, 0) = cursor.look else {
      Issue.record("\(cursor.look)")
      return
    }
    #expect(pixels[0] == 255 && pixels[3] > 120 && pixels[3] < 135)
    #expect(NSCursor(image: NSImage(size: .zero), hotSpot: .zero).look == .arrow)
  }

  private final class Grip: NSView {
    var look: NSCursor? = NSCursor.openHand
    override func cursorUpdate(with event: NSEvent) {
      #expect(event.type == .cursorUpdate && event.trackingArea?.owner === self)
      look?.set()
    }
  }

  private func grip(in view: NSView, _ frame: NSRect) -> Grip {
    let grip = Grip(frame: frame)
    view.addSubview(grip)
    grip.addTrackingArea(
      NSTrackingArea(
        rect: .zero, options: [.cursorUpdate, .activeAlways, .inVisibleRect], owner: grip))
    return grip
  }

  @Test func areasChangeItAndArrowsComeBack() {
    let outer = grip(in: shown.view, NSRect(x: 100, y: 0, width: 60, height: 60))
    let inner = grip(in: outer, NSRect(x: 20, y: 20, width: 20, height: 20))
    inner.look = .crosshair
    move(105, 95)
    #expect(NSCursor.current === NSCursor.openHand)
    move(130, 70)
    #expect(NSCursor.current === NSCursor.crosshair)
    move(105, 95)
    #expect(NSCursor.current === NSCursor.openHand)
    shown.click(105, 95)
    move(106, 95)
    #expect(NSCursor.current === NSCursor.openHand)
    move(30, 60)
    #expect(NSCursor.current === NSCursor.pointingHand)
    move(105, 95)
    #expect(NSCursor.current === NSCursor.openHand)
    move(180, 10)
    #expect(NSCursor.current === NSCursor.arrow)
  }

  @Test func anAreaWhoseOwnerSetsNothingLeavesWhatTheProgramSet() {
    let outer = grip(in: shown.view, NSRect(x: 100, y: 0, width: 60, height: 60))
    outer.look = nil
    NSCursor.iBeam.set()
    move(105, 95)
    move(180, 10)
    #expect(NSCursor.current === NSCursor.iBeam)
    NSCursor.arrow.set()
  }
}
