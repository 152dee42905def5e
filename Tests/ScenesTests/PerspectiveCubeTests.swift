import Foundation
import Scenes
import Testing

/// The facts of the scene `perspective-cube`: angles, and the face that is in front.
@MainActor @Suite struct PerspectiveCubeTests {
  private let ground: [UInt8] = [20, 22, 28]

  @Test(arguments: [0.5, 1, 1.9])
  func theCubeTurnsOnceInEightSeconds(time: Double) throws {
    let facts = SceneFacts(PerspectiveCube.self)
    let (cosine, sine) = try facts.shown("cube", at: time) {
      ($0.transform.m11.native, $0.transform.m31.native)
    }
    #expect(abs(cosine - cos(time * .pi / 4)) < 1e-9)
    #expect(abs(sine - sin(time * .pi / 4)) < 1e-9)
  }

  @Test func eachQuarterShowsAnotherFace() throws {
    let facts = SceneFacts(PerspectiveCube.self)
    let faces: [(time: Double, color: [UInt8])] = [
      (0, accentPixel), (2, skyPixel), (4, [168, 140, 255]), (6, rosePixel),
    ]
    for (time, color) in faces {
      // Beside the number in the middle.
      let shown = try facts.pixel(530, 292, at: time)
      #expect(distance(shown, mixed(ground, color, 0.9)) <= 2, "at \(time) s")
    }
  }

  @Test func backsAreHiddenUntilAskedFor() throws {
    let facts = SceneFacts(PerspectiveCube.self)
    facts.scene.perform("backs", at: 1)
    facts.scene.virtualStage.run(until: 0.5)
    #expect(try facts.layer("cube").sublayers?.allSatisfy { !$0.isDoubleSided } == true)
    facts.scene.virtualStage.run(until: 1.5)
    #expect(try facts.layer("cube").sublayers?.allSatisfy(\.isDoubleSided) == true)
  }
}
