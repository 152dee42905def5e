import Foundation
import Windowing

// An open menu: a view in front of all that a window shows. As the window's `openMenu` it takes the pointer and
// the keys. The press that opened it may lead to an item and do it when it is let go; a press that is let go at
// once leaves the menu open, and the next click does an item, or closes it. Menus of items open beside them.

/// What holds an open menu, and the menus that were opened in it.
@MainActor
package final class MenuTracker {
  private(set) var cards: [MenuCard] = []
  let ground: MenuGround
  private weak var window: NSWindow?
  /// What the menu belongs to, in the window, y down.
  private let anchor: CGRect
  private let appearance: NSAppearance
  /// Where the pointer was when the menu opened; nil before it is known, and after it went elsewhere.
  private var start: CGPoint?
  private var hasMoved = false
  /// Called when the menu is closed.
  package var didClose: () -> Void = {}

  /// Opens a menu over a window: below or above a rectangle, or with an item over it.
  @discardableResult
  static func open(
    _ menu: NSMenu, over window: NSWindow, at anchor: CGRect, covering item: NSMenuItem? = nil,
    appearance: NSAppearance, byKeyboard: Bool = false
  ) -> MenuTracker? {
    window.openMenu?.close(animated: false)
    let tracker = MenuTracker(window, anchor, appearance)
    tracker.push(menu, beside: anchor, covering: item)
    guard let card = tracker.cards.first else {
      tracker.ground.removeFromSuperview()
      return nil
    }
    window.openMenu = tracker
    window.cancelInput()
    if let item, let row = card.rows.firstIndex(where: { $0.item === item }) {
      card.highlight(row)
    } else if byKeyboard {
      card.step(1)
    }
    NotificationCenter.default.post(name: NSMenu.didBeginTrackingNotification, object: menu)
    return tracker
  }

  private init(_ window: NSWindow, _ anchor: CGRect, _ appearance: NSAppearance) {
    (self.window, self.anchor, self.appearance) = (window, anchor, appearance)
    ground = MenuGround(frame: window.root.bounds)
    ground.autoresizingMask = [.width, .height]
    ground.appearance = appearance
    ground.layer?.zPosition = 5000
    window.root.addSubview(ground)
  }

  // MARK: Cards

  private func push(_ menu: NSMenu, beside rect: CGRect, covering item: NSMenuItem? = nil) {
    menu.delegate?.menuNeedsUpdate(menu)
    menu.update()
    guard menu.items.contains(where: { !$0.isHidden }) else { return }
    menu.delegate?.menuWillOpen(menu)
    menu.tracker = self
    let isInner = !cards.isEmpty
    let card = MenuCard(menu, leastWidth: isInner || item == nil ? 0 : anchor.width)
    card.frame = CGRect(
      origin: corner(for: card, beside: rect, covering: item, isInner: isInner),
      size: card.frame.size)
    ground.addSubview(card)
    cards.append(card)
    card.layer?.appear()
  }

  private func corner(
    for card: MenuCard, beside rect: CGRect, covering item: NSMenuItem?, isInner: Bool
  ) -> CGPoint {
    let (size, room) = (card.frame.size, ground.bounds.insetBy(dx: 4, dy: 4))
    var place = CGPoint(x: rect.minX, y: rect.maxY + (rect.height > 0 ? 3 : 0))
    if isInner {
      place = CGPoint(x: rect.maxX - 3, y: rect.minY - MenuCard.pad)
      if place.x + size.width > room.maxX { place.x = rect.minX - size.width + 3 }
    } else if let item, let row = card.rows.first(where: { $0.item === item }) {
      place = CGPoint(x: rect.minX - card.textStart + 8, y: rect.midY - row.frame.midY)
    } else if place.y + size.height > room.maxY, rect.minY - 3 - size.height >= room.minY {
      place.y = rect.minY - 3 - size.height
    }
    return CGPoint(
      x: max(min(place.x, room.maxX - size.width), room.minX).rounded(),
      y: max(min(place.y, room.maxY - size.height), room.minY).rounded())
  }

  private func pop() {
    guard cards.count > 1, let card = cards.popLast() else { return close() }
    card.removeFromSuperview()
    end(card.list)
  }

  private func end(_ menu: NSMenu) {
    for item in menu.items { item.isHighlighted = false }
    menu.tracker = nil
    menu.delegate?.menuDidClose(menu)
  }

  /// Takes the menu away; nothing is done.
  func close(animated: Bool = true) {
    guard let window, window.openMenu === self else { return }
    window.openMenu = nil
    for card in cards.reversed() { end(card.list) }
    if let menu = cards.first?.list {
      NotificationCenter.default.post(name: NSMenu.didEndTrackingNotification, object: menu)
    }
    didClose()
    guard animated else { return ground.removeFromSuperview() }
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.12
      ground.animator().alphaValue = 0
    } completionHandler: { [ground] in
      ground.removeFromSuperview()
    }
  }

  // MARK: Input

  /// Takes what a person does while the menu is open; false for what the window is to hear of as well.
  func take(_ event: WindowEvent) -> Bool {
    switch event.kind {
    case .pointerMoved(let pointer):
      if pointer.pressedButtons.isEmpty {
        follow(pointer.position)
      } else {
        drag(to: pointer.position)
      }
    case .pointerDown(let pointer):
      hasMoved = true
      if card(at: pointer.position) == nil { close() } else { follow(pointer.position) }
    case .pointerUp(let pointer): release(at: pointer.position)
    case .wheel: break
    case .keyDown(let key): take(key)
    case .keyUp, .text, .composition: break
    case .resized, .focusLost, .hidden, .moved:
      close(animated: false)
      return false
    default: return false
    }
    return true
  }

  private func card(at point: CGPoint) -> Int? { cards.lastIndex { $0.frame.contains(point) } }

  /// Chooses the item at a point, and opens the menu that it has.
  private func follow(_ point: CGPoint) {
    guard let index = card(at: point) else {
      if cards.last?.chosenItem?.submenu == nil { cards.last?.highlight(nil) }
      return
    }
    let card = cards[index]
    let row = card.row(at: CGPoint(x: point.x - card.frame.minX, y: point.y - card.frame.minY))
    if index < cards.count - 1 {
      guard row != card.chosen else { return }
      while cards.count > index + 1 { pop() }
    }
    guard row != card.chosen else { return }
    card.highlight(row)
    if card.chosenItem?.submenu != nil { openChosen() }
  }

  private func openChosen() {
    guard let card = cards.last, let row = card.chosen, let menu = card.chosenItem?.submenu else {
      return
    }
    push(menu, beside: card.rows[row].frame.offsetBy(dx: card.frame.minX, dy: card.frame.minY))
  }

  private func drag(to point: CGPoint) {
    let start = start ?? point
    self.start = start
    if hypot((point.x - start.x).native, (point.y - start.y).native) > 5 { hasMoved = true }
    if hasMoved { follow(point) }
  }

  private func release(at point: CGPoint) {
    guard hasMoved else { return hasMoved = true }
    if card(at: point) != nil { return performChosen() }
    if !anchor.insetBy(dx: -4, dy: -4).contains(point) { close() }
  }

  private func take(_ key: KeyEvent) {
    let actions: [Key: (MenuTracker) -> Void] = [
      .up: { $0.cards.last?.step(-1) }, .down: { $0.cards.last?.step(1) },
      .escape: { $0.close() }, .tab: { $0.close() }, .left: { if $0.cards.count > 1 { $0.pop() } },
      .right: { $0.enterChosen() }, .return: { $0.enterOrPerform() },
      .enter: { $0.enterOrPerform() }, .space: { $0.enterOrPerform() },
    ]
    if let action = actions[key.key] { return action(self) }
    if !key.characters.isEmpty { cards.last?.highlight(startingWith: key.characters) }
  }

  private func enterChosen() {
    let count = cards.count
    openChosen()
    if cards.count > count { cards.last?.step(1) }
  }

  private func enterOrPerform() {
    if cards.last?.chosenItem?.submenu != nil { enterChosen() } else { performChosen() }
  }

  private func performChosen() {
    guard let item = cards.last?.chosenItem, item.submenu == nil else { return }
    close()
    NotificationCenter.default.post(
      name: NSMenu.willSendActionNotification, object: item.menu, userInfo: ["MenuItem": item])
    item.menu?.itemWasChosen(item)
  }
}

extension NSMenu {
  /// What doing an item means: its action, unless who has the menu does more.
  final func itemWasChosen(_ item: NSMenuItem) {
    if let takeChoice { takeChoice(item) } else { item.perform() }
  }
}

/// Covers the window while a menu is open; y down.
@MainActor
final class MenuGround: NSView {
  override var isFlipped: Bool { true }
  override class var mayDraw: Bool { false }
}
