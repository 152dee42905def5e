import Foundation
import Geometry
import Motion

/// What makes a matrix of one number or of three.
package struct ValueFunction: Hashable, Sendable {
  /// What the matrix does.
  package enum Kind: Int, Sendable {
    /// Turns about an axis, by radians.
    case rotate
    /// Scales along the axes.
    case scale
    /// Moves along the axes.
    case translate
  }

  /// What the matrix does.
  package let kind: Kind
  /// The axis that the one number is for, 0…2; nil for a number for each.
  package let axis: Int?

  package init(_ kind: Kind, axis: Int?) {
    precondition(kind != .rotate || axis != nil, "a rotation needs an axis")
    self.kind = kind
    self.axis = axis
  }

  /// How many numbers it takes.
  package var inputCount: Int { axis == nil ? 3 : 1 }

  /// The matrix of the numbers.
  package func matrix(_ numbers: SIMD4<Double>) -> CATransform3D {
    switch kind {
    case .rotate:
      let axis = vector(SIMD4(1, 0, 0, 0), rest: 0)
      return CATransform3DMakeRotation(CGFloat(numbers.x), axis.0, axis.1, axis.2)
    case .scale:
      let factors = vector(numbers, rest: 1)
      return CATransform3DMakeScale(factors.0, factors.1, factors.2)
    case .translate:
      let steps = vector(numbers, rest: 0)
      return CATransform3DMakeTranslation(steps.0, steps.1, steps.2)
    }
  }

  private func vector(
    _ numbers: SIMD4<Double>, rest: Double
  ) -> (CGFloat, CGFloat, CGFloat) {
    var all = numbers
    if let axis {
      all = SIMD4(repeating: rest)
      all[axis] = numbers.x
    }
    return (CGFloat(all.x), CGFloat(all.y), CGFloat(all.z))
  }

  /// The numbers that a matrix reads as.
  package func inputs(of matrix: CATransform3D) -> SIMD4<Double> {
    func value(_ axis: Int) -> Double {
      Self.components[kind.rawValue][axis].value(of: matrix).native
    }
    if let axis { return SIMD4(value(axis), 0, 0, 0) }
    return SIMD4(value(0), value(1), value(2), 0)
  }

  private static let components: [[TransformComponent]] = [
    [.rotationX, .rotationY, .rotationZ], [.scaleX, .scaleY, .scaleZ],
    [.translationX, .translationY, .translationZ],
  ]
}

/// Numbers of a track that a function makes matrices of.
package final class FunctionValues: Sendable {
  /// The numbers over time.
  package enum Numbers: Sendable {
    /// Two ends.
    case ends(from: SIMD4<Double>, to: SIMD4<Double>)
    /// One after the other.
    case keyframes(NumberKeyframes)
  }

  private let function: ValueFunction
  private let numbers: Numbers

  package init(_ function: ValueFunction, _ numbers: Numbers) {
    self.function = function
    self.numbers = numbers
  }

  /// The matrix over `below`: relative ends and cycles are reckoned in numbers, sums in matrices.
  func matrix(_ moment: Track.Moment, _ mode: TrackMode, below: CATransform3D) -> CATransform3D {
    var value: SIMD4<Double>
    let last: SIMD4<Double>
    let returns = mode.contains(.returning)
    switch numbers {
    case .ends(let from, let to):
      let isRelative = mode.contains(.fromUnderlying) || mode.contains(.toUnderlying)
      let underlying = isRelative ? function.inputs(of: below) : SIMD4()
      value = Track.ends(mode, from, to, moment.fraction, underlying)
      last = returns ? from : to
    case .keyframes(let keyframes):
      value = keyframes.value(at: moment.fraction, duration: moment.duration)
      last = returns ? keyframes.first : keyframes.last
    }
    if mode.contains(.cumulative), moment.cycle != 0 { value += last * Double(moment.cycle) }
    let matrix = function.matrix(value)
    return mode.contains(.additive) ? CATransform3DConcat(matrix, below) : matrix
  }
}
