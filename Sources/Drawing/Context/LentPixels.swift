import Foundation
import Geometry

/// A caller's pixels in a layout that cairo cannot draw in.
///
/// The context draws on pixels of its own, R, G, B and A. Before each drawing it reads what it is about to change, since the
/// caller may have written, and after it writes the result back: the caller's memory is the picture. Both cost time
/// in proportion to the clip's extent, so that the layouts that cairo knows are quicker.
struct LentPixels {
  /// Where the channels lie in a pixel.
  enum Layout: Equatable {
    /// Four bytes, with the places of red, green, blue and alpha (or of what is skipped).
    case color(red: Int, green: Int, blue: Int, alpha: Int)
    /// One byte that says how light the pixel is.
    case gray
    /// One byte that says how opaque the pixel is.
    case alpha
  }

  let start: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let layout: Layout
  let hasAlpha: Bool
  /// The layout as the caller gave it.
  let bitmapInfo: CGBitmapInfo

  /// - Parameter bytesPerRow: 0 for rows without anything between them.
  /// - Returns: nil for other layouts than these, and rows that are too short.
  init?(
    data: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, isGray: Bool,
    bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard let (layout, hasAlpha) = Self.layout(of: info, isGray: isGray),
      width > 0, height > 0, width <= Int(Int32.max) / 4
    else { return nil }
    (self.layout, self.hasAlpha, self.bitmapInfo) = (layout, hasAlpha, info)
    (start, self.width, self.height) = (data, width, height)
    self.bytesPerRow = bytesPerRow == 0 ? width * layout.step : bytesPerRow
    guard self.bytesPerRow >= width * layout.step else { return nil }
  }

  private static func layout(
    of info: CGBitmapInfo, isGray: Bool
  ) -> (layout: Layout, hasAlpha: Bool)? {
    let bytes = info.intersection(.byteOrderMask)
    let known = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    guard let alpha = known else { return nil }
    let inReadingOrder = bytes == .byteOrderDefault || bytes == .byteOrder32Big
    switch alpha {
    case .alphaOnly: return (.alpha, true)
    case .none where isGray: return (.gray, false)
    case .premultipliedFirst where inReadingOrder && !isGray,
      .noneSkipFirst where inReadingOrder && !isGray:
      return (.color(red: 1, green: 2, blue: 3, alpha: 0), alpha == .premultipliedFirst)
    case .premultipliedLast where bytes == .byteOrder32Little && !isGray,
      .noneSkipLast where bytes == .byteOrder32Little && !isGray:
      return (.color(red: 3, green: 2, blue: 1, alpha: 0), alpha == .premultipliedLast)
    default: return nil
    }
  }

  /// Copies the caller's pixels in a rectangle into R, G, B and A of the same place.
  func read(_ box: CGRect, into pixels: UnsafeMutableRawPointer, stride: Int) {
    visit(box) { column, row in
      let lent = start + row * bytesPerRow + column * layout.step
      let own = (pixels + row * stride + column * 4).assumingMemoryBound(to: UInt8.self)
      let source = lent.assumingMemoryBound(to: UInt8.self)
      switch layout {
      case .color(let red, let green, let blue, let alpha):
        (own[0], own[1], own[2]) = (source[red], source[green], source[blue])
        own[3] = hasAlpha ? source[alpha] : 255
      case .gray: (own[0], own[1], own[2], own[3]) = (source[0], source[0], source[0], 255)
      case .alpha: (own[0], own[1], own[2], own[3]) = (0, 0, 0, source[0])
      }
    }
  }

  /// Copies R, G, B and A in a rectangle into the caller's pixels of the same place.
  func write(_ box: CGRect, from pixels: UnsafeMutableRawPointer, stride: Int) {
    visit(box) { column, row in
      let lent = start + row * bytesPerRow + column * layout.step
      let own = (pixels + row * stride + column * 4).assumingMemoryBound(to: UInt8.self)
      let target = lent.assumingMemoryBound(to: UInt8.self)
      switch layout {
      case .color(let red, let green, let blue, let alpha):
        (target[red], target[green], target[blue]) = (own[0], own[1], own[2])
        target[alpha] = hasAlpha ? own[3] : 255
      case .gray: target[0] = UInt8(luma(own[0], own[1], own[2]).rounded())
      case .alpha: target[0] = own[3]
      }
    }
  }

  private func visit(_ box: CGRect, _ body: (_ column: Int, _ row: Int) -> Void) {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let box = box.integral.intersection(all)
    guard !box.isEmpty else { return }
    for row in Int(box.minY)..<Int(box.maxY) {
      for column in Int(box.minX)..<Int(box.maxX) { body(column, row) }
    }
  }
}

extension LentPixels.Layout {
  /// How many bytes a pixel has.
  var step: Int {
    if case .color = self { 4 } else { 1 }
  }
}
