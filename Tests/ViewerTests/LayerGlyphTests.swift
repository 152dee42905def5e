import Testing
import UIKit

@testable import Viewer

/// What the rows of the tree say of a layer.
@MainActor
@Suite struct LayerGlyphTests {
  @Test func everyClassHasItsOwn() {
    // Layers do not hold their views.
    let (label, scroll) = (UILabel(), UIScrollView())
    let layers: [CALayer] = [
      CALayer(), CATextLayer(), CAShapeLayer(), CAGradientLayer(), CAEmitterLayer(),
      CAReplicatorLayer(), CATransformLayer(), CAScrollLayer(), CATiledLayer(), label.layer,
      scroll.layer,
    ]
    let expected: [LayerGlyph] = [
      .plain, .text, .shape, .gradient, .emitter, .replicator, .transform, .scroll, .tiled, .text,
      .scroll,
    ]
    withExtendedLifetime((label, scroll)) {
      #expect(layers.map { LayerGlyph(of: $0) } == expected)
    }
  }

  @Test func aPlainLayerIsWhatItHolds() {
    let layer = CALayer()
    layer.addSublayer(CALayer())
    #expect(LayerGlyph(of: layer) == .group)
    layer.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
      .cgImage
    #expect(LayerGlyph(of: layer) == .picture)
  }

  @Test(arguments: LayerGlyph.allCases)
  func aDrawingKeepsToItsSquare(_ glyph: LayerGlyph) {
    let boxes = [glyph.ink.lines, glyph.ink.fills].filter { !$0.isEmpty }.map(\.boundingBox)
    #expect(!boxes.isEmpty)
    let square = CGRect(x: 0, y: 0, width: LayerGlyph.side, height: LayerGlyph.side)
    #expect(boxes.allSatisfy { square.contains($0) })
  }

  @Test func anIdTellsTheWayFromTheRoot() {
    #expect(LayerPath().text == "root")
    #expect(LayerPath([0, 2, -1]).text == "0.2.mask")
  }
}
