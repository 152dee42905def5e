import Foundation
import Geometry
import UIKit

/// Which parts of a picture changed lately, on a grid of tiles.
///
/// A tile lights up when its pixels change and fades once they rest. As long as they change it stays lit,
/// and it fades for longer than a third of a second: no place flashes more than three times a second
/// (WCAG 2.3.1).
struct ChangeMap {
  /// The side of a tile in pixels.
  static let side = 16
  private static let hold = 0.2
  private static let fade = 0.35

  /// Tiles in a row and rows.
  private(set) var columns = 0
  private(set) var rows = 0
  private var changed: [Double] = []
  private var former: CGImage?
  private var latest = -Double.infinity

  /// Takes a picture in at a time of the display.
  mutating func add(_ image: CGImage, at time: Double) {
    defer { former = image }
    let size = (
      (image.width + Self.side - 1) / Self.side, (image.height + Self.side - 1) / Self.side
    )
    guard let former, former.width == image.width, former.height == image.height else {
      (columns, rows) = size
      changed = Array(repeating: -.infinity, count: columns * rows)
      return
    }
    guard former !== image else { return }
    compare(former.bitmap, image.bitmap, at: time)
  }

  private mutating func compare(_ a: Bitmap, _ b: Bitmap, at time: Double) {
    a.withPixels { old in
      b.withPixels { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for y in 0..<b.height {
          let row = (y / Self.side) * columns
          for column in 0..<columns where changed[row + column] != time {
            let (x, count) = (column * Self.side * 4, min(Self.side, b.width - column * Self.side))
            if memcmp(old + y * a.bytesPerRow + x, new + y * b.bytesPerRow + x, count * 4) != 0 {
              changed[row + column] = time
              latest = time
            }
          }
        }
      }
    }
  }

  /// How brightly a tile is lit at a time, 0…1.
  func light(_ tile: Int, at time: Double) -> Double {
    let age = time - changed[tile]
    return age < Self.hold ? 1 : max(0, 1 - (age - Self.hold) / Self.fade)
  }

  /// The tiles that are lit at a time, with how brightly.
  func lit(at time: Double) -> [(tile: Int, light: Double)] {
    changed.indices.compactMap { tile in
      let light = light(tile, at: time)
      return light > 0 ? (tile, light) : nil
    }
  }

  /// Whether no tile is lit at a time.
  func isDark(at time: Double) -> Bool { time - latest > Self.hold + Self.fade }
}
