// Pieces of the sweep: what lies between a left side and its right side, from where both begin to where
// one of them ends.

extension OverlapSweep {
  /// Lets pieces go on where their sides do, ends the others and begins new ones.
  mutating func grow(at y: Double) {
    if sides.count == pieces.count,
      sides.indices.allSatisfy({ sides[$0] == pieces[$0].sides })
    {
      return
    }
    swap(&pieces, &formerPieces)
    pieces.removeAll(keepingCapacity: true)
    var former = 0
    for next in sides {
      let (left, right) = (x(next.left, y), x(next.right, y))
      while former < formerPieces.count, x(formerPieces[former].sides.left, y) < left - 4 * grid {
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

  private func x(_ edge: Int32, _ y: Double) -> Double { edges[Int(edge)].x(at: y) }

  private func goesOn(_ sides: Sides, _ left: Double, _ right: Double, _ y: Double) -> Bool {
    abs(x(sides.left, y) - left) <= 4 * grid && abs(x(sides.right, y) - right) <= 4 * grid
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
    if isTransposed { transpose(from: start) }
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
