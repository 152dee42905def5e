import Foundation
import Scenes
import Testing
import UIKit

/// Scenes in virtual time: a frame depends on its time alone.
@MainActor @Suite struct VirtualSceneTests {
  /// A scene whose completion handlers and timers change the tree.
  private final class Chain: NSObject, Scene {
    static let information = SceneInformation(
      id: "chain", title: "Chain", hint: "", origin: "", length: 2)
    private var dots: [CALayer] = []

    func build(on stage: SceneStage) {
      stage.after(0.33) { stage.rootView.backgroundColor = .darkGray }
      addDot(to: stage)
    }

    private func addDot(to stage: SceneStage) {
      let dot = CALayer()
      dot.frame = CGRect(x: 10 * dots.count, y: 10, width: 8, height: 8)
      dot.backgroundColor =
        UIColor(
          red: CGFloat.random(in: 0...1, using: &stage.random), green: 0.5, blue: 0.5, alpha: 1
        ).cgColor
      stage.rootView.layer.addSublayer(dot)
      dots.append(dot)
      guard dots.count < 8 else { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock { [weak self] in self?.addDot(to: stage) }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 0.17
      dot.add(fade, forKey: "fade")
      CATransaction.commit()
    }
  }

  private func makeScene() -> VirtualScene {
    VirtualScene(Chain.self, size: CGSize(width: 100, height: 40), scale: 1)
  }

  @Test func aFrameAloneEqualsTheSameFrameOfASequence() throws {
    let sequence = makeScene()
    for frame in 0...20 {
      let time = Double(frame) * 0.05
      let alone = makeScene()
      let isSame =
        try sequence.virtualStage.image(at: time).pixels
        == alone.virtualStage.image(at: time).pixels
      #expect(isSame, "at \(time) s")
    }
  }

  @Test func goingBackGivesTheSameFrameAgain() throws {
    let scene = makeScene()
    let early = try scene.virtualStage.image(at: 0.2)
    _ = try scene.virtualStage.image(at: 1.3)
    let isSame = try scene.virtualStage.image(at: 0.2).pixels == early.pixels
    #expect(isSame)
  }

  @Test func callbacksRunAtTheirExactTimesWhateverFramesAreAskedFor() throws {
    let coarse = makeScene()
    coarse.virtualStage.run(until: 2)
    let fine = makeScene()
    for frame in 0...200 { fine.virtualStage.run(until: Double(frame) * 0.01) }
    #expect(
      coarse.virtualStage.drawList(at: 2).description
        == fine.virtualStage.drawList(at: 2).description)
  }
}
