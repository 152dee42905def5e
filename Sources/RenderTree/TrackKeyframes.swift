import Foundation
import Geometry
import Motion

/// Values of up to four numbers, run through one after the other.
package final class NumberKeyframes: Sendable {
  /// How the curve of a segment leaves its first value and arrives at its second.
  private struct Tangents {
    var leaving: SIMD4<Double>
    var arriving: SIMD4<Double>
  }

  /// One after the other, two at the least.
  let values: [SIMD4<Double>]
  /// When each is met.
  let timing: KeyframeTiming
  private let isDiscrete: Bool
  /// Of each segment; empty where the ways are straight.
  private let tangents: [Tangents]

  /// The value at the end.
  package let last: SIMD4<Double>

  /// The value at the beginning.
  package var first: SIMD4<Double> { values[0] }

  /// Whether the way from value to value is straight.
  var isStraight: Bool { !isDiscrete && tangents.isEmpty }

  /// Lays the values out in time; there must be one at least.
  package convenience init(_ values: [SIMD4<Double>], _ plan: KeyframePlan) {
    let timing = plan.timing(valueCount: values.count) { index in
      let step = values[index] - values[index - 1]
      return (step * step).sum().squareRoot()
    }
    self.init(values, plan, timing)
  }

  /// Lays out values whose times are known.
  init(_ values: [SIMD4<Double>], _ plan: KeyframePlan, _ timing: KeyframeTiming) {
    precondition(!values.isEmpty, "keyframes without a value")
    last = values[values.count - 1]
    self.timing = timing
    isDiscrete = plan.mode == .discrete
    self.values = values.count > 1 ? values : [last, last]
    tangents = plan.mode.isCubic ? Self.tangents(self.values, plan, timing.times) : []
  }

  private static func tangents(
    _ values: [SIMD4<Double>], _ plan: KeyframePlan, _ times: [Double]
  ) -> [Tangents] {
    let segments = values.count - 1
    func step(_ segment: Int) -> SIMD4<Double> {
      let segment = min(max(segment, 0), segments - 1)
      return values[segment + 1] - values[segment]
    }
    func scale(_ segment: Int, next neighbour: Int) -> Double {
      guard plan.mode == .cubicPaced, (0..<segments).contains(neighbour) else { return 1 }
      return KeyframeSpline.pacedScale(
        segment: times[segment + 1] - times[segment],
        neighbour: times[neighbour + 1] - times[neighbour])
    }
    return (0..<segments).map { index in
      let (start, end) = (plan.spline(at: index), plan.spline(at: index + 1))
      let leaving =
        step(index - 1) * start.outgoingTangent(stepBefore: 1, stepAfter: 0)
        + step(index) * start.outgoingTangent(stepBefore: 0, stepAfter: 1)
      let arriving =
        step(index) * end.incomingTangent(stepBefore: 1, stepAfter: 0)
        + step(index + 1) * end.incomingTangent(stepBefore: 0, stepAfter: 1)
      return Tangents(
        leaving: leaving * scale(index, next: index - 1),
        arriving: arriving * scale(index, next: index + 1))
    }
  }

  /// The value at a progress through all of them; exact where it meets one.
  ///
  /// - Parameter duration: of the whole animation in seconds.
  package func value(at progress: Double, duration: Double) -> SIMD4<Double> {
    if isDiscrete { return values[timing.heldIndex(at: progress)] }
    return value(at: timing.place(at: progress, duration: duration))
  }

  func value(at place: KeyframeTiming.Place) -> SIMD4<Double> {
    let (segment, fraction) = (place.segment, place.progress)
    let (start, end) = (values[segment], values[segment + 1])
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    let step = end - start
    guard !tangents.isEmpty else { return start + step * fraction }
    let (leaving, arriving) = (tangents[segment].leaving, tangents[segment].arriving)
    let quadratic = step * 3 - leaving * 2 - arriving
    let cubic = leaving + arriving - step * 2
    return start + ((cubic * fraction + quadratic) * fraction + leaving) * fraction
  }
}

/// Matrices, run through one after the other.
///
/// On a cubic curve each part of the matrix runs by itself; where one is singular the ways are
/// straight.
package final class MatrixKeyframes: Sendable {
  private let values: [CATransform3D]
  private let spans: [MatrixSpan]
  private let timing: KeyframeTiming
  private let isDiscrete: Bool
  private let parts: MatrixCurve?

  /// The matrix at the end.
  package let last: CATransform3D

  /// The matrix at the beginning.
  package var first: CATransform3D { values[0] }

  /// Lays the matrices out in time; there must be one at least.
  package init(_ matrices: [CATransform3D], _ plan: KeyframePlan) {
    precondition(!matrices.isEmpty, "keyframes without a matrix")
    let last = matrices[matrices.count - 1]
    let values = matrices.count > 1 ? matrices : [last, last]
    timing = plan.timing(valueCount: matrices.count) {
      matrices[$0 - 1].distance(to: matrices[$0])
    }
    isDiscrete = plan.mode == .discrete
    (self.values, self.last) = (values, last)
    parts = plan.mode.isCubic ? MatrixCurve(values, plan, timing) : nil
    spans = isDiscrete ? [] : zip(values, values.dropFirst()).map { MatrixSpan(from: $0, to: $1) }
  }

  /// The matrix at a progress through all of them; exact where it meets one.
  package func matrix(at progress: Double, duration: Double) -> CATransform3D {
    if isDiscrete { return values[timing.heldIndex(at: progress)] }
    let place = timing.place(at: progress, duration: duration)
    guard let parts, place.progress != 0, place.progress != 1 else {
      return spans[place.segment].matrix(at: place.progress)
    }
    return parts.matrix(at: place)
  }
}

/// The parts of matrices, each on a cubic curve.
private final class MatrixCurve: Sendable {
  let start: TransformDecomposition
  let translation: NumberKeyframes
  let scale: NumberKeyframes
  let skew: NumberKeyframes
  let rotation: NumberKeyframes
  let perspective: NumberKeyframes

  /// Takes the matrices apart; nil where one is singular.
  init?(_ matrices: [CATransform3D], _ plan: KeyframePlan, _ timing: KeyframeTiming) {
    let all = matrices.compactMap { TransformDecomposition($0) }
    guard all.count == matrices.count else { return nil }
    start = all[0]
    func curve(_ values: [SIMD4<Double>]) -> NumberKeyframes {
      NumberKeyframes(values, plan, timing)
    }
    translation = curve(all.map { SIMD4($0.translation, 0) })
    scale = curve(all.map { SIMD4($0.scale, 0) })
    skew = curve(all.map { SIMD4($0.skew, 0) })
    perspective = curve(all.map(\.perspective))
    // A rotation has two quaternions; the nearer one to the last makes the turn the short one.
    var turns: [SIMD4<Double>] = []
    for turn in all.map(\.rotation.vector) {
      let isFar = turns.last.map { ($0 * turn).sum() < 0 } ?? false
      turns.append(isFar ? -turn : turn)
    }
    rotation = curve(turns)
  }

  func matrix(at place: KeyframeTiming.Place) -> CATransform3D {
    var result = start
    result.translation = translation.value(at: place).firstThree
    result.scale = scale.value(at: place).firstThree
    result.skew = skew.value(at: place).firstThree
    result.perspective = perspective.value(at: place)
    let turn = rotation.value(at: place)
    let length = (turn * turn).sum().squareRoot()
    if length > 0 { result.rotation = Quaternion(vector: turn / length) }
    return result.transform
  }
}

extension SIMD4 where Scalar == Double {
  fileprivate var firstThree: SIMD3<Double> { SIMD3(x, y, z) }
}
