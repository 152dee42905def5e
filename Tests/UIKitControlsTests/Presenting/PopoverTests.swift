import Foundation
import Testing
import Windowing

@testable import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

/// Controllers that stand beside something.
@MainActor @Suite(.serialized) struct PopoverTests {
  private let probe = ProbedWindow()
  private let page = UIViewController()
  private let source = UIView(frame: CGRect(x: 150, y: 20, width: 40, height: 20))

  init() throws {
    probe.view.addSubview(source)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 100, height: 80)
    let control = try #require(page.popoverPresentationController)
    control.sourceView = source
  }

  private func present() {
    probe.root.present(page, animated: false)
    probe.window.layoutIfNeeded()
  }

  private var frame: CGRect { page.view.convert(page.view.bounds, to: probe.window) }

  @Test func itStandsBelowWhatItBelongsTo() {
    present()
    #expect(frame == CGRect(x: 120, y: 51, width: 100, height: 80))
    #expect(page.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func itStandsWhereThereIsRoom() {
    source.frame.origin.y = 270
    present()
    #expect(frame == CGRect(x: 120, y: 179, width: 100, height: 80))
    #expect(page.popoverPresentationController?.arrowDirection == .down)
  }

  @Test func itKeepsToThePermittedSides() {
    page.popoverPresentationController?.permittedArrowDirections = .left
    page.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 20)
    present()
    #expect(frame == CGRect(x: 171, y: 10, width: 100, height: 80))
  }

  @Test func aClickBesideItPutsItAway() {
    let shown = ShownView(probe.window)
    shown.change { present() }
    shown.change { probe.click(frame.midX, frame.midY) }
    #expect(probe.root.presentedViewController === page)
    shown.change { probe.click(20, 250) }
    shown.run(until: 1)
    #expect(probe.root.presentedViewController == nil)
    #expect(page.popoverPresentationController?.arrowDirection == .unknown)
  }

  @Test func someViewsCanBeClickedOnMeanwhile() {
    var count = 0
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 60, height: 30))
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    probe.view.addSubview(button)
    page.popoverPresentationController?.passthroughViews = [button]
    present()
    probe.click(40, 215)
    #expect(count == 1 && probe.root.presentedViewController === page)
  }

  @Test func otherStylesHaveNoPopover() {
    #expect(UIViewController().popoverPresentationController == nil)
  }

  @Test(arguments: [
    (UIPopoverArrowDirection.up, CGPoint(x: 200, y: 120)),
    (.down, CGPoint(x: 200, y: 100)), (.left, CGPoint(x: 210, y: 110)),
    (.right, CGPoint(x: 190, y: 110)),
  ])
  func theArrowTouchesItsAnchor(direction: UIPopoverArrowDirection, tip: CGPoint) {
    let room = CGRect(x: 0, y: 0, width: 400, height: 300)
    let anchor = CGRect(x: 190, y: 100, width: 20, height: 20)
    let place = PopoverPlace(
      CGSize(width: 100, height: 80), beside: anchor, in: room, permitted: direction.places)
    #expect(UIPopoverArrowDirection(place.direction) == direction && place.tip == tip)
    let outline = place.outline(radius: 10)
    #expect(
      outline.boundingBoxOfPath.union(CGRect(origin: tip, size: .zero)).size
        .width <= (direction == .left || direction == .right ? 112 : 101))
    let inside = CGPoint(
      x: tip.x + (place.frame.midX - tip.x) * 0.1, y: tip.y + (place.frame.midY - tip.y) * 0.1)
    #expect(outline.contains(inside) && !place.frame.contains(inside))
  }

  @Test func aSmallWindowMakesItSmaller() {
    let room = CGRect(x: 0, y: 0, width: 100, height: 100)
    let anchor = CGRect(x: 40, y: 40, width: 20, height: 20)
    let place = PopoverPlace(
      CGSize(width: 300, height: 300), beside: anchor, in: room,
      permitted: UIPopoverArrowDirection.any.places)
    #expect(room.contains(place.frame))
  }
}
