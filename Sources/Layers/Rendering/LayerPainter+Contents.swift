import Foundation
import Geometry
import RenderTree

// Pictures are looked up backwards: each pixel's centre goes through the inverse map into the layer,
// from there by gravity, rectangle and slices into the picture, and there between the four nearest
// pixels, or to the nearest one. How many pixels of the picture one step covers says which of the two
// filters is read by, and for trilinear reading between which halves.

extension LayerPainter {
  func paint(_ contents: ContentsGroup, of item: PaintItem, on sheet: inout Sheet) {
    let place = ContentsPlace(contents, in: item.bounds, isFlipped: item.isFlipped)
    guard let place else { return }
    let samples = PictureSamples(contents.picture, halved: contents.minification == .trilinear)
    let fills =
      contents.gravity == .resize && item.outline.isSharp
      && contents.center == CGRect(x: 0, y: 0, width: 1, height: 1)
    paint(PlacedPicture(contents, samples, place), of: item, on: &sheet, isGround: fills)
  }

  /// Paints a picture somewhere in a layer's space.
  ///
  /// - Parameters:
  ///   - adds: whether it is added to what is there instead of laid over it.
  ///   - isGround: whether it fills its layer, and ends below an opaque border.
  func paint(
    _ picture: PlacedPicture, of item: PaintItem, on sheet: inout Sheet, adds: Bool = false,
    isGround: Bool = false
  ) {
    guard let inverse = item.map.inverse else { return }
    let place = picture.place
    let coverage =
      isGround
      ? ground(of: item, within: sheet.box)
      : coverage(of: BoxOutline(sharp: place.target), item, within: sheet.box)
    func own(_ x: Int, _ y: Int) -> SIMD2<Double> {
      let p = inverse.applyRow(Double(x) + 0.5, Double(y) + 0.5, 1)
      return SIMD2(p.x, p.y) / p.z
    }
    sheet.change(coverage.box) { x, y, below in
      let share = coverage.share(x, y)
      guard share > 0 else { return below }
      let spot = own(x, y)
      let here = place.source(spot)
      // Beyond its edges a picture does not go on: of the ways to both sides the longer one counts.
      let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)].map {
        here - place.source(own(x + $0.0, y + $0.1))
      }
      let footprint = (steps.map { ($0 * $0).sum() }.max() ?? 0).squareRoot()
      let filter = footprint > 1 ? picture.minification : picture.magnification
      let read = place.shownSource(spot) / place.size
      let above =
        picture.samples.color(at: read, footprint: footprint, filter) * item.tint * share
      if !adds { return above + below * (1 - above.w) }
      // Nothing is more than opaque, nor brighter than white.
      return (above + below).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    }
  }
}

/// A picture, where it lies and how it is read.
struct PlacedPicture {
  let samples: PictureSamples
  let place: ContentsPlace
  let minification, magnification: ContentsFilter

  init(_ contents: ContentsGroup, _ samples: PictureSamples, _ place: ContentsPlace) {
    (self.samples, self.place) = (samples, place)
    (minification, magnification) = (contents.minification, contents.magnification)
  }
}

/// Where in the picture a point of the layer lies.
struct ContentsPlace {
  /// What the picture fills, in points of the layer.
  let target: CGRect
  /// The picture's size in pixels.
  let size: SIMD2<Double>
  private let across, down: Slices
  private let isFlipped: Bool

