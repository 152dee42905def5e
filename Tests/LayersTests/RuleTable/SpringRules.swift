import Foundation
import Layers
import Motion

/// Springs.
let springRules: [Rule] = [
  Rule("below critical damping it swings by the closed form", .measured) { world in
    let (layer, times) = (world.layer(), [0, 0.1, 0.25, 0.5, 1, 1.9])
    layer.add(spring(damping: 10, velocity: 12), forKey: nil)
    let rate = 75.0.squareRoot()
    return times.map { time in
      let swing = cos(rate * time) + (5 - 12) / rate * sin(rate * time)
      return ("x at \(time)", world.x(layer, at: time), 100 * (1 - exp(-5 * time) * swing))
    }
  },
  Rule("at critical damping 1 − e^(−ωt) (1 + (ω − v)t)", .measured) { world in
    let (layer, times) = (world.layer(), [0, 0.1, 0.25, 0.5, 1, 1.9])
    layer.add(spring(damping: 20, velocity: 3), forKey: nil)
    return times.map { time in
      let expected = 100 * (1 - exp(-10 * time) * (1 + 7 * time))
      return ("x at \(time)", world.x(layer, at: time), expected)
    }
  },
  Rule("above critical damping it acts as critical, unless allowed", .measured) { world in
    let (plain, allowed) = (world.layer(), world.layer())
    plain.add(spring(damping: 25), forKey: nil)
    let creeping = spring(damping: 25)
    creeping.allowsOverdamping = true
    allowed.add(creeping, forKey: nil)
    let critical = 100 * (1 - exp(-5.0) * 6)
    let over = 100 * (1 - (20 * exp(-2.5) - 5 * exp(-10)) / 15)
    return [
      ("critical", world.x(plain, at: 0.5), critical), ("over", world.x(allowed, at: 0.5), over),
    ]
  },
  Rule("without damping it never settles", .measured) { _ in
    [("settles", spring(damping: 0).settlingDuration, Double(Float.greatestFiniteMagnitude))]
  },
  Rule("above critical damping it settles at its last crossing of 0.001", .open) { _ in
    let creeping = spring(damping: 25)
    creeping.allowsOverdamping = true
    let time = creeping.settlingDuration
    return [("distance", (20 * exp(-5 * time) - 5 * exp(-20 * time)) / 15, 0.001)]
  },
  Rule("perceptual duration is the undamped period, bounce 1 − ζ, above 1/ζ − 1", .measured) { _ in
    let over = spring(damping: 40)
    return [
      ("period", spring(damping: 10).perceptualDuration, 0.2 * .pi),
      ("bounce", spring(damping: 10).bounce.native, 0.5),
      ("creep", over.bounce.native, -0.5),
    ]
  },
  Rule("a spring is made of perceptual duration and bounce", .measured) { _ in
    [(1.0, 0.5, 2 * Double.pi), (1, -0.5, 8 * .pi), (2, 0, 2 * .pi)].flatMap { d, bounce, damping in
      let made = CASpringAnimation(perceptualDuration: d, bounce: CGFloat(bounce))
      return [
        ("mass", made.mass.native, 1.0),
        ("stiffness", made.stiffness.native, 4 * .pi * .pi / (d * d)),
        ("damping", made.damping.native, damping),
        ("overdamping", made.allowsOverdamping.number, 1),
        ("duration", made.duration, made.settlingDuration),
      ]
    }
  },
  Rule("a view's spring is at rest to a thousandth at its end", .inferred) { _ in
    [(0.5, 0.7, 0.0), (2, 0.3, 4), (1, 1, 0)].map { duration, ratio, velocity in
      let made = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let rate = made.angularFrequency
      let decay = exp(-ratio * rate * duration)
      let swing =
        ratio < 1
        ? abs(ratio * rate - velocity) / (rate * (1 - ratio * ratio).squareRoot())
        : 1 + (rate - velocity) * duration
      return ("ζ \(ratio)", swing * decay, 0.001)
    }
  },
]

/// A spring from 0 to 100 that runs for two seconds.
private func spring(damping: CGFloat, velocity: CGFloat = 0) -> CASpringAnimation {
  let spring = CASpringAnimation("position.x", from: 0, to: 100, duration: 2)
  (spring.damping, spring.initialVelocity) = (damping, velocity)
  return spring
}
