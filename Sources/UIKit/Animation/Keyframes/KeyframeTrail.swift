import Foundation
@_spi(Hooks) import UIKitCore

// The keyframes of one property. Each takes the value that the one before left, and brings it to
// its own within its span; between spans the value stands. Additive properties run relative to
// the last value of all, which is the model's.

/// The values that a property of a view, or of a part of it, runs through in a block of keyframes.
struct KeyframeTrail {
  let view: UIView
  let layer: CALayer
  let property: AnimatedProperty
  /// The values before the first keyframe.
  let first: [MotionValue]
  private var steps: [Step] = []

  private struct Step {
    var span: ClosedRange<Double>
    var values: [MotionValue]
  }

  private struct Point {
    var time: Double
    var values: [MotionValue]
  }

  /// Makes the trail that begins with a change.
  init(of change: ViewChange) {
    (view, layer, property, first) = (change.view, change.layer, change.property, change.starts)
  }

  /// Adds the values that are reached at the end of a span.
  mutating func add(_ values: [MotionValue], _ span: ClosedRange<Double>) {
    steps.append(Step(span: span, values: values))
  }

  /// The animations of all parts that change, without timing.
  func animations(_ mode: CAAnimationCalculationMode) -> [CAKeyframeAnimation] {
    guard let last = steps.last?.values else { return [] }
    let points = mode == .discrete ? jumps : mode.isPaced ? stations : path
    return property.parts.indices.compactMap { index in
      let part = property.parts[index]
      let values = points.map { $0.values[index] }
      if values.allSatisfy({ $0.equals(values[0]) }) { return nil }
      let differences = part.isAdditive ? values.compactMap { $0.difference(to: last[index]) } : []
      let animation = CAKeyframeAnimation(keyPath: part.keyPath)
      animation.isAdditive = differences.count == values.count
      animation.values = (animation.isAdditive ? differences : values).map(\.boxed)
      animation.calculationMode = mode
      if !mode.isPaced { animation.keyTimes = times(points, mode).map { NSNumber(value: $0) } }
      return animation
    }
  }

  private var sorted: [Step] {
    steps.enumerated()
      .sorted { ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset) }
      .map(\.element)
  }

  /// The values at the beginnings and ends of the spans, and at both ends of the whole.
  private var path: [Point] {
    var points = [Point(time: 0, values: first)]
    func add(_ time: Double, _ values: [MotionValue]) {
      points.append(Point(time: max(time, points[points.count - 1].time), values: values))
    }
    for step in sorted {
      let before = points[points.count - 1]
      if step.span.lowerBound > before.time { add(step.span.lowerBound, before.values) }
      add(step.span.upperBound, step.values)
    }
    let last = points[points.count - 1]
    if last.time < 1 { add(1, last.values) }
    return points
  }

  /// The values alone.
  private var stations: [Point] {
    [Point(time: 0, values: first)] + sorted.map { Point(time: 0, values: $0.values) }
  }

  /// The values from the beginnings of their keyframes on (nobody has measured that).
  private var jumps: [Point] {
    let points = sorted.map { Point(time: $0.span.lowerBound, values: $0.values) }
    return points.first?.time == 0 ? points : [Point(time: 0, values: first)] + points
  }

  private func times(_ points: [Point], _ mode: CAAnimationCalculationMode) -> [Double] {
    points.map(\.time) + (mode == .discrete ? [1] : [])
  }
}

extension CAAnimationCalculationMode {
  /// Whether the times of the keyframes are not heeded.
  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
}
