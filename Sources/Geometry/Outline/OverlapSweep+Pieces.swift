// Pieces of the sweep: what lies between a left side and its right side, from where both begin to where
// one of them ends.

extension OverlapSweep {
  /// Looks along the line for the sides of the shape, and lets the pieces follow.
  mutating func renewSides(at y: Double) {
    findSides()
    grow(at: y)
    var piece = 0
    for place in line.indices {
      line[place].side = .none
      guard piece < pieces.count else { continue }
      if line[place].edge == pieces[piece].sides.left { line[place].side = .left(of: piece) }
      if line[place].edge == pieces[piece].sides.right {
        line[place].side = .right(of: piece)
        piece += 1
      }
    }
  }

  private mutating func findSides() {
    sides.removeAll(keepingCapacity: true)
    var left: Int32 = -1
    for next in line where isInside(next.winding) != (left >= 0) {
      if left < 0 {
        left = next.edge
      } else {
        sides.append(Sides(left: left, right: next.edge))
        left = -1
      }
    }
  }

  /// Lets pieces go on where their sides do, ends the others and begins new ones.
  private mutating func grow(at y: Double) {
    if goOnAlike { return }
    swap(&pieces, &formerPieces)
    pieces.removeAll(keepingCapacity: true)
    var former = 0
    for next in sides {
      let (left, right) = (x(next.left, y), x(next.right, y))
      while former < formerPieces.count, x(formerPieces[former].sides.left, y) < left - slack {
        finish(formerPieces[former], at: y)
        former += 1
      }
      if former < formerPieces.count, goesOn(formerPieces[former].sides, left, right, y) {
        pieces.append(turned(formerPieces[former], to: next, SIMD2(left, y), SIMD2(right, y)))
        former += 1
      } else {
        pieces.append(begin(next, SIMD2(left, y), SIMD2(right, y)))
      }
    }
    for piece in formerPieces[former...] { finish(piece, at: y) }
  }

  /// Whether each piece goes on along the sides that it has.
  private var goOnAlike: Bool {
    guard sides.count == pieces.count else { return false }
    return sides.withUnsafeBufferPointer { sides in
      pieces.withUnsafeBufferPointer { pieces in
        sides.indices.allSatisfy { sides[$0] == pieces[$0].sides }
      }
    }
  }

  private func x(_ edge: Int32, _ y: Double) -> Double { stops.edges[Int(edge)].x(at: y) }

  func point(_ edge: Int32, _ y: Double) -> SIMD2<Double> { SIMD2(x(edge, y), y) }

  /// How far corners may be apart that are one but for rounding.
  private var slack: Double { 4 * stops.grid }

  private func goesOn(_ sides: Sides, _ left: Double, _ right: Double, _ y: Double) -> Bool {
    abs(x(sides.left, y) - left) <= slack && abs(x(sides.right, y) - right) <= slack
  }

  /// Lets a piece go on along another edge.
  mutating func turn(_ side: SideOfPiece, to edge: Int32, at point: SIMD2<Double>) {
    guard let piece = side.piece else { return }
    if side.isLeft {
      pieces[piece].leftLast = add(point, link: pieces[piece].leftLast)
      pieces[piece].sides.left = edge
    } else {
      let corner = add(point)
      corners[Int(pieces[piece].rightLast)].link = corner
      pieces[piece].rightLast = corner
      pieces[piece].sides.right = edge
    }
  }

  private mutating func add(_ point: SIMD2<Double>, link: Int32 = -1) -> Int32 {
    corners.append(Corner(point: point, link: link))
    return Int32(corners.count - 1)
  }

  private mutating func begin(
    _ sides: Sides, _ left: SIMD2<Double>, _ right: SIMD2<Double>
  ) -> Piece {
    let (first, second) = (add(left), add(right))
    return Piece(sides: sides, leftLast: first, rightFirst: second, rightLast: second)
  }

  /// A piece that goes on along other edges, whose corners with the former ones are given.
  private mutating func turned(
    _ piece: Piece, to sides: Sides, _ left: SIMD2<Double>, _ right: SIMD2<Double>
  ) -> Piece {
    var piece = piece
    if piece.sides.left != sides.left { piece.leftLast = add(left, link: piece.leftLast) }
    if piece.sides.right != sides.right {
      let corner = add(right)
      corners[Int(piece.rightLast)].link = corner
      piece.rightLast = corner
    }
    piece.sides = sides
    return piece
  }

  /// Ends a piece: down its right side and up its left one.
  private mutating func finish(_ piece: Piece, at y: Double) {
    if corners[Int(piece.rightFirst)].point.y == y { return }
    let start = result.points.count
    func append(_ point: SIMD2<Double>) {
      if result.points.count > start, result.points[result.points.count - 1] == point { return }
      result.points.append(point)
    }
    var corner = piece.rightFirst
    while corner >= 0 {
      append(corners[Int(corner)].point)
      corner = corners[Int(corner)].link
    }
    append(SIMD2(x(piece.sides.right, y), y))
    append(SIMD2(x(piece.sides.left, y), y))
    corner = piece.leftLast
    while corner >= 0 {
      append(corners[Int(corner)].point)
      corner = corners[Int(corner)].link
    }
    if result.points.count - start < 3 {
      return result.points.removeLast(result.points.count - start)
    }
    if stops.isTransposed { transpose(from: start) }
    result.endPolygon()
  }

  /// Turns the points from `start` on back into the polygons' own directions.
  private mutating func transpose(from start: Int) {
    result.points[start...].reverse()
    for index in start..<result.points.count {
      result.points[index] = SIMD2(result.points[index].y, result.points[index].x)
    }
  }
}
