import Foundation
import Geometry
import Layers
import Motion

/// Keyframes and paths.
let keyframeRules: [Rule] = [
  Rule("linear: spread evenly without key times", .measured) {
    $0.run(keyframes([0, 10, 50]), at: [0, 0.25, 0.5, 0.75], expected: [0, 5, 10, 30])
  },
  Rule("linear: key times say when", .measured) {
    $0.run(
      keyframes([0, 10, 50], times: [0, 0.8, 1]), at: [0.4, 0.8, 0.9], expected: [5, 10, 30])
  },
  Rule("key times that do not fit count as none", .measured) { world in
    let wrong: [[NSNumber]] = [[0, 0.5], [0.1, 0.5, 1], [0, 0.9, 0.5], [0, 0.5, 0.9]]
    return wrong.map { times in
      ("\(times)", shown(keyframes([0, 10, 50], times: times), after: 0.25, in: world), 5)
    }
  },
  Rule("discrete: no way between; key times are one more than values", .measured) { world in
    let timed = keyframes([0, 10, 50], .discrete, times: [0, 0.1, 0.2, 1])
    return world.run(
      keyframes([0, 10, 50], .discrete), at: [0, 0.3, 0.5, 0.9], expected: [0, 0, 10, 50])
      + [
        ("at 0.15", shown(timed, after: 0.15, in: world), 10),
        ("at 0.3", shown(timed, after: 0.3, in: world), 50),
      ]
  },
  Rule("paced: one speed throughout, without key times and curves", .measured) {
    let animation = keyframes([0, 10, 50], .paced, times: [0, 0.9, 1])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn),
    ]
    return $0.run(animation, at: [0.1, 0.5, 0.75], expected: [5, 25, 37.5])
  },
  Rule("timing functions bend each segment", .measured) {
    let animation = keyframes([0, 10, 50])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let half = Curve.easeIn.value(at: 0.5, duration: 1)
    return $0.run(animation, at: [0.25, 0.75], expected: [10 * half, 30])
  },
  Rule("cubic: a Catmull–Rom curve with phantom ends", .inferred) {
    $0.run(keyframes([0, 10, 50], .cubic), at: [0.25, 0.5, 0.75], expected: [3.125, 10, 28.125])
  },
  Rule("cubic: tangents are not scaled by key times", .inferred) {
    $0.run(
      keyframes([0, 10, 50], .cubic, times: [0, 0.2, 1]),
      at: [0.1, 0.6], expected: [3.125, 28.125])
  },
  Rule("cubic: tension 1 takes the tangents away", .inferred) {
    let animation = keyframes([0, 10, 50], .cubic)
    animation.tensionValues = [1, 1, 1]
    return $0.run(animation, at: [0.125, 0.25], expected: [1.5625, 5])
  },
  Rule("cubic: bias 1 leaves the way that led there, continuity 1 turns both round", .inferred) {
    world in
    let biased = keyframes([0, 10, 50], .cubic)
    biased.biasValues = [1, 1, 1]
    let sharp = keyframes([0, 10, 50], .cubic)
    sharp.continuityValues = [-1, -1, -1]
    // Bias 1: both tangents at 10 are 10. Continuity −1: straight ways.
    return world.run(biased, at: [0.25, 0.75], expected: [5, 30 + (10 - 40) / 8])
      + [("straight", shown(sharp, after: 0.25, in: world), 5)]
  },
  Rule("cubicPaced: times by chords, tangents scaled by their neighbours", .inferred) {
    $0.run(keyframes([0, 10, 50], .cubicPaced), at: [0.1, 0.2, 0.6], expected: [5, 10, 30])
  },
  Rule("a path wins over values; each element takes the same time", .measured) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    path.closeSubpath()
    let layer = $0.layer()
    layer.add(along(path), forKey: nil)
    return [
      ("first", $0.x(layer, at: 0.5), 5), ("second", $0.shown("position.y", layer, at: 1.5), 15),
      ("close", $0.x(layer, at: 2.5), 5),
    ]
  },
  Rule("a paced path goes by the length of the way", .measured) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 50))
    let layer = $0.layer()
    layer.add(along(path, .paced), forKey: nil)
    return [
      ("x", $0.x(layer, at: 0.25), 5), ("y", $0.shown("position.y", layer, at: 1.75), 25),
    ]
  },
  Rule("rotateAuto turns with the tangent, autoReverse by half a turn more", .measured) { world in
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    func angle(_ mode: CAAnimationRotationMode) -> Double {
      let layer = world.layer()
      let animation = along(path)
      animation.rotationMode = mode
      let start = world.now - 100
      layer.add(animation, forKey: nil)
      return world.shown("transform.rotation", layer, at: start + 1)
    }
    let (ahead, back) = (angle(.rotateAuto), angle(.rotateAutoReverse))
    return [("auto", ahead, .pi / 2), ("reverse", back, -.pi / 2)]
  },
]

/// The position along a path, in three seconds.
private func along(
  _ path: CGPath, _ mode: CAAnimationCalculationMode = .linear
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: "position")
  (animation.path, animation.calculationMode, animation.duration) = (path, mode, 3)
  animation.values = [CGPoint(x: -7, y: -7)]
  return animation
}

/// The x some seconds after an animation was added, which is now.
private func shown(_ animation: CAAnimation, after seconds: Double, in world: World) -> Double {
  let layer = world.layer()
  let start = world.now - 100
  layer.add(animation, forKey: nil)
  return world.x(layer, at: start + seconds)
}
