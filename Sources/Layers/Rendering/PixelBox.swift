import Foundation

/// A rectangle of whole pixels, y down; columns and rows count from its least corner on.
struct PixelBox: Equatable {
  var x, y, width, height: Int

  static let empty = PixelBox(x: 0, y: 0, width: 0, height: 0)

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var columns: Range<Int> { x..<x + max(width, 0) }
  var rows: Range<Int> { y..<y + max(height, 0) }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// All pixels that a rectangle touches; empty where it is none or not finite.
  init(covering rect: CGRect) {
    let limit = CGFloat(1 << 30)
    let (left, top) = (max(rect.minX, -limit).rounded(.down), max(rect.minY, -limit).rounded(.down))
    let (right, bottom) = (min(rect.maxX, limit).rounded(.up), min(rect.maxY, limit).rounded(.up))
    guard left < right, top < bottom else {
      self = .empty
      return
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let width = min(x + width, other.x + other.width) - left
    let height = min(y + height, other.y + other.height) - top
    guard width > 0, height > 0 else { return .empty }
    return PixelBox(x: left, y: top, width: width, height: height)
  }

  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Larger by `columns` to the left and right and by `rows` above and below.
  func grown(columns: Int, rows: Int) -> PixelBox {
    PixelBox(x: x - columns, y: y - rows, width: width + 2 * columns, height: height + 2 * rows)
  }
}
