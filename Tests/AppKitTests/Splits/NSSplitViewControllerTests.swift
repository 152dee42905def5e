import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Panes of controllers, and sidebars that slide.
@MainActor @Suite(.serialized) struct NSSplitViewControllerTests {
  private let shown = ShownWindow(CGSize(width: 601, height: 200))

  private final class Plain: NSViewController {
    override func loadView() { view = NSView() }
  }

  private func controller() -> (NSSplitViewController, NSSplitViewItem, NSSplitViewItem) {
    let controller = NSSplitViewController()
    let sidebar = NSSplitViewItem(sidebarWithViewController: Plain())
    let content = NSSplitViewItem(viewController: Plain())
    controller.splitView.setFrameSize(NSSize(width: 601, height: 200))
    controller.addSplitViewItem(sidebar)
    controller.addSplitViewItem(content)
    shown.view.addSubview(controller.view)
    return (controller, sidebar, content)
  }

  private func frame(_ item: NSSplitViewItem) -> NSRect { item.viewController.view.frame }

  @Test func eachChildHasAPane() {
    let (controller, sidebar, content) = controller()
    #expect(controller.children == [sidebar.viewController, content.viewController])
    #expect(controller.splitView.isVertical && controller.splitView.dividerStyle == .thin)
    #expect(controller.splitViewItem(for: content.viewController) === content)
    #expect(sidebar.canCollapse && !content.canCollapse)
    #expect(sidebar.holdingPriority.rawValue == 260)
    let more = Plain()
    controller.addChild(more)
    #expect(controller.splitViewItems.count == 3)
    controller.splitViewItems = [content, sidebar]
    #expect(controller.splitView.arrangedSubviews == controller.children.map(\.view))
    #expect(controller.children == [content.viewController, sidebar.viewController])
    controller.removeSplitViewItem(sidebar)
    #expect(controller.children == [content.viewController] && more.parent == nil)
    #expect(frame(content).width == 601)
  }

  @Test func aSidebarKeepsItsWidthWithinItsLimits() {
    let (controller, sidebar, content) = controller()
    #expect(frame(sidebar).width >= 140 && frame(sidebar).maxX + 1 == frame(content).minX)
    controller.splitView.setPosition(200, ofDividerAt: 0)
    controller.splitView.setFrameSize(NSSize(width: 1001, height: 200))
    #expect(frame(sidebar).width == 200 && frame(content).width == 800)
    sidebar.maximumThickness = 180
    #expect(frame(sidebar).width == 180)
    controller.splitView.setPosition(500, ofDividerAt: 0)
    #expect(frame(sidebar).width == 180)
    controller.splitView.setPosition(100, ofDividerAt: 0)
    #expect(frame(sidebar).width == 140)
    controller.splitView.setPosition(10, ofDividerAt: 0)
    #expect(sidebar.isCollapsed && frame(content).width == 1001)
  }

  @Test func aCollapsedPaneGivesItsRoomAndComesBackAsItWas() {
    let (controller, sidebar, content) = controller()
    controller.splitView.setPosition(200, ofDividerAt: 0)
    sidebar.isCollapsed = true
    #expect(sidebar.viewController.view.isHidden && frame(content) == controller.view.bounds)
    sidebar.isCollapsed = false
    #expect(!sidebar.viewController.view.isHidden && frame(sidebar).width == 200)
    #expect(frame(content).minX == 201)
    content.isCollapsed = true
    #expect(frame(sidebar).width == 601)
  }

  @Test func aPaneMayBeCollapsedFromTheBeginning() {
    let controller = NSSplitViewController()
    let sidebar = NSSplitViewItem(sidebarWithViewController: Plain())
    sidebar.isCollapsed = true
    controller.addSplitViewItem(sidebar)
    controller.addSplitViewItem(NSSplitViewItem(viewController: Plain()))
    #expect(sidebar.isCollapsed)
    _ = controller.view
    #expect(sidebar.isCollapsed && sidebar.viewController.view.isHidden)
  }

  @Test func throughItsAnimatorAPaneSlidesOutAndIsHiddenThen() throws {
    let (controller, sidebar, content) = controller()
    controller.splitView.setPosition(200, ofDividerAt: 0)
    shown.show()
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        controller.toggleSidebar(nil)
      }
    }
    // The views have their new places at once; their layers go there.
    #expect(sidebar.isCollapsed && !sidebar.viewController.view.isHidden)
    #expect(frame(sidebar) == NSRect(x: -200, y: 0, width: 200, height: 200))
    #expect(frame(content) == controller.view.bounds)
    shown.run(until: 0.5)
    let left = shown.seen(sidebar.viewController.view) { $0.frame }
    let right = shown.seen(content.viewController.view) { $0.frame }
    #expect(try abs(#require(left).minX + 100) < 1 && #require(left).width == 200)
    #expect(try abs(#require(right).minX - 100) < 1)
    #expect(!sidebar.viewController.view.isHidden)
    shown.run(until: 1.1)
    #expect(sidebar.viewController.view.isHidden)
    shown.change { controller.toggleSidebar(nil) }
    #expect(!sidebar.isCollapsed && !sidebar.viewController.view.isHidden)
    #expect(frame(sidebar).minX == 0 && frame(content).minX == 201)
    #expect(shown.seen(sidebar.viewController.view) { $0.opacity } == 1)
    shown.run(until: 2)
    sidebar.animations["collapsed"] = NSNull()
    sidebar.animator().isCollapsed = true
    #expect(sidebar.viewController.view.isHidden)
  }

  @Test func aPaneThatComesBackInMidFlightStays() {
    let (controller, sidebar, _) = controller()
    shown.show()
    shown.change { sidebar.animator().isCollapsed = true }
    shown.run(until: 0.1)
    shown.change { sidebar.animator().isCollapsed = false }
    shown.run(until: 2)
    #expect(controller.splitViewItems.first === sidebar)
    #expect(!sidebar.isCollapsed && !sidebar.viewController.view.isHidden)
  }
}
