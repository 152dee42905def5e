import Foundation

/// What is made of two areas.
package enum AreaOperation: CaseIterable, Sendable {
  /// What either covers.
  case union
  /// What both cover.
  case intersection
  /// What the first covers and the second does not.
  case subtraction
  /// What one of them covers and the other does not.
  case symmetricDifference

  func belongs(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }
}

extension CGPathFillRule {
  /// Whether points that an outline winds around so often are inside.
  func holds(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding % 2 != 0 }
}

extension Path {
  /// The area made of this path's and another's, as closed outlines that do not cross.
  ///
  /// Open subpaths count as closed. Lines stay exact, curves are cut to within a 10⁻⁹th of the
  /// extent of both. Empty where nothing is covered.
  package func combined(
    _ operation: AreaOperation, with other: Path, rule: CGPathFillRule
  ) -> Path {
    Path(joining: outlines(operation, with: other, rule: rule))
  }

  /// Whether both paths cover some area together; that they touch does not count.
  package func intersects(_ other: Path, rule: CGPathFillRule) -> Bool {
    guard let box = boundingBox, let second = other.boundingBox, box.intersects(second) else {
      return false
    }
    return !outlines(.intersection, with: other, rule: rule).isEmpty
  }

  /// The covered area in connected parts, each with its holes.
  package func components(rule: CGPathFillRule) -> [Path] {
    let loops = outlines(.union, with: Path(), rule: rule)
    var parts = loops.filter { $0.signedArea > 0 }.map { (outer: $0, path: $0) }
    for hole in loops where hole.signedArea <= 0 {
      let curve = hole.segments[0].curve
      let around = parts.indices.filter {
        parts[$0].outer.contains(CGPoint(simd: curve.point(at: 0.5)), rule: .winding)
      }
      guard let owner = around.min(by: { parts[$0].outer.signedArea < parts[$1].outer.signedArea })
      else { continue }
      parts[owner].path.add(hole)
    }
    return parts.map(\.path)
  }

  /// The stretches of the line along this path that lie within another's area, or outside of it.
  ///
  /// Stretches along the other's outline count as within.
  package func line(within other: Path, isInside: Bool, rule: CGPathFillRule) -> Path {
    let arrangement = Arrangement(self, other, keepsFirstOpen: true)
    var (result, run) = (Path(), [OutlinePiece]())
    for (index, piece) in arrangement.pieces.enumerated() where piece.turns.x != 0 {
      let isWanted = arrangement.isWithinSecond(index, rule) == isInside
      if !isWanted || run.last?.end != piece.start {
        arrangement.append(run, to: &result)
        run.removeAll()
      }
      if isWanted { run.append(piece) }
    }
    arrangement.append(run, to: &result)
    return result
  }

  private func outlines(
    _ operation: AreaOperation, with other: Path, rule: CGPathFillRule
  ) -> [Path] {
    Arrangement(self, other).outlines {
      operation.belongs(rule.holds($0.x), rule.holds($0.y))
    }
  }

  private init(joining paths: [Path]) {
    self.init()
    for path in paths { add(path) }
  }

  /// The area inside, by Green's theorem; positive where the outline turns from +x to +y.
  private var signedArea: Double {
    segments(closingSubpaths: true).reduce(0) { sum, segment in
      let c = segment.curve
      func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
      let near = 6 * (cross(c.p0, c.p1) + cross(c.p2, c.p3)) + cross(c.p0, c.p3)
      let far = 3 * (cross(c.p0, c.p2) + cross(c.p1, c.p2) + cross(c.p1, c.p3))
      return sum + (near + far) / 20
    }
  }
}
