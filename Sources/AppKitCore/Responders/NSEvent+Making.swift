import Foundation
import Windowing

// Events that a program makes itself, to post or to send them.

extension NSEvent {
  /// Numbers of an event, of which each kind has some.
  struct Numbers {
    var clickCount = 0
    var buttonNumber = 0
    var delta = NSPoint.zero
    /// How hard a button is pressed, where the program said so.
    var pressure: Float?
    /// The place of a key, where the program said so.
    var keyCode: UInt16?
    var eventNumber = 0
    var subtype: Int16 = 0
    var data = (0, 0)
  }

  /// What kind of news an event has that is no person's doing.
  public struct EventSubtype: RawRepresentable, Hashable, Sendable {
    /// The kind's number.
    public let rawValue: Int16
    /// Any kind.
    public init(rawValue: Int16) { self.rawValue = rawValue }

    /// A window was shown.
    public static let windowExposed = EventSubtype(rawValue: 0)
    /// The program came to the front.
    public static let applicationActivated = EventSubtype(rawValue: 1)
    /// The program left the front.
    public static let applicationDeactivated = EventSubtype(rawValue: 2)
    /// A window moved.
    public static let windowMoved = EventSubtype(rawValue: 4)
  }

  /// Makes an event of the pointer.
  ///
  /// - Returns: nil where the kind is none of the pointer's.
  public class func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context: NSGraphicsContext?,
    eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
  ) -> NSEvent? {
    guard EventTypeMask.pointer.contains(EventTypeMask(type: type)) else { return nil }
    let event = NSEvent(
      type, in: NSApplication.shared.window(withWindowNumber: wNum), at: location, time: time,
      flags: flags)
    event.numbers.clickCount = cNum
    event.numbers.eventNumber = eNum
    event.numbers.pressure = pressure
    event.numbers.buttonNumber = type.button
    return event
  }

  /// Makes an event of a key.
  ///
  /// - Returns: nil where the kind is none of the keys'.
  public class func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context: NSGraphicsContext?,
    characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
    keyCode code: UInt16
  ) -> NSEvent? {
    guard [.keyDown, .keyUp, .flagsChanged].contains(type) else { return nil }
    let event = NSEvent(
      type, in: NSApplication.shared.window(withWindowNumber: wNum), at: location, time: time,
      flags: flags)
    event.key = KeyEvent(
      macCharacters: ukeys, keyCode: code, typed: keys, modifiers: KeyModifiers(flags),
      isRepeat: flag)
    event.numbers.keyCode = code
    return event
  }

  /// Makes an event of no person's doing, such as `applicationDefined`.
  ///
  /// - Returns: nil where the kind is one of pointer or keys.
  public class func otherEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context: NSGraphicsContext?,
    subtype: Int16, data1 d1: Int, data2 d2: Int
  ) -> NSEvent? {
    guard [.appKitDefined, .systemDefined, .applicationDefined, .periodic].contains(type) else {
      return nil
    }
    let event = NSEvent(
      type, in: NSApplication.shared.window(withWindowNumber: wNum), at: location, time: time,
      flags: flags)
    (event.numbers.subtype, event.numbers.data) = (subtype, (d1, d2))
    return event
  }

  /// The number of the window that was concerned; 0 for none.
  public final var windowNumber: Int { window?.windowNumber ?? 0 }
  /// The number that the event was made with; 0 for the desktop's.
  public final var eventNumber: Int { numbers.eventNumber }
  /// The kind of news that the event was made with.
  public final var subtype: EventSubtype { EventSubtype(rawValue: numbers.subtype) }
  /// The first of the numbers that the event was made with.
  public final var data1: Int { numbers.data.0 }
  /// The second of the numbers that the event was made with.
  public final var data2: Int { numbers.data.1 }
  /// Which step of a hard press a pad feels: that of a plain press, while a button is down.
  public final var stage: Int { pressure > 0 ? 1 : 0 }
  /// Whether the wheel moves what is seen against the fingers: nobody tells a program here.
  public final var isDirectionInvertedFromDevice: Bool { false }

  /// What the key would type with other modifiers: letters in the other case with or without Shift.
  ///
  /// What other layers of the keyboard have is not known.
  public final func characters(byApplyingModifiers modifiers: ModifierFlags) -> String? {
    guard let plain = charactersIgnoringModifiers else { return nil }
    let isUpper = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    return isUpper && plain.allSatisfy(\.isLetter) ? plain.uppercased() : plain
  }
}

extension NSEvent.EventTypeMask {
  /// What a button or the pointer does.
  fileprivate static let pointer: NSEvent.EventTypeMask = [
    .leftMouseDown, .leftMouseUp, .leftMouseDragged, .rightMouseDown, .rightMouseUp,
    .rightMouseDragged, .otherMouseDown, .otherMouseUp, .otherMouseDragged, .mouseMoved,
  ]
}

extension NSEvent.EventType {
  /// Which button the kind tells of.
  fileprivate var button: Int {
    switch self {
    case .rightMouseDown, .rightMouseUp, .rightMouseDragged: 1
    case .otherMouseDown, .otherMouseUp, .otherMouseDragged: 2
    default: 0
    }
  }
}

extension KeyModifiers {
  init(_ flags: NSEvent.ModifierFlags) {
    let pairs: [(NSEvent.ModifierFlags, KeyModifiers)] = [
      (.capsLock, .capsLock), (.shift, .shift), (.control, .control), (.option, .alt),
      (.command, .logo),
    ]
    self = pairs.reduce(into: []) { if flags.contains($1.0) { $0.insert($1.1) } }
  }
}
