import Foundation
import UIKit

/// A clock whose hands turn by animations that know which hand is theirs.
package final class ClockKVC: NSObject, Scene, CAAnimationDelegate {
  package static let information = SceneInformation(
    id: "clock-kvc", title: "Whose animation was it?",
    hint: "Each animation carries the name of its hand, for the delegate to read.",
    origin: "Explicit animations: tags by key-value coding", length: 6)

  /// Hours, minutes and seconds, as layers that turn about their lower ends.
  private let hands = [
    hand("hour hand", width: 9, length: 96, color: Palette.text),
    hand("minute hand", width: 6, length: 136, color: Palette.text),
    hand("second hand", width: 2.5, length: 150, color: Palette.accent),
  ]
  /// Seconds since midnight.
  private var time = 10 * 3600 + 8 * 60 + 57
  private var status: UILabel?
  private weak var stage: SceneStage?

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 660, height: 556)
    card.addHeading(Self.information)
    addFace(to: card, center: CGPoint(x: card.bounds.midX, y: 272), radius: 168)
    offer([("Jump", "J", ClockKVC.jump)], on: stage)
    card.addButtons(for: stage.controls, top: 492)
    status = card.addText(
      "", in: CGRect(x: 32, y: 456, width: card.bounds.width - 64, height: 24), size: 14,
      alignment: .center)
    turnHands(isAnimated: false)
    stage.every(1, after: 1) { [weak self] in self?.tick() }
  }

  // MARK: Time goes by

  private func tick() {
    time += 1
    turnHands(isAnimated: true)
  }

  /// Goes to any time of the day.
  private func jump() {
    guard let stage else { return }
    time = Int.random(in: 0..<12 * 3600, using: &stage.random)
    turnHands(isAnimated: true)
  }

  private func turnHands(isAnimated: Bool) {
    let minutes = CGFloat(time / 60)
    turn(hands[0], to: minutes / 720 * 2 * .pi, isAnimated: isAnimated)
    turn(hands[1], to: minutes / 60 * 2 * .pi, isAnimated: isAnimated)
    turn(hands[2], to: CGFloat(time % 60) / 60 * 2 * .pi, isAnimated: isAnimated)
  }

  private func turn(_ hand: CALayer, to angle: CGFloat, isAnimated: Bool) {
    let old = hand.transform
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hand.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    CATransaction.commit()
    guard isAnimated, !CATransform3DEqualToTransform(old, hand.transform) else { return }
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = old
    turn.toValue = hand.transform
    turn.duration = 0.5
    // A little beyond its goal, and back.
    turn.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.9, 0.4, 1.5)
    turn.delegate = self
    turn.setValue(hand.name, forKey: "hand")
    hand.add(turn, forKey: "turn")
  }

  package nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let name = anim.value(forKey: "hand") as? String ?? "no hand"
    MainActor.assumeIsolated {
      let line = "\(name) stopped, finished: \(flag ? "yes" : "no")"
      status?.text = line
      stage?.log(line)
    }
  }

  // MARK: What is seen

  private static func hand(
    _ name: String, width: CGFloat, length: CGFloat, color: UIColor
  ) -> CALayer {
    let hand = CALayer.tile(
      CGSize(width: width, height: length), at: .zero, color: color, cornerRadius: width / 2)
    hand.name = name
    hand.anchorPoint = CGPoint(x: 0.5, y: 0.85)
    return hand
  }

  private func addFace(to card: UIView, center: CGPoint, radius: CGFloat) {
    let face = CALayer.disc(2 * radius, at: center, color: Palette.background)
    card.layer.addSublayer(face)
    addMarks(60, CGSize(width: 1.5, height: 6), color: Palette.quietText, to: face)
    addMarks(12, CGSize(width: 3, height: 14), color: Palette.text, to: face)
    for hand in hands {
      hand.position = CGPoint(x: radius, y: radius)
      face.addSublayer(hand)
    }
    let pin = CALayer.disc(14, at: CGPoint(x: radius, y: radius), color: Palette.accent)
    face.addSublayer(pin)
  }

  /// One mark at the top, and copies of it all around.
  private func addMarks(_ count: Int, _ size: CGSize, color: UIColor, to face: CALayer) {
    let marks = CAReplicatorLayer()
    marks.frame = face.bounds
    marks.instanceCount = count
    marks.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    let place = CGPoint(x: face.bounds.midX, y: 12 + size.height / 2)
    marks.addSublayer(.tile(size, at: place, color: color, cornerRadius: size.width / 2))
    face.addSublayer(marks)
  }
}
