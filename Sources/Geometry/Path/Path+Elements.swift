import Foundation

/// One step of an outline together with its points.
package enum PathElement: Hashable, Sendable {
  /// Starts a subpath.
  case move(CGPoint)
  /// Draws a straight line.
  case line(CGPoint)
  /// Draws a quadratic Bézier curve.
  case quad(control: CGPoint, to: CGPoint)
  /// Draws a cubic Bézier curve.
  case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
  /// Draws a line to the start of the subpath and ends it there.
  case close
}

extension Path {
  /// The steps with their points, one after the other, without an array between.
  package var elements: Elements { Elements(path: self) }

  /// The sequence of a path's elements.
  package struct Elements: Sequence, IteratorProtocol {
    private let path: Path
    private var verb = 0
    private var point = 0

    fileprivate init(path: Path) {
      self.path = path
    }

    /// The next step, or nil after the last.
    package mutating func next() -> PathElement? {
      guard verb < path.verbs.count else { return nil }
      let (kind, first) = (path.verbs[verb], point)
      verb += 1
      point += kind.pointCount
      let points = path.points
      switch kind {
      case .move: return .move(points[first])
      case .line: return .line(points[first])
      case .quad: return .quad(control: points[first], to: points[first + 1])
      case .cubic:
        return .cubic(
          control1: points[first], control2: points[first + 1], to: points[first + 2])
      case .close: return .close
      }
    }
  }
}

/// A piece of an outline with both of its ends.
package enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(from: CGPoint, to: CGPoint)
  /// A quadratic Bézier curve.
  case quad(from: CGPoint, control: CGPoint, to: CGPoint)
  /// A cubic Bézier curve.
  case cubic(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)

  /// The same piece with the same parametrisation as a cubic curve.
  package var curve: CubicBezier {
    switch self {
    case .line(let from, let to): CubicBezier(from: from.simd, to: to.simd)
    case .quad(let from, let control, let to):
      CubicBezier(from: from.simd, control: control.simd, to: to.simd)
    case .cubic(let from, let control1, let control2, let to):
      CubicBezier(from.simd, control1.simd, control2.simd, to.simd)
    }
  }
}

extension Path {
  /// The drawn pieces in order: lines, curves and the lines that close subpaths.
  package var segments: [PathSegment] { segments(closingSubpaths: false) }

  /// The drawn pieces in order.
  ///
  /// - Parameter closingSubpaths: whether open subpaths get the line that filling adds to them.
  package func segments(closingSubpaths: Bool) -> [PathSegment] {
    var result: [PathSegment] = []
    result.reserveCapacity(verbs.count)
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func closeOpen() {
      if closingSubpaths && current != start { result.append(.line(from: current, to: start)) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        closeOpen()
        (start, current) = (point, point)
      case .line(let point):
        result.append(.line(from: current, to: point))
        current = point
      case .quad(let control, let point):
        result.append(.quad(from: current, control: control, to: point))
        current = point
      case .cubic(let control1, let control2, let point):
        result.append(
          .cubic(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .close:
        result.append(.line(from: current, to: start))
        current = start
      }
    }
    closeOpen()
    return result
  }
}
