import CSDL2
import Foundation

/// From SDL's events to ours. Some are dropped: what SDL reports that nobody here needs.
extension WindowEvent {
  /// The event that `event` stands for, or nil.
  ///
  /// `nextText` is the text of the event right behind it in the queue, if that is typed text.
  /// `held` is what was held when the event came: SDL's own state is ahead of the queue, and tells of
  /// keys and buttons that were pressed since. Frees what a drop event owns.
  @MainActor init?(_ event: inout SDL_Event, held: inout HeldInput, nextText: () -> String?) {
    held.follow(event)
    time = MonotonicTime.now - TimeInterval(SDL_GetTicks() &- event.common.timestamp) / 1000
    let translated: (window: UInt32, kind: Kind)? =
      switch SDL_EventType(event.type) {
      case SDL_QUIT: (0, .quit)
      case SDL_WINDOWEVENT: Kind(event.window).map { (event.window.windowID, $0) }
      case SDL_MOUSEMOTION: (event.motion.windowID, Kind(event.motion, held))
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        Kind(event.button, held).map { (event.button.windowID, $0) }
      case SDL_MOUSEWHEEL: (event.wheel.windowID, Kind(event.wheel, held))
      case SDL_KEYDOWN: (event.key.windowID, .keyDown(KeyEvent(event.key, typing: nextText())))
      case SDL_KEYUP: (event.key.windowID, .keyUp(KeyEvent(event.key, typing: nil)))
      case SDL_TEXTINPUT: (event.text.windowID, .text(String(cString: CSDLTextOfEvent(&event))))
      case SDL_TEXTEDITING:
        (
          event.edit.windowID,
          .composition(String(cString: CSDLTextOfEdit(&event)), caret: Int(event.edit.start))
        )
      case SDL_DROPFILE, SDL_DROPTEXT: Kind(drop: event.drop).map { (event.drop.windowID, $0) }
      case SDL_SYSWMEVENT: DragWatch.read(event)
      default: nil
      }
    guard let translated else { return nil }
    window = translated.window == 0 ? nil : WindowID(rawValue: translated.window)
    kind = translated.kind
  }
}

extension WindowEvent.Kind {
  @MainActor fileprivate init?(_ event: SDL_WindowEvent) {
    let type = SDL_WindowEventID(UInt32(event.event))
    if type == SDL_WINDOWEVENT_SIZE_CHANGED || type == SDL_WINDOWEVENT_MOVED {
      // What is true now, not when the event was queued: it may be followed by others.
      guard let window = SDL_GetWindowFromID(event.windowID) else { return nil }
      self =
        type == SDL_WINDOWEVENT_MOVED
        ? .moved(Window.position(of: window)) : .resized(WindowSize(of: window))
    } else if let kind = Self.windowKinds[type.rawValue] {
      self = kind
    } else {
      return nil
    }
  }

  private static let windowKinds: [UInt32: Self] = [
    SDL_WINDOWEVENT_SHOWN.rawValue: .shown, SDL_WINDOWEVENT_HIDDEN.rawValue: .hidden,
    SDL_WINDOWEVENT_EXPOSED.rawValue: .exposed, SDL_WINDOWEVENT_MINIMIZED.rawValue: .minimised,
    SDL_WINDOWEVENT_MAXIMIZED.rawValue: .maximised, SDL_WINDOWEVENT_RESTORED.rawValue: .restored,
    SDL_WINDOWEVENT_ENTER.rawValue: .pointerEntered,
    SDL_WINDOWEVENT_LEAVE.rawValue: .pointerExited,
    SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: .focusGained,
    SDL_WINDOWEVENT_FOCUS_LOST.rawValue: .focusLost,
    SDL_WINDOWEVENT_CLOSE.rawValue: .closeRequested,
    SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue: .displayChanged,
  ]

  fileprivate init(_ event: SDL_MouseMotionEvent, _ held: HeldInput) {
    self = .pointerMoved(
      PointerEvent(
        position: CGPoint(x: Int(event.x), y: Int(event.y)), button: nil,
        pressedButtons: held.buttons, clickCount: 0, modifiers: held.modifiers))
  }

