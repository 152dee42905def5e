// Outlines.
//
// A path is two flat arrays: what to do (verbs) and with which points. Nothing else is stored, so
// paths compare, hash and blend quickly, and a path of the same verbs is a path of the same shape.
// Everything that measures works on its `segments`, which have both of their ends.

import Foundation

/// An outline as a value: straight and curved pieces in any number of subpaths.
///
/// Invariant: `points` holds exactly the points that the verbs need, and every verb other than
/// `move` has a subpath to continue. Which points are inside is up to a fill rule given at use.
package struct Path: Hashable, Sendable {
  /// One step of an outline.
  package enum Verb: UInt8, Sendable {
    /// Starts a subpath at a point.
    case move
    /// Draws a straight line to a point.
    case line
    /// Draws a quadratic Bézier curve: control, end.
    case quad
    /// Draws a cubic Bézier curve: first control, second control, end.
    case cubic
    /// Draws a straight line to the start of the subpath and ends it there.
    case close

    /// How many points the verb takes from the array of points.
    @inlinable
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The steps in drawing order.
  package internal(set) var verbs: [Verb]
  /// The points of all verbs one after the other, each verb's end point last.
  package internal(set) var points: [CGPoint]
  /// The point at which the subpath under construction begins.
  private var subpathStart = CGPoint.zero

  /// Makes a path without any subpath.
  package init() {
    verbs = []
    points = []
  }

  /// Makes a path of its two arrays.
  ///
  /// - Precondition: there are as many points as the verbs need, and the first verb and each after
  ///   a `close` is a `move`.
  package init(verbs: [Verb], points: [CGPoint]) {
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    precondition(count == points.count, "\(points.count) points where verbs need \(count)")
    for (last, verb) in zip([.close] + verbs, verbs) where last == .close {
      precondition(verb == .move, "a subpath begins with \(verb)")
    }
    self.verbs = verbs
    self.points = points
    updateSubpathStart()
  }

  /// Whether the path has no subpath, not even a point.
  package var isEmpty: Bool { verbs.isEmpty }

  /// The point from which the next piece would start; nil where the path is empty.
  package var currentPoint: CGPoint? {
    verbs.last == .close ? subpathStart : points.last
  }

  /// Compares verbs and points; NaN differs from itself.
  package static func == (a: Path, b: Path) -> Bool {
    a.verbs == b.verbs && a.points == b.points
  }

  /// Hashes verbs and points.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    for point in points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

extension Path {
  /// Starts a subpath; a subpath that got no piece since is left behind as a lone point.
  package mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
    subpathStart = point
  }

  /// Adds a straight line; does nothing on an empty path.
  package mutating func line(to point: CGPoint) {
    guard beginPiece() else { return }
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve; does nothing on an empty path.
  package mutating func quad(to point: CGPoint, control: CGPoint) {
    guard beginPiece() else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  /// Adds a cubic Bézier curve; does nothing on an empty path.
  package mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginPiece() else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
  }

  /// Closes the subpath with a line to its start; a second close in a row does nothing.
  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds all subpaths of another path behind the present ones.
  package mutating func add(_ other: Path) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    subpathStart = other.subpathStart
  }

  /// Goes on with another path: a line leads from the current point to where it starts.
  package mutating func addConnected(_ other: Path) {
    guard !isEmpty, let start = other.points.first else { return add(other) }
    line(to: start)
    verbs += other.verbs.dropFirst()
    points += other.points.dropFirst()
    if other.verbs.dropFirst().contains(.move) { subpathStart = other.subpathStart }
  }

  /// The path with every point sent through an affine map.
  package func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = self
    result.points = points.map { $0.applying(transform) }
    result.subpathStart = subpathStart.applying(transform)
    return result
  }

  /// Makes sure that a piece has a subpath to go on with; after a close it starts a new one.
  private mutating func beginPiece() -> Bool {
    if verbs.last == .close { move(to: subpathStart) }
    return !verbs.isEmpty
  }

  mutating func updateSubpathStart() {
    var index = 0
    for verb in verbs {
      if verb == .move { subpathStart = points[index] }
      index += verb.pointCount
    }
  }
}

extension CGPoint {
  /// Makes a point of its two coordinates.
  @inlinable
  package init(simd v: SIMD2<Double>) {
    self.init(x: v.x, y: v.y)
  }

  /// The two coordinates as a vector.
  @inlinable
  package var simd: SIMD2<Double> { SIMD2(x.native, y.native) }
}
