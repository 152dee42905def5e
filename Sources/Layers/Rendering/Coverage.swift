import Drawing
import Foundation
import Geometry

// How much of each pixel a shape covers.
//
// Upright rectangles are products of two overlaps, exactly. Everything else is rasterised by
// `CGContext` with four times as many pixels each way, and averaged: its edges, which are precise to
// a fifteenth of a pixel, come out within a hundredth.

/// The part of each pixel that a shape covers, 0…1.
struct Coverage {
  /// Outside of it nothing is covered.
  let box: PixelBox
  private let shares: [Float]

  /// How much of a pixel is covered.
  func share(_ x: Int, _ y: Int) -> Float {
    let (column, row) = (x - box.x, y - box.y)
    guard column >= 0, row >= 0, column < box.width, row < box.height else { return 0 }
    return shares[row * box.width + column]
  }

  /// What is to be covered below a border between this area and one within it, lest its edge count twice.
  func below(borderAround inner: Coverage?, alpha: Float) -> Coverage {
    var result = shares
    for y in box.rows {
      for x in box.columns {
        let outer = share(x, y)
        let border = alpha * max(outer - (inner?.share(x, y) ?? 0), 0)
        result[(y - box.y) * box.width + x - box.x] = (outer - border) / max(1 - border, 1e-4)
      }
    }
    return Coverage(box: box, shares: result)
  }

  /// What is covered of that which another one covers, each of whose pixels is covered wholly or not at all.
  func times(_ other: Coverage) -> Coverage {
    let box = box.intersection(other.box)
    return Coverage(
      box: box,
      shares: box.rows.flatMap { y in box.columns.map { share($0, y) * other.share($0, y) } })
  }

  /// The same as a part of what `around` leaves of each pixel, wherever both end in one.
  ///
  /// - Parameter common: how much of the pixels in a box both have in common.
  func sharing(_ around: Coverage, _ common: (PixelBox) -> Coverage) -> Coverage {
    func isCut(_ share: Float) -> Bool { share > 0 && share < 1 }
    func areBothCut(_ x: Int, _ y: Int) -> Bool { isCut(share(x, y)) && isCut(around.share(x, y)) }
    guard box.rows.contains(where: { y in box.columns.contains { areBothCut($0, y) } }) else {
      return self
    }
    let common = common(box)
    var result = shares
    for y in box.rows {
      for x in box.columns where areBothCut(x, y) {
        result[(y - box.y) * box.width + x - box.x] = min(
          common.share(x, y) / around.share(x, y), 1)
      }
    }
    return Coverage(box: box, shares: result)
  }

  private init(box: PixelBox, shares: [Float]) { (self.box, self.shares) = (box, shares) }

  /// Of an upright rectangle in pixels, as far as it lies in `limits`.
  init(_ rect: CGRect, within limits: PixelBox) {
    let box = PixelBox(covering: rect).intersection(limits)
    func overlaps(_ range: Range<Int>, _ low: CGFloat, _ high: CGFloat) -> [Float] {
      range.map { Float(max(0, min(CGFloat($0 + 1), high) - max(CGFloat($0), low))) }
    }
    let across = overlaps(box.columns, rect.minX, rect.maxX)
    let down = overlaps(box.rows, rect.minY, rect.maxY)
    shares = down.flatMap { share in across.map { $0 * share } }
    self.box = box
  }

  /// Of what is drawn in white on a context whose user space is pixels.
  ///
  /// - Parameter extent: outside of it nothing is drawn.
  init(
    drawnIn extent: CGRect, within limits: PixelBox, antialiased: Bool = true,
    _ draw: (CGContext) -> Void
  ) {
    let box = PixelBox(covering: extent).intersection(limits)
    let factor = antialiased ? 4 : 1
    guard !box.isEmpty,
      let context = CGContext(
        width: box.width * factor, height: box.height * factor, scale: CGFloat(factor),
        flipped: true)
    else {
      (self.box, shares) = (.empty, [])
      return
    }
    context.translateBy(x: CGFloat(-box.x), y: CGFloat(-box.y))
    context.setShouldAntialias(antialiased)
    context.setFillColor(.white)
    context.setStrokeColor(.white)
    draw(context)
    self.box = box
    shares = Self.averages(of: context, box, factor)
  }

  /// Of the inside of a path in pixels.
  init(
    _ path: Path, _ rule: CGPathFillRule = .winding, within limits: PixelBox,
    antialiased: Bool = true
  ) {
    let extent = path.controlPointBoundingBox ?? .null
    self.init(drawnIn: extent, within: limits, antialiased: antialiased) { context in
      context.addPath(CGPath(path: path.flattened(tolerance: 0.002)))
      context.fillPath(using: rule)
    }
  }

  /// Of what the insides of two paths in pixels have in common.
  init(_ path: Path, clippedBy clip: Path, within limits: PixelBox) {
    self.init(drawnIn: path.controlPointBoundingBox ?? .null, within: limits) { context in
      context.addPath(CGPath(path: clip.flattened(tolerance: 0.002)))
      context.clip()
      context.addPath(CGPath(path: path.flattened(tolerance: 0.002)))
      context.fillPath()
    }
  }

  private static func averages(of context: CGContext, _ box: PixelBox, _ factor: Int) -> [Float] {
    guard let data = context.data else { return [] }
    let alphas = data.assumingMemoryBound(to: UInt8.self)
    let unit = 1 / Float(255 * factor * factor)
    var result: [Float] = []
    result.reserveCapacity(box.width * box.height)
    for row in 0..<box.height {
      for column in 0..<box.width {
        var sum = 0
        var start = row * factor * context.bytesPerRow + column * factor * 4 + 3
        for _ in 0..<factor {
          for step in 0..<factor { sum += Int(alphas[start + step * 4]) }
          start += context.bytesPerRow
        }
        result.append(Float(sum) * unit)
      }
    }
    return result
  }
}
