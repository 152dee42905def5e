import Foundation
import Windowing

// Popovers and sheets are windows of their own, as on macOS, with their own responders, tracking areas and
// focus. But a desktop lets no program place a window beside another (Wayland), so they stand inside: the
// guest's tree is a layer in front of all that its host shows, and the host hands it the desktop's events.

/// A window that stands inside of another one.
@MainActor
final class Guest {
  let window: NSWindow
  /// Whether nothing behind it can be used meanwhile.
  let isModal: Bool
  /// What fades with the guest, and what grows with it and holds its tree: as large as the host, y down.
  let (holder, body) = (CALayer(), CALayer())
  /// Puts the guest's tree and what is around it into its place, in the host's points with y down.
  let place: (_ room: CGRect) -> Void
  /// Called when the pointer goes down beside the guest; whether the press goes no further.
  var pressedBeside: (_ point: CGPoint) -> Bool = { _ in false }
  /// Called when the host takes the guest away without being asked.
  var wasDropped: () -> Void = {}

  init(_ window: NSWindow, isModal: Bool, place: @escaping (_ room: CGRect) -> Void) {
    (self.window, self.isModal, self.place) = (window, isModal, place)
    holder.isGeometryFlipped = true
    holder.addSublayer(body)
  }

  /// Where the guest's contents are in the host, y down.
  var frame: CGRect { window.rootLayer?.frame ?? .zero }
}

extension NSWindow {
  /// The window on the desktop that this one stands in, or this one.
  final var outermost: NSWindow { sequence(first: self) { $0.host }.reduce(self) { $1 } }

  /// Takes a window in, in front of all others, and lets keys go to it.
  final func admit(_ guest: Guest) {
    guest.window.host = self
    guests.append(guest)
    guest.window.root.adoptScale(root.displayScale)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let layer = guest.window.rootLayer { guest.body.addSublayer(layer) }
    guest.holder.zPosition = 1000 + CGFloat(guests.count)
    root.ownLayer?.addSublayer(guest.holder)
    guest.window.appearanceChanged()
    place(guest)
    CATransaction.commit()
    guest.window.makeVisible()
    guest.window.makeKey()
    cancelInput()
  }

  /// Lets a window go, at once or in a movement, and gives the keys back.
  ///
  /// - Parameter movement: begins the movement of the guest's holder; what it returns is how long it takes.
  final func dismiss(_ window: NSWindow, _ movement: ((CALayer) -> TimeInterval)? = nil) {
    guard let index = guests.firstIndex(where: { $0.window === window }) else { return }
    let guest = guests.remove(at: index)
    if grabbing === window { grabbing = nil }
    window.host = nil
    let hadKeys = window.isKeyWindow
    window.takeAway()
    if hadKeys { (guests.last?.window ?? self).makeKey() }
    let holder = guest.holder
    guard let movement, isVisible else { return holder.removeFromSuperlayer() }
    CATransaction.begin()
    CATransaction.setCompletionBlock { holder.removeFromSuperlayer() }
    CATransaction.setAnimationDuration(movement(holder))
    holder.opacity = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    holder.add(fade, forKey: "opacity")
    CATransaction.commit()
  }

  /// Puts all guests where they belong, after the window's size or scale, or a guest's, changed.
  final func placeGuests() {
    guard !guests.isEmpty else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for guest in guests {
      guest.window.root.adoptScale(root.displayScale)
      place(guest)
    }
    CATransaction.commit()
  }

  private func place(_ guest: Guest) {
    let room = CGRect(origin: .zero, size: place.size)
    guest.holder.frame = room
    guest.body.bounds = room
    let anchor = guest.body.anchorPoint
    guest.body.position = CGPoint(x: anchor.x * room.width, y: anchor.y * room.height)
    guest.place(room)
    guest.window.stand(in: self, at: guest.frame)
  }

  /// Notes where the window is that a host shows at a rectangle, y down.
  private func stand(in host: NSWindow, at frame: CGRect) {
    place.origin = NSPoint(
      x: host.place.minX + frame.minX, y: host.place.maxY - frame.minY - place.height)
  }

  /// Leaves the host, where there is one, as whoever showed the window wants it.
  final func leavesHost() -> Bool {
    guard let host, let guest = host.guests.first(where: { $0.window === self }) else {
      return false
    }
    guest.wasDropped()
    host.dismiss(self)
    return true
  }

  /// Lets all guests go, before the window goes.
  final func dropGuests() {
    openMenu?.close()
    for guest in guests { guest.wasDropped() }
    for guest in guests { dismiss(guest.window) }
  }

  // MARK: Events

  /// Hands an event to the open menu or to a guest; whether one of them took it.
  final func passesOn(_ event: WindowEvent) -> Bool {
    if let openMenu, openMenu.take(event) { return true }
    if let modal = NSApplication.shared.modalWindow, event.isInput, modal.outermost !== self {
      return true
    }
    guard !guests.isEmpty else { return false }
    switch event.kind {
    case .pointerDown(let pointer):
      return passesOn(event, at: pointer.position, isPress: true)
    case .pointerMoved(let pointer), .pointerUp(let pointer):
      return passesOn(event, at: pointer.position)
    case .wheel(let wheel): return passesOn(event, at: wheel.position)
    case .keyDown, .keyUp, .text, .composition:
      guard let guest = guests.last(where: { $0.window.isKeyWindow || $0.isModal }) else {
        return false
      }
      guest.window.handle(event)
      return true
    case .focusGained:
      guests.last?.window.makeKey()
      return true
    case .closeRequested: return guests.contains(where: \.isModal)
    case .pointerExited, .focusLost, .hidden:
      for guest in guests { guest.window.handle(event) }
      return false
    default: return false
    }
  }

  private func passesOn(_ event: WindowEvent, at point: CGPoint, isPress: Bool = false) -> Bool {
    if let grabbing, let guest = guests.first(where: { $0.window === grabbing }) {
      if case .pointerUp = event.kind { self.grabbing = nil }
      guest.window.handle(event.moved(by: guest.frame.origin))
      return true
    }
    // A button that went down in the host itself is its own until it comes up.
    if pressed != nil { return false }
    for guest in guests.reversed() {
      if guest.frame.contains(point) {
        if isPress {
          grabbing = guest.window
          guest.window.makeKey()
        }
        cancelHover()
        guest.window.handle(event.moved(by: guest.frame.origin))
        return true
      }
      guest.window.cancelHover()
      if isPress, guest.pressedBeside(point) || guest.isModal { return true }
      if guest.isModal { return true }
    }
    if isPress { makeKey() }
    return false
  }
}

extension WindowEvent {
  /// Whether a person did it to the window's contents.
  fileprivate var isInput: Bool {
    switch kind {
    case .pointerDown, .pointerMoved, .wheel, .keyDown, .text, .composition: true
    case .closeRequested: true
    default: false
    }
  }

  /// The event for somebody whose origin is at a point.
  fileprivate func moved(by corner: CGPoint) -> WindowEvent {
    var event = self
    func inner(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }
    switch kind {
    case .pointerDown(var pointer):
      pointer.position = inner(pointer.position)
      event.kind = .pointerDown(pointer)
    case .pointerUp(var pointer):
      pointer.position = inner(pointer.position)
      event.kind = .pointerUp(pointer)
    case .pointerMoved(var pointer):
      pointer.position = inner(pointer.position)
      event.kind = .pointerMoved(pointer)
    case .wheel(var wheel):
      wheel.position = inner(wheel.position)
      event.kind = .wheel(wheel)
    default: break
    }
    return event
  }
}
