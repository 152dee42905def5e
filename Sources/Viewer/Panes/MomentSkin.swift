import Geometry
import UIKit

/// Some moments of a scene in one picture, for people who want no motion: what moved stands where it was,
/// the paler the longer ago.
struct MomentSkin {
  /// How many moments a skin has.
  static let count = 5
  /// How much of each moment is seen, the oldest first.
  private static let strengths = [0.28, 0.4, 0.54, 0.72, 1]
  /// What a byte differs by at least where something moved.
  private static let least = 12
  private var moments: [CGImage] = []

  /// The moments that were taken in.
  var isComplete: Bool { moments.count >= Self.count }

  /// The time of the next moment, so that the last one shows what the scene's picture shows.
  func nextTime(before last: Double) -> Double {
    let step = min(last / Double(Self.count - 1), 0.2)
    return max(0, last - step * Double(Self.count - 1 - moments.count))
  }

  /// Takes a moment in; pictures of other sizes start over.
  mutating func add(_ image: CGImage) {
    if let first = moments.first, (first.width, first.height) != (image.width, image.height) {
      moments = []
    }
    moments.append(image)
  }

  /// All moments in one picture, over what they have in common; nil for none.
  var picture: CGImage? {
    guard let last = moments.last else { return nil }
    let layers = moments.map(\.pixels)
    let strengths = Self.strengths.suffix(layers.count)
    var pixels = last.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let place = start..<start + 4
      let ground = place.map { byte in layers.map { $0[byte] }.sorted()[layers.count / 2] }
      var mixed = ground.map(Double.init)
      for (layer, strength) in zip(layers, strengths) {
        let moved = zip(place, ground).contains { abs(Int(layer[$0]) - Int($1)) >= Self.least }
        guard moved else { continue }
        for (index, byte) in place.enumerated() {
          mixed[index] += (Double(layer[byte]) - mixed[index]) * strength
        }
      }
      for (index, byte) in place.enumerated() { pixels[byte] = UInt8(mixed[index].rounded()) }
    }
    return CGImage(bitmap: Bitmap(width: last.width, height: last.height, pixels: pixels))
  }
}
