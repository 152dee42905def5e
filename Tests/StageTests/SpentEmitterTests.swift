import Foundation
import QuartzCore
import Testing

/// When nothing flies any more, no frame is asked for.
@Suite struct SpentEmitterTests {
  private func emitter(_ change: (CAEmitterLayer, CAEmitterCell) -> Void) -> CAEmitterLayer {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (10, 2, 1)
    cell.contents = CGImage.square
    emitter.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    change(emitter, cell)
    emitter.emitterCells = [cell]
    return emitter
  }

  /// Whether an emitter of a tree asks for a further frame some seconds after its beginning.
  private func asks(
    after seconds: Double, _ change: (CAEmitterLayer, CAEmitterCell) -> Void
  ) throws -> Bool {
    let renderer = try CARenderer(size: CGSize(width: 40, height: 40), scale: 1)
    let time = CACurrentMediaTime()
    let layer = emitter(change)
    layer.beginTime = time
    renderer.layer = layer
    renderer.beginFrame(atTime: time + seconds, timeStamp: nil)
    renderer.render()
    defer { renderer.endFrame() }
    return renderer.nextFrameTime() < .infinity
  }

  @Test func anEmitterThatEmitsAsks() throws {
    #expect(try asks(after: 1) { _, _ in })
    #expect(try asks(after: 1000) { _, _ in })
  }

  @Test func oneThatEmitsNothingRests() throws {
    #expect(try !asks(after: 1) { emitter, _ in emitter.birthRate = 0 })
    #expect(try !asks(after: 1) { _, cell in cell.birthRate = 0 })
    #expect(try !asks(after: 1) { _, cell in cell.isEnabled = false })
    #expect(try !asks(after: 1) { emitter, _ in emitter.speed = 0 })
    #expect(try !asks(after: 1) { emitter, _ in emitter.isHidden = true })
  }

  /// Born for a second, and alive for at most two and a half.
  @Test(arguments: [(0.5, true), (3, true), (3.6, false)])
  func aBurstIsOverWithItsLastParticle(seconds: Double, isMoving: Bool) throws {
    #expect(try asks(after: seconds) { _, cell in cell.duration = 1 } == isMoving)
  }

  @Test func onesThatComeLaterAsk() throws {
    #expect(try asks(after: 1) { _, cell in cell.beginTime = 5 })
  }
}

extension CGImage {
  /// Four white pixels.
  fileprivate static var square: CGImage? {
    let context = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    return context?.makeImage()
  }
}
