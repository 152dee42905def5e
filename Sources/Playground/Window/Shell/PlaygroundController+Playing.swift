import Foundation
import Motion
import UIKit
import Workbench

extension PlaygroundController {
  /// Plays although nobody asked for it, when the window opens.
  func playByItself() {
    playsByItself = true
    play()
  }

  /// Pauses what plays by itself, where the desktop asks for less motion. What a person started goes on.
  func holdStill() {
    guard playsByItself, playing != nil, UIAccessibility.isReduceMotionEnabled else { return }
    playsByItself = false
    pause()
    say("The desktop asks for less motion: Space plays.")
  }

  /// Plays the curve from where it is held, over and over; or holds it where it is.
  func togglePlay() {
    playsByItself = false
    if playing == nil {
      play(from: resumeTime)
      say("Playing. Space pauses, a click on the preview gives it another target.")
    } else {
      pause()
      say("Paused.")
    }
  }

  /// Holds everything where it is; on the tab of the timing, where the curve is one part of a whole, at its end.
  func pause() {
    let time = playedTime
    playing = nil
    speaker.stop()
    if let time, shell.tab != .timing { return hold(at: time) }
    shell.preview.stop()
    land()
  }

  /// Plays from a time of the curve; without one from the beginning, or backwards from the end.
  func play(from time: Double? = nil) {
    land()
    let isTimed = shell.tab == .timing
    let length =
      isTimed
      ? max(shell.timing.ground.times.high, 0.2) + shell.preview.delay
      : max(state.edited.duration, state.other?.duration ?? 0) + 0.6 + shell.preview.delay
    let part = isTimed ? 0...length : loopSeconds ?? 0...length
    let begin = previewTime - (time ?? (rate < 0 ? part.upperBound : part.lowerBound))
    let run = PlayRun(begin: begin, part: part)
    playing = run
    flight = (Flight(state.edited), begin)
    shell.preview.run(state.edited, state.other, isTimed: isTimed, at: begin)
    shell.graph.run(at: begin)
    shell.keyframes.pathGraph.run(duration: state.edited.duration, at: begin)
    shell.timing.run(at: begin)
    playAgain(after: run)
  }

  /// Lets the tiles of the preview begin one after the other, or all together.
  func stagger(_ isOn: Bool) {
    shell.preview.stagger = isOn ? 0.08 : 0
    shell.previewModes.selectedSegmentIndex = isOn ? 1 : 0
    say(
      isOn
        ? "Each tile begins 0.08 s after its neighbour: how a list comes in."
        : "All tiles begin together.")
    if playing != nil { play() }
  }

  /// Gives what moves another target on its way, and shows what that does to its velocity.
  ///
  /// It plays no more after that, so that the graph can be looked at.
  func retarget(to target: Double) {
    let now = previewTime
    if flight == nil {
      play()
      flight?.begin = now
    }
    guard let (path, begin) = flight else { return }
    let turned = path.retargeted(to: target, at: now - begin)
    guard let leg = turned.legs.last, turned.legs.count < 40 else { return }
    flight = (turned, begin)
    playing = nil
    shell.graph.stop()
    shell.preview.run(leg, at: begin + leg.start)
    if shell.tab.isOfShape, shell.tab != .keyframes { shell.graph.flight = turned }
    let step = turned.turns.last.map { $0.after - $0.before } ?? 0
    say(
      abs(step) < 0.01
        ? "Retargeted: the spring keeps its velocity, there is no step. Space plays on."
        : "Retargeted: the velocity jumps by \(step.decimalText(2)) /s. Space plays on.")
  }

  /// Holds everything at a time of the curve.
  func scrub(to time: Double) {
    let document = state.edited
    let time = min(max(time, 0), document.duration)
    playing = nil
    hold(at: time)
    say("\(time.decimalText(3)) s: \(document.value(at: time).decimalText(3))")
  }

  /// Holds everything at a time of the curve, and says nothing.
  func hold(at time: Double) {
    let document = state.edited
    land()
    (shell.graph.cursorTime, heldTime) = (time, time)
    shell.preview.hold(
      at: document.value(at: time),
      other: state.other.map { $0.value(at: time / document.duration * $0.duration) })
  }

  /// Holds everything some frames of a sixtieth on, or back.
  func scrub(byFrames count: Double) {
    let time = playedTime ?? heldTime ?? (count > 0 ? 0 : state.edited.duration)
    scrub(to: time + count / 60)
  }

  // MARK: One curve in place of the other

  /// Shows the other curve in place of the edited one, as long as a key is held.
  func blink(_ isOn: Bool) {
    var shown = state
    if isOn { shown.slot = shown.slot == .a ? .b : .a }
    shown.compares = isOn ? false : state.compares
    graph.show(shown)
    shell.preview.show(shown)
    let name = shown.slot == .a ? "A" : "B"
    shell.status.tell(isOn ? "\(name), as long as M is held" : lastWords)
  }
}
