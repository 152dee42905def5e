import UIKit
import Workbench

/// The keyframes over time and in the plane, and the five modes side by side below.
@MainActor
final class KeyframePane: UIView {
  /// Told of changed keyframes: a name for the history, and whether more is to come.
  var onEdit: ((KeyframeCurve, _ name: String, _ coalesces: Bool) -> Void)?
  /// Told that a key was chosen, or one of its handles.
  var onChoose: ((Int, KeyframeCurve.Side?) -> Void)?
  /// Told where a handle of the chosen key is wanted, and whether that is all.
  var onMoveHandle: ((KeyframeCurve.Side, KeyframeCurve.Place, _ isDone: Bool) -> Void)?
  /// The graph of values over time, to which keys go.
  let timeGraph = KeyCanvas(.time)
  let pathGraph = KeyCanvas(.across)
  private let tiles = KeyframePlan.Mode.names.map { ModeTile($0) }
  private var curve = KeyframeCurve.sample

  init() {
    super.init(frame: .zero)
    for view in [timeGraph, pathGraph] + tiles { addSubview(view) }
    for (tile, name) in zip(tiles, KeyframePlan.Mode.names) {
      tile.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          onEdit?(curve.with(name.mode), name.title, false)
        }, for: .touchUpInside)
    }
    for graph in [timeGraph, pathGraph] {
      graph.onChoose = { [weak self] in self?.onChoose?($0, $1) }
    }
    timeGraph.onMoveHandle = { [weak self] in self?.onMoveHandle?($0, $1, $2) }
    timeGraph.onStraighten = { [weak self] key, side in
      guard let self else { return }
      onEdit?(curve.setting(.straight, side, of: key), "Straighten \(side.title)", false)
    }
    timeGraph.onMove = { [weak self] key, time, value, isDone in
      guard let self else { return }
      onEdit?(curve.moving(key, toTime: time, value: value), "Move key \(key + 1)", !isDone)
    }
    timeGraph.onInsert = { [weak self] time in
      guard let self, let (curve, index) = curve.inserting(at: time) else { return }
      onEdit?(curve, "Insert a key", false)
      onChoose?(index, nil)
    }
    pathGraph.onMove = { [weak self] key, across, value, isDone in
      guard let self else { return }
      onEdit?(curve.moving(key, toAcross: across, value: value), "Move key \(key + 1)", !isDone)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  /// Shows keyframes, one of which is chosen, or a handle of it.
  func show(
    _ curve: KeyframeCurve, duration: Double, chosen: (key: Int, side: KeyframeCurve.Side?),
    _ color: UIColor
  ) {
    self.curve = curve
    for graph in [timeGraph, pathGraph] {
      graph.show(curve, duration: duration, chosen: chosen, color)
    }
    for (tile, name) in zip(tiles, KeyframePlan.Mode.names) {
      tile.show(curve, isChosen: name.mode == curve.mode)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = Theme.unit
    let lower = min(max((bounds.height * 0.34).rounded(), 96), 150)
    let upper = max(bounds.height - lower - gap, 0)
    let left = ((bounds.width - gap) * 0.56).rounded()
    timeGraph.frame = CGRect(x: 0, y: 0, width: left, height: upper)
    pathGraph.frame = CGRect(
      x: left + gap, y: 0, width: max(bounds.width - left - gap, 0), height: upper)
    // Nearer together where their names need the room.
    let between = bounds.width < 420 ? gap / 2 : gap
    let width = (bounds.width - 4 * between) / 5
    for (index, tile) in tiles.enumerated() {
      let x = (CGFloat(index) * (width + between)).rounded()
      tile.frame = CGRect(x: x, y: upper + gap, width: width.rounded(.down), height: lower)
    }
  }
}
