import Foundation
import Scenes
import Testing
import UIKit

extension SceneFacts {
  /// How opaque a layer is shown at a time.
  func alpha(_ name: String, at time: Double) throws -> Double {
    try shown(name, at: time) { Double($0.opacity) }
  }

  /// How far a layer is shown turned at a time, in radians.
  func angle(_ name: String, at time: Double) throws -> Double {
    try shown(name, at: time) { $0.value(forKeyPath: "transform.rotation") as? Double }
  }

  /// How large a layer is shown at a time, as a factor.
  func magnification(_ name: String, at time: Double) throws -> Double {
    try shown(name, at: time) { $0.value(forKeyPath: "transform.scale.x") as? Double }
  }

  /// How many pixels of a column of the stage have a colour at a time.
  func count(_ color: [UInt8], inColumn x: Int, at time: Double) throws -> Int {
    let image = try scene.virtualStage.image(at: time)
    return (0..<image.height).count { y in
      let start = (y * image.width + x) * 4
      return Array(image.pixels[start..<start + 3]) == color
    }
  }

  /// The colours of a part of a row of the stage at a time.
  func colors(inRow y: Int, from left: Int, to right: Int, at time: Double) throws -> Set<[UInt8]> {
    let image = try scene.virtualStage.image(at: time)
    return Set(
      (left..<right).map { x in
        let start = (y * image.width + x) * 4
        return Array(image.pixels[start..<start + 3])
      })
  }

  /// The lines that the scene has written by a time.
  func lines(at time: Double) -> [String] {
    scene.virtualStage.run(until: time)
    return scene.stage.lines
  }
}

/// The second colour, and what is behind, as pixels.
let coolPixel: [UInt8] = [114, 176, 233]
let fieldPixel: [UInt8] = [20, 22, 28]

/// The curves of blocks, 0…1, before and after at rest.
func easeInOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: min(max(x, 0), 1)) }
func easeIn(_ x: Double) -> Double { bezier(0.42, 0, 1, 1, at: min(max(x, 0), 1)) }
func easeOut(_ x: Double) -> Double { bezier(0, 0, 0.58, 1, at: min(max(x, 0), 1)) }

/// Whether two values are the same but for rounding.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) < tolerance }
