import Foundation
@_spi(Hooks) import UIKitCore
import Windowing

// An open menu: a view over the whole window that takes the pointer and, as the window's `openMenu`, all keys.
// A press may open it, lead to a row and do that row when it is let go, or open it and be let go at once; then
// the next click does a row, or closes it. Menus inside of the menu open beside it, one upon the other.

/// What holds an open menu, and the menus that were opened in it.
@MainActor
final class MenuOverlay: UIView, OpenMenu {
  /// How long a menu takes to come, in seconds.
  static let openingDuration = 0.16
  /// How long a menu takes to go, in seconds.
  static let closingDuration = 0.12

  private(set) var cards: [MenuCard] = []
  private let sender: AnyObject
  private let onClose: () -> Void
  /// The rectangle that the menu belongs to, in the window.
  private let anchor: CGRect
  private var isClosed = false
  /// Whether the action that is done is the one that is on from then on.
  var selectsOne = false
  /// Called after an action was done.
  var didPerform: (() -> Void)?
  /// Whether the press that opened the menu has come to a row, or left the place where it was.
  private var hasMoved = false
  private var start: CGPoint?

  /// Opens a menu in a window, below or above a rectangle of the window, or at a point.
  @discardableResult
  static func open(
    _ menu: UIMenu, in window: UIWindow, at anchor: CGRect, sender: AnyObject, byKeyboard: Bool,
    onClose: @escaping () -> Void = {}
  ) -> MenuOverlay? {
    guard !menu.children.isEmpty else { return nil }
    window.openMenu?.close()
    let overlay = MenuOverlay(window, anchor, sender, onClose)
    window.openMenu = overlay
    overlay.push(menu, beside: anchor, isSubmenu: false)
    if byKeyboard { overlay.cards.last?.step(1) }
    return overlay
  }

  private init(
    _ window: UIWindow, _ anchor: CGRect, _ sender: AnyObject, _ onClose: @escaping () -> Void
  ) {
    (self.anchor, self.sender, self.onClose) = (anchor, sender, onClose)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.zPosition = 1000
    overrideUserInterfaceStyle =
      (sender as? UIView)?.traitCollection.userInterfaceStyle ?? .unspecified
    tintColor = (sender as? UIView)?.tintColor
    window.addSubview(self)
    let hover = UIHoverGestureRecognizer { [weak self] recognizer in
      guard let self, recognizer.state != .ended else { return }
      follow(recognizer.location(in: self))
    }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  /// Another size leaves the menu beside what it belongs to.
  override func layoutSubviews() {
    super.layoutSubviews()
    if let superview, bounds.size != superview.bounds.size { close() }
  }

  // MARK: Cards

  private func push(_ menu: UIMenu, beside rect: CGRect, isSubmenu: Bool) {
    weak var shown: MenuCard?
    for element in deferred(in: menu) {
      element.prepare { [weak self] in
        if let self, let shown { refill(shown) }
      }
    }
    let card = MenuCard(menu, showsTitle: !isSubmenu)
    shown = card
    let size = card.bounds.size
    let room = bounds.insetBy(dx: 6, dy: 6)
    var place = CGPoint(x: rect.minX, y: rect.maxY + (rect.height > 0 ? 4 : 0))
    if isSubmenu {
      place = CGPoint(x: rect.maxX - 4, y: rect.minY - 5)
      if place.x + size.width > room.maxX { place.x = rect.minX - size.width + 4 }
    } else if place.y + size.height > room.maxY, rect.minY - 4 - size.height >= room.minY {
      place.y = rect.minY - 4 - size.height
    }
    place.x = max(min(place.x, room.maxX - size.width), room.minX).rounded()
    place.y = max(min(place.y, room.maxY - size.height), room.minY).rounded()
    let isAbove = !isSubmenu && place.y < rect.minY && rect.height > 0
    card.layer.anchorPoint = CGPoint(
      x: min(max((rect.midX - place.x) / size.width, 0), 1), y: isAbove ? 1 : 0)
    card.frame = CGRect(origin: place, size: size)
    addSubview(card)
    cards.append(card)
    card.layoutIfNeeded()
    card.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled {
      card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }
    UIView.animate(
      withDuration: Self.openingDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      card.alpha = 1
      card.transform = .identity
    }
  }

  /// The elements of a menu, and of those that stand among them, that are looked for when it opens.
  private func deferred(in menu: UIMenu) -> [UIDeferredMenuElement] {
    menu.children.flatMap { child -> [UIDeferredMenuElement] in
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        return deferred(in: inner)
      }
      return (child as? UIDeferredMenuElement).map { [$0] } ?? []
    }
  }

