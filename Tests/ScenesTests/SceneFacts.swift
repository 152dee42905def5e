import Foundation
import Scenes
import Testing
import UIKit

/// A scene in virtual time and what can be said of it: values of layers, and pixels.
@MainActor
struct SceneFacts {
  let scene: VirtualScene

  /// Builds a scene at its usual size.
  init(_ entry: SceneEntry) {
    scene = VirtualScene(entry, size: CGSize(width: 960, height: 600), scale: 1)
  }

  /// Builds a scene of a type at its usual size.
  init(_ type: any Scene.Type) { self.init(SceneEntry(type)) }

  /// Builds a scene of a type at another size, in points.
  init(_ type: any Scene.Type, size: CGSize) {
    scene = VirtualScene(SceneEntry(type), size: size, scale: 1)
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

extension SceneFacts {
  /// A number of a layer as it is shown at a time.
  func number(_ name: String, _ keyPath: String, at time: Double) throws -> Double {
    try shown(name, at: time) { $0.value(forKeyPath: keyPath) as? Double }
  }

  /// The background of a layer as it is shown at a time: red, green and blue, 0…1.
  func color(_ name: String, at time: Double) throws -> [CGFloat] {
    try shown(name, at: time) { $0.backgroundColor?.components?.dropLast() }
  }
}

/// The accent as a pixel.
let accentPixel: [UInt8] = [255, 143, 92]
/// The blue as a pixel.
let skyPixel: [UInt8] = [99, 175, 255]
/// The pink as a pixel.
let rosePixel: [UInt8] = [255, 116, 152]

/// The easing of implicit animations.
func defaultEasing(_ x: Double) -> Double { bezier(0.25, 0.1, 0.25, 1, at: min(x, 1)) }

/// How far two colours are apart: the largest difference of their parts.
func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 255
}

/// A colour between two others, or one laid over the other.
func mixed(_ a: [UInt8], _ b: [UInt8], _ fraction: Double) -> [UInt8] {
  zip(a, b).map { UInt8((Double($0) + fraction * (Double($1) - Double($0))).rounded()) }
}

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
