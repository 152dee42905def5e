import Foundation
import QuartzCore
import Testing

@testable import Stage

/// Transitions that begin before the one before them is over.
@Suite struct InterruptedTransitionTests {
  private let stage = VirtualStage(size: CGSize(width: 100, height: 100), scale: 1)
  private let label = CALayer()

  init() {
    stage.withClock {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      label.frame = root.bounds
      label.backgroundColor = color(0)
      root.addSublayer(label)
      stage.rootLayer = root
    }
  }

  private func color(_ red: CGFloat) -> CGColor {
    CGColor(red: red, green: 0, blue: 1 - red, alpha: 1)
  }

  /// Lets the label fade to and fro, every so many seconds.
  private func fade(_ count: Int, every interval: Double) {
    for index in 0..<count {
      stage.schedule(at: 0.1 + Double(index) * interval) { [label] in
        let transition = CATransition()
        (transition.type, transition.duration) = (.fade, 0.25)
        label.add(transition, forKey: nil)
        CATransaction.setDisableActions(true)
        label.backgroundColor = color(index % 2 == 0 ? 1 : 0)
      }
    }
  }

  private func pixel(at time: Double) throws -> [Int] {
    let image = try stage.image(at: time)
    return image.pixels[(50 * image.width + 50) * 4..<(50 * image.width + 50) * 4 + 4].map(Int.init)
  }

  /// Each frame had one more picture in it than the one before.
  @Test func theyNestNoDeeperThanAFew() {
    fade(60, every: 0.05)
    let instances = (0..<60).map { index in
      stage.drawList(at: 0.11 + Double(index) * 0.05).instances.count
    }
    #expect(instances.max() ?? 0 <= 25)
    #expect(instances[40] == instances[59])
    #expect(stage.drawList(at: 4).instances.count <= 1)
  }

  @Test(arguments: [1, 3, 5, 10, 40]) func whatIsOpaqueStaysSo(count: Int) throws {
    fade(count, every: 0.02)
    for part in [-0.0001, 0.0001, 0.01, 0.1] {
      let shown = try pixel(at: 0.1 + Double(count - 1) * 0.02 + part)
      #expect(shown[3] == 255, "\(shown) \(part)")
    }
  }

  /// What is seen goes on from where it was.
  @Test(arguments: [0.02, 0.05, 0.2]) func aNewOneHardlyJumps(interval: Double) throws {
    fade(14, every: interval)
    for index in 1..<14 {
      let time = 0.1 + Double(index) * interval
      let (before, after) = try (pixel(at: time - 0.0005), pixel(at: time + 0.0005))
      #expect(abs(before[0] - after[0]) <= 26, "\(index): \(before) \(after)")
    }
  }

  @Test func thoseOfOneInstantShowWhatWasThere() throws {
    fade(30, every: 0)
    #expect(stage.drawList(at: 0.11).instances.count <= 5)
    #expect(try pixel(at: 0.1001)[2] >= 250)
  }
}
