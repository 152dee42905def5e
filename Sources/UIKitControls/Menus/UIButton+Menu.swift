import Foundation

// A button with a menu: it opens when the button is pressed, where it is the button's primary action, else by
// the second button of the pointer or a long press. A button that changes its selection as well is one that
// shows what was chosen.

extension UIButton {
  /// Whether a press opens the menu.
  final var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil && isEnabled }

  /// Whether the title is that of the action that was chosen.
  private var showsChoice: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  final func menuDidChange() {
    if let press = menuPress { removeGestureRecognizer(press) }
    menuPress = nil
    guard menu != nil else { return }
    let press = ContextPress { [weak self] _ in
      guard let self, isEnabled, !showsMenuAsPrimaryAction else { return nil }
      return openMenu(byKeyboard: false)
    }
    addGestureRecognizer(press)
    menuPress = press
    showChoice()
  }

  @discardableResult
  final func openMenu(byKeyboard: Bool) -> MenuOverlay? {
    guard let menu, let window else { return nil }
    sendActions(for: .menuActionTriggered)
    isHighlighted = true
    let overlay = MenuOverlay.open(
      menu, in: window, at: convert(bounds, to: window), sender: self, byKeyboard: byKeyboard
    ) { [weak self] in
      self?.isHighlighted = false
    }
    overlay?.selectsOne = showsChoice
    overlay?.didPerform = { [weak self] in self?.showChoice() }
    openMenu = overlay
    return overlay
  }

  /// Shows the words of the action that is on; the first one is, where none is.
  final func showChoice() {
    guard showsChoice, let menu else { return }
    let actions = menu.actions
    guard let chosen = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    chosen.state = .on
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }
}
