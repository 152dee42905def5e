import Foundation
import Geometry
import RenderTree

extension LayerPainter {
  /// A picture after a filter, as far as it lies in a box.
  func filtered(
    _ sheet: Sheet, _ filter: LayerFilter, of item: PaintItem, within limits: PixelBox
  ) -> Sheet {
    switch filter {
    case .blur(let radius):
      if radius > 0, !item.keepsGaussians,
        let blurred = blurredOnOwnGrid(sheet, sigma: radius, of: item, within: limits)
      {
        return blurred
      }
      let blur = item.blur(filter)
      return sheet.blurred(blur.horizontal, blur.vertical, within: limits)
    case .colorMatrix(let matrix):
      var result = sheet
      // Nothing may become something where the matrix adds to the alpha.
      let area = matrix.bias.w > 0 ? sheet.box : sheet.ink
      result.change(area) { _, _, color in matrix.apply(to: color) }
      return result
    }
  }

  /// Paints a layer into which what lies behind shows through, filtered: both together are clipped, masked and
  /// faded.
  func paintThrough(_ item: PaintItem, on sheet: inout Sheet) {
    let backdrop = backdrop(sheet, of: item, item.effects?.backgroundFilters ?? [])
    let area = edge(of: item, within: sheet.box)
    var (through, aside, inner) = (sheet, Sheet(sheet.box), item)
    through.change(area.box) { x, y, color in
      color + (backdrop.color(x, y) - color) * area.share(x, y)
    }
    inner.tint = SIMD4(repeating: 1)
    paintWhole(inner, on: &aside)
    let (opacity, whole) = (item.opacity * item.tint.w, item.tint / max(item.tint.w, 1e-6))
    through.draw(aside.ink) { x, y in aside.color(x, y) * whole }
    let cut = item.clips ? coverage(of: item, within: sheet.box) : nil
    let shown = item.mask.map { alpha(ofMask: $0, of: item, within: sheet.box) }
    sheet.change(through.ink) { x, y, below in
      let share = opacity * (cut?.share(x, y) ?? 1) * (shown?.color(x, y).w ?? 1)
      return below + (through.color(x, y) - below) * share
    }
  }

  /// What lies behind a layer after some filters.
  private func backdrop(
    _ sheet: Sheet, of item: PaintItem, _ filters: LayerFilters
  ) -> Sheet {
    let margin = filters.reduce(0) { $0 + item.blur($1).margin }
    let behind = frame.map { sheet.goingOn(by: margin, beyond: $0) } ?? sheet
    return filters.reduce(behind) { filtered($0, $1, of: item, within: sheet.box) }
  }

  /// Replaces what lies behind the layer's rounded bounds by the same after some filters, as far as its mask shows.
  func filterBackdrop(of item: PaintItem, _ filters: LayerFilters, on sheet: inout Sheet) {
    let backdrop = backdrop(sheet, of: item, filters)
    let area = coverage(of: item, within: sheet.box)
    let opacity = item.opacity * item.tint.w
    let shown = item.mask.map { alpha(ofMask: $0, of: item, within: sheet.box) }
    sheet.change(area.box) { x, y, color in
      let share = area.share(x, y) * opacity * (shown?.color(x, y).w ?? 1)
      return color + (backdrop.color(x, y) - color) * share
    }
  }
}

extension Sheet {
  /// The sheet with more pixels beyond each side at which it ends with a frame: its last ones go on.
  fileprivate func goingOn(by margin: Int, beyond frame: PixelBox) -> Sheet {
    let (own, all) = (box.rect, frame.rect)
    var rect = own
    if own.minX == all.minX { rect = rect.union(own.offsetBy(dx: CGFloat(-margin), dy: 0)) }
    if own.maxX == all.maxX { rect = rect.union(own.offsetBy(dx: CGFloat(margin), dy: 0)) }
    if own.minY == all.minY { rect = rect.union(rect.offsetBy(dx: 0, dy: CGFloat(-margin))) }
    if own.maxY == all.maxY { rect = rect.union(rect.offsetBy(dx: 0, dy: CGFloat(margin))) }
    var result = Sheet(PixelBox(covering: rect))
    result.change(result.box) { x, y, _ in
      color(
        min(max(x, box.x), box.x + box.width - 1), min(max(y, box.y), box.y + box.height - 1))
    }
    return result
  }
}

extension LayerFilter {
  /// Whether it is a blur.
  var blurs: Bool { if case .blur(let radius) = self { radius > 0 } else { false } }
}

extension PaintItem {
  /// The Gaussian of a filter; one that blurs nothing for other filters.
  func blur(_ filter: LayerFilter) -> PixelBlur {
    guard case .blur(let radius) = filter else { return blur(sigma: 0) }
    return blur(sigma: radius)
  }
}

extension ColorMatrix {
  /// What becomes of a premultiplied colour.
  fileprivate func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
    var straight = color.w > 0 ? color / color.w : SIMD4()
    straight.w = color.w
    var result = applied(to: straight)
      .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    let opacity = result.w
    result *= opacity
    result.w = opacity
    return result
  }
}
