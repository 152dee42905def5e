import Foundation
import Testing

@testable import ScreenSaver

/// Views that call themselves for frames.
@MainActor @Suite struct ScreenSaverViewTests {
  private final class Saver: ScreenSaverView {
    var frames = 0
    override func animateOneFrame() { frames += 1 }
  }

  private func saver(interval: TimeInterval) throws -> Saver {
    let frame = NSRect(x: 0, y: 0, width: 40, height: 30)
    let saver = try #require(Saver(frame: frame, isPreview: true))
    saver.animationTimeInterval = interval
    return saver
  }

  @Test func framesComeOnceItIsStarted() throws {
    let saver = try saver(interval: 0.25)
    #expect(saver.timer == nil && !saver.isAnimating)
    saver.startAnimation()
    let timer = try #require(saver.timer)
    #expect(timer.timeInterval == 0.25 && timer.isValid && saver.isAnimating)
    timer.fire()
    timer.fire()
    #expect(saver.frames == 2)
    saver.startAnimation()
    #expect(saver.timer === timer)
  }

  @Test func noFrameComesAfterItIsStopped() throws {
    let saver = try saver(interval: 1)
    saver.startAnimation()
    let timer = try #require(saver.timer)
    saver.stopAnimation()
    #expect(!timer.isValid && saver.timer == nil && !saver.isAnimating)
  }

  @Test func anotherIntervalHoldsWhileItRuns() throws {
    let saver = try saver(interval: 1000)
    saver.startAnimation()
    let timer = try #require(saver.timer)
    saver.animationTimeInterval = 0.5
    #expect(!timer.isValid && saver.timer?.timeInterval == 0.5)
    saver.animationTimeInterval = 0
    #expect(saver.timer?.timeInterval == 1.0 / 240)
  }

  @Test func aViewThatIsGoneCallsForNothing() throws {
    let timer = try #require(try startedTimer())
    timer.fire()
    #expect(!timer.isValid)
  }

  private func startedTimer() throws -> Timer? {
    let saver = try saver(interval: 1000)
    saver.startAnimation()
    return saver.timer
  }

  @Test func itIsBlackAndHasNothingToSet() throws {
    let saver = try saver(interval: 1)
    let picture = try #require(saver.bitmapImageRepForCachingDisplay(in: saver.bounds))
    saver.cacheDisplay(in: saver.bounds, to: picture)
    #expect(picture.colorAt(x: 20, y: 15) == NSColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(saver.isPreview && !saver.hasConfigureSheet && saver.configureSheet == nil)
    #expect(!ScreenSaverView(frame: .zero).isPreview)
  }
}
