import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite struct ScrollMotionTests {
  private let range = 0.0...1000.0

  @Test func insideItSlowsDownByTheRate() {
    let motion = ScrollMotion(
      from: .init(offset: 100, velocity: 200), in: range, rate: 0.998)
    let k = 1000 * log(0.998)
    #expect(abs(motion.state(at: 0.1).velocity - 200 * pow(0.998, 100)) < 1e-6)
    #expect(abs(motion.end - (100 - 200 / k)) < 1e-6)
    #expect(abs(motion.state(at: motion.duration - 1e-6).offset - motion.end) < 3)
  }

  @Test(arguments: [3000.0, -3000, 800, -800])
  func itNeverJumpsAndEndsWithinTheRange(velocity: Double) {
    let motion = ScrollMotion(
      from: .init(offset: 500, velocity: velocity), in: range, rate: 0.998)
    var last = motion.state(at: 0)
    for step in 1...Int(motion.duration * 1000) {
      let now = motion.state(at: Double(step) / 1000)
      #expect(abs(now.offset - last.offset) <= abs(velocity) / 1000 + 1e-9)
      last = now
    }
    #expect(range.contains(motion.end))
    #expect(motion.state(at: 1e6) == .init(offset: motion.end, velocity: 0))
  }

  @Test(arguments: [(-80.0, 0.0), (1080, 1000)])
  func whatIsOutsideComesBackToTheEdge(offset: Double, edge: Double) {
    let motion = ScrollMotion(from: .init(offset: offset, velocity: 0), in: range, rate: 0.998)
    #expect(motion.end == edge)
    #expect(abs(motion.state(at: motion.duration - 1e-9).offset - edge) < 0.2)
  }

  @Test func aSpringBeginsWithTheSpeedThatItIsGiven() {
    let motion = ScrollMotion(from: .init(offset: 0, velocity: 700), to: 300)
    let slope = (motion.state(at: 1e-6).offset - motion.state(at: 0).offset) / 1e-6
    #expect(abs(slope - 700) < 0.1)
  }

  @Test func restIsOverAtOnce() {
    #expect(ScrollMotion(from: .init(offset: 5, velocity: 0), to: 5).duration == 0)
    #expect(
      ScrollMotion(from: .init(offset: 5, velocity: 0), in: range, rate: 0.99).duration == 0)
  }

  @Test func aRubberBandYieldsLessAndLess() {
    let pulls = [0.0, 50, 100, 1000, 1e9].map { ScrollMotion.rubberBand($0, extent: 300) }
    #expect(pulls[0] == 0 && abs(pulls[1] - 50 * 0.55) < 3)
    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { $0 < $1 })
    #expect(pulls[4] < 300.001)
    #expect(ScrollMotion.rubberBand(10, extent: 0) == 0)
  }
}
