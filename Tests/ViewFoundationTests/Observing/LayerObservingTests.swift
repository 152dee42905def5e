import Foundation
import QuartzCore
import Testing

@testable import ViewFoundation

/// Observers of layers' properties.
@Suite struct LayerObservingTests {
  private final class Listener: NSObject, KeyObserver {
    var news: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      news.append("\(keyPath ?? "") \(change?[.newKey] as? CGFloat ?? -1) \(object is CALayer)")
    }
  }

  @Test func aLayerTellsOfItsNewValues() {
    let layer = CALayer()
    var seen: [CGPoint?] = []
    let observation = layer.observe(\.position, options: [.old, .new]) { layer, change in
      #expect(layer.position == change.newValue)
      seen += [change.oldValue, change.newValue]
    }
    layer.position = CGPoint(x: 3, y: 4)
    layer.position = CGPoint(x: 3, y: 4)
    layer.opacity = 0.5
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(seen == [.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 5)])
    observation.invalidate()
    layer.position = .zero
    #expect(seen.count == 4)
  }

  @Test func whatFollowsFromOthersIsToldToo() {
    let layer = CALayer()
    var frames: [CGRect] = []
    let observation = layer.observe(\.frame) { layer, _ in frames.append(layer.frame) }
    layer.bounds.size = CGSize(width: 10, height: 20)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    withExtendedLifetime(observation) {}
    #expect(frames.map(\.width) == [10, 20])
  }

  @Test func classesOfLayersTellOfTheirOwnProperties() {
    let shape = CAShapeLayer()
    var ends: [CGFloat] = []
    let observation = shape.observe(\.strokeEnd) { shape, _ in ends.append(shape.strokeEnd) }
    shape.strokeEnd = 0.5
    withExtendedLifetime(observation) {}
    #expect(ends == [0.5])
  }

  @Test func propertiesAreObservedByName() {
    let (layer, listener) = (CALayer(), Listener())
    layer.addObserver(listener, forKeyPath: "cornerRadius", options: .new, context: nil)
    layer.addObserver(listener, forKeyPath: "position.x", options: .new, context: nil)
    layer.cornerRadius = 6
    layer.position.x = 8
    layer.removeObserver(listener, forKeyPath: "cornerRadius")
    layer.removeObserver(listener, forKeyPath: "position.x", context: nil)
    layer.cornerRadius = 7
    #expect(listener.news == ["cornerRadius 6.0 true", "position.x 8.0 true"])
  }

  @Test func sublayersAreTold() {
    let layer = CALayer()
    var counts: [Int] = []
    let observation = layer.observe(\.sublayers) { layer, _ in
      counts.append(layer.sublayers?.count ?? 0)
    }
    layer.addSublayer(CALayer())
    layer.sublayers?.first?.removeFromSuperlayer()
    withExtendedLifetime(observation) {}
    #expect(counts == [1, 0])
  }

  @Test(.timeLimit(.minutes(1))) func changesCostTheSameHoweverManyThereWere() {
    let (observed, other) = (CALayer(), CALayer())
    var count = 0
    let observation = observed.observe(\.opacity) { _, _ in count += 1 }
    for index in 0..<300_000 { other.opacity = Float(index % 2) }
    observed.opacity = 0
    withExtendedLifetime(observation) {}
    #expect(count == 1)
  }
}
