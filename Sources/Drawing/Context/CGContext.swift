// 2D drawing by cairo.
//
// Spaces: user space goes through `ctm` to device space, whose origin is the bitmap's bottom left
// corner with y up and one unit a pixel, as in Quartz. `flip` leads on to cairo's own space, which
// is y-down. The path under construction is kept in cairo's space, so that later changes of the
// ctm do not move it. Between two calls cairo's matrix is always the identity.

import CCairo
import Foundation
import Geometry

/// A bitmap to draw on, with the state that drawing depends on.
///
/// Use a context from one thread at a time. Drawing under a singular or infinite transform draws
/// nothing.
public final class CGContext: _CFObject {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance between two rows in bytes.
  public let bytesPerRow: Int
  /// The size of a component in bits.
  public var bitsPerComponent: Int { 8 }
  /// The size of a pixel in bits.
  public var bitsPerPixel: Int { 8 * (lent?.layout.step ?? 4) }
  /// The space of the colours.
  public var colorSpace: CGColorSpace? { space }
  /// Whether user space began with y down, so that text is drawn downwards.
  package let isFlipped: Bool
  /// Whether a shadow with a positive height is cast upwards; where y was up at first, unless a view
  /// system has it so in its flipped views too.
  package var shadowsRise: Bool

  let cairo: OpaquePointer
  let order: ChannelOrder
  let hasAlpha: Bool
  /// From the space in which the context began, that of shadows and patterns, to device space.
  let base: CGAffineTransform
  /// From the space of letters, y up, to user space. Saving the state does not keep it.
  public var textMatrix = CGAffineTransform.identity
  /// What drawing depends on, as `saveGState` keeps it.
  var state = DrawingState()
  /// The path under construction, in cairo's space.
  var outline = Path()

  private let space: CGColorSpace
  private let surface: OpaquePointer
  private let pixels: UnsafeMutableRawPointer
  private let ownsPixels: Bool
  /// The distance between two rows of what cairo draws on.
  private let stride: Int
  /// The caller's pixels where cairo draws on others.
  let lent: LentPixels?
  private var saved: [DrawingState] = []

  /// Makes a context on a bitmap, whose origin is at the bottom left with y up.
  ///
  /// Layouts: eight bits a component, RGBA or ARGB (premultiplied or without alpha, in any byte order), gray without
  /// alpha, and of a caller's memory alpha alone. RGBA in the default or big order and BGRA are drawn in directly; a
  /// caller's memory of another layout is read before and written after each drawing. Without `data`
  /// RGBA stands in for alpha that comes first in the default or big order (see `bitmapInfo`).
  /// - Parameters:
  ///   - data: the pixels, kept alive by the caller; nil for memory of the context's own.
  ///   - bytesPerRow: a multiple of 4 where pixels have four bytes, or 0 for rows without anything between them.
  /// - Returns: nil for sizes or layouts that are not possible.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let isGray = space.model == .monochrome
    if bitsPerComponent == 8, let data,
      let lent = LentPixels(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, isGray: isGray,
        bitmapInfo: bitmapInfo)
    {
      self.init(
        data: nil, width: width, height: height, bytesPerRow: 0, space: space, order: .rgba,
        hasAlpha: lent.hasAlpha, base: .identity, lent: lent)
      return
    }
    let layout =
      isGray && data == nil && bitmapInfo == CGImageAlphaInfo.none.rawValue
      ? (.rgba, false) : ChannelOrder.parse(bitmapInfo, isFree: data == nil)
    guard let layout, bitsPerComponent == 8, isGray == (bitmapInfo == 0) else { return nil }
    self.init(
      data: data, width: width, height: height, bytesPerRow: isGray ? 0 : bytesPerRow,
      space: space, order: layout.order, hasAlpha: layout.hasAlpha, base: .identity)
  }

  /// Makes a context of a size in pixels, to be drawn on in points.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - flipped: whether the origin is at the top left with y down.
  /// - Returns: nil for sizes that are not possible.
  package convenience init?(
    width: Int, height: Int, scale: CGFloat, flipped: Bool, isOpaque: Bool = false
  ) {
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: flipped ? -scale : scale, tx: 0, ty: flipped ? CGFloat(height) : 0)
    self.init(
      data: nil, width: width, height: height, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      order: .rgba, hasAlpha: !isOpaque, base: base)
    state.ctm = base
  }

  private init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int,
    space: CGColorSpace, order: ChannelOrder, hasAlpha: Bool, base: CGAffineTransform,
    lent: LentPixels? = nil
  ) {
    let stride =
      bytesPerRow == 0 ? width.multipliedReportingOverflow(by: 4).partialValue : bytesPerRow
    guard let count = Bitmap.byteCount(width: width, height: height, bytesPerRow: stride),
      stride % 4 == 0, stride <= Int(Int32.max)
    else { return nil }
    ownsPixels = data == nil
    pixels = data ?? UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    if ownsPixels { memset(pixels, 0, count) }
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
      Int32(stride))
    cairo = cairo_create(surface)
    (self.width, self.height, self.bytesPerRow) = (width, height, lent?.bytesPerRow ?? stride)
    (self.stride, self.lent) = (stride, lent)
    (self.space, self.order, self.hasAlpha, self.base) = (space, order, hasAlpha, base)
    isFlipped = base.d < 0
    shadowsRise = !isFlipped
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
    if ownsPixels { pixels.deallocate() }
  }
}

