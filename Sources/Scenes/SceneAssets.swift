import CoreGraphics
import Foundation
import UIKit

/// The pictures that come with the program.
package enum SceneAssets {
  /// The picture of a name in `assets/images`; the checker pattern where it cannot be read.
  package static func image(_ name: String) -> CGImage {
    guard let url = Bundle.module.url(forResource: "assets/images/\(name)", withExtension: "png")
    else { return checker(saying: "the picture \(name).png is not among the assets") }
    do {
      return try CGImage.load(contentsOf: url)
    } catch {
      return checker(saying: "\(error)")
    }
  }

  /// A white spot that fades towards its edge, for particles; a side in pixels.
  package static func glow(_ side: Int) -> CGImage {
    let middle = (Double(side) - 1) / 2
    let pixels = (0..<side * side).flatMap { index -> [UInt8] in
      let (x, y) = (Double(index % side) - middle, Double(index / side) - middle)
      let distance = min((x * x + y * y).squareRoot() / middle, 1)
      let alpha = UInt8((255 * (1 - distance) * (1 - distance)).rounded())
      return [alpha, alpha, alpha, alpha]
    }
    return CGImage(bitmap: Bitmap(width: side, height: side, pixels: pixels))
  }

  /// What stands for a picture that is missing.
  private static func checker(saying problem: String) -> CGImage {
    FileHandle.standardError.tell("cel: \(problem)\n")
    let side = 16
    let pixels = (0..<side * side).flatMap { index -> [UInt8] in
      let isDark = ((index % side) / 8 + (index / side) / 8) % 2 == 0
      return isDark ? [96, 96, 96, 255] : [160, 160, 160, 255]
    }
    return CGImage(bitmap: Bitmap(width: side, height: side, pixels: pixels))
  }
}
