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

  /// Which button of a remote control or a game pad is pressed; keys are none.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow = 1
    /// To the left.
    case leftArrow = 2
    /// To the right.
    case rightArrow = 3
    /// What is chosen.
    case select = 4
    /// The menu.
    case menu = 5
    /// Playing and pausing.
    case playPause = 6
  }

  /// Which button it is: that for which the arrows, Return, Escape and the space bar stand, else `select`.
  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardEscape: .menu
    case .keyboardSpacebar: .playPause
    default: .select
    }
  }
  /// How hard it is pressed; a key does not tell.
  open var force: CGFloat { 0 }
  /// The recognisers that get it.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  var recognizers: [UIGestureRecognizer] = []

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
