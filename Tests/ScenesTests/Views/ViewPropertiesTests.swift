import Foundation
import Scenes
import Testing

/// The facts of the scene `view-properties`: each property half-way, and at the end.
@MainActor @Suite struct ViewPropertiesTests {
  private let facts = SceneFacts(ViewProperties.self)

  @Test(arguments: [0.3, 0.75, 1.2])
  func geometryRunsToItsNewValues(seconds: Double) throws {
    let progress = easeInOut(seconds / 1.5)
    let time = 0.5 + seconds
    let frame = try facts.shown("frame", at: time) { $0.frame }
    #expect(isNear(frame.width, 72 + 44 * progress) && isNear(frame.midY, 64 + 18 * progress))
    let bounds = try facts.shown("bounds", at: time) { $0.bounds }
    #expect(isNear(bounds.width, 72 + 44 * progress) && isNear(bounds.height, 72 - 28 * progress))
    let center = try facts.shown("center", at: time) { $0.position }
    #expect(isNear(center.x, 97.5 + 34 * progress) && isNear(center.y, 64 - 14 * progress))
    #expect(isNear(try facts.angle("transform", at: time), .pi / 4 * progress))
  }

  @Test(arguments: [0.3, 0.75, 1.2])
  func looksRunToTheirNewValues(seconds: Double) throws {
    let progress = easeInOut(seconds / 1.5)
    let time = 0.5 + seconds
    #expect(isNear(try facts.alpha("alpha", at: time), 1 - 0.85 * progress))
    let color = try facts.shown("backgroundColor", at: time) { $0.backgroundColor?.components }
    #expect(isNear(color[0], 1 + (0.447 - 1) * progress))
    let stretch = try facts.shown("contentStretch", at: time) { $0.contentsCenter }
    #expect(isNear(stretch.minX, 0.4 - 0.4 * progress))
    #expect(isNear(stretch.width, 0.2 + 0.8 * progress))
  }

  @Test func theColoursAreSeen() throws {
    #expect(try facts.pixel(376, 366, at: 0.4) == accentPixel)
    #expect(try facts.pixel(376, 366, at: 2.1) == coolPixel)
    facts.scene.perform("run", at: 2.2)
    #expect(try facts.pixel(376, 366, at: 3.8) == accentPixel)
  }
}
