import UIKit
import Workbench

// Layers: the tree, the values of the selected one, the marks on the canvas.

extension Viewer {
  /// Shows the tree and the selected layer's values.
  func showLayers() {
    view.hasSelection = selection.layer != nil
    let root = player.scene.rootLayer
    let rows = player.scene.look { Self.rows(below: root) }
    view.tree.show(rows, selection: selection.layer)
    showInspector()
  }

  private static func rows(below root: CALayer) -> [LayerRow] {
    var rows: [LayerRow] = []
    LayerPath.walk(root) { layer, path in
      rows.append(
        LayerRow(
          path: path, depth: path.indices.count, type: layer.displayType,
          name: layer.displayName, running: layer.animationKeys()?.count ?? 0,
          isHidden: layer.isHidden,
          hasChildren: layer.sublayers?.isEmpty == false || layer.mask != nil))
    }
    return rows
  }

  /// The selected layer; nil where there is none, or none any more.
  var selectedLayer: CALayer? { selection.layer?.layer(below: player.scene.rootLayer) }

  private func showInspector() {
    guard let layer = selectedLayer else { return view.inspector.show(nil) }
    let aside = player.lastAsides.first { $0.layer === layer }?.reason ?? ""
    let shown: InspectorPane.Shown = player.scene.look(at: player.time) {
      let presentation = layer.presentation() ?? layer
      return InspectorPane.Shown(
        type: layer.displayType, name: layer.displayName,
        detail: Self.detail(of: layer, aside: aside),
        values: InspectedProperty.all.map { ($0.value(of: layer), $0.value(of: presentation)) },
        colors: InspectedColor.all.map { ($0.text(of: layer), $0.text(of: presentation)) },
        hasAnimations: layer.animationKeys()?.isEmpty == false)
    }
    history.add(shown.values.map(\.shown), at: player.time)
    view.inspector.show(shown, history: history, at: player.time)
  }

  private static func detail(of layer: CALayer, aside: String) -> String {
    var parts = ["\(type(of: layer))"]
    if let count = layer.sublayers?.count, count > 0 { parts.append("\(count) sublayers") }
    if layer.masksToBounds { parts.append("clips") }
    if layer.mask != nil { parts.append("masked") }
    if !aside.isEmpty { parts.append("drawn aside: \(aside)") }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      parts.append("▶ " + keys.joined(separator: ", "))
    }
    return parts.joined(separator: " · ")
  }

  // MARK: Selection

  /// Selects a layer, or none.
  func select(_ path: LayerPath?) {
    guard path != selection.layer else { return }
    selection.layer = path
    selection.animation = nil
    history = ValueHistory()
    pacing.lastPanes = 0
    pacing.needsPicture = true
    if let layer = selectedLayer { announce("\(layer.displayType) \(layer.displayName)") }
  }

  /// Selects an animation and its layer.
  func select(_ row: AnimationRow) {
    select(row.name.path)
    selection.animation = row.name
    announce("animation \(row.layerName) \(row.keyPath)")
  }

  /// Outlines the layer under the pointer in the tree.
  func hover(_ path: LayerPath?) {
    selection.hovered = path
    pacing.needsPicture = true
  }

  /// Outlines what a click at a point of a scene at rest would select.
  func hover(at point: CGPoint?) {
    if let exploded, !isClosing {
      let place = point.map(view.canvas.viewPoint)
      let path = place.flatMap { exploded.layers(at: $0).first }
      return path == selection.hovered ? () : hover(path)
    }
    guard let point, !clock.isPlaying, exploded == nil, !player.isBehind else {
      return selection.hovered == nil ? () : hover(nil as LayerPath?)
    }
    let root = player.scene.rootLayer
    let hit = player.scene.look { (root.presentation() ?? root).layers(under: point).first }
    let path = hit.flatMap { LayerPath(of: $0, below: root) }
    if path != selection.hovered { hover(path) }
  }

  /// Selects what is seen at a point of the scene; `below` the selected one, if it is hit.
  func pick(at point: CGPoint, below: Bool) {
    player.catchUp()
    let root = player.scene.rootLayer
    let hits = player.scene.look { (root.presentation() ?? root).layers(under: point) }
      .compactMap { LayerPath(of: $0, below: root) }
    guard !hits.isEmpty else { return select(nil as LayerPath?) }
    let current = selection.layer.flatMap { hits.firstIndex(of: $0) }
    select(below ? hits[((current ?? -1) + 1) % hits.count] : hits[0])
  }

  // MARK: Marks

  /// Shows the marks where the layers are at the shown time.
  func showMarks() {
    var marked = CanvasMarks.Marked()
    if exploded == nil {
      player.scene.look(at: player.time) {
        let root = player.scene.rootLayer
        if let layer = selectedLayer {
          let outline = LayerOutline(of: layer.presentation() ?? layer)
          let model = LayerOutline.model(of: layer)
          marked.selection = outline
          if shows.ghost, outline.distance(to: model) > 0.5 { marked.model = model }
        }
        if let layer = selection.hovered?.layer(below: root) {
          marked.hover = LayerOutline(of: layer.presentation() ?? layer)
        }
        if shows.look != .contents { marked.borders = Self.outlines(below: root) }
      }
      if shows.trail { marked.trail = trail }
    } else if let hovered = selection.hovered {
      marked.hover = exploded?.outline(of: hovered)
    }
    marks.show(marked, isPlaced: exploded != nil)
  }

  private static func outlines(below root: CALayer) -> [LayerOutline] {
    var outlines: [LayerOutline] = []
    LayerPath.walk(root) { layer, _ in
      if !layer.isHidden, outlines.count < 400 {
        outlines.append(LayerOutline(of: layer.presentation() ?? layer))
      }
    }
    return outlines
  }

  /// Where the selected layer, else each animated one, was and will be: every other frame of half a second.
  private var trail: [LayerOutline] {
    let layers = selectedLayer.map { [$0] } ?? animatedLayers
    return (-12...12).flatMap { step -> [LayerOutline] in
      let time = player.time + Double(step) / 30
      guard step != 0, time >= 0 else { return [] }
      return player.scene.look(at: time) {
        layers.map { LayerOutline(of: $0.presentation() ?? $0) }
      }
    }
  }

  /// Some layers that are animated now: not so many that their trails hide the scene.
  private var animatedLayers: [CALayer] {
    let paths = Set(player.recorder.running.map(\.name.path)).sorted().prefix(24)
    return paths.compactMap { $0.layer(below: player.scene.rootLayer) }
  }

  /// Selects an animation, or folds a transaction away or opens it.
  func choose(_ row: AnimationRow) {
    guard case .transaction = row.kind else {
      return row.kind == .animation ? select(row) : select(row.name.path)
    }
    if foldedTransactions.remove(row.name) == nil { foldedTransactions.insert(row.name) }
    pacing.lastPanes = 0
  }
}
