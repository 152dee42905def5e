import Foundation
import Scenes
import Testing

/// The facts of the scene `layer-classes`: what each class shows when.
@MainActor @Suite struct LayerClassesTests {
  @Test(arguments: [(0.0, 0.0), (1, 0.5), (2, 1), (3, 0.5)])
  func whatSwingsIsWhereItShouldBe(time: Double, fraction: Double) throws {
    let facts = SceneFacts(LayerClasses.self)
    #expect(abs(try facts.number("shape", "strokeEnd", at: time) - fraction) < 1e-4)
    #expect(abs(try facts.number("text", "fontSize", at: time) - (15 + 10 * fraction)) < 1e-3)
  }

  @Test func theGradientChangesItsColours() throws {
    let facts = SceneFacts(LayerClasses.self)
    // The left end of the axial one.
    #expect(distance(try facts.pixel(376, 160, at: 0), accentPixel) <= 3)
    #expect(distance(try facts.pixel(376, 160, at: 2), [168, 140, 255]) <= 3)
    #expect(distance(try facts.pixel(376, 160, at: 4), accentPixel) <= 3)
  }

  @Test func thePagesScroll() throws {
    let facts = SceneFacts(LayerClasses.self)
    #expect(try facts.number("scroll", "bounds.origin.x", at: 0.9) == 0)
    #expect(abs(try facts.number("scroll", "bounds.origin.x", at: 1.8) - 168) < 1e-9)
    #expect(abs(try facts.number("scroll", "bounds.origin.x", at: 3.3) - 336) < 1e-9)
  }

  @Test func copiesAreTintedAndLate() throws {
    let facts = SceneFacts(LayerClasses.self)
    // The middles of the first copy and of the last one, which is the more purple.
    let first = try facts.pixel(628 + 30, 260 + 58, at: 1)
    let last = try facts.pixel(628 + 230, 260 + 58, at: 1)
    #expect(distance(first, skyPixel) <= 2)
    #expect(last[0] > 240 && last[1] < 120)
  }

  @Test func sparksAndTilesAreSeen() throws {
    let facts = SceneFacts(LayerClasses.self)
    let image = try facts.scene.virtualStage.image(at: 2)
    func count(_ left: Int, _ top: Int) -> Int {
      (top..<top + 100).reduce(0) { sum, y in
        sum
          + (left..<left + 240).count { x in
            image.pixels[(y * image.width + x) * 4] > 60
          }
      }
    }
    #expect(count(82, 426) > 200)
    #expect(count(638, 426) > 12_000)
  }
}
