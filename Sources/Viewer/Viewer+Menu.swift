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

  /// Opens the menu of a row of the tree or of the timeline where the second button is pressed on one; whether
  /// it was.
  func opensRowMenu(at point: CGPoint) -> Bool {
    guard [help, menu, source, opening].allSatisfy({ ($0 as UIView?) == nil }) else { return false }
    let place = view.convert(point, from: nil)
    if let path = view.tree.layer(at: point) {
      select(path)
      openMenu(at: place)
    } else if let row = view.timeline.row(at: point) {
      if case .transaction(_, let isFolded) = row.kind {
        let keys = keys.rows.first { $0.action == .foldTransaction }?.keys ?? ""
        let fold = PopupMenu.Item(isFolded ? "Open" : "Fold", keys: keys) { [weak self] in
          self?.choose(row)
        }
        showMenu([fold, .line] + sceneVerbItems, at: place)
      } else {
        if row.kind == .animation { select(row) } else { select(row.name.path) }
        openMenu(at: place)
      }
    } else {
      return false
    }
    return true
  }

  /// Opens the menu of all that opens and saves, below its button.
  func openFileMenu() {
    let button = view.header.filesFrame
    showMenu(
      fileItems + [
        item(.screenshot(withPanes: true), "Save the Whole Window", true),
        item(.record, "Save Ten Seconds as Text", true), .line,
        item(.source, "Source of the Scene", true),
        item(.copyAs, "Copy as…", true), item(.paste, "Paste", true),
      ], at: CGPoint(x: button.minX, y: button.maxY + 4))
  }

  /// What can be done with the scene where nothing is selected.
  private var sceneItems: [PopupMenu.Item] {
    fileItems + [.line, item(.fit(all: true), "Fit All", true), .line] + sceneVerbItems
  }

  private var fileItems: [PopupMenu.Item] {
    [
      item(.open, "Open…", true), item(.saveDocument, "Save as…", true),
      item(.screenshot(withPanes: false), "Save a Picture", true),
    ]
  }

  private var sceneVerbItems: [PopupMenu.Item] {
    let enabled = player.verbs(on: AnimationRow.rows(of: player.recorder).map(\.name))
    return AnimationVerb.allCases.map { verb in
      item(.verbOnScene(verb), "\(verb.title) All", enabled.contains(verb))
    }
  }

  private func menuItems(_ hits: [LayerPath]) -> [PopupMenu.Item] {
    if selection.layer == nil, selection.animation == nil { return sceneItems }
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
    items.append(item(.selectParent, "Select the Superlayer", selection.layer?.parent != nil))
    let others = hits.filter { $0 != selection.layer }.prefix(6)
    if !others.isEmpty { items.append(.line) }
    for path in others {
      guard let layer = path.layer(below: player.scene.rootLayer) else { continue }
      items.append(
        PopupMenu.Item("Select \(layer.title(at: path))") { [weak self] in
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
