// What `OverlapSweep` moves its line over.

/// An edge that is not level, its ends by y.
struct SweptEdge {
  let top, bottom: SIMD2<Double>
  /// 1 where the polygon leads up, −1 where it leads down: so that insides count as positive.
  let turn: Int32
  /// The number of the stop where it ends.
  let lastStop: Int32
  /// The edge of its polygon that ends where it begins, if there is one.
  var former: Int32 = -1

  /// Nothing yet.
  static let none = SweptEdge(from: .zero, to: .zero, lastStop: 0)

  init(from a: SIMD2<Double>, to b: SIMD2<Double>, lastStop: Int32) {
    (top, bottom, turn) = a.y < b.y ? (a, b, -1) : (b, a, 1)
    self.lastStop = lastStop
  }

  @inline(__always)
  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }

  /// Whether another edge is right of it at a height, or if they meet there, below.
  @inline(__always)
  func isLeft(of other: SweptEdge, from y: Double) -> Bool {
    let (a, b) = (x(at: y), other.x(at: y))
    if a != b { return a < b }
    let end = min(bottom.y, other.bottom.y)
    return x(at: end) < other.x(at: end)
  }
}

/// Which side of which piece an edge is.
struct SideOfPiece {
  /// Twice the number of the piece, and one more for its right side; −1 for no side.
  private let code: Int32

  static let none = Self(code: -1)
  static func left(of piece: Int) -> Self { Self(code: Int32(2 * piece)) }
  static func right(of piece: Int) -> Self { Self(code: Int32(2 * piece + 1)) }

  var piece: Int? { code < 0 ? nil : Int(code >> 1) }
  var isLeft: Bool { code & 1 == 0 }
}
