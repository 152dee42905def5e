import CoreGraphics
import Foundation
import Scenes
import Testing
import UIKit

// Whole scenes, drawn with GL and by `render(in:)` from their presentation layers, at moments of which both
// know all: the software renderer knows no transitions and no delays of replicators.

@MainActor @Suite struct SceneAgreementTests {
  /// A scene, a moment, and how far both pictures may be apart.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var time: Double
    /// The largest difference of a component, and how many pixels may differ by more than 4.
    var most: Int
    var beyond: Int

    var testDescription: String { "\(name) at \(time)" }
  }

  nonisolated static let rows = [
    Row(name: "layer-order", time: 0.5, most: 3, beyond: 0),
    Row(name: "layer-stretch", time: 0.5, most: 3, beyond: 0),
    Row(name: "layer-classes", time: 2, most: 3, beyond: 0),
    Row(name: "effects-corners", time: 0.7, most: 3, beyond: 0),
    Row(name: "effects-opacity", time: 0.7, most: 3, beyond: 0),
    Row(name: "effects-shadow", time: 0.7, most: 3, beyond: 0),
    // Along the slider's track `render(in:)` adds what its filled part covers of the same pixels.
    Row(name: "perspective-cube", time: 0.6, most: 5, beyond: 32),
    Row(name: "perspective-flip-cards", time: 0.4, most: 3, beyond: 0),
    Row(name: "perspective-siblings", time: 0.6, most: 3, beyond: 0),
  ]

  @Test(arguments: rows) func bothRenderersDrawTheScene(row: Row) throws {
    let type = try #require(Catalogue.scene(row.name))
    let (size, scale) = (CGSize(width: 960, height: 600), CGFloat(0.25))
    let scene = VirtualScene(type, size: size, scale: scale)
    scene.virtualStage.withClock { scene.stage.rootView.layer.copiesShowOneTime() }
    let gl = try scene.virtualStage.image(at: row.time)
    let software = try scene.virtualStage.withClock { () throws -> CGImage in
      let (width, height) = (gl.width, gl.height)
      let context = try #require(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: scale, y: -scale)
      let root = scene.stage.rootView.layer
      (root.presentation() ?? root).render(in: context)
      return try #require(context.makeImage())
    }
    var (largest, beyond, place) = (0, 0, "")
    let (a, b) = (gl.pixels, software.pixels)
    for start in stride(from: 0, to: a.count, by: 4) {
      let apart = (0..<4).map { abs(Int(a[start + $0]) - Int(b[start + $0])) }.max() ?? 0
      if apart > 4 { beyond += 1 }
      if apart > largest {
        (largest, place) = (apart, "at \(start / 4 % gl.width), \(start / 4 / gl.width)")
      }
    }
    #expect(
      largest <= row.most && beyond <= row.beyond, "\(largest) \(place), \(beyond) pixels beyond 4")
  }
}

extension CALayer {
  /// Takes the delays of all replicators away.
  fileprivate func copiesShowOneTime() {
    (self as? CAReplicatorLayer)?.instanceDelay = 0
    for layer in sublayers ?? [] { layer.copiesShowOneTime() }
  }
}
