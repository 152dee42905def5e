import Foundation
import UIKit
import Workbench

/// Things that move by the curve, all together: what looks good for a place may look bad for a fade.
@MainActor
final class PreviewPane: UIView {
  private let track = UIView()
  private let ball = UIView()
  private let ghost = UIView()
  private let lanes: [Lane]

  /// A property with its tile: from a value to another.
  @MainActor
  private struct Lane {
    let title: UILabel
    let tile = UIView()
    let keyPath: String
    let value: (Double) -> Any
  }

  init() {
    func mix(_ t: Double) -> CGColor {
      UIColor(red: 0.34 + 0.66 * t, green: 0.71 - 0.15 * t, blue: 0.91 - 0.55 * t, alpha: 1).cgColor
    }
    let table: [(String, String, (Double) -> Any)] = [
      ("Scale", "transform.scale", { 0.35 + 0.65 * $0 }),
      ("Rotation", "transform.rotation.z", { $0 * .pi / 2 }),
      ("Opacity", "opacity", { 0.08 + 0.92 * $0 }), ("Colour", "backgroundColor", mix),
      ("Corner", "cornerRadius", { 2 + 20 * $0 }), ("Shadow", "shadowRadius", { 1 + 13 * $0 }),
    ]
    lanes = table.map { title, keyPath, value in
      Lane(
        title: .text(title, font: Theme.caption, color: Theme.quietText, alignment: .center),
        keyPath: keyPath, value: value)
    }
    super.init(frame: .zero)
    track.backgroundColor = Theme.grid
    addSubview(track)
    for (part, color) in [(ghost, Theme.second), (ball, Theme.accent)] {
      part.backgroundColor = color
      addSubview(part)
    }
    ghost.layer.cornerRadius = 4
    ball.layer.cornerRadius = 13
    for lane in lanes {
      addSubview(lane.title)
      addSubview(lane.tile)
      lane.tile.backgroundColor = Theme.accent
      lane.tile.layer.cornerRadius = 8
      rest(lane)
    }
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("the preview is made in code") }

  /// Puts a tile at what its property is at the end.
  private func rest(_ lane: Lane) {
    if lane.keyPath == "shadowRadius" {
      (lane.tile.layer.shadowOpacity, lane.tile.layer.shadowOffset) = (1, .zero)
      lane.tile.layer.shadowColor = Theme.accent.cgColor
    }
    lane.tile.layer.setValue(lane.value(1), forKeyPath: lane.keyPath)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    track.frame = CGRect(x: margin, y: 17, width: max(0, bounds.width - 2 * margin), height: 2)
    let end = bounds.width - margin
    ball.bounds = CGRect(x: 0, y: 0, width: 26, height: 26)
    ghost.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    (ball.center, ghost.center) = (CGPoint(x: end, y: 18), CGPoint(x: end, y: 18))
    let width = bounds.width / CGFloat(lanes.count)
    for (index, lane) in lanes.enumerated() {
      let x = (width * (CGFloat(index) + 0.5)).rounded()
      lane.tile.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
      lane.tile.center = CGPoint(x: x, y: 74)
      lane.title.frame = CGRect(x: x - width / 2, y: 108, width: width, height: 18)
    }
  }

  /// Runs all of them from the beginning, at once.
  func run(_ document: CurveDocument, _ other: CurveDocument?, at begin: CFTimeInterval) {
    let (from, to) = (track.frame.minX, track.frame.maxX)
    func place(_ progress: Double) -> CGFloat { from + (to - from) * progress }
    start(PreviewAnimation.make("position.x", document, value: place), ball.layer, begin)
    if let other {
      start(PreviewAnimation.make("position.x", other, value: place), ghost.layer, begin)
    }
    for lane in lanes {
      start(
        PreviewAnimation.make(lane.keyPath, document, value: lane.value), lane.tile.layer, begin)
    }
  }

  private func start(_ animation: CAAnimation, _ layer: CALayer, _ begin: CFTimeInterval) {
    animation.beginTime = begin
    animation.fillMode = .backwards
    layer.add(animation, forKey: "preview")
  }

  /// Leaves all of them at the end.
  func stop() {
    for part in [ball.layer, ghost.layer] + lanes.map(\.tile.layer) { part.removeAllAnimations() }
  }

  /// Shows the colours of the edited and of the other curve, and whether there is another one.
  func show(_ state: PlaygroundState) {
    ghost.isHidden = state.other == nil
    let isA = state.slot == .a
    ball.backgroundColor = isA ? Theme.accent : Theme.second
    ghost.backgroundColor = isA ? Theme.second : Theme.accent
  }
}
