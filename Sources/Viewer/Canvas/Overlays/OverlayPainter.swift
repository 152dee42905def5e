import Compositor
import Geometry
import UIKit
import Workbench

/// Makes the overlays of a frame: what changed, how often it is painted, what is drawn aside, what clips, in
/// which batches.
@MainActor
struct OverlayPainter {
  private var changes = ChangeMap()
  /// How often the frame that was shown last is painted; nil where that is not shown.
  private(set) var overdraw: OverdrawMap?

  /// The longest side of a cell of the map of overdraw, in points of the scene.
  private static let cell: CGFloat = 6

  /// Takes in a picture that is shown at a time of the display.
  mutating func add(_ image: CGImage?, at time: Double) {
    if let image { changes.add(image, at: time) }
  }

  /// Whether the overlay still moves by itself.
  func isMoving(_ overlay: Overlay, at time: Double) -> Bool {
    overlay == .redraws && !changes.isDark(at: time)
  }

  /// Lays an overlay over the canvas.
  mutating func show(
    _ overlay: Overlay, of player: ScenePlayer, on canvas: CanvasView, in view: OverlayView,
    at time: Double
  ) {
    overdraw = nil
    switch overlay {
    case .none: clear(view)
    case .redraws: showChanges(canvas, view, at: time)
    case .overdraw: showOverdraw(player, canvas, view)
    case .offscreen: showAsides(player, canvas, view)
    case .clips: showClips(player, canvas, view)
    case .batches: showBatches(player, canvas, view)
    }
  }

  private func clear(_ view: OverlayView) {
    view.show(map: nil, in: .zero)
    view.show([])
    view.show(legend: "", [])
  }

  // MARK: Redraws

  private func showChanges(_ canvas: CanvasView, _ view: OverlayView, at time: Double) {
    let lit = changes.lit(at: time)
    let (columns, rows) = (changes.columns, changes.rows)
    var pixels = [UInt8](repeating: 0, count: max(columns * rows, 1) * 4)
    for (tile, light) in lit {
      // Premultiplied; every other tile is a shade darker, so that the tint is not colour alone.
      let isDark = (tile % columns + tile / columns) % 2 == 0
      let alpha = light * (isDark ? 0.28 : 0.4)
      pixels.replaceSubrange(tile * 4..<tile * 4 + 4, with: Self.bytes(OkabeIto.orange, alpha))
    }
    let image =
      columns > 0 ? CGImage(bitmap: Bitmap(width: columns, height: rows, pixels: pixels)) : nil
    view.show(map: image, in: frame(ofTilesOn: canvas))
    view.show([])
    let share = columns > 0 ? lit.count * 100 / (columns * rows) : 0
    view.show(
      legend: "Redraws",
      [LegendRow(color: OkabeIto.orange, text: "tiles with changes: \(share) % of the picture")])
  }

  /// The tiles may reach beyond the picture at the right and the bottom.
  private func frame(ofTilesOn canvas: CanvasView) -> CGRect {
    guard let size = canvas.pictureSize, size.width > 0 else { return .zero }
    let box = canvas.pictureFrame
    let tile = CGFloat(ChangeMap.side)
    return CGRect(
      x: box.minX, y: box.minY, width: box.width * CGFloat(changes.columns) * tile / size.width,
      height: box.height * CGFloat(changes.rows) * tile / size.height)
  }

  // MARK: Overdraw

  private mutating func showOverdraw(
    _ player: ScenePlayer, _ canvas: CanvasView, _ view: OverlayView
  ) {
    let stage = player.scene.virtualStage
    let list = stage.drawList(at: player.time)
    let asides = stage.groups.map(\.report.rect)
    let size = CGSize(
      width: stage.size.width * stage.scale, height: stage.size.height * stage.scale)
    let map = OverdrawMap(
      list, size: size, asides: asides, columns: Int(player.size.width / Self.cell),
      rows: Int(player.size.height / Self.cell))
    overdraw = map
    view.show(map: Self.image(of: map), in: canvas.pictureFrame)
    view.show([])
    let steps = [(1, OkabeIto.sky), (2, OkabeIto.green), (3, OkabeIto.yellow)]
    var rows = steps.map { LegendRow(color: $1, text: "\($0 + 1)× painted") }
    rows.append(LegendRow(color: OkabeIto.vermilion, text: "5× and more, striped"))
    let mean = map.mean.decimalText(2)
    view.show(legend: "Overdraw: \(mean)× on average", rows)
  }

  private static func image(of map: OverdrawMap) -> CGImage {
    let colors = [OkabeIto.sky, OkabeIto.green, OkabeIto.yellow, OkabeIto.vermilion]
    let steps = colors.map { color in [0.34, 0.5].map { bytes(color, $0) } }
    let clear: [UInt8] = [0, 0, 0, 0]
    var pixels: [UInt8] = []
    pixels.reserveCapacity(map.counts.count * 4)
    for (index, count) in map.counts.enumerated() {
      let (x, y) = (index % map.columns, index / map.columns)
      // The more often, the broader the stripes: a pattern beside the colour.
      let isStriped = (x + y) % 4 < (count >= 5 ? 2 : count == 4 ? 1 : 0)
      pixels += count < 2 ? clear : steps[min(Int(count), 5) - 2][isStriped ? 1 : 0]
    }
    return CGImage(bitmap: Bitmap(width: map.columns, height: map.rows, pixels: pixels))
  }

