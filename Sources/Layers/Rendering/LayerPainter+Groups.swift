import Foundation
import Geometry
import RenderTree

// A layer that is one image before something is done to it, in this order: its clip, its filters, its
// mask, its opacity, and how it is mixed with what lies behind.

extension LayerPainter {
  func paintGroup(_ item: PaintItem, on sheet: inout Sheet) {
    if item.joinsBackdrop { return paintThrough(item, on: &sheet) }
    if let filters = item.effects?.backgroundFilters, !filters.isEmpty {
      filterBackdrop(of: item, filters, on: &sheet)
    }
    let aside =
      item.isRasterized ? raster(of: item, within: sheet.box) : picture(of: item, within: sheet.box)
    putDown(aside, of: item, on: &sheet)
  }

  /// A layer as one image with its clip, filters and mask, to be used within a box.
  func picture(of item: PaintItem, within box: PixelBox) -> Sheet {
    let filters = item.effects?.filters ?? []
    if filters.contains(where: \.blurs), !item.keepsGaussians || item.blursHardly,
      let picture = pictureOnOwnGrid(of: item, within: box)
    {
      return picture
    }
    var reach = filters.reduce(0) { $0 + item.blur($1).margin }
    let limits = box.grown(columns: reach, rows: reach)
    var aside = Sheet(item.shadow == nil ? item.extent?.intersection(limits) ?? limits : limits)
    var inner = item
    inner.tint = SIMD4(repeating: 1)
    paintWhole(inner, on: &aside)
    if item.clips { aside.multiply(by: coverage(of: item, within: aside.ink).share) }
    for filter in filters {
      reach -= item.blur(filter).margin
      aside = filtered(
        aside, filter, of: item, within: box.grown(columns: reach, rows: reach))
    }
    if let mask = item.mask { cut(&aside, by: mask, of: item) }
    return aside
  }

  /// Leaves of a picture what a layer's mask covers.
  func cut(_ sheet: inout Sheet, by mask: CALayer, of item: PaintItem) {
    let alpha = alpha(ofMask: mask, of: item, within: sheet.ink)
    sheet.multiply { x, y in alpha.color(x, y).w }
  }

  /// A sheet whose alpha is what a layer's mask covers.
  func alpha(ofMask mask: CALayer, of item: PaintItem, within box: PixelBox) -> Sheet {
    var alpha = Sheet(box)
    for part in item.items(ofMask: mask) { paint(part, on: &alpha) }
    return alpha
  }

  private func putDown(_ aside: Sheet, of item: PaintItem, on sheet: inout Sheet) {
    let tint = item.tint * item.opacity
    let mode = item.effects?.blendMode ?? .normal
    guard mode != .normal else {
      return sheet.draw(aside.ink) { x, y in aside.color(x, y) * tint }
    }
    let isCut = item.clips && (item.effects?.filters.isEmpty ?? true)
    if mode.keepsBackdropAround, !isCut {
      return sheet.change(aside.ink) { x, y, below in mode.mix(aside.color(x, y) * tint, below) }
    }
    // Mixed is what covers a part of a pixel, by itself, and of the result that part is seen. Where the source
    // is clear this takes away within the layer's bounds, and beyond them as far as the source is opaque.
    let area = coverage(of: item, within: sheet.box)
    let reach = mode.keepsBackdropAround ? area.box : area.box.union(aside.ink)
    sheet.change(reach) { x, y, below in
      let source = aside.color(x, y)
      var share = area.share(x, y)
      if !mode.keepsBackdropAround { share = max(share, source.w) }
      guard share > 0 else { return below }
      let whole = source / share
      return below
        + (mode.mix(
          whole.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)) * tint, below) - below)
        * share
    }
  }

  /// How much of each pixel the layer's rounded bounds cover; all around them where a clip follows.
  ///
  /// - Parameter cuts: whether sides may be cut hard.
  func edge(of item: PaintItem, within limits: PixelBox, cuts: Bool = true) -> Coverage {
    guard item.clips else {
      return (cuts ? hardCoverage(of: item, within: limits) : nil)
        ?? coverage(of: item, within: limits)
    }
    let box = PixelBox(covering: item.map.boundingRect(of: item.bounds) ?? .null)
    return Coverage(box.rect, within: limits)
  }

  /// How much of each pixel the layer's rounded bounds cover.
  func coverage(of item: PaintItem, within limits: PixelBox) -> Coverage {
    coverage(of: item.outline, item, within: limits)
  }

  /// How much of each pixel an outline in the layer's space covers: of what a clip that follows will leave, as much as it
  /// has in common with it.
  ///
  /// All of it where the outline holds the whole clip: the clip alone makes the edge.
  func coverage(of outline: BoxOutline, _ item: PaintItem, within limits: PixelBox) -> Coverage {
    let antialiased = item.look.flags.isSoft
    if outline.isSharp, let corners = clip?.cornersInPixels,
      let held = item.map.box(ifHeldBy: outline.rect, corners)
    {
      return Coverage(PixelBox(covering: held).rect, within: limits)
    }
    var whole: Coverage {
      if outline.isSharp, antialiased, item.map.keepsUpright, let map = item.map.affineTransform {
        return Coverage(outline.rect.applying(map), within: limits)
      }
      return Coverage(
        item.map.image(of: outline.path), within: limits, antialiased: antialiased)
    }
    guard antialiased, let clip else { return whole }
    let path = item.map.image(of: outline.path)
    return whole.sharing(clip.coverage(within: whole.box)) { box in
      Coverage(path, clippedBy: clip.map.image(of: clip.outline.path), within: box)
    }
  }
}

extension PaintItem {
  /// The corners of the bounds; none where one lies behind the eye.
  var cornersInPixels: [CGPoint] {
    let (a, b, c, d) = bounds.corners
    let images = [a, b, c, d].compactMap(map.map)
    return images.count == 4 ? images : []
  }

  /// How much of each pixel the rounded bounds leave.
  fileprivate func coverage(within limits: PixelBox) -> Coverage {
    LayerPainter().coverage(of: outline, self, within: limits)
  }
}

extension Homography {
  /// The rectangle around some points if the image of a rectangle holds all of them; else nil.
  fileprivate func box(ifHeldBy rect: CGRect, _ points: [CGPoint]) -> CGRect? {
    guard let first = points.first, let inverse else { return nil }
    let around = rect.insetBy(dx: -1e-6, dy: -1e-6)
    let isHeld = points.allSatisfy { point in inverse.map(point).map(around.contains) ?? false }
    guard isHeld else { return nil }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}
