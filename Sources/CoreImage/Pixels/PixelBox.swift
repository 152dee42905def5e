import Foundation

/// A rectangle of whole pixels, y up; a side without an end lies at the limit.
struct PixelBox: Hashable, Sendable {
  /// The edges: the pixels are those from `minX` up to, but without, `maxX`.
  private(set) var minX, minY, maxX, maxY: Int

  /// Where what has no end does.
  static let limit = 1 << 30
  /// All pixels that there are.
  static let infinite = PixelBox(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
  /// No pixels.
  static let empty = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Makes the rectangle between edges, none of which lies beyond the limit; an empty one where they are crossed.
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    func within(_ edge: Int) -> Int { min(max(edge, -Self.limit), Self.limit) }
    (self.minX, self.minY) = (within(minX), within(minY))
    (self.maxX, self.maxY) = (within(maxX), within(maxY))
    if isEmpty { (self.minX, self.minY, self.maxX, self.maxY) = (0, 0, 0, 0) }
  }

  /// Makes the pixels that a rectangle touches; what rounding makes of an edge does not count.
  ///
  /// None where it is null or has numbers that are none.
  init(_ rect: CGRect) {
    guard !rect.isNull, !rect.isInfinite else {
      self = rect.isNull ? .empty : .infinite
      return
    }
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map(\.native)
    guard !edges.contains(where: \.isNaN) else {
      self = .empty
      return
    }
    func whole(_ edge: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let near = edge.rounded()
      let rounded = abs(edge - near) < 1e-5 ? near : edge.rounded(rule)
      return Int(min(max(rounded, -Double(Self.limit)), Double(Self.limit)))
    }
    self.init(
      minX: whole(edges[0], .down), minY: whole(edges[1], .down), maxX: whole(edges[2], .up),
      maxY: whole(edges[3], .up))
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  /// How many pixels there are.
  var count: Int { width * height }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// Whether a side has no end.
  var isEndless: Bool {
    minX == -Self.limit || minY == -Self.limit || maxX == Self.limit || maxY == Self.limit
  }

  /// The same as a rectangle of numbers; `CGRect.infinite` where no side has an end.
  var rect: CGRect {
    self == .infinite ? .infinite : CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// The middle.
  var center: SIMD2<Double> { SIMD2(Double(minX + maxX), Double(minY + maxY)) / 2 }

  /// The pixels that both have.
  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one does not count.
  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle with more pixels at each side; what has no end stays so, and nothing stays nothing.
  func grown(_ x: Int, _ y: Int) -> PixelBox {
    if isEmpty { return self }
    func moved(_ edge: Int, _ by: Int) -> Int { abs(edge) == Self.limit ? edge : edge + by }
    return PixelBox(
      minX: moved(minX, -x), minY: moved(minY, -y), maxX: moved(maxX, x), maxY: moved(maxY, y))
  }

  /// The rectangle with as many more pixels at each side.
  func grown(_ margin: Int) -> PixelBox { grown(margin, margin) }
}
