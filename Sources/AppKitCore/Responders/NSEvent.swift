import Foundation
import Windowing

/// Something that a person did with pointer or keyboard, as it is at one moment.
@preconcurrency @MainActor
open class NSEvent: NSObject {
  /// What happened.
  public enum EventType: UInt, Sendable {
    /// The first button went down.
    case leftMouseDown = 1
    /// The first button came up.
    case leftMouseUp = 2
    /// The second button went down.
    case rightMouseDown = 3
    /// The second button came up.
    case rightMouseUp = 4
    /// The pointer moved with no button down.
    case mouseMoved = 5
    /// The pointer moved with the first button down.
    case leftMouseDragged = 6
    /// The pointer moved with the second button down.
    case rightMouseDragged = 7
    /// The pointer came into a tracking area.
    case mouseEntered = 8
    /// The pointer left a tracking area.
    case mouseExited = 9
    /// A key went down, or repeats.
    case keyDown = 10
    /// A key came up.
    case keyUp = 11
    /// A modifier key went down or came up.
    case flagsChanged = 12
    /// The system has news of its own; only programs post such events here.
    case appKitDefined = 13
    /// The system has news of its own; only programs post such events here.
    case systemDefined = 14
    /// The program has news of its own.
    case applicationDefined = 15
    /// Time has passed, as `startPeriodicEvents(afterDelay:withPeriod:)` asked.
    case periodic = 16
    /// The pointer came into a tracking area that changes its looks.
    case cursorUpdate = 17
    /// Fingers turned: the wheel with Alt held.
    case rotate = 18
    /// The wheel turned.
    case scrollWheel = 22
    /// Another button went down.
    case otherMouseDown = 25
    /// Another button came up.
    case otherMouseUp = 26
    /// The pointer moved with another button down.
    case otherMouseDragged = 27
    /// Fingers touched a pad; there is none here.
    case gesture = 29
    /// A pinch: the wheel with Control held.
    case magnify = 30
    /// Fingers swept over a pad; there is none here.
    case swipe = 31
    /// Two fingers tapped a pad twice; there is none here.
    case smartMagnify = 32
    /// A pad was pressed harder or less hard; there is none here.
    case pressure = 34
  }

  /// Modifier keys that are held or locked.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt

    /// The modifiers with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Either control key.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Either alt key.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The key with the desktop's logo.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// A key of the block of numbers, or an arrow; posted events alone have it here.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// A key of the kind of F1; posted events alone have it here.
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// What all modifiers have.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xffff_0000)

    init(_ modifiers: KeyModifiers) {
      let pairs: [(KeyModifiers, ModifierFlags)] = [
        (.capsLock, .capsLock), (.shift, .shift), (.control, .control), (.alt, .option),
        (.logo, .command),
      ]
      self = pairs.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
    }
  }

  private let kind: EventType
  private let time: TimeInterval
  private let place: NSPoint
  private let flags: ModifierFlags
  private weak var ownWindow: NSWindow?
  /// Numbers that depend on what happened.
  final var numbers = Numbers()
  /// What key the event is about.
  final var key: KeyEvent?
  private var area: NSTrackingArea?
  /// Whether nobody took it: it reached the end of the chain of responders.
  final var wasLeft = false

  /// What happened.
  open var type: EventType { kind }
  /// When, in host time.
  open var timestamp: TimeInterval { time }
  /// The window that was concerned.
  open var window: NSWindow? { ownWindow }
  /// Where the pointer was, in points from the window's bottom left corner, y up.
  open var locationInWindow: NSPoint { place }
  /// The modifier keys that were held.
  open var modifierFlags: ModifierFlags { flags }

  /// How often a button went down in quick succession; 0 for other events.
  open internal(set) var clickCount: Int {
    get { numbers.clickCount }
    set { numbers.clickCount = newValue }
  }
  /// Which button: 0 the first, 1 the second, then the others.
  open internal(set) var buttonNumber: Int {
    get { numbers.buttonNumber }
    set { numbers.buttonNumber = newValue }
  }
  /// How far the pointer moved or the wheel turned to the right.
  open internal(set) var deltaX: CGFloat {
    get { numbers.delta.x }
    set { numbers.delta.x = newValue }
  }
  /// How far the pointer moved down, or the wheel turned up.
  open internal(set) var deltaY: CGFloat {
    get { numbers.delta.y }
    set { numbers.delta.y = newValue }
  }
  /// How far a third wheel turned: there is none.
  open var deltaZ: CGFloat { 0 }
  /// The area that the pointer came into or left.
  open internal(set) var trackingArea: NSTrackingArea? {
    get { area }
    set { area = newValue }
  }

  init(
    _ type: EventType, in window: NSWindow?, at location: NSPoint, time: TimeInterval,
    flags: ModifierFlags
  ) {
    (kind, self.time, place, self.flags, ownWindow) = (type, time, location, flags, window)
    super.init()
  }

  convenience init(
    _ type: EventType, in window: NSWindow?, at location: NSPoint, time: TimeInterval,
    modifiers: KeyModifiers
  ) {
    self.init(type, in: window, at: location, time: time, flags: ModifierFlags(modifiers))
  }

  /// How far the wheel turned to the right, in notches.
  open var scrollingDeltaX: CGFloat { deltaX }
  /// How far the wheel turned up, in notches.
  open var scrollingDeltaY: CGFloat { deltaY }
  /// Whether scrolling counts in points; here it counts in notches.
  open var hasPreciseScrollingDeltas: Bool { false }

  /// How much larger a pinch makes things, less one: the wheel with Control held pinches.
  open var magnification: CGFloat {
    modifierFlags.contains(.control) && deltaY != 0 ? pow(1.1, deltaY) - 1 : 0
  }
  /// How far fingers turn, in degrees, counter-clockwise: the wheel with Alt held turns.
  open var rotation: Float { modifierFlags.contains(.option) ? Float(deltaY * 5) : 0 }
  /// How hard a button is pressed, 0…1: all of it, while it is down.
  open var pressure: Float {
    if let pressure = numbers.pressure { return pressure }
    switch type {
    case .leftMouseDown, .leftMouseDragged, .rightMouseDown, .rightMouseDragged: return 1
    default: return 0
    }
  }

  // MARK: Keys

  /// What the key types with the modifiers held; for keys that type nothing a function key's name.
  open var characters: String? {
    guard let key else { return nil }
    return key.characters.isEmpty ? charactersIgnoringModifiers : key.characters
  }

  /// What the key types without modifiers.
  open var charactersIgnoringModifiers: String? { key?.appKitCharacters }

  /// Whether the key was held down long enough to repeat.
  open var isARepeat: Bool { key?.isRepeat ?? false }

  /// Where the key is on the keyboard, in the numbering of a Mac's; 0xFFFF where a Mac has none.
  open var keyCode: UInt16 { numbers.keyCode ?? key?.macKeyCode ?? 0xffff }

  // MARK: At this moment

  /// Where the pointer was last seen in one of the program's windows, in the screen's coordinates.
  public internal(set) static var mouseLocation = NSPoint.zero
  /// The modifier keys of the last event.
  public internal(set) static var modifierFlags: ModifierFlags = []
}