  /// Shows what was found for an open card; where there is no room below, it moves up.
  private func refill(_ card: MenuCard) {
    guard let index = cards.firstIndex(where: { $0 === card }) else { return }
    while cards.count > index + 1 { pop() }
    card.refill()
    card.frame.origin.y = max(min(card.frame.minY, bounds.maxY - 6 - card.frame.height), 6)
  }

  private func pop() {
    guard cards.count > 1 else { return close() }
    cards.removeLast().removeFromSuperview()
  }

  /// Takes the menu away; nothing is done.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if let window = superview as? UIWindow, window.openMenu === self { window.openMenu = nil }
    isUserInteractionEnabled = false
    onClose()
    UIView.animate(
      withDuration: Self.closingDuration, animations: { [self] in alpha = 0 },
      completion: { [self] _ in removeFromSuperview() })
  }

  // MARK: The pointer

  private func card(at point: CGPoint) -> Int? {
    cards.lastIndex { $0.frame.contains(point) }
  }

  /// Chooses the row at a point, and opens the menu that it stands for.
  func follow(_ point: CGPoint) {
    guard let index = card(at: point) else {
      if (cards.last?.chosen).map({ !(cards.last?.rows[$0].element is UIMenu) }) == true {
        cards.last?.chosen = nil
      }
      return
    }
    let card = cards[index]
    let row = card.row(at: convert(point, to: card))
    if index < cards.count - 1 {
      guard row != card.chosen else { return }
      while cards.count > index + 1 { pop() }
    }
    card.chosen = row
    if let row, card.rows[row].element is UIMenu { openChosen() }
  }

  private func openChosen() {
    guard let card = cards.last, let row = card.chosen,
      let menu = card.rows[row].element as? UIMenu
    else { return }
    push(menu, beside: convert(card.rows[row].bounds, from: card.rows[row]), isSubmenu: true)
  }

  /// Follows the press that opened the menu.
  func drag(to point: CGPoint) {
    if start == nil { start = point }
    if let start, hypot((point.x - start.x).native, (point.y - start.y).native) > 6 {
      hasMoved = true
    }
    if hasMoved { follow(point) }
  }

  /// Ends the press that opened the menu: over a row it does that.
  func release(at point: CGPoint) {
    guard hasMoved else { return }
    if let index = card(at: point), cards[index].chosen != nil {
      performChosen()
    } else if !anchor.insetBy(dx: -6, dy: -6).contains(point), card(at: point) == nil {
      close()
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if card(at: touch.location(in: self)) == nil {
      close()
    } else {
      follow(touch.location(in: self))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { follow(touch.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, card(at: touch.location(in: self)) != nil else { return }
    performChosen()
  }

  private func performChosen() {
    guard let card = cards.last, let row = card.chosen,
      let action = card.rows[row].element as? UIAction
    else { return }
    if !action.attributes.contains(.keepsMenuPresented) { close() }
    if selectsOne || card.menu.options.contains(.singleSelection) {
      for other in card.menu.actions { other.state = other === action ? .on : .off }
    }
    action.perform(for: sender)
    didPerform?()
  }

  /// Changes what is in the first menu while it is open.
  func replace(_ change: (UIMenu) -> UIMenu) {
    guard let menu = cards.first?.menu else { return }
    for card in cards { card.removeFromSuperview() }
    cards = []
    push(change(menu), beside: anchor, isSubmenu: false)
  }

  // MARK: Keys

  /// Takes every key while the menu is open.
  package func take(_ key: KeyEvent) {
    let actions: [Key: (MenuOverlay) -> Void] = [
      .up: { $0.cards.last?.step(-1) }, .down: { $0.cards.last?.step(1) },
      .escape: { $0.pop() }, .tab: { $0.close() }, .left: { if $0.cards.count > 1 { $0.pop() } },
      .right: { $0.enterChosen() }, .return: { $0.enterOrPerform() },
      .enter: { $0.enterOrPerform() }, .space: { $0.enterOrPerform() },
    ]
    actions[key.key]?(self)
  }

  private func enterChosen() {
    let count = cards.count
    openChosen()
    if cards.count > count { cards.last?.step(1) }
  }

  private func enterOrPerform() {
    let element = cards.last.flatMap { card in card.chosen.map { card.rows[$0].element } }
    if element is UIMenu { enterChosen() } else { performChosen() }
  }
}
