import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIControlTests {
  private let probe = ProbedWindow()
  private let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 40))

  init() { probe.view.addSubview(control) }

  /// Writes down each event of the control by its name.
  private func record(_ events: [(String, UIControl.Event)]) -> Log {
    let log = Log()
    for (name, event) in events {
      control.addAction(UIAction { _ in log.names.append(name) }, for: event)
    }
    return log
  }

  @MainActor private final class Log {
    var names: [String] = []
  }

  private static let touchEvents: [(String, UIControl.Event)] = [
    ("down", .touchDown), ("again", .touchDownRepeat), ("inside", .touchDragInside),
    ("outside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
    ("up inside", .touchUpInside), ("up outside", .touchUpOutside), ("cancel", .touchCancel),
  ]

  @Test func aClickIsDownAndUpInside() {
    let log = record(Self.touchEvents)
    probe.press(20, 20)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    probe.release(20, 20)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.names == ["down", "up inside"])
  }

  @MainActor private final class Watcher {
    var phases: [UITouch.Phase?] = []
    func changed(_ sender: UIControl, event: UIEvent) {
      phases.append(event.allTouches?.first?.phase)
    }
  }

  @Test func aMethodIsToldOfTheEventToo() {
    let watcher = Watcher()
    control.addTarget(
      watcher, action: Watcher.changed(_:event:), for: [.touchDown, .touchUpInside, .valueChanged])
    probe.click(20, 20)
    control.sendActions(for: .valueChanged)
    #expect(watcher.phases == [.began, .ended, nil])
  }

  @Test func aDragOutAndBackIsFollowed() {
    let log = record(Self.touchEvents)
    probe.press(20, 20)
    probe.drag(300, 200)
    #expect(control.isTracking && !control.isHighlighted)
    probe.drag(30, 30)
    #expect(control.isHighlighted)
    probe.drag(300, 200)
    probe.release(300, 200)
    #expect(
      log.names == [
        "down", "exit", "outside", "enter", "inside", "exit", "outside", "up outside",
      ])
  }

  @Test func aSecondClickIsToldApart() {
    let log = record([("again", .touchDownRepeat)])
    probe.click(20, 20)
    probe.press(20, 20, clicks: 2)
    #expect(log.names == ["again"])
  }

  @Test func losingTheWindowsFocusCancels() {
    let log = record(Self.touchEvents)
    probe.press(20, 20)
    probe.send(.focusLost)
    #expect(!control.isTracking && !control.isHighlighted)
    probe.release(20, 20)
    #expect(log.names == ["down", "cancel"])
  }

  @Test func otherButtonsAndDisabledControlsDoNothing() {
    let log = record([("all", .allTouchEvents)])
    probe.press(20, 20, button: .secondary)
    probe.release(20, 20, button: .secondary)
    control.isEnabled = false
    probe.click(20, 20)
    #expect(log.names.isEmpty)
  }

  @Test func actionsOfOneIdentifierReplaceEachOther() {
    let log = Log()
    let name = UIAction.Identifier("only")
    control.addAction(
      UIAction(identifier: name) { _ in log.names.append("first") },
      for: [.touchDown, .valueChanged])
    control.addAction(
      UIAction(identifier: name) { _ in log.names.append("second") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(log.names == ["second", "first"])
    control.removeAction(identifiedBy: name, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(log.names.count == 2)
  }

  @Test func actionsKnowTheirSender() {
    var sender: AnyObject?
    control.addAction(UIAction { sender = $0.sender }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender === control)
  }

  @Test func stateIsTheSetOfWhatHolds() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state.contains(.disabled))
  }

  @Test func thePointerHoversOverTheInnermostControl() {
    let inside = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    control.addSubview(inside)
    probe.move(17, 17)
    #expect(control.isHovered)
    probe.move(300, 200)
    #expect(!control.isHovered)
    probe.move(17, 17)
    probe.send(.pointerExited)
    #expect(!control.isHovered)
  }

  @Test func aRemovedControlIsNotHoveredOver() {
    probe.move(20, 20)
    control.removeFromSuperview()
    #expect(!control.isHovered)
  }
}
