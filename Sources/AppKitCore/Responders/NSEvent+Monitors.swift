import Foundation

extension NSEvent {
  /// Some kinds of events.
  public struct EventTypeMask: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: UInt64
    /// The kinds with these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Events of a kind.
    public init(type: EventType) { self.init(rawValue: 1 << UInt64(type.rawValue)) }

    /// The first button going down.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// The first button coming up.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// The second button going down.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// The second button coming up.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// The pointer moving with no button down.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// The pointer moving with the first button down.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// The pointer moving with the second button down.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// The pointer coming into an area.
    public static let mouseEntered = EventTypeMask(type: .mouseEntered)
    /// The pointer leaving an area.
    public static let mouseExited = EventTypeMask(type: .mouseExited)
    /// Keys going down.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// Keys coming up.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// Modifier keys.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// The pointer came into an area that changes its looks.
    public static let cursorUpdate = EventTypeMask(type: .cursorUpdate)
    /// The wheel.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    /// Another button going down.
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    /// Another button coming up.
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    /// The pointer moving with another button down.
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    /// Time that has passed.
    public static let periodic = EventTypeMask(type: .periodic)
    /// News of the program's own.
    public static let applicationDefined = EventTypeMask(type: .applicationDefined)
    /// Pinches.
    public static let magnify = EventTypeMask(type: .magnify)
    /// Turns.
    public static let rotate = EventTypeMask(type: .rotate)
    /// Sweeps.
    public static let swipe = EventTypeMask(type: .swipe)
    /// Double taps with two fingers.
    public static let smartMagnify = EventTypeMask(type: .smartMagnify)
    /// Fingers on a pad.
    public static let gesture = EventTypeMask(type: .gesture)
    /// Harder and less hard presses.
    public static let pressure = EventTypeMask(type: .pressure)
    /// All of them.
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// Where a gesture on a pad stands; a wheel knows nothing of that.
  public struct Phase: OptionSet, Sendable {
    /// One bit a phase.
    public let rawValue: UInt
    /// The phases with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It begins.
    public static let began = Phase(rawValue: 1)
    /// The fingers rest.
    public static let stationary = Phase(rawValue: 2)
    /// It goes on.
    public static let changed = Phase(rawValue: 4)
    /// It is over.
    public static let ended = Phase(rawValue: 8)
    /// Something took it away.
    public static let cancelled = Phase(rawValue: 16)
    /// It may begin.
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// Where the gesture stands: nowhere, the wheel has none.
  public final var phase: Phase { [] }
  /// Where the movement after a gesture stands: nowhere, the wheel has none.
  public final var momentumPhase: Phase { [] }

  /// A closure that sees events before the window does.
  private final class Monitor {
    let mask: EventTypeMask
    let handler: (NSEvent) -> NSEvent?

    init(_ mask: EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
      (self.mask, self.handler) = (mask, handler)
    }
  }

  private static var monitors: [Monitor] = []

  /// Lets a closure see events of some kinds before their window does, until the result is removed.
  ///
  /// - Parameter block: answers the event that the window gets instead; nil for none.
  public class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = Monitor(mask, block)
    monitors.append(monitor)
    return monitor
  }

  /// Would let a closure see other programs' events, which the desktop keeps to itself: it is never called.
  public class func addGlobalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
  ) -> Any? { Monitor([], { $0 }) }

  /// Ends what `addLocalMonitorForEvents` began.
  public class func removeMonitor(_ eventMonitor: Any) {
    monitors.removeAll { $0 === eventMonitor as AnyObject }
  }

  /// What is left of the event after all monitors saw it, oldest first.
  final var afterMonitors: NSEvent? {
    Self.monitors.reduce(self) { event, monitor in
      guard let event, monitor.mask.contains(EventTypeMask(type: event.type)) else { return event }
      return monitor.handler(event)
    }
  }
}
