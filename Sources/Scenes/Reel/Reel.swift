import Foundation
import UIKit

/// Forty seconds that show it all: acts on one stage, each a file of its own.
///
/// Everything is added at the beginning, with begin times; only transitions wait until a change is
/// due, as they need one.
package final class Reel: Scene {
  package static let information = SceneInformation(
    id: "reel", title: "Forty seconds",
    hint: "Springs, paths, transitions, perspective, copies and particles, one after the other.",
    origin: "All documents together", length: 40)

  /// An act: when it is seen, what is said of it, what builds it.
  private static let acts:
    [(time: ClosedRange<Double>, caption: String, build: (Reel) -> (CALayer) -> Void)] = [
      (0...5.2, "", Reel.addTitle),
      (5...10.6, "Springs", Reel.addSprings),
      (10.4...16, "Paths", Reel.addPath),
      (15.8...21.6, "Transitions", Reel.addTransitions),
      (21.4...27.4, "Perspective", Reel.addPerspective),
      (27.2...33, "Replicators", Reel.addReplicators),
      (32.8...41, "Gradients, masks, particles", Reel.addFinale),
    ]

  private let scene = CALayer()
  private weak var stage: SceneStage?
  /// When the reel began, in the time of its layers.
  private var start = 0.0
  /// How often it began.
  private var run = 0

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    stage.rootView.backgroundColor = Palette.background
    scene.bounds = CGRect(x: 0, y: 0, width: 960, height: 600)
    scene.position = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    // Where there is less room than that, all of it is seen smaller.
    let scale = min(1, stage.size.width / 960, stage.size.height / 600)
    scene.transform = CATransform3DMakeScale(scale, scale, 1)
    stage.rootView.layer.addSublayer(scene)
    offer([("Again", "R", Reel.begin)], on: stage)
    begin()
  }

  private func begin() {
    run += 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scene.sublayers = nil
    start = scene.convertTime(CACurrentMediaTime(), from: nil)
    addSky()
    for (time, caption, build) in Self.acts {
      let act = CALayer()
      act.frame = scene.bounds
      act.opacity = 0
      scene.addSublayer(act)
      build(self)(act)
      addCaption(caption, to: act)
      show(act, during: time)
    }
    CATransaction.commit()
  }

  // MARK: Around the acts

  /// Fades an act in and out; the last one stays.
  private func show(_ act: CALayer, during time: ClosedRange<Double>) {
    change(act, "opacity", from: 0, to: 1, at: time.lowerBound, for: 0.6)
    guard time.upperBound < 40 else { return }
    change(act, "opacity", from: 1, to: 0, at: time.upperBound - 0.5, for: 0.5)
  }

  /// A sky whose colours go from night to dusk and back, slowly.
  private func addSky() {
    let sky = CAGradientLayer()
    sky.frame = scene.bounds.insetBy(dx: -480, dy: -300)
    let hours: [[UIColor]] = [
      [Palette.background, UIColor(red: 0.10, green: 0.13, blue: 0.22, alpha: 1)],
      [
        UIColor(red: 0.07, green: 0.09, blue: 0.16, alpha: 1),
        UIColor(red: 0.20, green: 0.13, blue: 0.26, alpha: 1),
      ],
      [Palette.background, UIColor(red: 0.08, green: 0.19, blue: 0.24, alpha: 1)],
      [Palette.background, UIColor(red: 0.22, green: 0.13, blue: 0.18, alpha: 1)],
    ]
    let colors = hours.map { $0.map(\.cgColor) }
    sky.colors = colors[0]
    scene.addSublayer(sky)
    let drift = CAKeyframeAnimation(keyPath: "colors")
    drift.values = colors
    drift.duration = 40
    play(drift, on: sky, at: 0)
  }

  private func addCaption(_ caption: String, to act: CALayer) {
    guard !caption.isEmpty else { return }
    let text = makeText(caption, size: 17, weight: .medium, color: Palette.quietText)
    text.anchorPoint = CGPoint(x: 0, y: 0.5)
    text.position = CGPoint(x: 72, y: 552)
    act.addSublayer(text)
    act.addSublayer(.disc(8, at: CGPoint(x: 56, y: 552), color: Palette.accent))
  }

  /// A line of text as large as it needs to be.
  func makeText(
    _ string: String, size: CGFloat, weight: UIFont.Weight = .bold, color: UIColor = Palette.text
  ) -> CATextLayer {
    let text = CATextLayer()
    text.string = string
    text.font = UIFont.systemFont(ofSize: size, weight: weight)
    text.fontSize = size
    text.foregroundColor = color.cgColor
    text.contentsScale = 2
    text.bounds.size = text.preferredFrameSize()
    return text
  }
}

// MARK: - The reel's time

extension Reel {
  /// Adds an animation that begins at a second of the reel and keeps its last value.
  func play(_ animation: CAAnimation, on layer: CALayer, at time: Double) {
    animation.beginTime = start + time
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
  }

  /// Changes a property over some seconds, slow at both ends unless said otherwise.
  func change(
    _ layer: CALayer, _ keyPath: String, from start: Any? = nil, to end: Any, at time: Double,
    for duration: Double, pace: CAMediaTimingFunctionName = .easeInEaseOut
  ) {
    let change = CABasicAnimation(keyPath: keyPath)
    change.fromValue = start
    change.toValue = end
    change.duration = duration
    change.timingFunction = CAMediaTimingFunction(name: pace)
    play(change, on: layer, at: time)
  }

  /// Lets a spring pull a property to a value.
  func spring(
    _ layer: CALayer, _ keyPath: String, from start: Any, to end: Any, at time: Double,
    for duration: Double = 0.7, bounce: CGFloat = 0.35
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.keyPath = keyPath
    spring.fromValue = start
    spring.toValue = end
    play(spring, on: layer, at: time)
  }

  /// Calls `body` at a second of the reel, unless it has begun anew since.
  func later(_ time: Double, _ body: @escaping @MainActor () -> Void) {
    let run = run
    stage?.after(time) { [weak self] in
      if self?.run == run { body() }
    }
  }
}
