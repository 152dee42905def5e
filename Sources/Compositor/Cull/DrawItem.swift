import Foundation
import Geometry
import RenderTree

/// One primitive that *Cull* found to be seen, on its way to becoming an instance.
struct DrawItem: Sendable {
  /// What is drawn of the node.
  enum Kind: UInt8, Sendable {
    case shadow
    case background
    case border
    /// Background and border at once, where nothing lies between them.
    case box
    /// Such boxes of many nodes; `source` is the index of their `BoxRun`.
    case boxes
    case gradient
    case contents
    /// The picture that the contents are coming from, below the one that they go to.
    case formerContents
    case shapeFill
    case shapeStroke
    /// The node's shadow path, filled: what casts its shadow.
    case shadowShape
    /// The background of a box whose corners are no quarters of a circle.
    case boxFill
    /// The same as a mask, whatever the background's colour.
    case maskFill
    /// The border of such a box.
    case boxBorder
    /// The background within that border.
    case boxInside
    /// That border where the box's own clip makes its outer edge.
    case boxFrame
    /// The kept picture of the node with its sublayers.
    case picture
    /// One particle; `source` is its number among those of the frame.
    case particle
    /// A group that was drawn aside; `source` is its index.
    case group
    /// One step of a blur; `source` is its index.
    case blur
  }

  var kind: Kind
  /// Whether it covers its clip wholly, so that the clip alone makes its edge.
  var bleeds: Bool
  /// The node's place in the order.
  var place: Int32
  /// The group drawn by a `.group` item, the step of a `.blur` one, the run of `.boxes`, the shape of
  /// shapes, else −1.
  var source: Int32 = -1
  /// The context's clip, an index into `DrawList.clips`, or −1.
  var clip: Int32
  /// Multiplies every premultiplied colour.
  var tint: SIMD4<Float>
  /// The only pixels of the frame that it may touch.
  var scissor: PixelRect
  /// The pixels of the frame that it would touch without the scissor; of a run all that it may touch.
  var reach: PixelRect
  /// The group it is drawn in, −1 for the frame itself.
  var group: Int32
  /// The batch that *Batch* found for it.
  var batch: Int32 = -1
  /// Its place among the instances of the draw list; the first one of a run.
  var instance: Int32 = -1
  /// After how many readings of what was drawn so far it comes.
  var stage: Int32 = 0
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
  /// How many of its texels are a pixel of the frame along each side: 1, 2 or 4.
  var fineness: Int32 = 1
  /// How it is put down.
  var finish = GroupFinish()
  /// Why it is drawn aside.
  var reason: GroupReason
  /// For what is no group but a part of what a level shows so far, that level; else −1.
  var backdropLevel: Int32 = -1
  /// Whether two things of the node share each pixel in it, so that the second is added: two pictures
  /// that melt, or a box and the border around it.
  var melts = false
}

/// What happens to a group when it is put down.
struct GroupFinish: Sendable {
  /// Whether the node's rounded bounds cut it.
  var clipsToBounds = false
  /// What multiplies it: the node's own opacity.
  var tint = SIMD4<Float>.one
  /// The group with its mask, in the same level; −1 for none.
  var mask: Int32 = -1
  /// Whether it casts a shadow of its silhouette.
  var castsShadow = false
  /// The slot of the node whose filters are applied; −1 for none.
  var filters: Int32 = -1
  /// How it is mixed with what lies behind it.
  var blendMode = BlendMode.normal
  /// What changes its colours; nil for nothing.
  var matrix: ColorMatrix?
  /// How far the node is moved from the bounds that cut it, in its points.
  var shift = CGVector(dx: 0, dy: 0)
  /// How it rolls off its plane; nil where it does not.
  var curl: PageCurl?

  /// Whether its node's bounds say where it is mixed with what lies behind: it changes that where it is clear.
  var isBounded: Bool { !clipsToBounds && curl == nil && !blendMode.keepsBackdropAround }

  /// Whether something of how it is put down lies among the list's constants.
  var readsConstants: Bool { mask >= 0 || matrix != nil || isBounded }
}

/// Why a subtree is drawn aside.
package struct GroupReason: OptionSet, Sendable, CustomStringConvertible {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Its opacity is below one and it is more than one primitive.
  package static let opacity = GroupReason(rawValue: 1)
  /// More than one primitive touches its rounded or turned edge.
  package static let clip = GroupReason(rawValue: 2)
  /// Another layer says how much of it is seen.
  package static let mask = GroupReason(rawValue: 4)
  /// Its shadow is that of a silhouette which is no rounded rectangle.
  package static let shadow = GroupReason(rawValue: 8)
  /// It has filters.
  package static let filter = GroupReason(rawValue: 16)
  /// It is mixed with what lies behind it.
  package static let blend = GroupReason(rawValue: 32)
  /// An old appearance gives way to a new one.
  package static let transition = GroupReason(rawValue: 64)
  /// Another layer cuts through it.
  package static let intersection = GroupReason(rawValue: 128)
  /// It is kept as a picture while nothing in it changes.
  package static let rasterization = GroupReason(rawValue: 256)

  private static let names: [(GroupReason, String)] = [
    (.opacity, "group opacity"), (.clip, "rounded clip"), (.mask, "mask"),
    (.shadow, "shadow without path"), (.filter, "filter"), (.blend, "blend mode"),
    (.transition, "transition"), (.intersection, "intersection"),
    (.rasterization, "rasterization"),
  ]

  package var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

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
