import Foundation
import Geometry
import Motion

/// How a track's values meet the value below them: the model's, with earlier tracks applied.
@usableFromInline
@frozen
package struct TrackMode: OptionSet, Sendable {
  @usableFromInline
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first value is relative to the value below.
  @inlinable
  package static var fromUnderlying: TrackMode { TrackMode(rawValue: 1) }
  /// The last value is relative to the value below.
  @inlinable
  package static var toUnderlying: TrackMode { TrackMode(rawValue: 2) }
  /// The result is added to the value below.
  @inlinable
  package static var additive: TrackMode { TrackMode(rawValue: 4) }
  /// Each cycle starts where the one before ended.
  @inlinable
  package static var cumulative: TrackMode { TrackMode(rawValue: 8) }
  /// Each cycle ends where it began, on its first value, as autoreversed ones do.
  @inlinable
  package static var returning: TrackMode { TrackMode(rawValue: 16) }

  /// Whether the value below is read at all.
  @inlinable
  package var readsBase: Bool { rawValue & 7 != 0 }
}

/// What a track runs through: two ends, or more.
package enum TrackValues: Sendable {
  /// Up to four numbers at each end.
  case numbers(NumberEnds)
  /// Two matrices.
  case matrices(MatrixSpan)
  /// Numbers one after the other.
  case keyframes(NumberKeyframes)
  /// Matrices one after the other.
  case matrixKeyframes(MatrixKeyframes)
  /// Matrices that a function makes of numbers.
  case function(FunctionValues)
  /// The points of a path.
  case path(PathTravel)
  /// Objects one after the other, two at the least.
  case objects(ObjectKeyframes)
  /// The directions of a path in radians, and what is added to them.
  case heading(PathTravel, turn: Double)
}

/// Two ends of up to four numbers; those beyond the property's count are 0.
///
/// Kept one by one: a vector would ask for memory on a boundary of 32 bytes.
@usableFromInline
@frozen
package struct NumberEnds: Sendable {
  @usableFromInline
  let first, second, third, fourth: (from: Double, to: Double)

  @inlinable
  package init(from: SIMD4<Double>, to: SIMD4<Double>) {
    (first, second) = ((from.x, to.x), (from.y, to.y))
    (third, fourth) = ((from.z, to.z), (from.w, to.w))
  }

  @inlinable
  package var from: SIMD4<Double> { SIMD4(first.from, second.from, third.from, fourth.from) }

  @inlinable
  package var to: SIMD4<Double> { SIMD4(first.to, second.to, third.to, fourth.to) }
}

extension TrackValues {
  /// Which case it is, 0…7.
  package var rank: Int {
    switch self {
    case .numbers: 0
    case .matrices: 1
    case .keyframes: 2
    case .matrixKeyframes: 3
    case .function: 4
    case .path: 5
    case .objects: 6
    case .heading: 7
    }
  }

  /// Two ends of up to four numbers.
  @inline(always)
  package static func numbers(from: SIMD4<Double>, to: SIMD4<Double>) -> TrackValues {
    .numbers(NumberEnds(from: from, to: to))
  }
}

/// Two matrices, taken apart once so that every frame only blends their parts.
package final class MatrixSpan: Sendable {
  package let from: CATransform3D
  package let to: CATransform3D
  private let parts: (from: TransformDecomposition, to: TransformDecomposition)?

  package init(from: CATransform3D, to: CATransform3D) {
    self.from = from
    self.to = to
    if let first = TransformDecomposition(from), let last = TransformDecomposition(to) {
      parts = (first, last)
    } else {
      parts = nil
    }
  }

  /// The matrix at `fraction` of the way: exact at both ends, number by number where singular.
  package func matrix(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard let parts else { return from.blended(with: to, at: fraction) }
    return TransformDecomposition.interpolate(from: parts.from, to: parts.to, at: fraction)
      .transform
  }
}
