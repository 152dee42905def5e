import Foundation
import Scenes
import Testing

/// The facts of the scene `layer-stretch`: sizes, places and frames.
@MainActor @Suite struct LayerStretchTests {
  @Test(arguments: [(0.0, 60.0), (1, 140), (2, 220), (3, 140)])
  func bothPlatesGrowAlike(time: Double, width: Double) throws {
    let facts = SceneFacts(LayerStretch.self)
    for name in ["whole", "nine parts"] {
      #expect(abs(try facts.number(name, "bounds.size.width", at: time) - width) < 1e-3)
    }
  }

  @Test(arguments: [(0.1, 0.0), (0.6, 0.125), (1.3, 0.25), (3.9, 0.875), (4.1, 0)])
  func oneFrameAtATime(time: Double, x: Double) throws {
    let facts = SceneFacts(LayerStretch.self)
    #expect(try facts.number("moon", "contentsRect.origin.x", at: time) == x)
  }

  @Test func theMoonWaxes() throws {
    let facts = SceneFacts(LayerStretch.self)
    let (x, y) = (40 + 648 + 100.0, 50 + 96 + 140.0)
    // New, half and full: what is right of the middle, and what is left of it.
    #expect(try facts.pixel(x + 20, y, at: 0.1) == [33, 36, 45])
    #expect(try facts.pixel(x + 20, y, at: 1.2) == [236, 238, 243])
    #expect(try facts.pixel(x - 20, y, at: 1.2) == [33, 36, 45])
    #expect(try facts.pixel(x - 20, y, at: 2.2) == [236, 238, 243])
  }

  @Test func ninePartsKeepTheirEdges() throws {
    let facts = SceneFacts(LayerStretch.self)
    // Ten points into the plates at their widest: the stretched edge, and what is within the other.
    #expect(distance(try facts.pixel(100, 238, at: 2), accentPixel) <= 2)
    #expect(distance(try facts.pixel(100, 402, at: 2), [33, 36, 45]) <= 2)
  }

  @Test func gravitySaysWhere() throws {
    let facts = SceneFacts(LayerStretch.self)
    let sun: [UInt8] = [255, 208, 102]
    // The middles of the cells of "left" and "center".
    let (left, center) = (40 + 304 + 62.0, 40 + 304 + 164.0)
    let y = 50 + 96 + 40 + 84.0
    #expect(try facts.pixel(left, y, at: 0) == [33, 36, 45])
    #expect(try facts.pixel(left - 32, y, at: 0) == sun)
    #expect(try facts.pixel(center, y, at: 0) == sun)
  }
}
