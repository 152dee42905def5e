import Foundation
import Synchronization
import Windowing

/// Calls a function at each refresh of a display, on a thread of its own.
///
/// The call comes at a refresh, and is told when the frame will be seen that is drawn before the next one: the time for
/// which the frame clock of the program's windows will evaluate that frame. Without a window the calls keep the rate
/// that the display claims. Where a call takes longer than a refresh, those that it missed are left out.
///
/// The functions `CVDisplayLinkCreateWithActiveCGDisplays`, `CVDisplayLinkSetOutputCallback`, `CVDisplayLinkStart`,
/// `CVDisplayLinkStop` and their kind work on it, from any thread. A link that nobody keeps stops.
public final class CVDisplayLink: Sendable {
  /// What is called: the link, the moment of the call, the moment at which the frame will be seen.
  typealias Output =
    @Sendable (
      CVDisplayLink, UnsafePointer<CVTimeStamp>, UnsafePointer<CVTimeStamp>
    ) -> Void

  private struct State {
    var display: CGDirectDisplayID
    var output: Output?
    var run: DisplayLinkRun?
  }

  private let rhythm: DisplayRhythm
  private let state: Mutex<State>
  /// Held during a call, so that whoever stops the link waits for its end; a call may stop its own link.
  private let calls = NSRecursiveLock()

  /// Makes a link for a display; nil where there is none of this number.
  init?(_ display: CGDirectDisplayID, rhythm: DisplayRhythm = .shared) {
    guard rhythm.advertisedPeriod(of: display) != nil else { return nil }
    self.rhythm = rhythm
    state = Mutex(State(display: display))
  }

  deinit { state.withLock { $0.run?.bell.signal() } }

  /// The display whose refreshes are told.
  var display: CGDirectDisplayID { state.withLock { $0.display } }

  /// Chooses a display.
  ///
  /// - Returns: whether there is one of this number.
  func setDisplay(_ display: CGDirectDisplayID) -> Bool {
    guard rhythm.advertisedPeriod(of: display) != nil else { return false }
    state.withLock { $0.display = display }
    return true
  }

  /// The time in seconds between two refreshes, as the display claims it.
  var nominalPeriod: Double { rhythm.advertisedPeriod(of: display) ?? 1.0 / 60 }

  /// What is known of the display's refreshes, if the program's windows follow them.
  var beat: DisplayBeat? {
    let nominal = nominalPeriod
    guard let beat = rhythm.beat, abs(beat.advertisedPeriod - nominal) < 0.03 * nominal else {
      return nil
    }
    return beat
  }

  /// Replaces what is called.
  func setOutput(_ output: Output?) { state.withLock { $0.output = output } }

  /// Where the link is in its count; nil while it does not run.
  var run: DisplayLinkRun? { state.withLock { $0.run } }

  /// Begins to call.
  func start() -> CVReturn {
    let run = DisplayLinkRun(at: MonotonicTime.now, period: nominalPeriod)
    let status = state.withLock { state in
      guard state.run == nil else { return kCVReturnDisplayLinkAlreadyRunning }
      guard state.output != nil else { return kCVReturnDisplayLinkCallbacksNotSet }
      state.run = run
      return kCVReturnSuccess
    }
    guard status == kCVReturnSuccess else { return status }
    let thread = Thread { [weak self] in
      while let wakeTime = self?.nextRefresh(in: run) {
        run.bell.wait(until: wakeTime)
        self?.call(in: run)
      }
    }
    thread.name = "cel.displaylink"
    thread.start()
    return status
  }

  /// Calls no more, and waits for the end of a call that is under way on another thread.
  func stop() -> CVReturn {
    let run = state.withLock { state in
      defer { state.run = nil }
      return state.run
    }
    guard let run else { return kCVReturnDisplayLinkNotRunning }
    run.bell.signal()
    calls.withLock {}
    return kCVReturnSuccess
  }

  /// When to call next; nil where the run is over.
  private func nextRefresh(in run: DisplayLinkRun) -> Double? {
    guard isCurrent(run) else { return nil }
    return run.advance(along: beat, to: MonotonicTime.now)
  }

  private func isCurrent(_ run: DisplayLinkRun) -> Bool {
    state.withLock { $0.run === run }
  }

  private func call(in run: DisplayLinkRun) {
    calls.lock()
    defer { calls.unlock() }
    guard let output = state.withLock({ $0.run === run ? $0.output : nil }) else { return }
    var now = run.stamp(of: MonotonicTime.now, nominalPeriod: nominalPeriod)
    var seen = run.outputStamp(nominalPeriod: nominalPeriod)
    output(self, &now, &seen)
  }
}

/// Links are the same where they are one object.
extension CVDisplayLink: Hashable {
  /// Whether both are one object.
  public static func == (first: CVDisplayLink, second: CVDisplayLink) -> Bool { first === second }

  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
