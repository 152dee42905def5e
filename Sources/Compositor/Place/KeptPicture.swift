import Foundation
import Geometry
import RenderTree

// Layers with `shouldRasterize` are pictures of themselves: they are drawn in their own space, on a grid of
// `rasterizationScale` pixels a point, and the picture is put down where the layer is. So such a node has
// two placements. Its sublayers are placed below the inner one, which knows nothing of what is around;
// all others see the outer one.

/// A node that is drawn as a picture of itself and of its sublayers.
struct KeptPicture: Sendable {
  /// The node.
  var place: Int32
  /// Where it is as a picture among others.
  var outer: Placement
  /// Where it is within its own picture.
  var inner: Placement
  /// What of the picture the frame could show, in pixels of the picture.
  var visible: PixelRect
  /// The pixels that the picture covers; known once the sublayers are placed.
  var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Names what is drawn; nil for nothing.
  var digest: UInt64?

  /// The longest side of a picture in pixels; a node of a larger one is drawn as if it were none.
  static let longestSide: Int32 = 4096

  /// What the picture covers, in the node's own points.
  var area: CGRect {
    let (map, pixels) = (inner.world, rect.cgRect)
    let (left, right) = (
      (pixels.minX - map.m31) / map.m11, (pixels.maxX - map.m31) / map.m11
    )
    let (top, bottom) = (
      (pixels.minY - map.m32) / map.m22, (pixels.maxY - map.m32) / map.m22
    )
    return CGRect(
      x: left, y: min(top, bottom), width: right - left, height: abs(bottom - top))
  }
}

extension FramePipeline {
  /// Makes a placed node the ground of its own picture, for its sublayers to be placed on.
  ///
  /// Scales that are not above zero or not finite, and pictures that would be too large, leave it as it is.
  mutating func keepPicture(_ place: Int, _ slot: Int, _ target: PixelRect) {
    let frame = nodes.frame.shown(slot)
    let scale = nodes.effects.shown(slot).rasterizationScale.native
    let bounds = frame.bounds.standardized
    let longest = max(bounds.width, bounds.height).native * scale
    guard scale > 0, longest <= Double(KeptPicture.longestSide) else { return }
    let outer = placements[place]
    let isMirrored = outer.flags.contains(.flipped)
    let grid = Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: isMirrored ? -scale : scale, m23: 0,
      m31: -bounds.minX.native * scale,
      m32: isMirrored ? bounds.maxY.native * scale : -bounds.minY.native * scale, m33: 1)
    guard grid.isFinite, let box = grid.pixelBox(of: frame.bounds) else { return }
    var kept = KeptPicture(
      place: Int32(place), outer: outer, inner: outer,
      visible: PixelRect(x: 0, y: 0, width: 0, height: 0))
    kept.inner.world = grid
    kept.inner.box = box
    kept.inner.flags.formUnion([.picture, .aligned, .affine])
    kept.outer.flags.insert(.picture)
    kept.visible = visiblePart(of: kept, target)
    placements[place] = kept.inner
    picturesAround.append(keptPictures.count)
    keptPictures.append(kept)
  }

  /// What of a picture the frame could show; all that it may be where that is hard to tell.
  private mutating func visiblePart(of kept: KeptPicture, _ target: PixelRect) -> PixelRect {
    let box = PixelRect(covering: kept.inner.box)
    let most = box.grown(
      by: max(0, (KeptPicture.longestSide - max(box.width, box.height)) / 2))
    var around = target
    while let last = picturesAround.last, !contains(Int(keptPictures[last].place), Int(kept.place))
    {
      picturesAround.removeLast()
    }
    if let last = picturesAround.last { around = keptPictures[last].visible }
    guard kept.outer.world.isAffine, let back = kept.outer.world.inverse,
      let seen = back.onto(kept.inner.world).pixelBox(of: around.cgRect)
    else { return most }
    return PixelRect(covering: seen).grown(by: 1).intersection(most)
  }

  /// Whether the node at `place` is a picture among what is drawn now.
  @inline(__always)
  mutating func isPicture(_ place: Int) -> Bool {
    placements[place].flags.contains(.picture) && place != pictureRoot
  }

  /// The picture of the node at `place`; O(log pictures).
  mutating func keptPicture(at place: Int) -> KeptPicture {
    var (low, high) = (0, keptPictures.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if keptPictures[middle].place < Int32(place) { low = middle + 1 } else { high = middle }
    }
    precondition(keptPictures[low].place == Int32(place), "place \(place) has no picture")
    return keptPictures[low]
  }

  /// The pixels that the picture of the node at `place` may touch where it is put down.
  mutating func pictureReach(_ place: Int) -> PixelRect {
    let kept = keptPicture(at: place)
    guard !kept.rect.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(covering: kept.outer.world.pixelBox(of: kept.area) ?? SIMD4())
  }
}
