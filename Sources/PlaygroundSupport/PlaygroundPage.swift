import Foundation

// A playground is statements from top to bottom, and what they leave alive: a view in a window, a timer, a request.
// Built as a program it would end after its last statement. So a page that was asked for more than that goes on where
// the program is about to end (`LastTurn`): it runs the window's loop, or without a view the main queue.

/// The page of a playground: what it shows, and how long it goes on.
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The one page.
  public static let current = PlaygroundPage()

  private var window: (any LiveWindow)?

  private init() {}

  /// Whether the page goes on after its last statement, until it is finished or its window is closed.
  public var needsIndefiniteExecution = false {
    didSet { if needsIndefiniteExecution { LastTurn.ask() } }
  }

  /// What the page shows in a window, or nil. A view makes the page go on.
  ///
  /// The window opens at once, with the size of the view, or for a controller that of its `preferredContentSize`, else
  /// 375 × 668 points. Without a desktop the program ends with the reason on standard error and status 69.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet { show(liveView) }
  }

  /// Whether the view asks for all of the screen; kept, and of no meaning for a window.
  public var wantsFullScreenLiveView = false

  /// Ends the program with status 0, also before its last statement.
  public func finishExecution() -> Never {
    needsIndefiniteExecution = false
    exit(0)
  }

  /// The next window opens before the former one closes: the last window's end is the program's.
  private func show(_ live: (any PlaygroundLiveViewable)?) {
    let former = window
    window = live?.playgroundLiveViewRepresentation.open()
    former?.close()
    if live != nil { needsIndefiniteExecution = true }
  }

  /// Runs what is left of the page and returns the program's status.
  func goOn() -> Int32 {
    while needsIndefiniteExecution {
      if let window { return window.run() }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    return 0
  }
}
