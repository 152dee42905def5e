import UIKit
import Workbench

// What a person changes: values and animations. Each change can be undone.

extension Viewer {
  /// Sets a value of the selected layer.
  func edit(_ property: InspectedProperty, _ value: Double, _ change: NumberField.Change) {
    guard let path = selection.layer, !refusesLocked(path) else { return }
    let animates = view.inspector.animatesEdits
    let name = "\(path.indices) \(property.keyPath)"
    player.perform("setting \(property.title)", coalescing: name) { scene in
      guard let layer = path.layer(below: scene.rootLayer) else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(!animates)
      if animates, layer.delegate != nil {
        layer.animateAsPlainLayer(property, to: value)
      } else {
        property.set(value, on: layer)
      }
      CATransaction.commit()
    }
    if change == .done { player.endBurst() }
    didEdit("\(property.title) = \(value.decimalText(2))")
  }

  /// Sets a colour of the selected layer.
  func edit(_ property: InspectedColor, _ color: CGColor) {
    guard let path = selection.layer, !refusesLocked(path) else { return }
    let animates = view.inspector.animatesEdits
    player.perform("setting \(property.title)") { scene in
      guard let layer = path.layer(below: scene.rootLayer) else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(!animates)
      layer.setValue(color, forKeyPath: property.keyPath)
      CATransaction.commit()
    }
    didEdit("\(property.title) set")
  }

  private func didEdit(_ text: String) {
    pacing.needsPicture = true
    pacing.lastPanes = 0
    say("\(text), Ctrl+Z undoes")
  }

  // MARK: Verbs

  /// Does a verb to one animation.
  func perform(_ verb: AnimationVerb, on row: AnimationRow) {
    select(row)
    let layer = row.name.path.layer(below: player.scene.rootLayer)
    let title = layer?.title(at: row.name.path) ?? row.layerName
    perform(verb, on: [row.name]) { _ in "\(row.name.key) of \(title)" }
  }

  /// Does a verb to all animations of a layer, those that are over included.
  func perform(_ verb: AnimationVerb, onLayer path: LayerPath?) {
    guard let path else { return say("nothing is selected") }
    let title = path.layer(below: player.scene.rootLayer)?.title(at: path) ?? "layer"
    perform(verb, on: player.animations(of: path)) { names in
      "\(names.count == 1 ? names[0].key : "all") of \(title)"
    }
  }

  /// Does a verb to all animations of the scene.
  func performOnScene(_ verb: AnimationVerb) {
    let names = AnimationRow.rows(of: player.recorder).map(\.name)
    perform(verb, on: names) { _ in "all animations" }
  }

  /// Does a verb to those of some animations that it changes; `naming` says what they are called.
  private func perform(
    _ verb: AnimationVerb, on names: [AnimationRow.Name],
    naming: ([AnimationRow.Name]) -> String
  ) {
    player.catchUp()
    if let name = names.first, names.allSatisfy({ isLocked($0.path) }), refusesLocked(name.path) {
      return
    }
    let targets = player.targets(of: verb, among: names.filter { !isLocked($0.path) })
    guard !targets.isEmpty else {
      return say("there is no animation to \(verb.title.lowercased())")
    }
    let what = naming(targets.map(\.name))
    player.perform("\(verb.title.lowercased()) of \(what)") { scene in
      for (name, known) in targets {
        name.path.layer(below: scene.rootLayer)?.perform(verb, name.key, known: known)
      }
    }
    didEdit("\(verb.past) \(what)")
  }

  /// Does a verb to what is selected: an animation, else a layer.
  func performOnSelection(_ verb: AnimationVerb) {
    if let name = selection.animation,
      let row = AnimationRow.rows(of: player.recorder).first(where: { $0.name == name })
    {
      perform(verb, on: row)
    } else {
      perform(verb, onLayer: selection.layer)
    }
  }

  // MARK: Hiding

  /// Hides a layer, or shows it again.
  func hideOrShow(_ path: LayerPath) {
    let hides = path.layer(below: player.scene.rootLayer)?.isHidden == false
    setHidden(hides, [path], hides ? "hiding a layer" : "showing a layer")
    didEdit(hides ? "Hid a layer" : "Showed a layer")
  }

  /// Shows the selected layer without those beside it and beside all above it, or shows them again.
  func solo() {
    player.catchUp()
    // Those that undo or another time showed again are not hidden any more.
    let hidden = selection.hiddenBySolo.filter {
      $0.layer(below: player.scene.rootLayer)?.isHidden == true
    }
    selection.hiddenBySolo = []
    if !hidden.isEmpty {
      setHidden(false, hidden, "showing all layers")
      return didEdit("Showed all layers")
    }
    guard let path = selection.layer else { return say("nothing is selected") }
    selection.hiddenBySolo = layersBeside(path)
    setHidden(true, selection.hiddenBySolo, "showing one layer alone")
    didEdit("Showed one layer alone")
  }

  /// The visible layers beside a layer and beside all above it.
  private func layersBeside(_ path: LayerPath) -> [LayerPath] {
    var found: [LayerPath] = []
    var current = path
    while let above = current.parent {
      let siblings = above.layer(below: player.scene.rootLayer)?.sublayers ?? []
      found += siblings.indices.map { LayerPath(above.indices + [$0]) }
        .filter { $0 != current && siblings[$0.indices.last ?? 0].isHidden == false }
      current = above
    }
    return found
  }

  private func setHidden(_ hides: Bool, _ paths: [LayerPath], _ title: String) {
    player.perform(title) { scene in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for path in paths { path.layer(below: scene.rootLayer)?.isHidden = hides }
      CATransaction.commit()
    }
  }

  // MARK: Undo

  /// Takes the last change back, or does it again.
  func goBack(redo: Bool) {
    let title = redo ? player.redo() : player.undo()
    pacing.needsPicture = true
    pacing.lastPanes = 0
    if let title {
      say("\(redo ? "redid" : "undid") \(title)")
    } else {
      say("there is nothing to \(redo ? "redo" : "undo")")
    }
  }
}

extension CALayer {
  /// Changes a view's layer with the animation that a layer without a view would get.
  @MainActor
  fileprivate func animateAsPlainLayer(_ property: InspectedProperty, to value: Double) {
    let animation = CABasicAnimation(keyPath: property.keyPath)
    animation.fromValue = (presentation() ?? self).value(forKeyPath: property.keyPath)
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.duration = 0.25
    CATransaction.setDisableActions(true)
    property.set(value, on: self)
    add(animation, forKey: property.keyPath)
  }
}
