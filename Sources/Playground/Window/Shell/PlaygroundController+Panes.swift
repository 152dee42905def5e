import UIKit
import Workbench

extension PlaygroundController {
  /// Shows the keys, or takes them away.
  func toggleHelp() {
    if help != nil { return closeHelp() }
    let overlay = HelpOverlay(title: "Keys of the playground", keys: keys)
    overlay.frame = shell.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.closeHelp() }
    overlay.alpha = 0
    shell.addSubview(overlay)
    help = overlay
    _ = overlay.becomeFirstResponder()
    Theme.animate { overlay.alpha = 1 }
  }

  /// Takes the help away.
  func closeHelp() {
    guard let overlay = help else { return }
    help = nil
    _ = shell.middleKeyView.becomeFirstResponder()
    Theme.animate {
      overlay.alpha = 0
    } completion: { _ in
      overlay.removeFromSuperview()
    }
  }

  /// Opens a menu at a button: below it, or above where it stands at the foot of the window.
  func openMenu(
    _ items: [PopupMenu.Item], below upper: UIButton? = nil, above lower: UIButton? = nil,
    _ name: String
  ) {
    closeMenu()
    guard let button = upper ?? lower else { return }
    let place = button.convert(button.bounds, to: shell)
    let gap = Theme.unit / 2
    let height = lower == nil ? -gap : PopupMenu.height(of: items) + place.height + gap
    let menu = PopupMenu(
      items, at: CGPoint(x: place.minX, y: place.maxY - height), in: shell.bounds.size)
    menu.onClose = { [weak self] in self?.closeMenu() }
    shell.addSubview(menu)
    self.menu = menu
    _ = menu.becomeFirstResponder()
    announce(name)
  }

  private func closeMenu() {
    guard let menu else { return }
    menu.removeFromSuperview()
    self.menu = nil
    _ = shell.middleKeyView.becomeFirstResponder()
  }

  /// Goes one step back: out of the help, a search, a drawing, an interrupted movement.
  func cancel() {
    if help != nil {
      closeHelp()
    } else if shell.presets.clearSearch() {
      _ = shell.middleKeyView.becomeFirstResponder()
    } else if shell.tab == .fit, drawing.curve.isDrawn {
      drawing = Drawing()
      findFits()
      say("What you drew is forgotten.")
    } else if graph.flight != nil || graph.cursorTime != nil {
      land()
      shell.preview.stop()
    } else {
      onEscape?()
    }
  }

  /// Moves the keyboard to the next of the panes.
  func nextPane(by step: Int) {
    let isWide = shell.bounds.width >= PlaygroundView.narrow
    let list = shell.showsHistory ? shell.historyList.table : shell.presets.table
    let panes: [UIView] = [shell.middleKeyView, list, shell.firstField]
    let names = ["curve", shell.showsHistory ? "history" : "presets", "numbers"]
    let shown = panes.indices.filter { index in
      switch index {
      case 1: isWide == shell.showsLists
      case 2: isWide || shell.showsLists
      default: true
      }
    }
    let focused = focusedView
    let current = shown.firstIndex { index in
      panes[index] === focused || focused.map { $0.isDescendant(of: panes[index]) } == true
    }
    let next = current.map { ($0 + step + shown.count) % shown.count } ?? 0
    _ = panes[shown[next]].becomeFirstResponder()
    shell.window?.showFocus()
    announce("pane \(names[shown[next]])")
  }

  /// Shows everything larger, smaller, or at its own size again.
  func scaleInterface(by steps: Int) {
    say("The interface is shown at \(scaled.step(by: steps)).")
  }

  /// Says what the keyboard has come to.
  func announceFocus() {
    guard let focused = focusedView, focused !== lastFocus else { return }
    lastFocus = focused
    let words = [focused.accessibilityLabel, (focused as? UITextField)?.text].compactMap { $0 }
    if !words.isEmpty { announce(words.joined(separator: " ")) }
    if let hint = sequence(first: focused, next: { $0.superview }).lazy
      .compactMap(\.accessibilityHint).first
    {
      shell.status.tell(hint)
    }
  }
}
