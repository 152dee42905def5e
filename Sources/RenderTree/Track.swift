import Foundation
import Geometry
import Motion

/// The name of a track, unique in the process.
@frozen
package struct TrackID: Hashable, Sendable {
  package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation of one property of one node, compiled for evaluation.
///
/// A track is a pure function: `apply(at:base:to:)` with the same time and base always writes the
/// same value. The layer side calls it for `presentation()`, the render side for the screen.
@usableFromInline
package struct Track: Sendable {
  // Ordered so that little is lost between them.

  /// Its name.
  package var id: TrackID
  /// The node that it moves.
  package var node: NodeID
  /// The levels of timing within this one; nil for a track that is in no group.
  package var nesting: TrackNesting?
  /// When it runs, in the node's local time.
  package var timing: MediaTiming
  /// The property that it moves.
  package var property: PropertyID
  /// How the values meet what is below them.
  package var mode: TrackMode
  /// Whether it has no events, because another track tells them.
  package var isSilent = false
  /// From progress through a cycle to progress between the values.
  package var curve: Curve
  /// What it runs through.
  package var values: TrackValues

  package init(
    id: TrackID, node: NodeID, property: PropertyID, timing: MediaTiming, curve: Curve,
    mode: TrackMode, values: TrackValues
  ) {
    self.id = id
    self.node = node
    self.property = property
    self.timing = timing
    self.curve = curve
    self.mode = mode
    self.values = values
  }
}

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

  /// Whether the value below is read at all.
  @inlinable
  package var readsBase: Bool { rawValue & 7 != 0 }
}

/// What a track runs through: two ends, or more.
package enum TrackValues: Sendable {
  /// Up to four numbers; those beyond the property's count are 0.
  case numbers(from: SIMD4<Double>, to: SIMD4<Double>)
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
