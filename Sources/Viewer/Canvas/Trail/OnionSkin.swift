import UIKit
import Workbench

/// Layers as they were and will be, faded, over the picture; their spacing shows their speed.
///
/// The times are multiples of a thirtieth of a second of scene time, so a skin that was drawn stays where
/// it is while time goes on, and only fades. Every other one has a picture, the others only a dot on the
/// way of the layer's middle. Pictures are drawn by the processor, so they may take no more than a share of the
/// time, and a layer that only moves has one for all its skins.
@MainActor
final class OnionSkin {
  /// What holds the skins, in points of the scene.
  let layer = CALayer()
  private let way = CAShapeLayer()
  private let dots = CAShapeLayer()
  /// The skins of each step, one a layer.
  private var skins: [Int: [Skin]] = [:]
  private var looks: [Looks] = []
  private var mark: Mark?
  /// How many changes of the scene the looks are of.
  private var changes = 0
  private var work = TimeShare()
  /// What the way was drawn for.
  private var drawn: (steps: ClosedRange<Int>, factor: CGFloat)?

  /// The seconds between two skins.
  static let step = 1.0 / 30
  /// How many steps are shown each way.
  static let reach = 16
  /// How many pictures there may be.
  private static let most = 96

  private struct Skin {
    /// Nil where the layer is gone.
    var outline: LayerOutline?
    var picture: CALayer?
    /// How strong a picture is now; 0 where it would lie on the layer, and only thicken it.
    var opacity: Float = 0
    var isDrawn = false

    /// Whether a picture is missing that would be seen.
    var isMissing: Bool { !isDrawn && opacity > 0 }
  }

  /// What is known of how a layer looks.
  private enum Looks {
    case unknown
    /// Other at each time.
    case changing
    /// Nil where nothing is seen.
    case same(LayerPicture?)
  }

  /// What skins were made of.
  private struct Mark: Equatable {
    /// Where one of these changes, all skins are made anew.
    var generation: Int
    var pixels: CGFloat
    /// Where one of these does, those of times to come.
    var paths: [LayerPath]
    var revision: Int
    var edits: Int

    func keepsPast(of former: Mark?) -> Bool {
      generation == former?.generation && pixels == former?.pixels
    }
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
  var pictureCount: Int { skins.values.joined().count { $0.picture != nil } }

  /// Shows the skins of layers around the shown time; whether some are still to be drawn.
  ///
  /// - Parameters:
  ///   - pixels: pixels a point of the scene.
  ///   - factor: points of the canvas a point of the scene.
  ///   - share: how much of the time may go into pictures, 0…1.
  func show(
    _ paths: [LayerPath], of player: ScenePlayer, pixels: CGFloat, factor: CGFloat,
    share: Double = 1
  ) -> Bool {
    let now = Int((player.time / Self.step).rounded())
    let reach = max(2, min(Self.reach, Self.most / max(paths.count, 1)))
    let steps = max(0, now - reach)...now + reach
    take(
      Mark(
        generation: player.generation, pixels: pixels, paths: paths,
        revision: player.recorder.revision, edits: player.script.edits.count), player, now)
    for step in skins.keys where !steps.contains(step) { drop(step) }
    for step in steps where skins[step] == nil { skins[step] = outlines(at: step, of: player) }
    forgetLooks(of: player)
    fade(around: player, reach: reach)
    let isBehind = drawPictures(steps.sorted { abs($0 - now) < abs($1 - now) }, player, share)
    if drawn?.steps != steps || drawn?.factor != factor {
      drawn = (steps, factor)
      drawWay(steps, factor)
    }
    return isBehind
  }

  /// Takes all skins away.
  func clear() {
    for step in skins.keys { drop(step) }
    (mark, looks, drawn) = (nil, [], nil)
    (way.path, dots.path) = (nil, nil)
  }

  /// Keeps what skins are made of; what may be other than it was drawn goes.
  private func take(_ mark: Mark, _ player: ScenePlayer, _ now: Int) {
    let former = self.mark
    guard mark != former else { return }
    if !mark.keepsPast(of: former) { clear() }
    (self.mark, drawn) = (mark, nil)
    looks = mark.paths.map { _ in .unknown }
    for step in skins.keys where step >= now { drop(step) }
    guard let former, former.paths != mark.paths else { return }
    let places = mark.paths.map { former.paths.firstIndex(of: $0) }
    let kept = Set(places.compactMap { $0 })
    for (step, row) in skins {
      for index in row.indices where !kept.contains(index) {
        row[index].picture?.removeFromSuperlayer()
      }
      let fresh = outlines(at: step, of: player)
      skins[step] = zip(places, fresh).map { place, fresh in place.map { row[$0] } ?? fresh }
    }
  }

