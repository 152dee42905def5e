import Foundation
import Testing

import UIKitControls
@testable import UIKitCore

/// What code for Apple's systems does with `#selector`, said with names and methods.
@MainActor struct SelectorTargetsTests {
  private final class Chart: UIViewController {
    var heard: [String] = []
    func tap() { heard.append("tap") }
    func moved(_ sender: UIControl) { heard.append("moved \(sender.tag)") }
    func touched(_ sender: UIControl, with event: UIEvent) { heard.append("touched") }
    func edit(_ sender: Any?) { heard.append("edit \(type(of: sender!))") }
    func pan(_ recognizer: UIPanGestureRecognizer) { heard.append("pan") }
  }

  private final class Pan: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      name = "mine"
    }
  }

  private final class Counted: UIButton {
    var sent: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      sent.append(action.description)
      super.sendAction(action, to: target, for: event)
    }
  }

  private let chart = Chart()
  private let tap = Selector(Chart.tap, named: "tap")
  private let edit = Selector(Chart.edit(_:), named: "edit:")

  @Test func controlsCallAndForgetMethodsByName() {
    let control = UIControl()
    control.addTarget(
      chart, action: Selector(Chart.moved(_:), named: "moved:"), for: .valueChanged)
    control.addTarget(chart, action: tap, for: [.valueChanged, .touchDown])
    control.addTarget(chart, action: tap, for: .valueChanged)
    #expect(control.actions(forTarget: chart, forControlEvent: .valueChanged) == ["moved:", "tap"])
    #expect(control.allTargets == [chart])
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    #expect(chart.heard == ["moved 0", "tap"])
    control.removeTarget(chart, action: tap, for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(chart.heard == ["moved 0", "tap", "moved 0", "tap"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(chart.heard.count == 4 && control.allTargets.isEmpty)
  }

  @Test func aMethodGetsTheEventAndASubclassSeesEachSending() {
    let button = Counted()
    button.addTarget(
      chart, action: Selector(Chart.touched, named: "touched:with:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(chart.heard == ["touched"] && button.sent == ["touched:with:"])
  }

  @Test func aTargetIsNotKept() {
    let button = UIButton()
    weak var gone: Chart?
    do {
      let chart = Chart()
      gone = chart
      button.addTarget(chart, action: tap, for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func withoutATargetTheInnermostResponderDoesIt() {
    // The first responder would have the first word, which may be one of another test that rests.
    let key = UIApplication.shared.keyWindow
    UIApplication.shared.keyWindow = nil
    defer { UIApplication.shared.keyWindow = key }
    let button = UIButton()
    chart.view.addSubview(button)
    button.addTarget(nil, action: edit, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(chart.heard == ["edit UIButton"])
    #expect(button.target(forAction: edit, withSender: nil) as? Chart === chart)
    #expect(button.target(forAction: Selector("nobody"), withSender: nil) == nil)
    #expect(!UIApplication.shared.sendAction("nobody", to: nil, from: button, for: nil))
  }

  @Test func recognizersPassTargetsOnToTheirClass() {
    let pan = Pan(target: chart, action: Selector(Chart.pan(_:), named: "pan:"))
    #expect(pan.name == "mine")
    pan.state = .began
    pan.removeTarget(chart, action: "pan:")
    pan.state = .changed
    #expect(chart.heard == ["pan"])
  }

  @Test func barItemsCallTheirMethod() throws {
    let item = UIBarButtonItem(barButtonSystemItem: .edit, target: chart, action: edit)
    try #require(item.makeView() as? UIButton).sendActions(for: .primaryActionTriggered)
    item.action = tap
    try #require(item.makeView() as? UIButton).sendActions(for: .primaryActionTriggered)
    #expect(chart.heard == ["edit UIBarButtonItem", "tap"])
    #expect(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).isSpace)
  }

  @Test func objectsPerformAndRespond() {
    chart.perform(tap)
    chart.perform(edit, with: NSNumber(value: 1))
    #expect(chart.heard == ["tap", "edit NSNumber"])
    #expect(chart.responds(to: tap) && !NSObject().responds(to: tap))
  }
}
