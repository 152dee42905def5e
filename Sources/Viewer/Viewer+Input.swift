import Foundation
import Stage
import UIKit
import Windowing
import Workbench

// Keys and the pointer: what a person does goes to the scene where it wants it, else to the viewer.

extension Viewer {
  /// What a press on the canvas became.
  enum PressKind {
    /// The scene takes it.
    case scene
    /// It turns the exploded view.
    case orbit(CGPoint)
    /// It moves the picture.
    case pan(CGPoint)
    /// It turns the exploded view if it moves, else it selects there.
    case pickOrOrbit(CGPoint)
    /// Time follows it, from a time and an abscissa.
    case scrub(Double, CGFloat)
    /// It may select what is below, unless it moves.
    case pickBelow(Double, CGPoint)
    /// It has done what it does.
    case done
  }

  /// Does what the pointer does on the canvas.
  func take(_ canvasPress: CanvasPress) {
    switch canvasPress.phase {
    case .began: press = begin(canvasPress)
    case .moved: follow(canvasPress)
    case .ended: end(canvasPress)
    }
  }

  private func begin(_ press: CanvasPress) -> PressKind {
    if press.isMiddle || pacing.holdsSpace {
      pacing.holdsSpace = false
      return .pan(press.viewPoint)
    }
    if press.isSecondary {
      pickForMenu(press)
      return .done
    }
    if exploded != nil { return .pickOrOrbit(press.viewPoint) }
    if press.isControl { return .pickBelow(player.time, press.viewPoint) }
    if press.count == 2, selection.place != nil {
      pick(press)
      return .done
    }
    player.catchUp()
    if player.scene.isInteractive(at: press.point) {
      send(press, .down)
      return .scene
    }
    pick(press)
    return .done
  }

  /// Selects what is hit, unless the selected layer is hit, and opens its menu.
  private func pickForMenu(_ press: CanvasPress) {
    let hits = layers(at: press)
    if !hits.contains(where: { $0 == selection.layer }) { select(hits.first) }
    openMenu(at: view.convert(press.viewPoint, from: view.canvas), hits: hits)
  }

  /// The layers where a press is, the front one first.
  private func layers(at press: CanvasPress) -> [LayerPath] {
    if let exploded { return unlocked(exploded.layers(at: press.viewPoint)) }
    player.catchUp()
    return paths(under: press.point)
  }

  private func follow(_ press: CanvasPress) {
    switch self.press {
    case .scene: send(press, .move)
    case .pickOrOrbit(let start):
      guard hypot(press.viewPoint.x - start.x, press.viewPoint.y - start.y) > 4 else { return }
      self.press = .orbit(press.viewPoint)
    case .orbit(let former):
      turn(by: press.viewPoint - former)
      self.press = .orbit(press.viewPoint)
    case .pan(let former):
      pan(by: press.viewPoint - former)
      self.press = .pan(press.viewPoint)
    case .pickBelow(let time, let start):
      if abs(press.viewPoint.x - start.x) > 6 { self.press = .scrub(time, start.x) }
    case .scrub(let time, let x):
      let seconds = Double((press.viewPoint.x - x) / max(view.canvas.bounds.width, 1))
      scrub(to: time + seconds * timelineEnd, isEnd: false)
    default: break
    }
  }

  private func end(_ press: CanvasPress) {
    switch self.press {
    case .scene: send(press, .up)
    case .pickBelow: pick(at: press.point, below: true)
    case .pickOrOrbit: pickApart(press)
    case .scrub: player.catchUp()
    default: break
    }
    self.press = nil
  }

  /// Selects in space; with Control, and where the front one is selected, the layer behind.
  private func pickApart(_ press: CanvasPress) {
    let hits = layers(at: press)
    guard press.isControl, let current = hits.firstIndex(where: { $0 == selection.layer }) else {
      return select(hits.first)
    }
    select(hits[(current + 1) % hits.count])
  }

  private enum Movement { case down, move, up }

  private func send(_ press: CanvasPress, _ movement: Movement) {
    let button: PointerButton? = movement == .move ? nil : .primary
    let pointer = PointerEvent(
      position: press.point, button: button, pressedButtons: movement == .up ? [] : [.primary],
      clickCount: press.count, modifiers: [])
    let kind: WindowEvent.Kind =
      switch movement {
      case .down: .pointerDown(pointer)
      case .move: .pointerMoved(pointer)
      case .up: .pointerUp(pointer)
      }
    player.send(
      WindowEvent(window: nil, time: player.scene.look { CACurrentMediaTime() }, kind: kind))
    pacing.needsPicture = true
  }

  // MARK: Keys

