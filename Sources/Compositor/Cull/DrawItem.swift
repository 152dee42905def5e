/// One primitive that *Cull* found to be seen, on its way to becoming an instance.
struct DrawItem: Sendable {
  /// What is drawn of the node.
  enum Kind: UInt8, Sendable {
    case shadow
    case background
    case border
    /// Background and border at once, where nothing lies between them.
    case box
    case contents
    /// A group that was drawn aside; `source` is its index.
    case group
  }

  var kind: Kind
  /// Whether it covers its clip wholly, so that the clip alone makes its edge.
  var bleeds: Bool
  /// The node's place in the order.
  var place: Int32
  /// The group drawn by a `.group` item, else −1.
  var source: Int32 = -1
  /// The context's clip, an index into `DrawList.clips`, or −1.
  var clip: Int32
  /// Multiplies every colour.
  var opacity: Float
  /// The only pixels of the frame that it may touch.
  var scissor: PixelRect
  /// The pixels of the frame that it would touch without the scissor.
  var reach: PixelRect
  /// The group it is drawn in, −1 for the frame itself.
  var group: Int32
  /// The batch that *Batch* found for it.
  var batch: Int32 = -1
}

/// A subtree that is drawn aside, into a part of its level's target, and then put down as one image.
struct DrawGroup: Sendable {
  /// The node at its top.
  var place: Int32
  /// The pixels of the frame that it covers.
  var rect: PixelRect
  /// 1 for a group within the frame, 2 for one within such a group, and so on.
  var level: Int32
  /// Where `rect` lies in the level's target.
  var atlasX: Int32
  /// Where `rect` lies in the level's target.
  var atlasY: Int32
  /// Whether the node's rounded bounds cut it when it is put down.
  var clipsToBounds: Bool
  /// The node's own opacity, applied when it is put down.
  var opacity: Float
  /// Why it is drawn aside.
  var reason: GroupReason
}

/// Why a subtree is drawn aside.
package enum GroupReason: String, Sendable {
  /// Its opacity is below one and it is more than one primitive.
  case opacity = "group opacity"
  /// More than one primitive touches its rounded or turned edge.
  case clip = "rounded clip"
  /// Both.
  case opacityAndClip = "group opacity, rounded clip"
}

/// Packs the groups of one level side by side, in rows.
struct AtlasRows: Sendable {
  private(set) var width: Int32 = 0
  private(set) var height: Int32 = 0
  private var rowTop: Int32 = 0
  private var rowHeight: Int32 = 0
  private var nextX: Int32 = 0

  /// The largest side of a level's target.
  static let limit: Int32 = 8192
  private static let rowWidth: Int32 = 4096

  /// A free place for `rect`'s size; nil where the level is full.
  mutating func place(_ rect: PixelRect) -> (x: Int32, y: Int32)? {
    guard rect.width <= Self.limit else { return nil }
    if nextX > 0, nextX + rect.width > Self.rowWidth {
      rowTop += rowHeight
      rowHeight = 0
      nextX = 0
    }
    guard rowTop + rect.height <= Self.limit else { return nil }
    defer {
      nextX += rect.width
      rowHeight = max(rowHeight, rect.height)
      width = max(width, nextX)
      height = max(height, rowTop + rowHeight)
    }
    return (nextX, rowTop)
  }
}
