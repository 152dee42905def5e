import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIUpdateLinkTests {
  private let probe = ProbedWindow()

  private func update() { UpdateLinks.shared.run(UIUpdateInfo(target: 8, period: 0.02)) }

  @Test func phasesFollowEachOtherAroundTheCommit() {
    let link = UIUpdateLink(view: probe.view)
    var news: [String] = []
    let phases: [UIUpdateActionPhase] = [
      .afterUpdateComplete, .afterCATransactionCommit, .beforeCATransactionCommit,
      .beforeEventDispatch, .afterUpdateScheduled,
    ]
    for phase in phases {
      link.addAction(to: phase) { link, info in
        news.append(phase.description)
        #expect(info.modelTime == 8 && info.completionDeadlineTime == 7.99)
        #expect(link.currentUpdateInfo() === info)
      }
    }
    update()
    #expect(news.isEmpty)
    link.isEnabled = true
    update()
    #expect(
      news == [
        "afterUpdateScheduled", "beforeEventDispatch", "beforeCATransactionCommit",
        "afterCATransactionCommit", "afterUpdateComplete",
      ])
    #expect(link.currentUpdateInfo() == nil)
    link.isEnabled = false
    update()
    #expect(news.count == 5)
  }

  private final class Stepper: NSObject {
    var steps = 0
    func step(_ link: UIUpdateLink, _ info: UIUpdateInfo) { steps += 1 }
  }

  @Test func methodsAreCalledWhileTheViewIsInSight() {
    let (stepper, view) = (Stepper(), UIView())
    let link = UIUpdateLink(
      view: view, actionTarget: stepper, selector: Selector(Stepper.step, named: "step::"))
    link.isEnabled = true
    update()
    #expect(stepper.steps == 0)
    probe.view.addSubview(view)
    update()
    #expect(stepper.steps == 1)
    view.removeFromSuperview()
    update()
    #expect(stepper.steps == 1)
  }

  @Test func aLinkThatNobodyKeepsIsGone() {
    var count = 0
    var link: UIUpdateLink? = UIUpdateLink(view: probe.view) { _, _ in count += 1 }
    link?.isEnabled = true
    update()
    link = nil
    update()
    #expect(count == 1)
  }

  /// Without a window on the desktop refreshes come sixty times a second.
  @Test func continuousUpdatesComeByThemselvesAndOthersWithEvents() async throws {
    var (steady, eventual) = (0, 0)
    let link = UIUpdateLink(view: probe.view) { _, _ in eventual += 1 }
    link.isEnabled = true
    // Other tests make events meanwhile, and one before may still be due.
    var events = 1
    let hook = UIWindow.willDispatch
    UIWindow.willDispatch = {
      events += 1
      hook?()
    }
    defer { UIWindow.willDispatch = hook }
    probe.click(5, 5)
    for _ in 0..<100 where eventual == 0 { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .milliseconds(200))
    #expect(eventual >= 1 && eventual <= events)
    let other = UIUpdateLink(view: probe.view) { _, _ in steady += 1 }
    other.requiresContinuousUpdates = true
    other.isEnabled = true
    for _ in 0..<200 where steady < 3 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(steady >= 3 && eventual >= 3)
  }

  @Test func screensAndScenesMakeLinks() {
    #expect(UIScreen.main.displayLink(withTarget: Stepper(), selector: Selector("x")) != nil)
  }
}
