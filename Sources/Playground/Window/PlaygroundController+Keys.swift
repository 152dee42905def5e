import Foundation
import UIKit
import Windowing
import Workbench

extension PlaygroundController {
  /// Does what a key does; false where it does nothing.
  func handle(_ key: KeyEvent) -> Bool {
    guard let action = PlaygroundKeys.table.action(for: key) else { return false }
    if case .nudge(let step) = action {
      nudge(key.key, by: step)
      return true
    }
    return perform(action)
  }

  /// Does something; false for what only the window can do.
  func perform(_ action: PlaygroundAction) -> Bool {
    switch action {
    case .handle(let handle): graph.selectedHandle = handle
    case .edit, .swap, .copyAcross, .compare: performSlot(action)
    case .mirror: edit(state.edited.mirrored, "Turn around", false)
    case .fitDuration: fitDuration()
    case .kind(let isSpring): setKind(isSpring: isSpring)
    case .preset(let step): presets.step(by: step)
    case .play: togglePlay()
    case .restart: play()
    case .copy: copyCode()
    case .nextFormat: nextFormat()
    case .paste: paste()
    case .timing: showTiming(!showsTiming)
    case .undo: undo()
    case .redo: redo()
    case .help: toggleHelp()
    case .cancel: closeHelp()
    case .nextPane: nextPane(by: 1)
    case .previousPane: nextPane(by: -1)
    case .fullScreen, .quit, .nudge: return false
    }
    return true
  }

  private func performSlot(_ action: PlaygroundAction) {
    switch action {
    case .edit(let isA): change("Edit \(isA ? "A" : "B")") { $0.slot = isA ? .a : .b }
    case .swap: change("Swap A and B") { ($0.a, $0.b) = ($0.b, $0.a) }
    case .copyAcross: change("Copy A to B") { $0.b = $0.a }
    case .compare: change("Show both") { $0.compares.toggle() }
    default: break
    }
  }

  /// Moves the chosen handle by an arrow key.
  private func nudge(_ key: Key, by step: Double) {
    let directions: [Key: (x: Double, y: Double)] = [
      .left: (-step, 0), .right: (step, 0), .up: (0, step), .down: (0, -step),
    ]
    let (x, y) = directions[key] ?? (0, 0)
    guard case .bezier(let b) = state.edited.shape else { return }
    let handle = graph.selectedHandle
    let place = handle == 1 ? (b.x1, b.y1) : (b.x2, b.y2)
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    edit(
      state.edited.moving(handle: handle, toX: rounded(place.0 + x), y: rounded(place.1 + y)),
      "Move P\(handle)", true)
  }

  private func fitDuration() {
    var document = state.edited
    document.timing.duration = nil
    edit(document, "Duration = settling", false)
  }
}