  init?(_ contents: ContentsGroup, in bounds: CGRect, isFlipped: Bool) {
    guard let image = contents.image else { return nil }
    let (part, center) = (contents.rect, contents.center)
    size = SIMD2(Double(image.width), Double(image.height))
    let shown = CGSize(
      width: CGFloat(image.width) * part.width / contents.scale,
      height: CGFloat(image.height) * part.height / contents.scale)
    target = contents.gravity.target(of: shown, in: bounds, isFlipped: isFlipped)
    guard (target.minX + target.minY + target.width + target.height).isFinite else { return nil }
    self.isFlipped = isFlipped
    let slices = contents.gravity.resizes
    across = Slices(
      length: target.width.native, natural: shown.width.native,
      center: slices ? (center.minX.native, center.maxX.native) : (0, 1),
      part: (part.minX.native * size.x, part.maxX.native * size.x))
    down = Slices(
      length: target.height.native, natural: shown.height.native,
      center: slices ? (center.minY.native, center.maxY.native) : (0, 1),
      part: (part.minY.native * size.y, part.maxY.native * size.y))
  }

  /// The same for what is nearest to a point of all that is shown: a pixel that is covered in part has
  /// its centre beyond.
  func shownSource(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let low = SIMD2(target.minX.native, target.minY.native)
    let high = SIMD2(target.maxX.native, target.maxY.native)
    // The far edge itself belongs to the next pixel of the picture.
    let hair = (high - low) * 1e-9
    return source(p.clamped(lowerBound: low + hair, upperBound: high - hair))
  }

  /// In pixels of the picture, y down.
  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let x = p.x - target.minX.native
    let y = isFlipped ? target.maxY.native - p.y : p.y - target.minY.native
    return SIMD2(across.source(x), down.source(y))
  }
}

/// A length of picture, of which the ends keep their size and the middle stretches.
private struct Slices {
  /// Where the pieces meet: in the layer, and in the picture.
  private var target: [Double]
  private var source: [Double]

  init(
    length: Double, natural: Double, center: (Double, Double), part: (Double, Double)
  ) {
    let low = min(max(center.0, 0), 1)
    let high = min(max(center.1, low), 1)
    // Ends that find no room side by side shrink alike.
    let ends = natural * (low + 1 - high)
    let factor = ends > length && ends > 0 ? length / ends : 1
    target = [0, natural * low * factor, length - natural * (1 - high) * factor, length]
    let extent = part.1 - part.0
    source = [part.0, part.0 + extent * low, part.0 + extent * high, part.1]
  }

  func source(_ place: Double) -> Double {
    let piece = place < target[1] ? 0 : (place <= target[2] ? 1 : 2)
    let (from, to) = (target[piece], target[piece + 1])
    guard to > from else { return source[piece] }
    return source[piece] + (place - from) / (to - from) * (source[piece + 1] - source[piece])
  }
}

extension ContentsGravity {
  /// Whether what is shown takes another size than its own, and can be stretched in parts.
  fileprivate var resizes: Bool {
    [.resize, .resizeAspect, .resizeAspectFill].contains(self)
  }

  /// Free space to the left and above what is shown, as shares of all of it.
  private var shares: (x: CGFloat, y: CGFloat) {
    let x: CGFloat =
      [.left, .topLeft, .bottomLeft].contains(self)
      ? 0 : ([.right, .topRight, .bottomRight].contains(self) ? 1 : 0.5)
    let y: CGFloat =
      [.top, .topLeft, .topRight].contains(self)
      ? 0 : ([.bottom, .bottomLeft, .bottomRight].contains(self) ? 1 : 0.5)
    return (x, y)
  }

  /// What a picture of `size` points fills.
  func target(of size: CGSize, in bounds: CGRect, isFlipped: Bool) -> CGRect {
    guard self != .resize, size.width > 0, size.height > 0 else { return bounds }
    let (fx, fy) = (bounds.width / size.width, bounds.height / size.height)
    let factor = self == .resizeAspect ? min(fx, fy) : (self == .resizeAspectFill ? max(fx, fy) : 1)
    let (width, height) = (size.width * factor, size.height * factor)
    let top = isFlipped ? 1 - shares.y : shares.y
    return CGRect(
      x: bounds.minX + (bounds.width - width) * shares.x,
      y: bounds.minY + (bounds.height - height) * top, width: width, height: height)
  }
}