  /// Skins at a step, without pictures.
  private func outlines(at step: Int, of player: ScenePlayer) -> [Skin] {
    look(at: step, of: player) { _, shown in Skin(outline: LayerOutline(of: shown)) }
      .map { $0 ?? Skin(isDrawn: true) }
  }

  private func drop(_ step: Int) {
    for skin in skins.removeValue(forKey: step) ?? [] { skin.picture?.removeFromSuperlayer() }
  }

  /// What is told of each layer as it is shown at a step; nil for those that are gone.
  private func look<Result>(
    at step: Int, of player: ScenePlayer, _ tell: (Int, CALayer) -> Result?
  ) -> [Result?] {
    let root = player.scene.rootLayer
    return player.scene.look(at: Double(step) * Self.step) {
      (mark?.paths ?? []).enumerated().map { index, path in
        path.layer(below: root).flatMap { tell(index, $0.presentation() ?? $0) }
      }
    }
  }

  // MARK: Pictures

  /// Forgets how layers look where something was changed.
  private func forgetLooks(of player: ScenePlayer) {
    let count = player.scene.virtualStage.commitCount
    if count != changes { looks = looks.map { _ in .unknown } }
    changes = count
  }

  /// Draws what is missing, as ordered, for as long as it may; whether something is left.
  private func drawPictures(_ steps: [Int], _ player: ScenePlayer, _ share: Double) -> Bool {
    work.begin(at: CACurrentMediaTime(), share: share)
    for step in steps where step.isMultiple(of: 2) {
      guard let row = skins[step], row.contains(where: \.isMissing) else { continue }
      guard work.isLeft else { return true }
      let pictures = look(at: step, of: player) { index, shown -> CALayer?? in
        guard row[index].isMissing, work.isLeft else { return .none }
        let start = CACurrentMediaTime()
        defer { work.add(CACurrentMediaTime() - start) }
        return .some(picture(of: shown, index)?.placed(as: shown))
      }
      for (index, picture) in pictures.enumerated() {
        guard let picture else { continue }
        skins[step]?[index].picture = picture
        skins[step]?[index].isDrawn = true
        if let picture {
          picture.opacity = row[index].opacity
          layer.insertSublayer(picture, at: 0)
        }
      }
    }
    return false
  }

  private func picture(of shown: CALayer, _ index: Int) -> LayerPicture? {
    let pixels = mark?.pixels ?? 1
    switch looks[index] {
    case .same(let picture): return picture
    case .changing: return LayerPicture(of: shown, pixels: pixels)
    case .unknown:
      let picture = LayerPicture(of: shown, pixels: pixels)
      looks[index] = shown.model().keepsItsLooks ? .same(picture) : .changing
      return picture
    }
  }

  private func fade(around player: ScenePlayer, reach: Int) {
    let length = Double(reach + 1) * Self.step
    let shown = player.scene.look(at: player.time) {
      (mark?.paths ?? []).map { path in
        path.layer(below: player.scene.rootLayer).map { LayerOutline(of: $0.presentation() ?? $0) }
      }
    }
    for (step, row) in skins {
      let away = abs(Double(step) * Self.step - player.time) / length
      for (index, shown) in shown.enumerated() {
        guard let outline = row[index].outline else { continue }
        let way = shown?.distance(to: outline) ?? 0
        let opacity = way < 0.5 ? 0 : Float(0.6 * pow(max(0, 1 - away), 1.6))
        guard opacity != row[index].opacity else { continue }
        skins[step]?[index].opacity = opacity
        row[index].picture?.opacity = opacity
      }
    }
  }

  /// Draws the ways of the layers' middles, and a dot on them for each step.
  private func drawWay(_ steps: ClosedRange<Int>, _ factor: CGFloat) {
    let (line, points) = (CGMutablePath(), CGMutablePath())
    let radius = 1.8 / factor
    for index in looks.indices {
      let middles = steps.compactMap { skins[$0]?[index].outline?.middle }
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
