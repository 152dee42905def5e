import UIKit
import Workbench

// What can be done where a person asks: the menu of the second button.

extension Viewer {
  /// Opens the menu of what is selected, at a point of the window's view; nil for the middle of the canvas.
  func openMenu(at point: CGPoint? = nil, hits: [LayerPath] = []) {
    showMenu(menuItems(hits), at: point)
  }

  /// Opens a menu, at a point of the window's view; nil for the middle of the canvas.
  func showMenu(_ items: [PopupMenu.Item], at point: CGPoint? = nil) {
    closeMenu()
    let canvas = view.canvas.frame
    let place = point ?? CGPoint(x: canvas.midX, y: canvas.midY)
    let menu = PopupMenu(items, at: place, in: view.bounds.size)
    menu.onClose = { [weak self] in self?.closeMenu() }
    view.addSubview(menu)
    self.menu = menu
    _ = menu.becomeFirstResponder()
    announce("menu")
  }

  /// Takes the menu away.
  func closeMenu() {
    guard let menu else { return }
    menu.removeFromSuperview()
    self.menu = nil
    _ = view.canvas.becomeFirstResponder()
  }

  private func menuItems(_ hits: [LayerPath]) -> [PopupMenu.Item] {
    let layer = selectedLayer
    let animations =
      selection.animation.map { [$0] } ?? selection.layer.map(player.animations) ?? []
    var items = verbItems(enabled: player.verbs(on: animations))
    items.append(.line)
    items.append(item(.copySwift, "Copy as Swift", layer != nil))
    items.append(item(.playground, "Open the Curve in the Playground", selectedBar != nil))
    items.append(.line)
    items.append(
      item(.hideLayer, layer?.isHidden == true ? "Show" : "Hide", selection.layer != nil))
    items.append(item(.soloLayer, "Show Alone", selection.layer != nil))
    let isLocked = selection.layer.map(isLocked) == true
    items.append(item(.lockLayer, isLocked ? "Unlock" : "Lock", selection.layer != nil))
    items.append(item(.fit(all: false), "Fit", selection.layer != nil))
    items.append(item(.selectParent, "Select the Layer Above", selection.layer?.parent != nil))
    let others = hits.filter { $0 != selection.layer }.prefix(6)
    if !others.isEmpty { items.append(.line) }
    for path in others {
      guard let layer = path.layer(below: player.scene.rootLayer) else { continue }
      items.append(
        PopupMenu.Item("Select \(layer.displayType) \(layer.displayName)") { [weak self] in
          self?.select(path)
        })
    }
    return items
  }

  private func verbItems(enabled: Set<AnimationVerb>) -> [PopupMenu.Item] {
    AnimationVerb.allCases.map { verb in
      item(.verb(verb), "\(verb.title): \(verb.effect)", enabled.contains(verb))
    }
  }

  /// A row that does what a key does.
  private func item(_ action: ViewerAction, _ title: String, _ isEnabled: Bool) -> PopupMenu.Item {
    let keys = self.keys.rows.first { $0.action == action }?.keys ?? ""
    return PopupMenu.Item(title, keys: keys, isEnabled: isEnabled) { [weak self] in
      self?.perform(action)
    }
  }
}
