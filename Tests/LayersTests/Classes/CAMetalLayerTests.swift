import Foundation
import Testing

@testable import Layers

@Suite struct CAMetalLayerTests {
  @Test func aLayerIsThereAndItsDrawablesAreNot() {
    let layer = CAMetalLayer()
    #expect(layer.nextDrawable() == nil)
    layer.drawableSize = CGSize(width: 20, height: 10)
    layer.maximumDrawableCount = 2
    layer.framebufferOnly = false
    let copy = CAMetalLayer(layer: layer)
    #expect(copy.drawableSize == layer.drawableSize && copy.maximumDrawableCount == 2)
    #expect(!copy.framebufferOnly && copy.displaySyncEnabled)
  }
}
