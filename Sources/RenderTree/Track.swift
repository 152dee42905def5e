import Foundation
import Geometry
import Motion

/// The name of a track, unique in the process.
@usableFromInline
@frozen
package struct TrackID: Hashable, Sendable {
  @usableFromInline
  package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation of one property of one node, compiled for evaluation.
///
/// A track is a pure function: `apply(at:base:to:)` with the same time and base always writes the
/// same value. The layer side calls it for `presentation()`, the render side for the screen. It never
/// changes, and so both sides share it.
@usableFromInline
package final class Track: Sendable {
  // Ordered so that little is lost between them.

  /// Its name.
  package let id: TrackID
  /// The node that it moves.
  package let node: NodeID
  /// The levels of timing within this one; nil for a track that is in no group.
  package let nesting: TrackNesting?
  /// When it runs, in the node's local time.
  package let timing: MediaTiming
  /// The property that it moves.
  package let property: PropertyID
  /// How the values meet what is below them.
  package let mode: TrackMode
  /// Whether it has no events, because another track tells them.
  package let isSilent: Bool
  /// From progress through a cycle to progress between the values.
  package let curve: Curve
  /// What it runs through.
  package let values: TrackValues

  package init(
    id: TrackID, node: NodeID, property: PropertyID, timing: MediaTiming, curve: Curve,
    mode: TrackMode, values: TrackValues, nesting: TrackNesting? = nil, isSilent: Bool = false
  ) {
    self.id = id
    self.node = node
    self.nesting = nesting
    self.timing = timing
    self.property = property
    self.mode = mode
    self.isSilent = isSilent
    self.curve = curve
    self.values = values
  }

  /// The same with other values of what is given.
  package func with(
    id: TrackID? = nil, node: NodeID? = nil, property: PropertyID? = nil,
    timing: MediaTiming? = nil, curve: Curve? = nil, mode: TrackMode? = nil,
    values: TrackValues? = nil, nesting: TrackNesting? = nil, isSilent: Bool? = nil
  ) -> Track {
    Track(
      id: id ?? self.id, node: node ?? self.node, property: property ?? self.property,
      timing: timing ?? self.timing, curve: curve ?? self.curve, mode: mode ?? self.mode,
      values: values ?? self.values, nesting: nesting ?? self.nesting,
      isSilent: isSilent ?? self.isSilent)
  }

  /// The same, each cycle taking as many seconds.
  package func lasting(_ duration: Double) -> Track {
    var timing = timing
    timing.duration = duration
    return with(timing: timing)
  }

  /// The same on a node, beginning at a time of its.
  package func starting(at time: Double, on node: NodeID) -> Track {
    var timing = timing
    timing.beginTime = time
    return Track(
      id: id, node: node, property: property, timing: timing, curve: curve, mode: mode,
      values: values, nesting: nesting, isSilent: isSilent)
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
