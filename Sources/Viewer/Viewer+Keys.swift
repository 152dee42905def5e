import Foundation
import Stage
import UIKit
import Windowing
import Workbench

// Keys and other events: what a person does goes to what lies in front, to the scene, else to the viewer.

extension Viewer {
  /// Sees events before the views; true keeps them from there.
  func takesFirst(_ event: WindowEvent) -> Bool {
    wake()
    if let look = window.pointerLook(after: event) { Desktop.showPointer(look) }
    switch event.kind {
    case .keyDown(let key): return takesFirst(key)
    case .keyUp(let key):
      if key.key == .space, pacing.holdsSpace {
        pacing.holdsSpace = false
        perform(.playOrPause)
      }
      return false
    case .pointerDown(let pointer) where pointer.button == .secondary:
      return opensRowMenu(at: pointer.position)
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
      if key.isModifier { return true }
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
  var editingField: UITextField? {
    ([view.gallery.search, view.tree.search] + view.inspector.rows.map(\.field.field)
      + view.inspector.colors.map(\.field))
      .first { $0.isEditing }
  }

  /// Does what a control of the scene does, as a step of undo.
  func performControl(_ id: String, _ title: String) {
    player.perform(title) { scene in scene.stage.perform(id) }
    pacing.needsPicture = true
    say("\(title), Ctrl+Z undoes")
  }
}