  private static func bytes(_ color: UIColor, _ alpha: Double) -> [UInt8] {
    let components = color.cgColor.components ?? [0, 0, 0, 1]
    return components.prefix(3).map { UInt8((Double($0) * alpha * 255).rounded()) }
      + [UInt8((alpha * 255).rounded())]
  }

  // MARK: Offscreen passes

  private func showAsides(_ player: ScenePlayer, _ canvas: CanvasView, _ view: OverlayView) {
    let asides = player.asides
    let boxes = asides.map { aside in
      OverlayView.Box(
        outline: aside.box.corners.map(canvas.viewPoint),
        color: OverlayColors.all[(aside.level - 1) % OverlayColors.all.count], text: aside.reason,
        isDashed: aside.level > 1)
    }
    view.show(map: nil, in: .zero)
    view.show(boxes)
    let count = asides.count
    let levels = Set(asides.map(\.level)).sorted()
    view.show(
      legend: count == 0
        ? "Nothing is drawn aside" : "\(count) part\(count == 1 ? "" : "s") drawn aside",
      levels.map { level in
        LegendRow(
          color: OverlayColors.all[(level - 1) % OverlayColors.all.count],
          text: level == 1 ? "before the frame" : "level \(level), dashed: inside another one")
      })
  }

  // MARK: Clips

  private func showClips(_ player: ScenePlayer, _ canvas: CanvasView, _ view: OverlayView) {
    let root = player.scene.rootLayer
    let layers = player.scene.look(at: player.time) {
      ClippingLayer.all(below: root.presentation() ?? root)
    }
    view.show(map: nil, in: .zero)
    view.show(
      layers.prefix(Self.mostBoxes).map { layer in
        OverlayView.Box(
          outline: layer.outline.corners.map(canvas.viewPoint), color: layer.kind.color,
          text: layer.kind.word, isDashed: layer.kind.isDashed)
      })
    let kinds = ClippingLayer.Kind.allCases.filter { kind in layers.contains { $0.kind == kind } }
    view.show(
      legend: layers.count == 1
        ? "1 layer clips" : "\(layers.isEmpty ? "No" : "\(layers.count)") layers clip",
      kinds.map { LegendRow(color: $0.color, text: $0.meaning) })
  }

  // MARK: Batches

  /// The most boxes that are shown.
  private static let mostBoxes = 400

  private func showBatches(_ player: ScenePlayer, _ canvas: CanvasView, _ view: OverlayView) {
    let list = player.scene.virtualStage.drawList(at: player.time)
    let scale = player.scene.virtualStage.scale
    var boxes: [OverlayView.Box] = []
    var count = 0
    for pass in list.passes where pass.level == 0 {
      for batch in list.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)]
      where batch.pipeline != .edges {
        let color = OverlayColors.all[count % OverlayColors.all.count]
        count += 1
        for (offset, index) in batch.instances.enumerated() where boxes.count < Self.mostBoxes {
          let outline = list.instances[Int(index)].corners.map {
            canvas.viewPoint(CGPoint(x: $0.x / scale.native, y: $0.y / scale.native))
          }
          guard outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
          let text = offset == 0 ? "\(count) \(batch.pipeline) ×\(batch.instances.count)" : ""
          boxes.append(OverlayView.Box(outline: outline, color: color, text: text))
        }
      }
    }
    view.show(map: nil, in: .zero)
    view.show(boxes)
    let rest = list.operationCount - count
    view.show(
      legend: count == 1 ? "1 batch makes the picture" : "\(count) batches make the picture",
      rest > 0
        ? [LegendRow(color: Theme.axis, text: "and \(rest) draw calls aside, not outlined")] : [])
  }
}

/// A part of a scene's picture that is drawn aside first.
struct DrawnAside {
  /// Where it is, in points of the scene.
  var box: CGRect
  /// 1 for a part of the frame, 2 for one within such a part, and so on.
  var level: Int
  /// Why, in words.
  var reason: String
  /// The layer at its top; nil for one that left.
  var layer: CALayer?
}

extension ScenePlayer {
  /// What is drawn aside in the frame that is shown.
  var asides: [DrawnAside] {
    _ = scene.virtualStage.drawList(at: time)
    return lastAsides
  }

  /// What was drawn aside in the frame that was drawn last.
  var lastAsides: [DrawnAside] {
    let stage = scene.virtualStage
    let scale = stage.scale
    return stage.groups.map { report, layer in
      let reason = report.reason.description
      return DrawnAside(
        box: CGRect(
          x: CGFloat(report.rect.x) / scale, y: CGFloat(report.rect.y) / scale,
          width: CGFloat(report.rect.width) / scale, height: CGFloat(report.rect.height) / scale),
        level: max(Int(report.level), 1), reason: reason.isEmpty ? "part of a group" : reason,
        layer: layer)
    }
  }
}
