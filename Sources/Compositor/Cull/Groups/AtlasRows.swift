/// Packs rectangles side by side, in rows.
///
/// Each takes a little more than it needs, in steps: one that grows does not move all others in every frame.
struct AtlasRows: Sendable {
  private(set) var width: Int32 = 0
  private(set) var height: Int32 = 0
  private var rowTop: Int32 = 0
  private var rowHeight: Int32 = 0
  private var nextX: Int32 = 0

  /// The largest side of a level's target.
  static let limit: Int32 = 8192
  private static let rowWidth: Int32 = 4096

  /// Whether nothing has a place.
  var isEmpty: Bool { nextX == 0 && rowTop == 0 }

  /// Begins at the top again; the size stays that of all that had a place.
  mutating func startOver() { (rowTop, rowHeight, nextX) = (0, 0, 0) }

  /// Whether so many rectangles of a size have places left.
  func hasRoom(for count: Int, width: Int32, height: Int32) -> Bool {
    var trial = self
    return (0..<count).allSatisfy { _ in trial.place(width: width, height: height) != nil }
  }

  /// A free place for a rectangle; nil where the atlas is full.
  mutating func place(width: Int32, height: Int32) -> (x: Int32, y: Int32)? {
    guard width <= Self.limit, height <= Self.limit else { return nil }
    let (room, tall) = (Self.step(width), Self.step(height))
    if nextX > 0, nextX + room > Self.rowWidth {
      rowTop += rowHeight
      rowHeight = 0
      nextX = 0
    }
    guard rowTop + height <= Self.limit else { return nil }
    defer { nextX += room }
    rowHeight = max(rowHeight, tall)
    self.width = max(self.width, nextX + width)
    self.height = max(self.height, rowTop + height)
    return (nextX, rowTop)
  }

  /// A length rounded up to one of eight between a power of two and the next.
  private static func step(_ length: Int32) -> Int32 {
    let step = Int32(1) << max(0, Int32.bitWidth - length.leadingZeroBitCount - 4)
    return (length + step - 1) / step * step
  }
}