  fileprivate init?(_ event: SDL_MouseButtonEvent, _ held: HeldInput) {
    guard let button = PointerButton(rawValue: event.button) else { return nil }
    let pointer = PointerEvent(
      position: CGPoint(x: Int(event.x), y: Int(event.y)), button: button,
      pressedButtons: held.buttons, clickCount: Int(event.clicks), modifiers: held.modifiers)
    self =
      event.type == SDL_MOUSEBUTTONDOWN.rawValue ? .pointerDown(pointer) : .pointerUp(pointer)
  }

  fileprivate init(_ event: SDL_MouseWheelEvent, _ held: HeldInput) {
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    self = .wheel(
      WheelEvent(
        deltaX: sign * Double(event.preciseX), deltaY: sign * Double(event.preciseY),
        position: CGPoint(x: Int(event.mouseX), y: Int(event.mouseY)), modifiers: held.modifiers))
  }

  @MainActor fileprivate init?(drop event: SDL_DropEvent) {
    guard let payload = event.file else { return nil }
    defer { SDL_free(payload) }
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    let position = DragWatch.dropPoint(on: event.windowID) ?? CGPoint(x: Int(x), y: Int(y))
    let text = String(cString: payload)
    self =
      event.type == SDL_DROPFILE.rawValue
      ? .droppedFile(path: text, position: position) : .droppedText(text, position: position)
  }
}

extension KeyEvent {
  fileprivate init(_ event: SDL_KeyboardEvent, typing text: String?) {
    self.init(
      key: Key(rawValue: event.keysym.sym), scancode: Int(event.keysym.scancode.rawValue),
      modifiers: KeyModifiers(sdl: UInt32(event.keysym.mod)), isRepeat: event.repeat != 0,
      characters: text ?? "")
  }
}

extension KeyModifiers {
  private static let sdlMasks: [(mask: UInt32, modifier: KeyModifiers)] = [
    (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue, .shift),
    (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue, .control),
    (KMOD_LALT.rawValue | KMOD_RALT.rawValue, .alt),
    (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue, .logo),
    (KMOD_CAPS.rawValue, .capsLock), (KMOD_MODE.rawValue, .altGraph),
  ]

  /// The modifiers in SDL's mask. Where the right alt key is AltGr, SDL sets only KMOD_MODE.
  init(sdl mask: UInt32) {
    self = []
    for entry in Self.sdlMasks where mask & entry.mask != 0 { insert(entry.modifier) }
  }
}

/// The modifiers and the buttons that are held, as far as events were taken.
struct HeldInput: Equatable {
  var modifiers: KeyModifiers = []
  var buttons: Set<PointerButton> = []

  /// Becomes what is held once `event` has come: keys, buttons and motion say so, and a window that gets
  /// the focus asks.
  mutating func follow(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: modifiers = KeyModifiers(sdl: UInt32(event.key.keysym.mod))
    case SDL_MOUSEBUTTONDOWN:
      if let button = PointerButton(rawValue: event.button.button) { buttons.insert(button) }
    case SDL_MOUSEBUTTONUP:
      if let button = PointerButton(rawValue: event.button.button) { buttons.remove(button) }
    case SDL_MOUSEMOTION: buttons = PointerButton.pressed(event.motion.state)
    case SDL_WINDOWEVENT where UInt32(event.window.event) == SDL_WINDOWEVENT_FOCUS_GAINED.rawValue:
      modifiers = KeyModifiers(sdl: SDL_GetModState().rawValue)
    default: break
    }
  }
}

extension PointerButton {
  /// The buttons in SDL's mask, in which button n is bit n − 1.
  fileprivate static func pressed(_ mask: UInt32) -> Set<PointerButton> {
    guard mask != 0 else { return [] }
    return Set(allCases.filter { mask & (1 << (UInt32($0.rawValue) - 1)) != 0 })
  }
}
