import Foundation
import Scenes
import Testing

/// The facts of the scene `layer-order`: order, tree, bounds and mask over time.
@MainActor @Suite struct LayerOrderTests {
  @Test(arguments: [(0.5, 2), (1.5, 0), (2.5, 1), (3.5, 2)])
  func oneLeafIsInFront(time: Double, front: Int) throws {
    let facts = SceneFacts(LayerOrder.self)
    for index in 0..<3 {
      let z = try facts.number("leaf \(index)", "zPosition", at: time)
      #expect(z == (index == front ? 1 : 0))
    }
  }

  @Test func theLeafInFrontIsSeen() throws {
    let facts = SceneFacts(LayerOrder.self)
    // Where all three lie over each other.
    let (x, y) = (72 + 130.0, 124 + 76.0)
    #expect(try facts.pixel(x, y, at: 0.5) == [110, 210, 143])
    #expect(try facts.pixel(x, y, at: 1.5) == skyPixel)
    #expect(try facts.pixel(x, y, at: 2.5) == rosePixel)
  }

  @Test func theGuestComesAndGoes() throws {
    let facts = SceneFacts(LayerOrder.self)
    let (x, y) = (350 + 130.0, 124 + 76.0)
    #expect(try facts.pixel(x, y, at: 0.5) == accentPixel)
    #expect(try facts.pixel(x, y, at: 1.7) == [20, 22, 28])
    #expect(try facts.pixel(x, y, at: 2.7) == accentPixel)
  }

  @Test func theWindowMovesOverThePicture() throws {
    let facts = SceneFacts(LayerOrder.self)
    #expect(abs(try facts.number("window", "bounds.origin.x", at: 1.5) - 96) < 1e-3)
    #expect(abs(try facts.number("window", "bounds.origin.x", at: 3) - 192) < 1e-9)
    // Beside the window nothing is seen.
    #expect(try facts.pixel(350 + 20, 340 + 76, at: 1.5) == [20, 22, 28])
  }

  @Test func theMaskIsAHole() throws {
    let facts = SceneFacts(LayerOrder.self)
    let ground: [UInt8] = [20, 22, 28]
    #expect(try facts.pixel(72 + 72, 340 + 76, at: 0) != ground)
    #expect(try facts.pixel(72 + 188, 340 + 76, at: 0) == ground)
    #expect(try facts.pixel(72 + 188, 340 + 76, at: 2) != ground)
  }
}
