import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Pages with tabs, alone and with a controller.
@MainActor @Suite(.serialized) struct NSTabViewTests {
  private let shown = ShownWindow(CGSize(width: 300, height: 200))

  @MainActor private final class Noting: NSObject, NSTabViewDelegate {
    var notes: [String] = []
    var refuses = false
    func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
      !refuses
    }
    func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {
      notes.append("will \(tabViewItem?.label ?? "")")
    }
    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
      notes.append("did \(tabViewItem?.label ?? "")")
    }
  }

  private func pages(_ view: NSTabView) -> [NSView] {
    ["One", "Two", "Three"].map { name in
      let item = NSTabViewItem(identifier: name)
      item.label = name
      let page = NSView()
      item.view = page
      view.addTabViewItem(item)
      return page
    }
  }

  @Test func aClickOnATabShowsItsPage() throws {
    let view = NSTabView(frame: shown.view.bounds)
    let (noting, pages) = (Noting(), pages(view))
    view.delegate = noting
    shown.view.addSubview(view)
    #expect(pages.map { $0.window != nil } == [true, false, false])
    let tabs = try #require(view.subviews.last as? NSSegmentedControl)
    let last = try #require(tabs.frames.last)
    let place = tabs.convert(NSPoint(x: last.midX, y: last.midY), to: nil)
    shown.click(place.x, 200 - place.y)
    #expect(pages.map { $0.window != nil } == [false, false, true])
    #expect(noting.notes == ["will Three", "did Three"])
    noting.refuses = true
    shown.click(tabs.frame.minX + 5, 200 - place.y)
    #expect(view.selectedTabViewItem?.label == "Three" && tabs.selectedSegment == 2)
  }

  @Test func thePageHasTheRoomWithinFrameAndTabs() {
    let view = NSTabView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    let page = pages(view)[0]
    var place: NSRect { page.convert(page.bounds, to: view) }
    #expect(place == view.contentRect && place.minY == 8 && place.maxY < 180)
    view.tabViewType = .noTabsNoBorder
    #expect(place == view.bounds)
    view.tabViewType = .bottomTabsBezelBorder
    #expect(place.minY > 20 && place.maxY == 192)
  }

  @Test func pagesComeAndGo() {
    let view = NSTabView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    _ = pages(view)
    view.selectTabViewItem(withIdentifier: "Two")
    view.removeTabViewItem(view.tabViewItem(at: 1))
    #expect(view.selectedTabViewItem?.label == "One" && view.numberOfTabViewItems == 2)
    view.selectNextTabViewItem(nil)
    view.selectNextTabViewItem(nil)
    #expect(view.selectedTabViewItem?.label == "Three")
    view.tabViewItems = []
    #expect(view.selectedTabViewItem == nil && view.subviews.first?.subviews.isEmpty == true)
  }

  private func controller() -> NSTabViewController {
    let controller = NSTabViewController()
    controller.tabStyle = .unspecified
    for (title, color) in [("Red", NSColor.red), ("Blue", .blue)] {
      let child = NSViewController()
      child.title = title
      child.view = NSView()
      child.view.layer?.backgroundColor = color.cgColor
      controller.addChild(child)
    }
    shown.window.contentViewController = controller
    return controller
  }

  @Test func childrenAreThePages() {
    let controller = controller()
    #expect(
      controller.children.count == 2 && controller.tabViewItems.map(\.label) == ["Red", "Blue"])
    controller.selectedTabViewItemIndex = 1
    #expect(controller.title == "Blue" && controller.children[1].view.superview != nil)
    controller.removeTabViewItem(controller.tabViewItems[1])
    #expect(controller.children.count == 1 && controller.selectedTabViewItemIndex == 0)
  }

  @Test func theTabsStayWhileAPageSlides() throws {
    let controller = controller()
    controller.tabStyle = .segmentedControlOnTop
    controller.transitionOptions = .slideLeft
    let tabs = try #require(controller.tabView.subviews.last?.layer)
    shown.show()
    shown.change { controller.selectedTabViewItemIndex = 1 }
    #expect(
      sequence(first: tabs) { $0.superlayer }.allSatisfy {
        $0.animationKeys()?.contains(kCATransition) != true
      })
    let page = try #require(controller.children[1].view.superview?.layer)
    #expect(page.animationKeys()?.contains(kCATransition) == true)
  }

  @Test(arguments: [(1, 0), (0, 1)])
  func pagesSlideTheWayOfTheirTabs(from: Int, to: Int) throws {
    let controller = controller()
    controller.selectedTabViewItemIndex = from
    controller.transitionOptions = [.slideForward, .slideBackward]
    shown.show()
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        controller.selectedTabViewItemIndex = to
      }
    }
    shown.run(until: 0.5)
    // A page that comes forward is at the right in the midst of its way.
    let (left, right) = (try shown.pixel(20, 100), try shown.pixel(280, 100))
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    #expect(left == red && right == blue)
    shown.run(until: 2)
    #expect(try shown.pixel(20, 100) == (to == 0 ? red : blue))
  }
}
