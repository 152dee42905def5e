import CSDL2
import Foundation

/// Sees that something is dragged over a window, of which SDL tells nothing before it is dropped.
///
/// Under X the program that drags sends messages to the window, and SDL hands its raw events on where it is
/// asked to; a filter keeps all but those messages back. Under Wayland SDL hands nothing on.
/// Source: Drag-and-Drop Protocol for the X Window System (XDND), version 5; Xlib's XClientMessageEvent.
@MainActor
enum DragWatch {
  private typealias AtomName =
    @convention(c) (UnsafeMutableRawPointer?, UInt) -> UnsafeMutablePointer<CChar>?

  // Numbers of Xlib.h and SDL_syswm.h, and places in what SDL hands on, in bytes.
  private nonisolated static let (system, x11, event): (Int, Int32, Int) = (4, 2, 8)
  private nonisolated static let clientMessage: Int32 = 33
  private nonisolated static let (display, window, message): (Int, Int, Int) = (24, 32, 40)
  /// Where a message of a position has it: x in the upper half of 32 bits, y in the lower, both of the desktop.
  private nonisolated static let position = 72

  /// What the messages mean: whether something is over the window then.
  private static let meanings = ["XdndPosition": true, "XdndLeave": false, "XdndDrop": false]
  private static var names: [UInt: String] = [:]
  /// Where the pointer was last over a window, in points of the window: SDL does not know while others drag.
  private static var place: (window: UInt32, point: CGPoint)?

  /// Asks SDL for the raw events, once it is there.
  static func begin() {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(filter, nil)
  }

  /// Called by whichever thread posts an event.
  private nonisolated static let filter: SDL_EventFilter = { _, event in
    guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
    return DragWatch.message(in: event.pointee) == nil ? 0 : 1
  }

  /// The message that a raw event of X's is; nil for all else.
  private nonisolated static func message(in event: SDL_Event) -> UnsafeRawPointer? {
    guard let message = event.syswm.msg.map({ UnsafeRawPointer($0) }),
      message.load(fromByteOffset: system, as: Int32.self) == x11,
      message.load(fromByteOffset: self.event, as: Int32.self) == clientMessage
    else { return nil }
    return message + self.event
  }

  /// Whether a raw event says that something is dragged over a window now, or no longer; nil where it says
  /// something else.
  static func read(_ event: SDL_Event) -> (window: UInt32, kind: WindowEvent.Kind)? {
    guard let message = message(in: event),
      let isOver = meanings[name(of: message)],
      let window = sdlWindow(message.load(fromByteOffset: window, as: UInt.self))
    else { return nil }
    if name(of: message) == "XdndPosition" { note(message, over: window) }
    return (window, .draggedOver(isOver))
  }

  private static func note(_ message: UnsafeRawPointer, over window: UInt32) {
    let packed = message.load(fromByteOffset: position, as: UInt.self)
    let corner = SDL_GetWindowFromID(window).map { Window.position(of: $0) } ?? .zero
    let (x, y) = (CGFloat((packed >> 16) & 0xffff), CGFloat(packed & 0xffff))
    place = (window, CGPoint(x: x - corner.x, y: y - corner.y))
  }

  /// Where something is that is dropped on a window, in its points; nil where nobody told.
  static func dropPoint(on window: UInt32) -> CGPoint? {
    place.flatMap { $0.window == window ? $0.point : nil }
  }

  /// The name of a message, for whose number X is asked once.
  private static func name(of message: UnsafeRawPointer) -> String {
    let atom = message.load(fromByteOffset: self.message, as: UInt.self)
    if let known = names[atom] { return known }
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XGetAtomName")
    else { return "" }
    let connection = message.load(fromByteOffset: display, as: UnsafeMutableRawPointer?.self)
    let text = unsafeBitCast(symbol, to: AtomName.self)(connection, atom)
    defer { free(text) }
    let name = text.map { String(cString: $0) } ?? ""
    names[atom] = name
    return name
  }

  /// SDL's number of a window of X's.
  private static func sdlWindow(_ id: UInt) -> UInt32? {
    (1...1024).first { number in
      guard let window = SDL_GetWindowFromID(number) else { return false }
      return CSDLWindowOfX(window) == id
    }
  }
}
