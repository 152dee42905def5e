import UIKit
import Workbench

// Layers: the tree, the values of the selected one, the marks on the canvas.

extension Viewer {
  /// Shows the tree and the selected layer's values.
  func showLayers() {
    view.hasSelection = selection.layer != nil
    view.tree.show(currentRows, selection: selection.layer, hovered: selection.hovered)
    showInspector()
  }

  /// How many layers the scene has.
  var layerCount: Int { currentRows.count }

  /// The rows of the tree, made anew only where something has changed.
  private var currentRows: [LayerRow] {
    let mark = LayerRowsMark(
      generation: player.generation, changes: player.scene.changes, locked: selection.locked)
    if let layerRows, layerRows.made == mark { return layerRows.rows }
    let root = player.scene.rootLayer
    let locked = selection.locked
    let rows = player.scene.look { Self.rows(below: root, locked: locked) }
    layerRows = (rows, mark)
    return rows
  }

  private static func rows(below root: CALayer, locked: Set<LayerPath>) -> [LayerRow] {
    var rows: [LayerRow] = []
    LayerPath.walk(root) { layer, path in
      let keys = layer.seenKeys
      rows.append(
        LayerRow(
          path: path, type: layer.displayType, glyph: LayerGlyph(of: layer),
          name: layer.displayName, running: keys.count,
          isStopped: keys.allSatisfy(layer.isStopped), isHidden: layer.isHidden,
          isLocked: !locked.isEmpty && locked.contains(path),
          hasChildren: layer.sublayers?.isEmpty == false || layer.mask != nil))
    }
    return rows
  }

  /// The selected layer; nil where there is none, or none any more.
  var selectedLayer: CALayer? { selection.layer?.layer(below: player.scene.rootLayer) }

  private func showInspector() {
    guard let path = selection.layer, let layer = selectedLayer else {
      return view.inspector.show(nil)
    }
    let verbs = player.verbs(on: player.animations(of: path))
    let aside = player.lastAsides.first { $0.layer === layer }?.reason ?? ""
    let shown: InspectorPane.Shown = player.scene.look(at: player.time) {
      let presentation = layer.presentation() ?? layer
      return InspectorPane.Shown(
        type: layer.displayType, name: layer.displayName,
        detail: Self.detail(of: layer, aside: aside),
        values: InspectedProperty.all.map { ($0.value(of: layer), $0.value(of: presentation)) },
        colors: InspectedColor.all.map { ($0.text(of: layer), $0.text(of: presentation)) },
        verbs: verbs)
    }
    if history.isEmpty { lookBack(at: layer) }
    note(shown.values.map(\.shown), shown.colors.map(\.shown), at: player.time)
    view.inspector.show(shown, history: history, at: player.time)
  }

  /// Finds what a layer was in the last seconds, as what it has now makes it.
  private func lookBack(at layer: CALayer) {
    for step in (1...30).reversed() {
      let time = player.time - Double(step) / 30 * Sparkline.span
      guard time >= 0 else { continue }
      let (numbers, colors) = player.scene.look(at: time) {
        let presentation = layer.presentation() ?? layer
        return (
          InspectedProperty.all.map { $0.value(of: presentation) },
          InspectedColor.all.map { $0.text(of: presentation) }
        )
      }
      note(numbers, colors, at: time)
    }
  }

  private func note(_ numbers: [Double?], _ colors: [String?], at time: Double) {
    history.isEmpty = false
    history.numbers.add(numbers, at: time)
    history.colors.add(colors.map { $0.flatMap(InspectedColor.color) }, at: time)
  }

  private static func detail(of layer: CALayer, aside: String) -> String {
    // The title names the class of a layer that has neither a name nor a view.
    let type = "\(type(of: layer))"
    var parts = layer.displayName.isEmpty && layer.displayType == type ? [] : [type]
    let count = layer.sublayers?.count ?? 0
    if count > 0 { parts.append(count == 1 ? "1 sublayer" : "\(count) sublayers") }
    if layer.masksToBounds { parts.append("clips") }
    if layer.mask != nil { parts.append("masked") }
    if !aside.isEmpty { parts.append("drawn aside: \(aside)") }
    let keys = layer.seenKeys
    for (sign, isStopped) in [("▶ ", false), ("■ ", true)] {
      let keys = keys.filter { layer.isStopped($0) == isStopped }
      if !keys.isEmpty { parts.append(sign + keys.joined(separator: ", ")) }
    }
    return parts.joined(separator: " · ")
  }

  // MARK: Selection

  /// Selects a layer, or none.
  func select(_ path: LayerPath?) {
    guard path != selection.layer else { return }
    selection.place = nil
    selection.layer = path
    selection.animation = nil
    history = LayerHistory()
    pacing.lastPanes = 0
    pacing.needsPicture = true
    if let path, let layer = selectedLayer {
      let type = layer.displayName.isEmpty ? "" : "\(layer.displayType) "
      say(type + layer.title(at: path))
    } else {
      view.transport.say("")
    }
  }

  /// Selects an animation and its layer.
  func select(_ row: AnimationRow) {
    select(row.name.path)
    selection.animation = row.name
    say("animation \(row.layerName) \(row.keyPath)")
  }

