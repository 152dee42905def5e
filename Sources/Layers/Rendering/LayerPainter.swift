import Drawing
import Foundation
import Geometry
import RenderTree

// The software renderer behind `render(in:)`.
//
// It shares nothing with the compositor but the model, so that each can be tested by the other. What
// it draws is worked out in floating point on sheets of pixels in the target's own grid:
// shapes become coverage, pictures and gradients are looked up backwards through each layer's map. A
// layer that must be one image before something is done to it (a clip, a mask, a filter, opacity,
// a blend mode) is painted on a sheet of its own, and that is put down. The finished sheet
// goes to the context as one image, pixel on pixel.
//
// Siblings that intersect in space are ordered anew at each pixel. Particles are those of the layer's
// present time; a replicator's delays do not count.

/// Paints layers on sheets.
struct LayerPainter {
  /// Whether the target itself mirrors, so that a front is not taken for a back.
  var isMirrored = false
  /// The layer whose bounds will cut what is painted now.
  var clip: PaintItem?
  /// The pixels of the target, beyond which what lies behind goes on as it ends; nil in a layer's picture.
  var frame: PixelBox?
  /// How many groups are around what is painted now.
  private var depth = 0
  /// How many silhouettes are being painted, each for a shadow of what is in the next.
  private var silhouettes = 0
  /// How many there may be.
  private var mostSilhouettes = 4

  /// Deeper groups than this are painted without being one image.
  private static let deepestGroup = 64

  init(isMirrored: Bool = false, frame: PixelBox? = nil) {
    (self.isMirrored, self.frame) = (isMirrored, frame)
  }

  /// Goes on to another sheet than the target's, in a layer's own space.
  mutating func leaveTarget() { (isMirrored, frame, clip) = (false, nil, nil) }

  /// Goes one group deeper.
  mutating func enterGroup() { depth += 1 }

  /// What is still to be painted.
  private enum Step {
    case layer(PaintItem)
    case border(PaintItem)
    /// Layers that cut through each other.
    case tangle([PaintItem])
  }

  /// Paints a layer with its sublayers.
  func paint(_ item: PaintItem, on sheet: inout Sheet) {
    paint([.layer(item)], on: &sheet)
  }

  /// A layer with its sublayers as one image, without opacity, clip, mask and filters.
  func paintWhole(_ item: PaintItem, on sheet: inout Sheet) {
    var inner = self
    inner.depth += 1
    if item.clips {
      inner.clip = item
    } else if item.effects?.filters.isEmpty == false {
      inner.clip = nil
    }
    inner.paint(inner.open(item, on: &sheet), on: &sheet)
  }

  /// The same without the layer's own shadow, somewhere else than the layer itself.
  func paintSilhouette(_ item: PaintItem, on sheet: inout Sheet) {
    var inner = self
    inner.depth += 1
    inner.silhouettes += 1
    inner.clip = nil
    inner.paint(inner.open(item, castsShadow: false, on: &sheet), on: &sheet)
  }

  private func paint(_ steps: [Step], on sheet: inout Sheet) {
    var steps = steps
    while let step = steps.popLast() {
      switch step {
      case .border(let item): paintBorder(of: item, on: &sheet)
      case .tangle(let items): paintTangle(items, on: &sheet)
      case .layer(var item):
        guard item.isShown, !isTurnedAway(item) else { continue }
        if item.needsGroup, depth < Self.deepestGroup {
          paintGroup(item, on: &sheet)
        } else {
          item.tint *= item.opacity
          steps.append(contentsOf: open(item, on: &sheet))
        }
      }
    }
  }

  /// Paints what lies below the sublayers; what follows is returned, last first.
  private func open(
    _ item: PaintItem, castsShadow: Bool = true, on sheet: inout Sheet
  ) -> [Step] {
    if !item.joinsSpace {
      if castsShadow, silhouettes < mostSilhouettes, let shadow = item.shadow {
        var caster = self
        if silhouettes == 0 { caster.mostSilhouettes = item.layer.deepestShadow }
        caster.paint(shadow, of: item, on: &sheet)
      }
      paintFace(of: item, on: &sheet)
    }
    let border: [Step] = !item.joinsSpace && item.separatesBorder ? [.border(item)] : []
    let children = item.children
    if depth < Self.deepestGroup, children.cutThroughEachOther {
      return border + [.tangle(children)]
    }
    return border + children.reversed().map { .layer($0) }
  }

  private func isTurnedAway(_ item: PaintItem) -> Bool {
    guard !item.look.flags.contains(.doubleSided), !item.joinsSpace else { return false }
    return ((item.map.determinant < 0) != item.isFlipped) != isMirrored
  }

  private func paintFace(of item: PaintItem, on sheet: inout Sheet) {
    if item.hasArea {
      paintBox(of: item, on: &sheet)
      if let gradient = item.gradient { paint(gradient, of: item, on: &sheet) }
      if let contents = item.contents { paint(contents, of: item, on: &sheet) }
      if let tiled = item.layer as? CATiledLayer { paint(tiled, of: item, on: &sheet) }
    }
    if let emitter = item.emitter { paint(emitter, of: item, on: &sheet) }
    // A path needs no bounds.
    if let shape = item.shape { paint(shape, of: item, on: &sheet) }
  }
}