extension CGContext {
  /// The pixels in the layout that the context was made with; valid while the context lives.
  ///
  /// Nil for a gray context on memory of its own, whose image only is gray.
  public var data: UnsafeMutableRawPointer? {
    if let lent { return lent.start }
    guard space.model == .rgb else { return nil }
    cairo_surface_flush(surface)
    cairo_surface_mark_dirty(surface)
    return pixels
  }

  /// An image of what was drawn so far, open transparency layers not included.
  public func makeImage() -> CGImage? {
    CGImage(bitmap: makeBitmap())
  }

  /// The pixels drawn so far, open transparency layers not included.
  package func makeBitmap() -> Bitmap {
    borrow(CGRect(x: 0, y: 0, width: width, height: height))
    cairo_surface_flush(surface)
    return Bitmap(
      width: width, height: height, bytesPerRow: stride, isOpaque: hasAlpha ? nil : true
    ) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: target.count))
      if order == .bgra { swapRedAndBlue(target) }
      if !hasAlpha { makeOpaque(target) }
      if space.model == .monochrome {
        makeGray(target)
      }
    }
  }

  /// Takes over what the caller has written into a part of cairo's space that is about to be drawn on.
  func borrow(_ box: CGRect) {
    guard let lent, state.layerDepth == 0 else { return }
    cairo_surface_flush(surface)
    lent.read(box, into: pixels, stride: stride)
    cairo_surface_mark_dirty(surface)
  }

  /// Gives the caller what was drawn in a part of cairo's space.
  func giveBack(_ box: CGRect) {
    guard let lent, state.layerDepth == 0 else { return }
    cairo_surface_flush(surface)
    lent.write(box, from: pixels, stride: stride)
  }

  /// Does nothing: what is drawn is in the bitmap at once.
  public func flush() {}

  /// Does nothing: what is drawn is in the bitmap at once.
  public func synchronize() {}

  /// Keeps the drawing state, clip included and path excluded, until `restoreGState`.
  public func saveGState() {
    cairo_save(cairo)
    saved.append(state)
  }

  /// Goes back to the state last kept; without one, does nothing.
  public func restoreGState() {
    guard saved.count > state.layerDepth, let last = saved.popLast() else { return }
    cairo_restore(cairo)
    state = last
  }

  /// Begins to draw aside; `endTransparencyLayer` composes the result as one image.
  ///
  /// Alpha, shadow, blend mode and masks apply to that image; inside they start at their defaults.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary? = nil) {
    saveGState()
    cairo_push_group(cairo)
    state.layerDepth = saved.count
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
    state.mask = nil
  }

  /// Begins to draw aside within a rectangle of user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary? = nil) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composes what was drawn since the matching `beginTransparencyLayer`; without one, nothing.
  public func endTransparencyLayer() {
    let depth = state.layerDepth
    guard depth > 0 else { return }
    while saved.count > depth { restoreGState() }
    guard let layer = cairo_pop_group(cairo), let outer = saved.popLast() else { return }
    cairo_restore(cairo)
    state = outer
    compose { cairo in
      cairo_set_source(cairo, layer)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    cairo_pattern_destroy(layer)
  }
}
