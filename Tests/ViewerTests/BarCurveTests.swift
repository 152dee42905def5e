import Testing
import UIKit

@testable import Viewer

/// The curve of a cycle in its bar on the timeline.
@MainActor
@Suite struct BarCurveTests {
  private let body = CGRect(x: 0, y: 10, width: 200, height: 20)

  private func curve(of animation: CABasicAnimation) throws -> BarCurve {
    let layer = CALayer()
    animation.duration = 2
    layer.add(animation, forKey: "move")
    let kept = try #require(layer.animation(forKey: "move"))
    let name = AnimationBar.Name(path: LayerPath(), key: "move", begin: 0)
    return BarCurve(AnimationBar(kept, name, begin: 0, of: layer, at: 0), in: body)
  }

  @Test func aSpringThatSwingsPastItsEndStaysWithinTheBar() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 4
    let curve = try curve(of: spring)
    #expect(curve.reach.upperBound > 1.4 && curve.reach.lowerBound == 0)
    let heights = (0...400).map { curve.y(Double($0) / 400) }
    #expect(heights.allSatisfy { $0 > body.minY && $0 < body.maxY })
    // It is not cut off: only one place is at the top.
    #expect(heights.filter { $0 < body.minY + 3.05 }.count < 8)
  }

  @Test func whatStaysBetweenItsEndsFillsTheBar() throws {
    let curve = try curve(of: CABasicAnimation(keyPath: "opacity"))
    #expect(curve.reach == 0...1 && curve.y(0) == 27 && curve.y(1) == 13)
  }
}
