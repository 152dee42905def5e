import Compositor
import Foundation
import QuartzCore
import RenderTree
import Testing

@testable import Stage

/// The offscreen renderer: pixels at given times, and the events that come with them.
@Suite struct CARendererTests {
  private final class Delegate: NSObject, CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) {
      calls.append("start \(anim.value(forKey: "name") ?? "")")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      calls.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
  }

  private func makeScene() throws -> (renderer: CARenderer, layer: CALayer) {
    let renderer = try CARenderer(size: CGSize(width: 40, height: 30), scale: 2)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 5, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    renderer.layer = root
    return (renderer, layer)
  }

  private func frame(_ renderer: CARenderer, at time: Double) throws -> CGImage {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  @Test func aQuadFromASetterIsWhereItsFrameSays() throws {
    let (renderer, _) = try makeScene()
    let image = try frame(renderer, at: CACurrentMediaTime())
    #expect(image.width == 80 && image.height == 60)
    #expect(pixel(image, 20, 10) == [255, 0, 0, 255])
    #expect(pixel(image, 59, 29) == [255, 0, 0, 255])
    #expect(pixel(image, 19, 10) == [0, 0, 0, 0])
    #expect(pixel(image, 20, 9) == [0, 0, 0, 0])
    #expect(pixel(image, 60, 29) == [0, 0, 0, 0])
  }

  @Test func aHairMoreThanWholeIsWhole() throws {
    for (length, scale, pixels) in [(100.0, 1.1, 110), (3, 1.1, 4), (0.0001, 1, 1)] {
      let size = CGSize(width: length, height: length)
      let renderer = try CARenderer(size: size, scale: CGFloat(scale))
      renderer.layer = CALayer()
      let image = try frame(renderer, at: 0)
      #expect(image.width == pixels && image.height == pixels)
      let stage = VirtualStage(size: size, scale: CGFloat(scale))
      let picture = try stage.image(at: 0)
      #expect(picture.width == pixels && picture.height == pixels)
    }
  }

  @Test func animationsAreEvaluatedAtTheFramesTime() throws {
    let (renderer, layer) = try makeScene()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 20
    move.toValue = 30
    move.duration = 1
    layer.add(move, forKey: "move")
    CATransaction.flush()
    let begin = try #require(layer.animation(forKey: "move")).beginTime
    // Half way: five points, ten pixels further right.
    let image = try frame(renderer, at: begin + 0.5)
    #expect(pixel(image, 29, 15) == [0, 0, 0, 0])
    #expect(pixel(image, 30, 15) == [255, 0, 0, 255])
    #expect(pixel(image, 69, 15) == [255, 0, 0, 255])
    // Backwards, and beyond the end, where it snaps back.
    #expect(pixel(try frame(renderer, at: begin), 20, 15) == [255, 0, 0, 255])
    #expect(pixel(try frame(renderer, at: begin + 2), 20, 15) == [255, 0, 0, 255])
  }

  @MainActor @Test func eventsComeInOrderAndOnce() throws {
    let (renderer, layer) = try makeScene()
    let delegate = Delegate()
    for (name, duration) in [("long", 0.4), ("short", 0.2)] {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = duration
      fade.delegate = delegate
      fade.setValue(name, forKey: "name")
      layer.add(fade, forKey: name)
    }
    CATransaction.flush()
    let begin = try #require(layer.animation(forKey: "long")).beginTime
    _ = try frame(renderer, at: begin)
    CATransaction.flush()
    #expect(delegate.calls == ["start long", "start short"])
    _ = try frame(renderer, at: begin + 1)
    _ = try frame(renderer, at: begin)
    _ = try frame(renderer, at: begin + 1)
    CATransaction.flush()
    #expect(Array(delegate.calls.dropFirst(2)) == ["stop short true", "stop long true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func nextFrameTimeIsNowWhileSomethingMovesElseTheNextEvent() throws {
    let (renderer, layer) = try makeScene()
    let time = CACurrentMediaTime()
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    #expect(renderer.nextFrameTime() == .infinity)
    renderer.endFrame()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    fade.beginTime = time + 10
    layer.add(fade, forKey: nil)
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    #expect(renderer.nextFrameTime() == time + 10)
    renderer.endFrame()
    renderer.beginFrame(atTime: time + 10.5, timeStamp: nil)
    renderer.render()
    #expect(renderer.nextFrameTime() == time + 10.5)
    renderer.endFrame()
  }

  @Test func manyRenderersOnManyThreadsDrawTheirOwn() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shade in 1...8 {
        group.addTask {
          let (renderer, layer) = try makeScene()
          let grey = CGFloat(shade) / 10
          layer.backgroundColor = CGColor(red: grey, green: grey, blue: grey, alpha: 1)
          let image = try frame(renderer, at: CACurrentMediaTime())
          let seen = pixel(image, 40, 20)
          #expect(abs(Double(seen[0]) - Double(shade) / 10 * 255) <= 1)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func notANumberIsSkippedAndTheRestIsDrawn() throws {
    let (renderer, layer) = try makeScene()
    let broken = CALayer()
    broken.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    broken.position = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    broken.backgroundColor = .white
    layer.superlayer?.addSublayer(broken)
    let image = try frame(renderer, at: CACurrentMediaTime())
    #expect(pixel(image, 40, 20) == [255, 0, 0, 255])
    #expect(pixel(image, 2, 2) == [0, 0, 0, 0])
  }

  @Test func aHundredThousandNestedLayersAreDrawn() throws {
    let (renderer, layer) = try makeScene()
    var top = layer
    for _ in 0..<100_000 {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      top.addSublayer(next)
      top = next
    }
    top.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let image = try frame(renderer, at: CACurrentMediaTime())
    #expect(pixel(image, 40, 20) == [0, 0, 255, 255])
  }

  @Test(arguments: [1, 1.5, 2]) func aRoundedClipLeavesNoFringe(scale: CGFloat) throws {
    let renderer = try CARenderer(size: CGSize(width: 100, height: 100), scale: scale)
    let parent = CALayer()
    parent.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    parent.backgroundColor = .black
    parent.cornerRadius = 20
    parent.masksToBounds = true
    let child = CALayer()
    child.frame = parent.bounds
    child.backgroundColor = .white
    parent.addSublayer(child)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(parent)
    renderer.layer = root
    let image = try frame(renderer, at: CACurrentMediaTime())
    // Premultiplied white with coverage: colour equals alpha wherever nothing black shows through.
    var largest = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let p = pixel(image, x, y)
        largest = max(largest, abs(Int(p[0]) - Int(p[3])))
      }
    }
    #expect(largest <= 2)
  }

  @Test func groupOpacityShowsOneImage() throws {
    let (renderer, layer) = try makeScene()
    let child = CALayer()
    child.frame = layer.bounds
    child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(child)
    layer.opacity = 0.5
    let image = try frame(renderer, at: CACurrentMediaTime())
    // The red layer behind its blue child must not shine through.
    let p = pixel(image, 40, 20)
    #expect(p[0] <= 1 && abs(Int(p[2]) - 128) <= 1 && abs(Int(p[3]) - 128) <= 1)
  }

  @Test(arguments: [1e5, 1e9, 1e20] as [CGFloat])
  func sizesThatNoTextureHasAreRefused(side: CGFloat) {
    #expect(throws: (any Error).self) {
      try CARenderer(size: CGSize(width: side, height: side), scale: 1)
    }
  }

  /// Commits were kept until a frame came.
  @Test func withoutFramesItKeepsATreeAndNoChanges() {
    let box = CommitBox(hasTree: true)
    for number in 0..<100 { box.append(Commit(time: Double(number))) }
    #expect(box.count == 0)
    var pipeline = FramePipeline()
    box.takeEarly(&pipeline)
    box.append(Commit(time: 100))
    #expect(box.count == 1 && box.takeAll().count == 1)
  }

  @Test func whatChangedBeforeTheFirstFrameIsInIt() throws {
    let (renderer, layer) = try makeScene()
    for place in 0..<20 {
      layer.position.x = CGFloat(place)
      CATransaction.flush()
    }
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let image = try frame(renderer, at: CACurrentMediaTime() + 1)
    #expect(pixel(image, 5, 5) == [255, 0, 0, 255] && pixel(image, 30, 5) == [0, 0, 0, 0])
  }
}
