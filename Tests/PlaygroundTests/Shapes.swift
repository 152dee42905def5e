import Motion

@testable import Playground

/// Curves of every kind that the suites go through.
let sampleShapes: [CurveShape] =
  [
    .straight, .bezier(0.25, 0.1, 0.25, 1), .bezier(0.34, 1.56, 0.64, 1), .bezier(1, 0, 0, 1),
    .bezier(1.0 / 3, 0, 2.0 / 3, -1.70158 / 3), .spring(Spring()),
    .spring(Spring(mass: 2, stiffness: 100, damping: 5, initialVelocity: -3)),
    .spring(Spring(stiffness: 280, damping: 120, allowsOverdamping: true)),
    .linear(LinearEasing([.init(0, 0), .init(0.007, 0.3), .init(0.3, -0.2), .init(1, 1)])!),
    .linear(LinearEasing([.init(0, 0), .init(0.5, 0), .init(0.5, 1), .init(1, 1)])!),
    .steps(StepEasing(4, .end)!), .steps(StepEasing(3, .none)!), .steps(StepEasing(1, .both)!),
    .path(
      BezierChain([
        .init(0.05, 0, 0.133333, 0.06, 0.166666, 0.4), .init(0.208333, 0.82, 0.25, 1, 1, 1),
      ])!),
  ] + keyframeShapes

/// Keyframes in each of the five modes, with everything that can be said of them.
let keyframeShapes: [CurveShape] = KeyframePlan.Mode.names.map { name in
  .keyframes(keyframes(name.mode))
}

/// Four keys that are unlike each other.
func keyframes(_ mode: KeyframePlan.Mode) -> KeyframeCurve {
  var keys = [(0.0, 0.0, 0.0), (0.2, 0.9, 0.1), (0.7, -0.2, 0.75), (1, 1, 1)].map {
    KeyframeCurve.Key(time: $0.0, value: $0.1, across: $0.2)
  }
  keys[1].spline = KeyframeSpline(tension: 0.5, continuity: -0.25, bias: 0.125)
  keys[1].pace = UnitBezier(0.25, 0.1, 0.25, 1)
  return KeyframeCurve(keys, mode)!
}

/// A timing in which nothing is as usual.
var unusualTiming: CurveTiming {
  var timing = CurveTiming()
  (timing.duration, timing.begin, timing.repeatCount) = (0.75, 0.1, 2.5)
  (timing.autoreverses, timing.fill, timing.speed, timing.offset) = (true, .both, 0.5, 0.2)
  return timing
}

/// The largest distance of two documents.
func distance(_ a: CurveDocument, _ b: CurveDocument) -> Double { CurveDifference(a, b).largest }
