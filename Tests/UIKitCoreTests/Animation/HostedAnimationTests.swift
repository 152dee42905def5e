import Foundation
import Motion
import Testing
import UIKitCore

/// Views without a window, hosted by a renderer.
@MainActor @Suite struct HostedAnimationTests {
  @Test func viewsAnimateAndCompleteWithTheFramesOfARenderer() throws {
    let clock = ManualClock(startingAt: 100)
    try HostTime.withClock(clock) {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      root.addSubview(view)
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      func red(at time: Double) throws -> [Int] {
        clock.set(to: time)
        renderer.beginFrame(atTime: time, timeStamp: nil)
        renderer.render()
        renderer.endFrame()
        CATransaction.flush()
        let pixels = try #require(renderer.makeImage()).pixels
        return (0..<40).filter { pixels[($0 + 40 * 5) * 4] > 128 }
      }
      #expect(try red(at: 100) == Array(0..<10))
      var ends: [Bool] = []
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: { view.frame.origin.x = 30 }, completion: { ends.append($0) })
      #expect(try red(at: 100) == Array(0..<10))
      #expect(try red(at: 101) == Array(15..<25))
      #expect(ends.isEmpty)
      #expect(try red(at: 102) == Array(30..<40))
      #expect(ends == [true])
    }
  }

  @Test func reducedMotionIsToldOnce() {
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.setReduceMotionEnabled(true)
    UIAccessibility.setReduceMotionEnabled(true)
    #expect(UIAccessibility.isReduceMotionEnabled && count == 1)
    UIAccessibility.setReduceMotionEnabled(false)
    #expect(count == 2)
  }
}
