import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Controllers that grow out of a small view, and that turn the window around, in virtual time.
@MainActor @Suite struct ZoomTransitionTests {
  private let probe = ProbedWindow()
  private let shown: ShownView
  private let page = UIViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 60))

  init() {
    shown = ShownView(probe.window)
    card.layer.cornerRadius = 10
    probe.view.addSubview(card)
    page.modalPresentationStyle = .fullScreen
    page.preferredTransition = .zoom { [card] _ in card }
    shown.change {}
  }

  /// What clips the page while it zooms.
  private var clip: UIView? {
    let around = page.view.superview
    return around?.layer.cornerCurve == .continuous ? around : nil
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      .allSatisfy { abs($0) < 1 }
  }

  @Test func thePageGrowsOutOfTheCardAndShrinksBack() throws {
    let whole = probe.window.bounds
    shown.change { probe.root.present(page, animated: true) }
    let clip = try #require(clip)
    let start = try #require(shown.seen(clip) { $0.frame })
    #expect(near(start, CGRect(x: 20, y: 30, width: 100, height: 60)))
    #expect(try abs(#require(shown.seen(clip) { $0.cornerRadius }) - 10) < 0.5)
    // It covers the card: the larger of the two ratios.
    let ratio = max(100 / whole.width, 60 / whole.height)
    #expect(try abs(#require(shown.seen(page.view) { $0.affineTransform().a }) - ratio) < 0.01)
    #expect(card.alpha == 0)
    shown.run(until: 0.15)
    let middle = try #require(shown.seen(clip) { $0.frame })
    #expect(middle.width > 120 && middle.width < whole.width - 5)
    shown.run(until: 3)
    #expect(page.view.frame == whole && page.view.transform == .identity)
    #expect(page.view.window === probe.window && self.clip == nil && card.alpha == 1)
    shown.change { page.dismiss(animated: true) }
    let back = try #require(self.clip)
    #expect(near(try #require(shown.seen(back) { $0.frame }), whole))
    #expect(near(back.frame, CGRect(x: 20, y: 30, width: 100, height: 60)))
    #expect(page.view.bounds.size == whole.size)
    shown.run(until: 6)
    #expect(page.view.window == nil && probe.view.superview === probe.window)
    #expect(card.alpha == 1 && probe.root.presentedViewController == nil)
  }

  @Test func aPartOfThePageLiesOnTheCard() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 0, y: 0, width: 200, height: 120) }
    page.preferredTransition = .zoom(options: options) { [card] _ in card }
    shown.change { probe.root.present(page, animated: true) }
    #expect(try abs(#require(shown.seen(page.view) { $0.affineTransform().a }) - 0.5) < 0.01)
    let origin = try #require(clip).convert(CGPoint.zero, from: page.view)
    #expect(origin == .zero)
  }

  @Test func withoutACardTheMiddleGrows() throws {
    page.preferredTransition = .zoom { _ in nil }
    shown.change { probe.root.present(page, animated: true) }
    let clip = try #require(clip)
    let start = try #require(shown.seen(clip) { $0.frame })
    let whole = probe.window.bounds
    #expect(near(start, whole.insetBy(dx: whole.width / 4, dy: whole.height / 4)))
    shown.run(until: 3)
    #expect(page.view.frame == whole && self.clip == nil)
  }

  @Test func navigationZoomsInAndOut() throws {
    let (list, navigation) = (UIViewController(), UINavigationController())
    navigation.setViewControllers([list], animated: false)
    list.view.addSubview(card)
    shown.change { probe.window.rootViewController = navigation }
    shown.change { navigation.pushViewController(page, animated: true) }
    #expect(clip != nil && card.alpha == 0)
    shown.run(until: 3)
    #expect(clip == nil && page.view.superview === navigation.view && card.alpha == 1)
    shown.change { navigation.popViewController(animated: true) }
    #expect(clip != nil)
    shown.run(until: 6)
    #expect(navigation.topViewController === list && list.view.superview === navigation.view)
    #expect(page.view.window == nil && card.alpha == 1)
  }

  /// Presents the page and draws it down.
  private func draw(by distance: CGFloat) {
    shown.change { probe.root.present(page, animated: true) }
    shown.run(until: 3)
    shown.change {
      probe.press(200, 50)
      for step in 1...10 { probe.drag(200, 50 + distance * CGFloat(step) / 10) }
    }
  }

  @Test func aDragDrawsThePageDownAndBackToTheCard() throws {
    draw(by: 160)
    let clip = try #require(clip)
    #expect(clip.transform.ty == 160 && clip.transform.a < 0.9 && card.alpha == 0)
    #expect(probe.view.window === probe.window)
    shown.change { probe.release(200, 210) }
    #expect(near(clip.frame, CGRect(x: 20, y: 30, width: 100, height: 60)))
    shown.run(until: 6)
    #expect(page.view.window == nil && probe.root.presentedViewController == nil)
    #expect(card.alpha == 1)
  }

  @Test func aPageThatIsLetGoEarlyStays() throws {
    draw(by: 40)
    #expect(clip?.transform.ty == 40)
    probe.time += 1
    shown.change { probe.drag(200, 90) }
    shown.change { probe.release(200, 90) }
    shown.run(until: 6)
    #expect(page.view.superview != nil && page.view.frame == probe.window.bounds && clip == nil)
    #expect(probe.root.presentedViewController === page && card.alpha == 1)
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 9)
    #expect(page.view.window == nil)
  }

  @Test func whetherADragLeadsBackMayBeSaid() {
    let options = UIViewController.Transition.ZoomOptions()
    var asked: [Bool] = []
    options.interactiveDismissShouldBegin = { context in
      asked.append(context.willBegin)
      return false
    }
    page.preferredTransition = .zoom(options: options) { [card] _ in card }
    draw(by: 160)
    #expect(asked == [true] && clip == nil && page.view.frame == probe.window.bounds)
  }

  @Test func aFlipTurnsTheWindowAround() {
    page.preferredTransition = .flipHorizontal
    #expect(page.modalTransitionStyle == .flipHorizontal)
    shown.change { probe.root.present(page, animated: true) }
    // Two copies, of before and after, turn on a stage in the window.
    let stage = probe.window.layer.sublayers?.last
    #expect(stage?.sublayers?.count == 2 && stage?.sublayerTransform.m34 != 0)
    shown.run(until: 1)
    #expect(page.view.superview === probe.window && stage?.superlayer == nil)
    shown.change { page.dismiss(animated: true) }
    #expect(page.view.window == nil)
    shown.run(until: 2)
    #expect(probe.root.presentedViewController == nil)
  }
}
