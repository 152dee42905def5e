import Foundation
import Windowing

/// Something that a person did, with all touches that take part in it.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// A touch, or the pointer with a button held.
    case touches = 0
    /// The device moves; none does here.
    case motion = 1
    /// A button of headphones; none is heard of here.
    case remoteControl = 2
    /// A key.
    case presses = 3
    /// The wheel; recognisers get it without an event.
    case scroll = 10
    /// The pointer without a button; recognisers get it without an event.
    case hover = 11
    /// A pinch or a turn; recognisers get them without an event.
    case transform = 14
  }

  /// What is special about an event.
  public enum EventSubtype: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The device was shaken; that does not happen here.
    case motionShake = 1
  }

  /// Buttons of the pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// One bit a button.
    public let rawValue: Int

    /// The buttons with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button for context menus.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The button of a number, 1 for the primary one.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }

    init(_ buttons: Set<PointerButton>) {
      let numbers: [PointerButton: Int] = [
        .primary: 1, .secondary: 2, .middle: 3, .back: 4, .forward: 5,
      ]
      self.init(rawValue: buttons.reduce(0) { $0 | 1 << ((numbers[$1] ?? 1) - 1) })
    }
  }

  /// What kind of event it is.
  open var type: EventType { .touches }
  /// What is special about it; nothing.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds on the clock of `CACurrentMediaTime()`.
  public internal(set) var timestamp: TimeInterval
  /// The modifier keys held.
  public internal(set) var modifierFlags: UIKeyModifierFlags
  /// The buttons of the pointer that are held.
  public internal(set) var buttonMask: ButtonMask = []
  /// All touches that take part.
  public internal(set) var allTouches: Set<UITouch>? = nil

  init(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// All places of a touch since the last event; here each is an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Where a touch will probably be; nothing is foretold here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
}

/// Keys going down or up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// Presses.
  open override var type: EventType { .presses }
  /// All keys that take part.
  public internal(set) var allPresses: Set<UIPress> = []
}
