import Compositor
import Foundation
import GLRenderer
import RenderTree
import Windowing

/// A window as the render thread keeps it: its committed tree, its clock, its target.
final class RenderWindow {
  let id: WindowID
  let surface: WindowSurface
  let frameLog: FrameLog
  let frameObserver: FrameObserver?
  let presentationObserver: PresentationObserver?
  let sendProblem: @Sendable (String) -> Void
  private let sendEvents: @Sendable ([FrameEvent]) -> Void
  var pipeline = FramePipeline()
  var clock: FrameClock
  private(set) var size: WindowSize
  private let ticks: TickSender
  private var background: SIMD4<Float>
  /// What commits took since the last frame.
  private var applied = FrameReport()
  private var frameIndex = 0
  private var damages = DamageHistory()
  /// When its frames are seen, where the desktop tells.
  private var feedback: PresentationFeedback?
  /// The slots of the latest frames, by frame.
  private var slots: [FrameSlot?] = Array(repeating: nil, count: 32)
  /// Whether its swaps wait for the display.
  var isPacing = false
  /// Whether the latest try to draw into it failed, and before when it is not tried again.
  var hasFailed = false
  var nextTry = -Double.infinity
  /// Whether somebody wants to be told of each refresh, and so keeps frames coming.
  var wantsTicks = false
  /// The refresh that somebody was told of, and the time that it was said to have.
  private var promised: (slot: Int, time: Double)?
  /// Set when a frame is needed though nothing moves.
  var needsFrame = true

  init(_ id: WindowID, _ render: RenderSurface) {
    self.id = id
    surface = render.surface
    frameLog = render.frameLog
    frameObserver = render.frameObserver
    presentationObserver = render.presentationObserver
    sendEvents = render.sendEvents
    sendProblem = render.sendProblem
    size = render.size
    background = render.background
    ticks = render.ticks
    clock = FrameClock(refreshPeriod: render.refreshPeriod)
  }

  /// The window's own framebuffer.
  var target: FrameTarget {
    FrameTarget(
      framebuffer: 0, width: Int(size.pixels.width), height: Int(size.pixels.height),
      owner: UInt64(id.rawValue) << 32, isTopRowFirst: false)
  }

  /// Listens to what the desktop tells of its frames, if it tells anything.
  func listen() { feedback = PresentationFeedback(surface) }

  /// Lets go of the desktop.
  func stopListening() { feedback = nil }

  /// Asks to be told when the frame is seen that the next swap shows.
  func willSwap(_ slot: FrameSlot, frame: Int) {
    slots[frame % slots.count] = slot
    feedback?.ask(frame)
  }

  /// Lets the clock and the observer know which frames were seen.
  func takeFeedback() {
    while let answer = feedback?.next() {
      presentationObserver?(
        PresentedFrame(index: answer.frame, time: answer.time, isExact: answer.isExact))
      guard let time = answer.time, let slot = slots[answer.frame % slots.count] else { continue }
      clock.didPresent(slot, at: time, refreshPeriod: answer.refreshPeriod)
    }
  }

  /// How the clock stands for a frame of `slot`.
  func rhythm(_ slot: FrameSlot) -> FrameRhythm {
    let report = clock.report
    var rhythm = FrameRhythm()
    (rhythm.source, rhythm.slot) = (report.source.rawValue, slot.index)
    (rhythm.deadline, rhythm.refreshPeriod) = (slot.deadline, slot.refreshPeriod)
    (rhythm.expectedCost, rhythm.margin) = (report.expectedCost, report.margin)
    rhythm.latency = report.latencyInRefreshes
    return rhythm
  }

  /// The display's refreshes, told from a slot that was met.
  func beat(at slot: FrameSlot) -> DisplayBeat {
    DisplayBeat(
      time: slot.deadline, period: slot.refreshPeriod,
      advertisedPeriod: clock.report.advertisedPeriod, lead: slot.presentationTime - slot.deadline)
  }

  /// When the next animation begins or ends; infinity where none does.
  var nextEventTime: Double { pipeline.demand.nextEventTime }

  func apply(_ commit: Commit) {
    var watch = PhaseWatch()
    pipeline.apply(commit)
    watch.lap(.apply, &applied)
    needsFrame = true
  }

  func resize(to size: WindowSize) {
    self.size = size
    needsFrame = true
  }

  func setBackground(_ color: SIMD4<Float>) {
    background = color
    needsFrame = true
  }

  /// Makes the next frame a whole one, since the desktop lost what was shown.
  func forgetFrame() {
    pipeline.forgetDrawnFrame()
    needsFrame = true
  }

  /// What must be drawn of the frame that was built; nil for all.
  ///
  /// - Parameter age: how many frames ago the buffer to draw on was shown, 0 where nobody knows.
  func damage(_ age: Int) -> PixelRect? {
    damages.append(pipeline.list.damage)
    return damages.region(age: age)
  }

  /// Takes note that the frame was drawn, perhaps without pictures that are still on their way.
  func frameWasDrawn(wholly: Bool) {
    if wholly { pipeline.frameWasDrawn() } else { forgetFrame() }
  }

  /// Tells the events that are due, seen or not, and asks the clock for a frame where one is needed.
  func advance(to now: Double) {
    pipeline.advance(to: now)
    let events = pipeline.takeEvents()
    if !events.isEmpty {
      needsFrame = true
      sendEvents(events)
    }
    if needsFrame || wantsTicks || pipeline.demand.isMoving { clock.requestFrame(at: now) }
  }

  /// Lets the main thread know of the refresh after a slot, for which it may still change something.
  func tellTick(after slot: FrameSlot) {
    guard wantsTicks else { return }
    let target = slot.presentationTime + slot.refreshPeriod
    promised = (slot.index + 1, target)
    ticks.send(
      DisplayTick(
        timestamp: slot.presentationTime, target: target, period: slot.refreshPeriod))
  }

  /// Builds the draw list for a slot.
  func build(_ slot: FrameSlot, at now: Double) -> FrameReport {
    var report = applied
    applied = FrameReport()
    report.index = frameIndex
    report.startTime = now
    frameIndex += 1
    needsFrame = false
    let geometry = FrameGeometry(
      width: Int(size.pixels.width), height: Int(size.pixels.height), scale: size.scale.native)
    // What was changed for the time that was told must meet what moves by itself, though more may be known of
    // the display by now.
    let time = promised?.slot == slot.index ? promised?.time : nil
    pipeline.build(
      at: time ?? slot.presentationTime, geometry, clearColor: background, report: &report)
    for problem in pipeline.takeReports().words { sendProblem(problem) }
    return report
  }
}
