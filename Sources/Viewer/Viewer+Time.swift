import Foundation
import Stage
import UIKit
import Windowing
import Workbench

// Time: each refresh moves the scene on, draws it, and every so often shows it in the panes.

extension Viewer {
  /// The length of a step, in seconds of scene time.
  static let frame = 1.0 / 60

  /// Does what a refresh of the display asks for.
  func tick(_ link: CADisplayLink) {
    let now = link.targetTimestamp
    let passed = min(max(now - (pacing.lastTick ?? now), 0), 0.1)
    pacing.lastTick = now
    if pacing.needsFit || pacing.fitTime.map({ now >= $0 }) == true { fitScale() }
    if clock.isPlaying {
      let length = player.entry.information.length
      let next = clock.advance(player.time, by: passed, length: length)
      if next < player.time, clock.rate > 0 {
        player.go(to: next)
        player.catchUpSoon()
      } else {
        player.go(to: next)
      }
      if !clock.isPlaying { player.catchUpSoon() }
    }
    let start = CACurrentMediaTime()
    if drawIfNeeded(at: now) { view.hud.add(cost: CACurrentMediaTime() - start, at: now) }
    let before = ThreadTime.now
    showPanes(at: now, period: link.duration)
    CATransaction.flush()
    // Some refreshes show more than others; what counts is the mean of about a second.
    pacing.interfaceCost += (ThreadTime.now - before - pacing.interfaceCost) / 60
    let isHovering = view.gallery.playHovered(by: passed)
    var isDrawing = false
    if now - pacing.lastThumbnail > 0.12 {
      pacing.lastThumbnail = now
      isDrawing = view.gallery.drawOneThumbnail()
    }
    let isMoving = overlays.isMoving(shows.overlay, at: now) || pacing.fitTime != nil
    if clock.isPlaying || isHovering || isDrawing || isMoving { pacing.lastStir = now }
    if now - pacing.lastStir > 1 { rest() }
  }

  /// Asks for no more refreshes until something is done: a window at rest draws nothing.
  private func rest() {
    link?.isPaused = true
    pacing.lastTick = nil
  }

  /// Asks for refreshes again.
  func wake() {
    pacing.lastStir = CACurrentMediaTime()
    if link?.isPaused == true { link?.isPaused = false }
  }

  /// Draws the scene where it is not drawn for this time yet; whether it did.
  ///
  /// - Parameter now: the time of the display, for what moves beside the scene.
  @discardableResult
  func drawIfNeeded(at now: Double) -> Bool {
    // What changed its place is drawn for where it is now.
    scaled.layoutIfNeeded()
    // Seen before anything else: a scene that stands still has no other frame in which its layers arrive.
    if isClosing, exploded?.isAtRest(at: now) == true { endExploded() }
    let isNew =
      pacing.shownTime != player.time || pacing.shownGeneration != player.generation
    let isOnItsWay = exploded?.isAtRest(at: now) == false
    let isLit = overlays.isMoving(shows.overlay, at: now)
    if isOnItsWay || isLit { pacing.lastStir = now }
    guard isNew || pacing.needsPicture || isOnItsWay || isLit else { return false }
    if let exploded {
      exploded.selection = selection.layer
      exploded.flatFrame = view.canvas.pictureFrame
      exploded.update(player, at: now)
    } else if isNew || pacing.needsPicture {
      let image = player.image(operations: shows.operations)
      view.canvas.show(image)
      if shows.overlay == .redraws { overlays.add(image, at: now) }
    }
    (pacing.shownTime, pacing.shownGeneration) = (player.time, player.generation)
    pacing.needsPicture = false
    showMarks()
    let overlay = exploded == nil ? shows.overlay : .none
    overlays.show(overlay, of: player, on: view.canvas, in: view.overlay, at: now)
    return true
  }

  /// Shows time at every refresh, layers and values some times a second.
  private func showPanes(at now: Double, period: Double) {
    view.transport.show(
      TransportBar.Shown(
        time: player.time, frame: Int((player.time / Self.frame + 1e-6).rounded(.down)),
        isPlaying: clock.isPlaying, speed: clock.rate, range: clock.range))
    view.timeline.show(time: player.time)
    guard pacing.isTimeForPanes(now) else { return }
    pacing.lastPanes = now
    let start = CACurrentMediaTime()
    defer { pacing.panesCost = CACurrentMediaTime() - start }
    lookAhead(at: now)
    showTimeline()
    showHeader()
    showStates()
    showOperations()
    showLayers()
    hoverAgain()
    if shows.hud != .off { showHUD(period, at: now) }
    view.canvas.updateRing()
    view.timeline.updateRing()
    explodedPanel?.peel.updateRing()
  }

