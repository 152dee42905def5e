import Foundation
import Layers
import Motion
import Windowing

/// The main thread's loop: events, timers and the main queue, then one commit, then sleep.
@MainActor
package enum MainLoop {
  /// Whether `run()` is on the stack.
  package private(set) static var isRunning = false
  private static var exitCode: Int32?
  /// What came and was not handled yet; a turn within a turn goes on with it.
  private static var events: [WindowEvent] = []

  /// Called for what concerns the whole program: the session asks it to end.
  package static var onQuit: () -> Void = { stop() }

  /// Runs until `stop(exitCode:)` and returns the code given there.
  ///
  /// - Throws: where there is no desktop.
  @discardableResult
  package static func run() throws(StageError) -> Int32 {
    let desktop = try Desktop.connect()
    isRunning = true
    exitCode = nil
    defer { isRunning = false }
    while true {
      CATransaction.flush()
      if let exitCode { return exitCode }
      turn(desktop, until: nil)
    }
  }

  /// Takes turns within a turn, as long as something asks for it; also ends where `run()` is to end.
  ///
  /// - Throws: where there is no desktop.
  package static func run(while goesOn: () -> Bool) throws(StageError) {
    let desktop = try Desktop.connect()
    while true {
      CATransaction.flush()
      guard goesOn(), exitCode == nil else { return }
      turn(desktop, until: nil)
    }
  }

  /// Takes turns within a turn, as long as something asks for it and until a time; one turn at least.
  ///
  /// - Throws: where there is no desktop.
  package static func run(until deadline: Double, while goesOn: () -> Bool) throws(StageError) {
    let desktop = try Desktop.connect()
    repeat {
      CATransaction.flush()
      turn(desktop, until: deadline.isFinite ? deadline : nil)
    } while goesOn() && exitCode == nil && HostTime.monotonicNow < deadline
  }

  /// Makes `run()` return at the end of its turn.
  package static func stop(exitCode: Int32 = 0) { self.exitCode = exitCode }

  /// Takes turns for a while; for tests and for waiting in a program without `run()`.
  package static func run(until deadline: Double) throws(StageError) {
    let desktop = try Desktop.connect()
    while HostTime.monotonicNow < deadline {
      CATransaction.flush()
      turn(desktop, until: deadline)
    }
    CATransaction.flush()
  }

  private static func turn(_ desktop: Desktop, until deadline: Double?) {
    if events.isEmpty { events = desktop.system.nextEvents(until: deadline) }
    while !events.isEmpty {
      let event = events.removeFirst()
      if case .quit = event.kind { onQuit() }
      if let id = event.window { desktop.windows[id]?.handle(event) }
    }
    for window in desktop.windows.values { window.followSize() }
  }
}