  /// Outlines the layer under the pointer in the tree.
  func hover(_ path: LayerPath?) {
    selection.hovered = path
    pacing.needsPicture = true
  }

  /// Outlines what a click at a point of the scene would select.
  func hover(at point: CGPoint?) {
    selection.pointer = point
    if let exploded, !isClosing {
      let place = point.map(view.canvas.viewPoint)
      let path = place.flatMap { unlocked(exploded.layers(at: $0)).first }
      return path == selection.hovered ? () : hover(path)
    }
    guard let point, exploded == nil, press == nil, !player.isBehind,
      layerCount <= Self.mostHovered
    else { return selection.hovered == nil ? () : hover(nil as LayerPath?) }
    let path = paths(under: point).first
    if path != selection.hovered { hover(path) }
  }

  /// More layers than these take too long to be searched for one below a pointer.
  private static let mostHovered = 1500

  /// Outlines what has come below a pointer that rests, while the scene plays.
  func hoverAgain() {
    if clock.isPlaying, let point = selection.pointer { hover(at: point) }
  }

  /// The layers that are seen at a point of the scene and not locked, the front one first.
  func paths(under point: CGPoint) -> [LayerPath] {
    let root = player.scene.rootLayer
    let hits = player.scene.look { (root.presentation() ?? root).layers(under: point) }
    return unlocked(hits.compactMap { LayerPath(of: $0, below: root) })
  }

  /// Selects what is seen at a point of the scene; `below` the selected one, if it is hit.
  func pick(at point: CGPoint, below: Bool) {
    player.catchUp()
    let hits = paths(under: point)
    guard !hits.isEmpty else { return select(nil as LayerPath?) }
    let current = selection.layer.flatMap { hits.firstIndex(of: $0) }
    select(below ? hits[((current ?? -1) + 1) % hits.count] : hits[0])
  }

  /// Selects what a click hits: the front layer; where it was clicked just before, the next one below. A
  /// double click goes into the layer, so that it fills the canvas.
  func pick(_ press: CanvasPress) {
    let last = selection.place
    let isAgain =
      last.map { hypot($0.x - press.viewPoint.x, $0.y - press.viewPoint.y) < 4 } ?? false
    if press.count == 2, isAgain {
      perform(.fit(all: selection.layer == nil))
    } else {
      pick(at: press.point, below: isAgain)
    }
    selection.place = press.viewPoint
  }

  // MARK: Locks

  /// Paths of layers that are not locked.
  func unlocked(_ paths: [LayerPath]) -> [LayerPath] {
    selection.locked.isEmpty ? paths : paths.filter { !isLocked($0) }
  }

  /// Whether a layer or one above it is locked.
  func isLocked(_ path: LayerPath) -> Bool {
    selection.locked.contains { path.indices.starts(with: $0.indices) }
  }

  /// Whether nothing may be done to a layer since it is locked; says so then.
  func refusesLocked(_ path: LayerPath) -> Bool {
    guard isLocked(path) else { return false }
    say("the layer is locked, Alt+L unlocks it")
    return true
  }

  /// Locks a layer with all below it, or unlocks it with all above it.
  func lockOrUnlock(_ path: LayerPath) {
    if isLocked(path) {
      selection.locked = selection.locked.filter { !path.indices.starts(with: $0.indices) }
      say("unlocked a layer")
    } else {
      selection.locked.insert(path)
      say("locked a layer, Alt+L unlocks it")
    }
    pacing.lastPanes = 0
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
      marked.hasGrid = shows.grid
    } else if let hovered = selection.hovered {
      marked.hover = exploded?.outline(of: hovered)
    }
    marks.show(marked, isPlaced: exploded != nil)
    showTrail()
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

  /// Shows where the selected layer, else each animated one, was and will be.
  private func showTrail() {
    guard shows.trail, exploded == nil else { return skin.clear() }
    let frame = view.canvas.pictureFrame
    skin.layer.setAffineTransform(
      CGAffineTransform(
        a: view.canvas.factor, b: 0, c: 0, d: view.canvas.factor, tx: frame.minX, ty: frame.minY))
    let paths = selection.layer.map { [$0] } ?? animatedPaths
    // What is not drawn yet is at the next refresh.
    pacing.needsPicture = skin.show(
      paths, of: player, pixels: player.scale, factor: view.canvas.factor,
      share: clock.isPlaying ? 0.04 : 0.5)
  }

  /// Some layers that are animated now: not so many that their trails hide the scene.
  private var animatedPaths: [LayerPath] {
    let reach = OnionSkin.step * Double(OnionSkin.reach)
    return Array(player.recorder.layers(animatedWithin: reach, of: player.time).prefix(24))
  }

  /// Folds the transaction of the selected animation away, or opens it.
  func foldTransaction() {
    let rows = AnimationRow.outline(of: player.recorder, log: player.log.recorder)
    let place = rows.firstIndex { $0.name == selection.animation }
    guard let header = place.flatMap({ rows[...$0].last { $0.depth == 0 } }),
      case .transaction = header.kind
    else { return say("no animation of a transaction is selected") }
    choose(header)
    say(foldedTransactions.contains(header.name) ? "folded a transaction" : "opened a transaction")
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
