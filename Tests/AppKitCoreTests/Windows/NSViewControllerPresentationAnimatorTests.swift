import AppKitCore
import AppKitTestSupport
import Foundation
import Testing

@MainActor
struct NSViewControllerPresentationAnimatorTests {
  private final class Fading: NSObject, NSViewControllerPresentationAnimator {
    func animatePresentation(of new: NSViewController, from old: NSViewController) {
      new.view.alphaValue = 0
      old.view.addSubview(new.view)
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        new.view.animator().alphaValue = 1
      }
    }

    func animateDismissal(of new: NSViewController, from old: NSViewController) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        new.view.animator().alphaValue = 0
      } completionHandler: {
        new.view.removeFromSuperview()
      }
    }
  }

  private final class Plain: NSViewController {
    override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50)) }
  }

  private let shown = ShownWindow()
  private let below = Plain()
  private let above = Plain()

  init() {
    shown.view.addSubview(below.view)
    shown.show().run(until: 0)
  }

  @Test func anAnimatorShowsAControllerAndTakesItAway() {
    shown.change { below.present(above, animator: Fading()) }
    #expect(below.presentedViewControllers == [above])
    #expect(above.presentingViewController === below)
    shown.run(until: 0.5)
    #expect(shown.seen(above.view) { $0.opacity > 0.2 && $0.opacity < 0.8 } == true)
    shown.run(until: 2)
    shown.change { above.dismiss(nil) }
    #expect(below.presentedViewControllers == nil && above.presentingViewController == nil)
    #expect(above.view.superview === below.view)
    shown.run(until: 3.5)
    #expect(above.view.superview == nil)
    below.dismiss(above)
  }

  @Test(arguments: [
    (NSViewController.TransitionOptions.crossfade, CATransitionType.fade, nil),
    (.slideLeft, .push, CATransitionSubtype.fromRight), (.slideForward, .push, .fromRight),
    (.slideDown, .push, .fromBottom),
  ])
  func oneChildsViewGoesAndAnothersComes(
    _ options: NSViewController.TransitionOptions, _ type: CATransitionType,
    _ subtype: CATransitionSubtype?
  ) {
    var isDone = false
    below.view.frame = NSRect(x: 5, y: 5, width: 30, height: 20)
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 1
        Plain().transition(from: below, to: above, options: options) { isDone = true }
      }
    }
    let transition = shown.view.layer?.animation(forKey: kCATransition) as? CATransition
    #expect(transition?.type == type && transition?.subtype == subtype)
    #expect(above.view.frame == below.view.frame && below.view.superview == nil && !isDone)
    shown.run(until: 1.5)
    #expect(isDone)
  }

  @Test func withoutAnOptionOneViewReplacesTheOtherAtOnce() {
    var isDone = false
    shown.change { Plain().transition(from: below, to: above) { isDone = true } }
    shown.run(until: 0.1)
    #expect(isDone && shown.view.layer?.animation(forKey: kCATransition) == nil)
    #expect(above.view.superview === shown.view)
  }
}
