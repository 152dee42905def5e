import Foundation

/// A key that is held; one object from down to up.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Where a press stands in its life.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The key repeats.
    case changed = 1
    /// Nothing happened to the key since the last event.
    case stationary = 2
    /// The key came up.
    case ended = 3
    /// The release will not be seen.
    case cancelled = 4
  }

  /// When it was last heard of, in seconds on the clock of `CACurrentMediaTime()`.
  public internal(set) var timestamp: TimeInterval = 0
  /// Where it stands in its life.
  public internal(set) var phase = Phase.began
  /// The key.
  public internal(set) var key: UIKey?
  /// The window to which it went.
  public internal(set) weak var window: UIWindow?
  /// The responder that it began with, and that gets its end.
  public internal(set) var responder: UIResponder?
}
