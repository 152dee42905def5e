import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Page controllers: how pages lie, slide and are told of.
@MainActor @Suite(.serialized) struct NSPageControllerTests {
  @MainActor private final class Pages: NSPageControllerDelegate {
    var news: [String] = []
    func pageController(
      _ pageController: NSPageController, identifierFor object: Any
    ) -> String { object as? String ?? "" }
    func pageController(
      _ pageController: NSPageController, viewControllerForIdentifier identifier: String
    ) -> NSViewController {
      let page = NSViewController()
      page.view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
      page.title = identifier
      return page
    }
    func pageController(_ pageController: NSPageController, didTransitionTo object: Any) {
      news.append("to \(object)")
    }
    func pageControllerWillStartLiveTransition(_ pageController: NSPageController) {
      news.append("start")
    }
    func pageControllerDidEndLiveTransition(_ pageController: NSPageController) {
      news.append("end")
    }
  }

  @MainActor private final class Drawing: NSPageControllerDelegate {
    var shown = ""
    func pageController(_ pageController: NSPageController, didTransitionTo object: Any) {
      shown = object as? String ?? ""
    }
  }

  private let shown = ShownWindow(CGSize(width: 300, height: 200))
  private let pages = Pages()
  private let controller = NSPageController()

  private func install() {
    controller.view.frame = shown.view.bounds
    shown.show()
    shown.change {
      shown.view.addSubview(controller.view)
      controller.delegate = pages
      controller.arrangedObjects = ["One", "Two", "Three"]
    }
    shown.run(until: 1)
  }

  private func page(_ name: String) throws -> NSView {
    try #require(controller.children.first { $0.title == name }).view
  }

  private func left(_ name: String) throws -> CGFloat {
    try #require(try shown.seen(page(name)) { $0.frame.minX })
  }

  @Test func aPageIsShownAtOnceAndFillsTheView() throws {
    install()
    #expect(controller.selectedViewController?.title == "One" && controller.children.count == 1)
    #expect(try page("One").frame == NSRect(x: 0, y: 0, width: 300, height: 200))
    shown.change { controller.selectedIndex = 2 }
    #expect(try page("One").superview == nil && page("Three").superview === controller.view)
    #expect(pages.news == ["to Three"])
    controller.selectedIndex = 7
    #expect(controller.selectedIndex == 2, "there is no such page")
  }

  @Test(arguments: [
    (NSPageController.TransitionStyle.horizontalStrip, -150.0, 150.0),
    (.stackHistory, 0, 150), (.stackBook, -150, 0),
  ])
  func pagesSlideAsTheyLie(style: NSPageController.TransitionStyle, going: Double, coming: Double)
    throws
  {
    install()
    controller.transitionStyle = style
    shown.change { controller.navigateForward(nil) }
    shown.run(until: 1.15)
    #expect(try abs(left("One").native - going) < 1)
    #expect(try abs(left("Two").native - coming) < 1)
    let order = controller.view.subviews
    let isTwoAbove = try order.firstIndex(of: page("Two")) == 1
    #expect(isTwoAbove == (style == .stackHistory) || style == .horizontalStrip)
    shown.run(until: 2)
    #expect(try page("One").superview == nil && page("Two").frame.minX == 0)
    #expect(pages.news == ["start", "to Two", "end"] && controller.selectedIndex == 1)
    shown.change { controller.navigateBack(nil) }
    shown.run(until: 2.15)
    #expect(try abs(left("One").native - going) < 1)
    #expect(try abs(left("Two").native - coming) < 1)
  }

  @Test func theAnimatorSlidesAsLongAsItsGroupSays() throws {
    install()
    controller.transitionStyle = .horizontalStrip
    var isDone = false
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 2
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        controller.animator().selectedIndex = 1
      } completionHandler: {
        isDone = true
        controller.completeTransition()
      }
    }
    shown.run(until: 2)
    #expect(try abs(left("Two") - 150) < 2)
    #expect(!isDone && controller.selectedIndex == 1)
    shown.run(until: 4)
    #expect(isDone && pages.news == ["to Two"])
    controller.animations = ["selectedIndex": NSNull()]
    shown.change { controller.animator().selectedIndex = 0 }
    #expect(try page("Two").superview == nil, "no animation, no slide")
  }

  @Test func aSlideThatIsInterruptedEndsAtOnce() throws {
    install()
    shown.change { controller.navigateForward(nil) }
    shown.run(until: 1.1)
    shown.change { controller.navigateForward(nil) }
    #expect(pages.news == ["start", "to Two", "start", "end", "to Three"])
    shown.run(until: 2)
    #expect(controller.view.subviews == [try page("Three")])
    shown.change { controller.navigateForward(nil) }
    #expect(controller.selectedIndex == 2 && pages.news.last == "end")
  }

  @Test func aHistoryWithoutControllersShowsItsOwnView() {
    let drawing = Drawing()
    controller.view.frame = shown.view.bounds
    shown.show()
    shown.change {
      shown.view.addSubview(controller.view)
      controller.delegate = drawing
      controller.arrangedObjects = ["One"]
      controller.navigateForward(to: "Two")
    }
    #expect(drawing.shown == "Two" && controller.arrangedObjects.count == 2)
    shown.change { controller.navigateBack(nil) }
    #expect(drawing.shown == "One" && controller.view.subviews.count == 1, "a picture goes")
    shown.run(until: 2)
    #expect(controller.view.subviews.isEmpty)
    controller.navigateForward(to: "Other")
    #expect(controller.arrangedObjects as? [String] == ["One", "Other"])
  }
}
