import Foundation
import Geometry

// UIKit's rounded rectangles are no arcs of circles: their curvature grows steadily from the straight sides on. The numbers were
// read off iOS 14 to 17.5 by honghaoz/ChouTiUI (`NSBezierPath+RoundedRect.swift`). Each corner is a line, a curve, a line without
// extent and two curves, also where some of them have no extent: so outlines of all radii become each other.

/// The outline of a rectangle with round corners.
struct RoundedOutline {
  /// A piece of the outline.
  enum Element {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)

    func add(to path: CGMutablePath) {
      switch self {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .curve(let first, let second, let end):
        path.addCurve(to: end, control1: first, control2: second)
      }
    }
  }

  /// How far a corner reaches along a side, in radii.
  private static let extent: CGFloat = 1.528665
  /// What is left of a side beyond a control arm that makes a quarter of a circle.
  private static let rest: CGFloat = 1 - 0.552_284_749_8

  private(set) var elements: [Element] = []
  private let rect: CGRect
  private let corners: UIRectCorner

  /// - Parameter radius: not above 0 for a plain rectangle.
  init(_ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) {
    (self.rect, self.corners) = (rect, corners)
    let radius = radius.isNaN ? 0 : max(radius, 0)
    let room = (x: rect.width / 2, y: rect.height / 2)
    let reach = Self.extent * radius
    if radius == 0 || room.x <= 0 || room.y <= 0 {
      add { _, at, _, _ in [.line(at)] }
    } else if reach < room.x, reach < room.y {
      add { _, at, x, y in Self.smooth(at, x, y, radius) }
    } else if !corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
      add { _, at, x, y in Self.arc(at, x, y, min(radius, room.x, room.y)) }
    } else if room.x > room.y {
      add { isFirst, at, x, y in
        Self.end(at, x, y, room.y, isLongFirst: isFirst, start: reach < room.x ? radius : nil)
      }
    } else {
      add { isFirst, at, x, y in
        Self.end(at, x, y, room.x, isLongFirst: !isFirst, start: reach < room.y ? radius : nil)
      }
    }
  }

  /// Goes around from the left end of the upper side. Corners say their pieces from the side that comes before to the one behind.
  ///
  /// - Parameter body: whether the first side lies along x, the corner, the directions of the first and of the second side
  ///   away from it.
  private mutating func add(_ body: (Bool, CGPoint, CGVector, CGVector) -> [Element]) {
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    func corner(
      _ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ first: CGVector, _ second: CGVector
    ) -> [Element] {
      let at = CGPoint(x: x, y: y)
      return corners.contains(corner) ? body(first.dx != 0, at, first, second) : [.line(at)]
    }
    let last = corner(.topLeft, rect.minX, rect.minY, down, right)
    let start = last.last?.end ?? rect.origin
    elements = [.move(start)]
    elements += corner(.topRight, rect.maxX, rect.minY, left, down)
    elements += corner(.bottomRight, rect.maxX, rect.maxY, up, left)
    elements += corner(.bottomLeft, rect.minX, rect.maxY, right, up)
    elements += last
    elements.append(.line(start))
  }

  /// A corner whose curvature grows steadily.
  private static func smooth(
    _ at: CGPoint, _ first: CGVector, _ second: CGVector, _ radius: CGFloat
  ) -> [Element] {
    func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
      at.away(first, a * radius, second, b * radius)
    }
    let (near, far): (CGFloat, CGFloat) = (0.074_911_388, 0.631_493_793)
    let (begin, swell): (CGFloat, CGFloat) = (1.088_492_958, 0.868_406_944)
    let (inner, outer): (CGFloat, CGFloat) = (0.169_059_556, 0.372_823_827)
    return [
      .line(point(extent, 0)),
      .curve(point(begin, 0), point(swell, 0), point(far, near)), .line(point(far, near)),
      .curve(point(outer, inner), point(inner, outer), point(near, far)),
      .curve(point(0, swell), point(0, begin), point(0, extent)),
    ]
  }

  /// A quarter of a circle.
  private static func arc(
    _ at: CGPoint, _ first: CGVector, _ second: CGVector, _ radius: CGFloat
  ) -> [Element] {
    func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
      at.away(first, a * radius, second, b * radius)
    }
    return [
      .line(point(1, 0)), .curve(point(1, 0), point(1, 0), point(1, 0)), .line(point(1, 0)),
      .curve(point(rest, 0), point(0, rest), point(0, 1)),
      .curve(point(0, 1), point(0, 1), point(0, 1)),
    ]
  }

  /// Half of a round end.
  ///
  /// - Parameters:
  ///   - half: half the shorter side.
  ///   - isLongFirst: whether the first side is the longer one.
  ///   - start: the radius, where the longer side has room for it, on which the curve then begins earlier; nil for a circle.
  private static func end(
    _ at: CGPoint, _ first: CGVector, _ second: CGVector, _ half: CGFloat, isLongFirst: Bool,
    start: CGFloat?
  ) -> [Element] {
    guard let start else { return arc(at, first, second, half) }
    let unit = half / extent
    let reach = max(start * extent / unit, 1.635_278_207)
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isLongFirst
        ? at.away(first, along * unit, second, across * unit)
        : at.away(first, across * unit, second, along * unit)
    }
    let (bend, side) = (point(0.936_679_657, 0.114_514_404), point(0, 1.452_231_589))
    let middle = point(0, extent)
    let (far, near) = (point(1.635_278_207, 0), point(1.298_840_459, 0))
    let (outer, inner) = (point(0.374_305_512, 0.319_201_853), point(0, 0.853_765_524))
    return isLongFirst
      ? [
        .line(point(reach, 0)), .curve(far, near, bend), .line(bend), .curve(outer, inner, side),
        .curve(middle, middle, middle),
      ]
      : [
        .line(middle), .curve(middle, side, side), .line(side), .curve(inner, outer, bend),
        .curve(near, far, point(reach, 0)),
      ]
  }
}

extension RoundedOutline.Element {
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    }
  }
}

extension CGPoint {
  fileprivate func away(
    _ first: CGVector, _ a: CGFloat, _ second: CGVector, _ b: CGFloat
  ) -> CGPoint {
    CGPoint(x: x + first.dx * a + second.dx * b, y: y + first.dy * a + second.dy * b)
  }
}
