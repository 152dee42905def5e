import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSScrollViewTests {
  private let shown = ShownWindow()
  private let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func fill(flipped: Bool) -> NSView {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    let document = flipped ? FlippedView(frame: frame) : NSView(frame: frame)
    scroll.documentView = document
    scroll.hasVerticalScroller = true
    shown.view.addSubview(scroll)
    scroll.layoutSubtreeIfNeeded()
    return document
  }

  private func wheel(_ notches: Double) {
    shown.send(
      .wheel(
        WheelEvent(deltaX: 0, deltaY: notches, position: CGPoint(x: 10, y: 50), modifiers: [])))
  }

  @Test func aFlippedDocumentBeginsAtTheTopAndTheWheelGoesDown() {
    let document = fill(flipped: true)
    #expect(scroll.documentVisibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    wheel(-1)
    #expect(scroll.documentVisibleRect.minY == 48)
    wheel(-100)
    #expect(scroll.documentVisibleRect.minY == 300)
    // A point of the document is where it is seen.
    #expect(document.convert(CGPoint(x: 0, y: 300), to: scroll.superview).y == 100)
  }

  @Test func magnificationKeepsThePointThatIsMeant() {
    let document = fill(flipped: true)
    document.scroll(CGPoint(x: 0, y: 100))
    scroll.setMagnification(2, centeredAt: CGPoint(x: 20, y: 150))
    // Half as much is seen, and the point still lies a fifth from the left and in the middle of the height.
    #expect(scroll.magnification == 2)
    #expect(scroll.documentVisibleRect == CGRect(x: 10, y: 125, width: 50, height: 50))
    #expect(document.convert(CGPoint(x: 20, y: 150), to: scroll) == CGPoint(x: 20, y: 50))
    scroll.magnification = 99
    #expect(scroll.magnification == 4)
    #expect(scroll.documentVisibleRect == CGRect(x: 22.5, y: 137.5, width: 25, height: 25))
    wheel(-1)
    #expect(scroll.documentVisibleRect.minY == 137.5 + 48 / 4)
  }

  @Test func aRectangleIsMagnifiedToFit() {
    _ = fill(flipped: true)
    scroll.magnify(toFit: CGRect(x: 40, y: 200, width: 20, height: 50))
    #expect(scroll.magnification == 2)
    #expect(scroll.documentVisibleRect == CGRect(x: 25, y: 200, width: 50, height: 50))
    scroll.magnify(toFit: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    #expect(scroll.magnification == 0.25)
  }

  @Test(arguments: [false, true]) func theWheelWithControlMagnifiesWhereAllowed(allowed: Bool) {
    _ = fill(flipped: true)
    scroll.allowsMagnification = allowed
    shown.send(
      .wheel(
        WheelEvent(
          deltaX: 0, deltaY: 1, position: CGPoint(x: 10, y: 50), modifiers: .control)))
    #expect(abs(scroll.magnification - (allowed ? 1.1 : 1)) < 1e-12)
  }

  @Test func aBorderTakesRoomFromTheDocument() {
    _ = fill(flipped: true)
    scroll.borderType = .lineBorder
    #expect(scroll.contentSize == CGSize(width: 98, height: 98))
    #expect(scroll.layer?.borderWidth == 1)
  }

  @Test func anUpwardDocumentBeginsAtTheBottom() {
    _ = fill(flipped: false)
    #expect(scroll.documentVisibleRect.minY == 0)
    wheel(1)
    #expect(scroll.documentVisibleRect.minY == 48)
    wheel(-100)
    #expect(scroll.documentVisibleRect.minY == 0)
  }

  @Test func rectanglesAreScrolledToAsLittleAsNeeded() {
    let document = fill(flipped: true)
    #expect(document.scrollToVisible(CGRect(x: 0, y: 150, width: 10, height: 10)))
    #expect(scroll.documentVisibleRect.minY == 60)
    #expect(!document.scrollToVisible(CGRect(x: 0, y: 100, width: 10, height: 10)))
    document.scroll(CGPoint(x: 0, y: 10))
    #expect(scroll.documentVisibleRect.minY == 10)
    #expect(document.enclosingScrollView === scroll)
  }

  @Test func clicksReachWhatIsSeen() {
    let document = fill(flipped: true)
    let note = NotingView(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
    document.addSubview(note)
    note.notes = []
    document.scroll(CGPoint(x: 0, y: 200))
    shown.click(5, 5)
    #expect(note.notes.first?.hasPrefix("down 5") == true)
  }

  @Test func theScrollerTellsThePlace() throws {
    _ = fill(flipped: true)
    let scroller = try #require(scroll.verticalScroller)
    func knob() -> CGRect { scroller.convert(scroller.rect(for: .knob), to: scroll) }
    #expect(!scroller.isHidden && scroller.knobProportion == 0.25)
    #expect(knob().height == 25 && knob().maxY == 100)
    wheel(-100)
    #expect(scroller.doubleValue == 1 && knob().minY == 0)
  }

  @Test func aSmallDocumentDoesNotMove() {
    _ = fill(flipped: true)
    scroll.documentView = FlippedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    wheel(-3)
    #expect(scroll.contentView.bounds.origin == .zero)
  }
}