  /// Sees events before the views; true keeps them from there.
  func takesFirst(_ event: WindowEvent) -> Bool {
    wake()
    switch event.kind {
    case .keyDown(let key): return takesFirst(key)
    case .keyUp(let key):
      if key.key == .space, pacing.holdsSpace {
        pacing.holdsSpace = false
        perform(.playOrPause)
      }
      return false
    case .wheel(let wheel): return help?.scroll(-3 * wheel.deltaY) ?? turn(wheel)
    case .draggedOver(let isOver):
      view.dropTarget.isHidden = !isOver
      if isOver { announce("drop to open") }
      return true
    case .droppedFile(let path, _):
      view.dropTarget.isHidden = true
      open(path: path)
      return true
    case .focusLost:
      pacing.holdsSpace = false
      return false
    default: return false
    }
  }

  private func takesFirst(_ key: KeyEvent) -> Bool {
    if let help, key.key != .tab {
      let lines: [Key: Double] = [.up: -3, .down: 3, .pageUp: -16, .pageDown: 16]
      if !help.scroll(lines[key.key] ?? 0) { help.onClose?() }
      return true
    }
    if let source { return take(key, in: source) }
    if let opening { return opening.takes(key.chord) }
    guard menu == nil, let action = keys.action(for: key) else { return false }
    switch action {
    case .nextPane: break
    case .scene, .undo, .redo, .copySwift, .paste: if editingField != nil { return false }
    default: return false
    }
    perform(action)
    return true
  }

  /// The keys while the text of the scene is read.
  private func take(_ key: KeyEvent, in source: SourceView) -> Bool {
    let lines: [Key: Int] = [
      .up: -3, .down: 3, .pageUp: -30, .pageDown: 30, .home: -9999, .end: 9999,
    ]
    if let step = lines[key.key] { source.scroll(lines: step) }
    if key.chord == "Ctrl+C" { source.onCopy?() }
    if key.key == .escape || key.chord == "Ctrl+U" { setSource(false) }
    return key.key != .tab && key.key != .return && key.key != .space
  }

  /// Does what a key does that no view took; false where it does nothing.
  func handle(_ key: KeyEvent) -> Bool {
    guard editingField == nil || !key.modifiers.isDisjoint(with: [.control, .alt]) else {
      return false
    }
    let controls = player.scene.stage.controls
    let isFree = selection.layer == nil || keys.action(for: key) == nil
    if isFree, let control = controls.first(where: { $0.key == key.chord }) {
      performControl(control.id, control.title)
      return true
    }
    guard let action = keys.action(for: key) else { return false }
    if key.isRepeat, !action.repeats {
      if action == .ghost { blinkGhost() }
      return true
    }
    if action == .playOrPause {
      // On release, so that a drag meanwhile moves the picture instead.
      pacing.holdsSpace = true
      return true
    }
    perform(action)
    return true
  }

  /// The field that a person types in.
  private var editingField: UITextField? {
    ([view.gallery.search, view.tree.search] + view.inspector.rows.map(\.field.field)
      + view.inspector.colors.map(\.field))
      .first { $0.isEditing }
  }

  func performControl(_ id: String, _ title: String) {
    player.perform(title) { scene in scene.stage.perform(id) }
    pacing.needsPicture = true
    say("\(title), Ctrl+Z undoes")
  }

  // MARK: Actions

  /// Does something from a key or a button.
  func perform(_ action: ViewerAction) {
    let isDone =
      performInTime(action) || performOnLayers(action) || performOnViews(action)
      || performOnPlace(action) || performSharing(action)
    if isDone { return }
    switch action {
    case .scene(let step): leaf(step)
    case .sidePanes:
      view.showsSides.toggle()
      announce("side panes \(view.showsSides ? "shown" : "hidden")")
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
    case .foldTransaction: foldTransaction()
    case .filter:
      if !view.showsSides { view.showsSides = true }
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
  private func blinkGhost() {
    let now = CACurrentMediaTime()
    guard now - pacing.lastBlink > 0.35 else { return }
    pacing.lastBlink = now
    shows.ghost.toggle()
    pacing.needsPicture = true
  }

  private func leaf(_ step: Int) {
    let scenes = Viewer.scenes
    let id = player.entry.information.id
    let index = scenes.firstIndex { $0.information.id == id } ?? 0
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
    if !view.showsSides, [0, 2, 3].contains(index) { view.showsSides = true }
    if [2, 3].contains(index) { view.tab = index == 2 ? .layers : .inspector }
    view.layoutIfNeeded()
    _ = pane.becomeFirstResponder()
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
      if panes[index].canBecomeFirstResponder, view.showsSides || [1, 4].contains(index) { break }
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
    } else if selection.layer != nil {
      select(nil as LayerPath?)
    } else if window.isFullScreen {
      window.isFullScreen = false
    }
  }
}

/// The way between two points.
private func - (a: CGPoint, b: CGPoint) -> CGSize {
  CGSize(width: a.x - b.x, height: a.y - b.y)
}
