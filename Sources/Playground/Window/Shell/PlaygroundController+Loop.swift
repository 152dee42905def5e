import Foundation
import Workbench

// The direction in which the preview runs, and the part of the curve that it runs through.

extension PlaygroundController {
  /// Plays in a direction, 1 or -1; faster where it does already.
  func shuttle(_ direction: Double) {
    let isPlaying = playing != nil
    setRate(PlaySpeeds.shuttled(rate, towards: direction, isPlaying: isPlaying))
    if !isPlaying { play(from: resumeTime) }
  }

  /// Holds what plays where it is.
  func hold() {
    guard playing != nil else { return }
    playsByItself = false
    pause()
    say("Paused.")
  }

  /// Runs through the curve from where the cursor is, or up to there.
  func markLoop(isStart: Bool) {
    guard shell.tab != .timing else {
      return say("The range is one of the curve, not of its timing: choose another tab.")
    }
    let duration = state.edited.duration
    let place = min(max((currentTime ?? 0) / duration, 0), 1)
    let old = loopRange ?? 0...1
    let least = 0.02
    loopRange =
      isStart
      ? min(place, 1 - least)...max(old.upperBound, min(place, 1 - least) + least)
      : min(old.lowerBound, max(place, least) - least)...max(place, least)
    loops = true
    showLoop()
  }

  /// Runs through the whole curve again.
  func clearLoop() {
    guard loopRange != nil else { return say("There is no range to forget.") }
    loopRange = nil
    showLoop()
  }

  /// Starts over at the end, or does not.
  func toggleLoop() {
    loops.toggle()
    say(loops ? "It plays over and over." : "It plays once.")
  }

  private func showLoop() {
    graph.loopRange = loopRange
    if playing != nil { play() }
    guard let range = loopSeconds else { return say("It plays all of the curve.") }
    let (from, to) = (range.lowerBound.decimalText(2), range.upperBound.decimalText(2))
    say("It plays from \(from) to \(to) s. U forgets the range.")
  }

  /// The range in seconds of the edited curve; nil for all of it.
  var loopSeconds: ClosedRange<Double>? {
    let duration = state.edited.duration
    return loopRange.map { $0.lowerBound * duration...$0.upperBound * duration }
  }

  /// Where it goes on from; nil for where it begins, also once it has come to the end of what is played.
  var resumeTime: Double? {
    let part = loopSeconds ?? 0...state.edited.duration
    let isOver = heldTime.map { rate < 0 ? $0 <= part.lowerBound : $0 >= part.upperBound }
    return isOver == false ? heldTime : nil
  }

  /// Where on the curve it is: below the pointer, held, or on its way; nil where nothing is.
  var currentTime: Double? { graph.cursorTime ?? playedTime ?? heldTime }

  /// Where on the curve what plays is; nil where nothing does.
  var playedTime: Double? {
    playing.map { min(max(previewTime - $0.begin, 0), state.edited.duration) }
  }
}
