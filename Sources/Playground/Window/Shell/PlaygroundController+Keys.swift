import Foundation
import UIKit
import Windowing
import Workbench

extension PlaygroundController {
  /// Does what a key does; false where it does nothing.
  func handle(_ key: KeyEvent) -> Bool {
    guard let action = keys.action(for: key) else { return false }
    // What is typed into a field is text.
    if isTyping, key.modifiers.isDisjoint(with: [.control, .alt]),
      key.key.isPrintable || [.left, .right, .delete, .backspace].contains(key.key)
    {
      return false
    }
    if case .nudge(let step) = action {
      nudge(key.key, by: step)
      endBurstSoon()
      return true
    }
    if key.isRepeat, case .compare = action {
      if !isBlinking {
        // The press itself changed whether both are shown; held, it was not meant so.
        compare(!state.compares)
        isBlinking = true
        blink(true)
      }
      return true
    }
    return perform(action)
  }

  /// Presses that follow each other are one entry of the history; after a pause another one begins.
  private func endBurstSoon() {
    let burst = Change()
    latestBurst = burst
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.latestBurst === burst else { return }
        self.history.close()
      }
    }
  }

  /// Sees that a key came up.
  func release(_ key: KeyEvent) {
    guard isBlinking, key.key == "m" else { return }
    isBlinking = false
    blink(false)
  }

  /// Whether a field takes what is typed.
  private var isTyping: Bool { (focusedView as? UITextField)?.isEditing == true }

  /// The view to which keys go.
  var focusedView: UIView? {
    var waiting: [UIView] = [shell]
    while let view = waiting.popLast() {
      if view.isFirstResponder { return view }
      waiting += view.subviews
    }
    return nil
  }

  /// Does something; false for what only the window can do.
  func perform(_ action: PlaygroundAction) -> Bool {
    if performOnKeyframes(action) || performInTime(action) || performOnViews(action) {
      return true
    }
    switch action {
    case .handle(let handle): choose(handle: handle)
    case .typeNumber: typeNumber()
    case .edit, .swap, .copyAcross, .compare: performSlot(action)
    case .mirror: edit(state.edited.mirrored, "Turn around", false)
    case .fitDuration: fitDuration()
    case .tab(let index): PlaygroundTab(rawValue: index).map(choose)
    case .preset(let step): shell.presets.step(by: step)
    case .savePreset: savePreset()
    case .copy: copyCode()
    case .chooseFormat: chooseFormat()
    case .paste: paste()
    case .undo: go(by: -1)
    case .redo: go(by: 1)
    default: return false
    }
    return true
  }

  private func performSlot(_ action: PlaygroundAction) {
    switch action {
    case .edit(let isA): edit(isA ? .a : .b)
    case .swap: change("Swap A and B") { ($0.a, $0.b) = ($0.b, $0.a) }
    case .copyAcross: change("Copy A to B") { $0.b = $0.a }
    case .compare: compare(!state.compares)
    default: break
    }
  }

  private func performInTime(_ action: PlaygroundAction) -> Bool {
    switch action {
    case .play: togglePlay()
    case .hear: hear()
    case .restart: play()
    case .retarget: retarget(to: shell.preview.otherEnd)
    case .stagger: stagger(shell.preview.stagger == 0)
    case .frames(let count): scrub(byFrames: count)
    case .start: scrub(to: loopSeconds?.lowerBound ?? 0)
    case .end: scrub(to: loopSeconds?.upperBound ?? state.edited.duration)
    case .pace(let step): setRate(step == 0 ? 1 : PlaySpeeds.next(to: rate, faster: step > 0))
    case .shuttle(let direction): shuttle(direction)
    case .hold: hold()
    case .loopIn: markLoop(isStart: true)
    case .loopOut: markLoop(isStart: false)
    case .clearLoop: clearLoop()
    case .toggleLoop: toggleLoop()
    default: return false
    }
    return true
  }

  private func performOnViews(_ action: PlaygroundAction) -> Bool {
    switch action {
    case .acceleration:
      graph.showsAcceleration.toggle()
      say(graph.showsAcceleration ? "Acceleration is shown." : "Acceleration is hidden.")
    case .snapping: toggleSnapping()
    case .lists: shell.showsLists.toggle()
    case .historyList:
      shell.showsLists = shell.bounds.width >= PlaygroundView.narrow
      shell.showsHistory.toggle()
    case .search:
      shell.showsLists = shell.bounds.width >= PlaygroundView.narrow
      shell.showsHistory = false
      // Later, so that the key itself is not typed into the field.
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { _ = self?.shell.presets.search.becomeFirstResponder() }
      }
    case .help: toggleHelp()
    case .cancel: cancel()
    case .nextPane: nextPane(by: 1)
    case .previousPane: nextPane(by: -1)
    case .screenshot(let withPanes): saveScreenshot(withPanes: withPanes)
    case .scale(let steps): scaleInterface(by: steps)
    default: return false
    }
    return true
  }

  private func toggleSnapping() {
    graph.snaps.toggle()
    for canvas in [shell.keyframes.timeGraph, shell.keyframes.pathGraph] {
      canvas.snaps = graph.snaps
    }
    shell.timing.snaps = graph.snaps
    say(graph.snaps ? "Handles snap; Ctrl suspends it." : "Handles do not snap.")
  }

  private func fitDuration() {
    var document = state.edited
    document.timing.duration = nil
    edit(document, "Duration = settling", false)
  }

  // MARK: Handles

  private func choose(handle: Int) {
    if let keyframes {
      choose(key: min(max(chosenKey + (handle == 1 ? -1 : 1), 0), keyframes.keys.count - 1))
    } else {
      graph.selectedHandle = handle
      guard case .bezier(let b) = state.edited.shape else { return }
      let (x, y) = handle == 1 ? (b.x1, b.y1) : (b.x2, b.y2)
      announce("P\(handle) \(x.decimalText(3)), \(y.decimalText(3))")
    }
  }

  /// Lets the number of what is chosen be typed.
  private func typeNumber() {
    if shell.bounds.width < PlaygroundView.narrow { shell.showsLists = true }
    // Later, so that the key itself is not typed into the field.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        let field = self.shell.numberField(handle: self.graph.selectedHandle)
        _ = field.becomeFirstResponder()
        (field as? UITextField)?.selectAll(nil)
        self.shell.window?.showFocus()
      }
    }
  }

  /// Moves what is chosen by an arrow key: a handle, a keyframe, a handle of the timing.
  private func nudge(_ key: Key, by step: Double) {
    let directions: [Key: (x: Double, y: Double)] = [
      .left: (-step, 0), .right: (step, 0), .up: (0, step), .down: (0, -step),
    ]
    let (x, y) = directions[key] ?? (0, 0)
    if shell.tab == .timing { return shell.timing.nudge(by: x) }
    if keyframes != nil { return nudgeKey(byX: x, y: y) }
    guard case .bezier(let b) = state.edited.shape, shell.tab == .bezier else { return }
    let handle = graph.selectedHandle
    let place = handle == 1 ? (b.x1, b.y1) : (b.x2, b.y2)
    edit(
      state.edited.moving(
        handle: handle, toX: (place.0 + x).toTenThousandths, y: (place.1 + y).toTenThousandths),
      "Move P\(handle)", true)
    guard case .bezier(let moved) = state.edited.shape else { return }
    let (x1, y1) = handle == 1 ? (moved.x1, moved.y1) : (moved.x2, moved.y2)
    say("P\(handle) at \(x1.decimalText(4)), \(y1.decimalText(4)), Ctrl+Z undoes")
  }
}
