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
    /// What either of both covers and not both: never drawn, but counted by the fill.
    case shapeEither
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
  /// Else the sides where the clip alone makes its edge.
  var sides: RectSides = []
  /// The sides that lie below what goes on there: see `FramePipeline.lappedSides`.
  var lapped: RectSides = []
  /// Whether others may share its edge, or a part of it: see `FramePipeline.mayBeCovered`. Not known of runs, nor of slices.
  var mayBeCovered = true
  /// The node's place in the order.
  var place: Int32
  /// The group drawn by a `.group` item, the step of a `.blur` one, the run of `.boxes`, the shape of
  /// shapes, of boxes that are drawn in bands the band, else −1.
  var source: Int32 = -1
  /// The context's clip, an index into `DrawList.clips`, or −1.
  var clip: Int32
  /// Whether that is no clip but what will be drawn over a part of its edge: see `EdgeCovers.swift`.
  var isCovered = false
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
