import Foundation
import Stage
import UIKit
import Windowing
import Workbench

// What keys and buttons do, each by its name; and the way of the keyboard through the panes.

extension Viewer {
  /// Does something from a key or a button.
  func perform(_ action: ViewerAction) {
    let isDone =
      performInTime(action) || performOnLayers(action) || performOnViews(action)
      || performOnPlace(action) || performSharing(action)
    if isDone { return }
    switch action {
    case .scene(let step): leaf(step)
    case .sidePanes:
      view.setSides(!view.hasSides)
      announce("side panes \(view.hasSides ? "shown" : "hidden")")
      showHeader()
      remember()
    case .fullScreen: window.isFullScreen.toggle()
    case .nextPane(let step): nextPane(step)
    case .pane(let index): focus(pane: index)
    case .escape: escape()
    case .quit: MainLoop.stop()
    default: break
    }
  }

  private func performOnLayers(_ action: ViewerAction) -> Bool {
    switch action {
    case .verb(let verb): performOnSelection(verb)
    case .verbOnScene(let verb): performOnScene(verb)
    case .removeFromLayer: perform(.remove, onLayer: selection.layer)
    case .undo: goBack(redo: false)
    case .redo: goBack(redo: true)
    case .selectParent: select(selection.layer?.parent)
    case .hideLayer: if let path = selection.layer { hideOrShow(path) }
    case .selectBelow: selectBelow()
    case .soloLayer: solo()
    case .lockLayer:
      if let path = selection.layer { lockOrUnlock(path) } else { say("nothing is selected") }
    case .menu: openMenu()
    case .files: openFileMenu()
    case .foldTransaction: foldTransaction()
    case .filter:
      view.bringForward(.layers)
      _ = view.tree.search.becomeFirstResponder()
    default: return false
    }
    return true
  }

  /// Selects the next layer below the middle of the selected one, as a click there again would.
  private func selectBelow() {
    guard let layer = selectedLayer else { return say("nothing is selected") }
    let middle = player.scene.look { LayerOutline(of: layer.presentation() ?? layer).middle }
    pick(at: middle, below: true)
  }

  /// Lets the ghost come and go while its key is held: fast enough to compare, slower than three times
  /// a second.
  func blinkGhost() {
    let now = CACurrentMediaTime()
    guard now - pacing.lastBlink > 0.35 else { return }
    pacing.lastBlink = now
    shows.ghost.toggle()
    pacing.needsPicture = true
  }

  private func leaf(_ step: Int) {
    let scenes = view.gallery.shown
    guard !scenes.isEmpty else { return say("no scene has what is searched for") }
    // Before the first and behind the last of them there is what is none of them.
    let index =
      scenes.firstIndex { $0.isSame(as: player.entry) } ?? (step > 0 ? -1 : scenes.count)
    open(scenes[(index + step + scenes.count) % scenes.count])
  }

  // MARK: Panes

  private var panes: [UIView] {
    let rows = selectedLayer == nil ? [] : view.inspector.rows
    let field = rows.first { !$0.isHidden }?.field.field
    return [
      view.gallery.table, view.canvas, view.tree.table, field ?? view.inspector,
      view.timeline.keyView,
    ]
  }

  private func focus(pane index: Int) {
    let pane = panes[index]
    let sides: [Int: ViewerView.Tab] = [0: .scenes, 2: .layers, 3: .inspector]
    sides[index].map(view.bringForward)
    // An inspector of nothing has no field.
    if !pane.becomeFirstResponder(), index == 3 { say("nothing is selected") }
    window.showFocus()
    announce("pane \(["scenes", "canvas", "layers", "inspector", "timeline"][index])")
  }

  private func nextPane(_ step: Int) {
    let panes = panes
    let current = panes.firstIndex { pane in
      pane.isFirstResponder
        || sequence(first: pane, next: { $0.superview }).dropFirst().contains {
          ($0 is GalleryPane && view.gallery.search.isEditing)
            || ($0 is TreePane && view.tree.search.isEditing)
        }
    }
    var index = current ?? (step > 0 ? -1 : panes.count)
    for _ in panes {
      index = (index + step + panes.count) % panes.count
      if panes[index].canBecomeFirstResponder, view.hasSides || [1, 4].contains(index) { break }
    }
    focus(pane: index)
  }

  /// Goes one step back: out of a field, the exploded view, the selection, full screen.
  private func escape() {
    if let field = editingField {
      _ = field.resignFirstResponder()
      _ = view.canvas.becomeFirstResponder()
    } else if exploded != nil, !isClosing {
      setExploded(false)
    } else if shows.operations != nil {
      setOperations(nil)
    } else if view.lacksRoom, view.hasSides {
      perform(.sidePanes)
    } else if selection.layer != nil {
      select(nil as LayerPath?)
    } else if window.isFullScreen {
      window.isFullScreen = false
    }
  }
}
