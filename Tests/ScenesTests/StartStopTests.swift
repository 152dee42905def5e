import Foundation
import Scenes
import Testing
import UIKit

/// The facts of the scene `start-stop`: angles, lines and pixels at given times.
@MainActor @Suite struct StartStopTests {
  private func makeScene() -> VirtualScene {
    VirtualScene(StartStop.self, size: CGSize(width: 960, height: 600), scale: 1)
  }

  /// The ship's layer: the only one that shows the ship's picture.
  private func ship(_ scene: VirtualScene) throws -> CALayer {
    var pending = [scene.stage.rootView.layer]
    while let layer = pending.popLast() {
      if let image = layer.contents as? CGImage, image.width == 512 { return layer }
      pending += layer.sublayers ?? []
    }
    throw CancellationError()
  }

  private func angle(_ scene: VirtualScene, at time: Double) throws -> Double {
    scene.virtualStage.run(until: time)
    return try scene.virtualStage.withClock {
      let shown = try #require(try ship(scene).presentation())
      return try #require(shown.value(forKeyPath: "transform.rotation") as? Double)
    }
  }

  @Test(arguments: [0.25, 0.5, 0.9])
  func theShipTurnsOnceInTwoSeconds(time: Double) throws {
    #expect(abs(try angle(makeScene(), at: time) - time * .pi) < 1e-9)
  }

  @Test func stopFreezesTheShipWhereItIs() throws {
    let scene = makeScene()
    scene.perform("stop", at: 0.7)
    #expect(abs(try angle(scene, at: 3) - 0.7 * .pi) < 1e-9)
    #expect(scene.stage.lines == ["spinning", "stopped, finished: no"])
  }

  @Test func removeSnapsBackToTheModel() throws {
    let scene = makeScene()
    scene.perform("remove", at: 0.7)
    #expect(try angle(scene, at: 0.8) == 0)
    #expect(scene.stage.lines == ["spinning", "stopped, finished: no"])
  }

  @Test func startGoesOnFromTheFrozenAngle() throws {
    let scene = makeScene()
    scene.perform("stop", at: 0.5)
    scene.perform("start", at: 1)
    #expect(abs(try angle(scene, at: 1.25) - 0.75 * .pi) < 1e-9)
  }

  @Test func leftAloneItFinishes() throws {
    let scene = makeScene()
    scene.virtualStage.run(until: 10.1)
    #expect(scene.stage.lines == ["spinning", "stopped, finished: yes"])
  }

  @Test func theCardIsWhereAndAsItIsMeantToBe() throws {
    let image = try makeScene().virtualStage.image(at: 0.5)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(image.pixels[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 4])
    }
    #expect(image.width == 960 && image.height == 600)
    #expect(pixel(20, 20) == [20, 22, 28, 255])
    #expect(pixel(300, 100) == [33, 36, 45, 255])
    // The shadow below the card is darker than the background.
    #expect(pixel(480, 540)[0] < 18)
    // The ship's nose, a quarter turn after half a second: to the right, in the accent colour.
    let nose = pixel(575, 238)
    #expect(nose[0] > 200 && nose[2] < 150)
  }
}
