import UIKit
import Workbench

/// Layers as they were and will be, faded, over the picture; their spacing shows their speed.
///
/// The times are multiples of a thirtieth of a second of scene time, so a skin that was drawn stays where
/// it is while time goes on, and only fades. Every other one has a picture, the others only a dot on the
/// way of the layer's middle.
@MainActor
final class OnionSkin {
  /// What holds the skins, in points of the scene.
  let layer = CALayer()
  private let way = CAShapeLayer()
  private let dots = CAShapeLayer()
  private var skins: [Place: Skin] = [:]
  private var mark: Mark?

  /// The seconds between two skins.
  static let step = 1.0 / 30
  /// How many steps are shown each way.
  static let reach = 16
  /// How much time of a frame may go into pictures, in seconds.
  private static let patience = 0.004
  /// How many pictures there may be.
  private static let most = 96

  private struct Place: Hashable {
    var path: LayerPath
    var step: Int
  }

  private struct Skin {
    var outline: LayerOutline
    var picture: CALayer?
  }

  /// What skins were made of; where it changes, they are made anew.
  private struct Mark: Equatable {
    var generation: Int
    var revision: Int
    var edits: Int
    var pixels: CGFloat
  }

  init() {
    layer.anchorPoint = .zero
    for (shape, color) in [(way, Theme.accent.withAlphaComponent(0.5)), (dots, Theme.accent)] {
      shape.actions = ["path": NSNull(), "lineWidth": NSNull()]
      shape.fillColor = shape === dots ? color.cgColor : nil
      shape.strokeColor = shape === way ? color.cgColor : nil
      shape.zPosition = 1
      layer.addSublayer(shape)
    }
  }

  /// The number of pictures that are shown.
  var pictureCount: Int { skins.values.count { $0.picture != nil } }

  /// Shows the skins of layers around the shown time; whether some are still to be drawn.
  ///
  /// - Parameters:
  ///   - pixels: pixels a point of the scene.
  ///   - factor: points of the canvas a point of the scene.
  func show(
    _ paths: [LayerPath], of player: ScenePlayer, pixels: CGFloat, factor: CGFloat
  ) -> Bool {
    let mark = Mark(
      generation: player.generation, revision: player.recorder.revision,
      edits: player.script.edits.count, pixels: pixels)
    if mark != self.mark { clear() }
    self.mark = mark
    let now = Int((player.time / Self.step).rounded())
    let reach = max(2, min(Self.reach, Self.most / max(paths.count, 1)))
    let steps = max(0, now - reach)...now + reach
    let wanted = Set(paths.flatMap { path in steps.map { Place(path: path, step: $0) } })
    for place in skins.keys where !wanted.contains(place) { drop(place) }
    let isBehind = make(wanted.subtracting(skins.keys), of: player, nearest: now, pixels)
    fade(around: player, paths, reach: reach)
    draw(paths, steps, factor)
    return isBehind
  }

  /// Takes all skins away.
  func clear() {
    for skin in skins.values { skin.picture?.removeFromSuperlayer() }
    skins = [:]
    mark = nil
    (way.path, dots.path) = (nil, nil)
  }

  private func drop(_ place: Place) {
    skins.removeValue(forKey: place)?.picture?.removeFromSuperlayer()
  }

  /// Makes what is missing, the nearest in time first, for as long as a frame lets it.
  private func make(
    _ places: Set<Place>, of player: ScenePlayer, nearest now: Int, _ pixels: CGFloat
  ) -> Bool {
    let start = CACurrentMediaTime()
    let ordered = places.sorted {
      (abs($0.step - now), $0.step, $0.path) < (abs($1.step - now), $1.step, $1.path)
    }
    for place in ordered {
      if CACurrentMediaTime() - start > Self.patience { return true }
      skins[place] = player.scene.look(at: Double(place.step) * Self.step) {
        guard let model = place.path.layer(below: player.scene.rootLayer) else { return nil }
        let shown = model.presentation() ?? model
        let outline = LayerOutline(of: shown)
        guard place.step.isMultiple(of: 2) else { return Skin(outline: outline) }
        return Skin(outline: outline, picture: LayerPicture(of: shown, pixels: pixels)?.layer)
      }
      if let picture = skins[place]?.picture { layer.insertSublayer(picture, at: 0) }
    }
    return false
  }

  private func fade(around player: ScenePlayer, _ paths: [LayerPath], reach: Int) {
    let length = Double(reach + 1) * Self.step
    let root = player.scene.rootLayer
    var shown: [LayerPath: LayerOutline] = [:]
    player.scene.look(at: player.time) {
      for path in paths {
        shown[path] = path.layer(below: root).map { LayerOutline(of: $0.presentation() ?? $0) }
      }
    }
    for (place, skin) in skins {
      let away = abs(Double(place.step) * Self.step - player.time) / length
      // One that coincides with the layer would only thicken it.
      let way = shown[place.path]?.distance(to: skin.outline) ?? 0
      let opacity = way < 0.5 ? 0 : Float(0.6 * pow(max(0, 1 - away), 1.6))
      if skin.picture?.opacity != opacity { skin.picture?.opacity = opacity }
    }
  }

  private func draw(_ paths: [LayerPath], _ steps: ClosedRange<Int>, _ factor: CGFloat) {
    let (line, points) = (CGMutablePath(), CGMutablePath())
    let radius = 1.8 / factor
    for path in paths {
      let middles = steps.compactMap { skins[Place(path: path, step: $0)]?.outline.middle }
        .filter { $0.x.isFinite && $0.y.isFinite }
      guard let first = middles.first, middles.contains(where: { $0 != first }) else { continue }
      line.move(to: first)
      for middle in middles.dropFirst() { line.addLine(to: middle) }
      for middle in middles {
        points.addEllipse(
          in: CGRect(
            x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
      }
    }
    way.lineWidth = 1 / factor
    (way.path, dots.path) = (line, points)
  }
}