  /// How much time the timeline shows: as long as the scene is, or what it began takes.
  var timelinePage: Double {
    let length = player.entry.information.length
    let ends = player.log.recorder.bars.lazy.filter { $0.begin <= length }.map(\.end)
    return max(length, ends.filter { $0.isFinite && $0 < 120 }.max() ?? 0)
  }

  /// Where the timeline ends: with all that is known to come, or with the page that is played.
  private func timelineEnd(page: Double) -> Double {
    let ends = player.log.recorder.bars.lazy.map(\.end).filter { $0.isFinite && $0 < 120 }
    let known = max(page, ends.max() ?? 0)
    return player.time <= known ? known : (player.time / page).rounded(.up) * page
  }

  private func showTimeline() {
    let mark = OutlineMark(
      generation: player.generation, revision: player.recorder.revision,
      logRevision: player.log.revision, folded: foldedTransactions)
    if outline?.made != mark {
      let rows = AnimationRow.outline(
        of: player.recorder, log: player.log.recorder, folded: foldedTransactions)
      outline = (rows, mark)
    }
    let page = timelinePage
    view.timeline.show(
      TimelineView.Shown(
        rows: outline?.rows ?? [], end: timelineEnd(page: page), page: page, range: clock.range,
        edits: player.script.edits.filter { $0.title != "input" }.map(\.time),
        selection: selection.animation, layer: selection.layer, isLooping: clock.loops))
  }

  /// Finds out what comes after an edit, once nothing was edited for a moment.
  private func lookAhead(at now: Double) {
    let revision = player.log.revision
    if pacing.lastLog?.revision != revision { pacing.lastLog = (revision, now) }
    guard player.log.isBehind, let since = pacing.lastLog?.time, now - since > 0.25 else { return }
    player.lookAhead()
  }

  // MARK: What a person does with time

  /// Sets the rate; time does not jump.
  func setRate(_ rate: Double) {
    clock.rate = rate
    say("speed \(rate.decimalText(2))×")
  }

  /// Goes to a time; at the end of a drag the layers follow.
  func scrub(to time: Double, isEnd: Bool) {
    player.go(to: time)
    if isEnd || player.replayCost < 0.012 { player.catchUpSoon() }
    if isEnd { announce("time \(player.time.decimalText(3)) s") }
  }

  /// Plays or pauses.
  func setPlaying(_ isPlaying: Bool) {
    clock.isPlaying = isPlaying
    if !isPlaying { player.catchUpSoon() }
    announce(isPlaying ? "playing" : "paused at \(player.time.decimalText(3)) s")
  }

  /// Goes by frames, to whole ones.
  func step(_ frames: Int) {
    setPlaying(false)
    let frame = (player.time / Self.frame).rounded() + Double(frames)
    scrub(to: frame * Self.frame, isEnd: true)
  }

  /// Does what concerns time; whether the action does.
  func performInTime(_ action: ViewerAction) -> Bool {
    let length = player.entry.information.length
    switch action {
    case .playOrPause: setPlaying(!clock.isPlaying)
    case .restart: restart()
    case .step(let frames): step(frames)
    case .goToStart: scrub(to: clock.range?.lowerBound ?? 0, isEnd: true)
    case .goToEnd: scrub(to: clock.range?.upperBound ?? length, isEnd: true)
    case .shuttle(let direction): shuttle(direction)
    case .stopShuttle: setPlaying(false)
    case .slower, .faster:
      clock.change(faster: action == .faster)
      say("speed \(clock.rate.decimalText(2))×")
    case .normalSpeed: setRate(1)
    case .reverse: setRate(-clock.rate)
    case .loopIn: markLoop(start: true)
    case .loopOut: markLoop(start: false)
    case .clearLoop:
      clock.range = nil
      clock.loops = false
      say("range forgotten")
    case .toggleLoop:
      clock.loops.toggle()
      say(clock.loops ? "loop on" : "loop off")
    default: return false
    }
    return true
  }

  private func restart() {
    player.restart()
    clock.isPlaying = true
    if clock.rate < 0 { clock.rate = 1 }
    say("started over")
  }

  private func shuttle(_ direction: Int) {
    clock.shuttle(Double(direction))
    setPlaying(true)
    say("speed \(clock.rate.decimalText(2))×")
  }

  private func markLoop(start: Bool) {
    clock.mark(start: start, at: player.time, length: player.entry.information.length)
    guard let range = clock.range else { return }
    say("loop \(range.lowerBound.decimalText(2)) … \(range.upperBound.decimalText(2)) s")
  }
}
