import Foundation
import Scenes
import Testing
import UIKit

/// A scene in virtual time and what can be said of it: values of layers, and pixels.
@MainActor
struct SceneFacts {
  let scene: VirtualScene

  /// Builds a scene at its usual size.
  init(_ type: any Scene.Type) {
    scene = VirtualScene(type, size: CGSize(width: 960, height: 600), scale: 1)
  }

  /// The layer that bears a name.
  func layer(_ name: String) throws -> CALayer {
    var pending = [scene.stage.rootView.layer]
    while let layer = pending.popLast() {
      if layer.name == name { return layer }
      pending += layer.sublayers ?? []
    }
    throw CancellationError()
  }

  /// What `read` reads of the layer as it is shown at a time.
  func shown<Value>(_ name: String, at time: Double, _ read: (CALayer) -> Value?) throws -> Value {
    scene.virtualStage.run(until: time)
    return try scene.virtualStage.withClock {
      let presentation = try #require(try layer(name).presentation())
      return try #require(read(presentation))
    }
  }

  /// How far along its groove a lane's dot is shown at a time.
  func fraction(_ lane: String, at time: Double) throws -> Double {
    try shown(lane, at: time) { Double(($0.position.x - 232) / 380) }
  }

  /// The red, green and blue of a point of the stage, 0…255.
  func pixel(_ x: Double, _ y: Double, at time: Double) throws -> [UInt8] {
    let image = try scene.virtualStage.image(at: time)
    let start = (Int(y) * image.width + Int(x)) * 4
    return Array(image.pixels[start..<start + 3])
  }
}

/// The accent as a pixel.
let accentPixel: [UInt8] = [255, 143, 92]

/// The ordinate of a cubic Bézier from (0,0) to (1,1) over an abscissa, found by halving.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
  func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if value(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return value(y1, y2, low)
}
