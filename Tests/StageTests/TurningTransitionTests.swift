import Foundation
import QuartzCore
import Testing

// A layer of 100 × 100 points in the middle of 200 × 200, seen from 250 points away: what stands z points out of the plane
// is larger by 1 / (1 − z / 250).

@Suite struct TurningTransitionTests {
  private enum Shown: String { case old, new, ground }

  /// The picture in which a transition has come so far, by points from the middle of the layer.
  private func picture(
    _ type: String, _ side: CATransitionSubtype, at progress: Float
  ) throws -> (CGFloat, CGFloat) -> Shown? {
    let (root, layer) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    (transition.type, transition.subtype) = (CATransitionType(rawValue: type), side)
    (transition.startProgress, transition.endProgress) = (progress, progress)
    transition.duration = 100
    layer.add(transition, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    frame(renderer)
    let image = try #require(renderer.makeImage())
    return { x, y in
      let pixel = (Int(100 + y) * image.width + Int(100 + x)) * 4
      switch Array(image.pixels[pixel..<pixel + 3]) {
      case [255, 0, 0]: return .old
      case [0, 255, 0]: return .new
      case [0, 0, 255]: return .ground
      default: return nil
      }
    }
  }

  private func frame(_ renderer: CARenderer) {
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.addUpdate(renderer.bounds)
    renderer.render()
    renderer.endFrame()
  }

  /// Halfway both sides lean back from the edge between them, which stands 50√2 − 50 points out: 54.5 points up and
  /// down; the far edges are at 50√2 / 1.2 = 58.9 and 50 / 1.2 = 41.7.
  @Test(arguments: [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom])
  func halfATurnOfACubeShowsBothSides(side: CATransitionSubtype) throws {
    let shown = try picture("cube", side, at: 0.5)
    // Turned so that the new side comes from the right; the top of a layer is where y is largest.
    func at(_ x: CGFloat, _ y: CGFloat) -> Shown? {
      switch side {
      case .fromLeft: shown(-x, y)
      case .fromTop: shown(y, x)
      case .fromBottom: shown(y, -x)
      default: shown(x, y)
      }
    }
    #expect(at(30, 0) == .new && at(-30, 0) == .old)
    #expect(at(57, 0) == .new && at(-57, 0) == .old)
    #expect(at(61, 0) == .ground && at(-61, 0) == .ground)
    #expect(at(2, 52) == .new && at(-2, -52) == .old && at(2, 57) == .ground)
    #expect(at(56, 44) == .ground && at(56, 39) == .new)
  }

  @Test func aCubeBeginsAndEndsFlat() throws {
    for (progress, side) in [(Float(0), Shown.old), (1, .new)] {
      let shown = try picture("cube", .fromRight, at: progress)
      for x in [-49, 0, 48] as [CGFloat] { #expect(shown(x, -48) == side) }
      #expect(shown(-52, 0) == .ground && shown(52, 0) == .ground && shown(0, 52) == .ground)
    }
  }

  /// An eighth of a turn brings the left edge 35.4 points out, to 41.2 from the middle and 58.2 up; the right edge goes as
  /// far in, to 31.0 and 43.8.
  @Test func aCardTurnsTheSideItComesFromOut() throws {
    let old = try picture("oglFlip", .fromLeft, at: 0.25)
    #expect(old(-39, 0) == .old && old(-44, 0) == .ground)
    #expect(old(29, 0) == .old && old(33, 0) == .ground)
    #expect(old(-40, -55) == .old && old(28, -47) == .ground)
    // Its other side has its left edge in by now.
    let new = try picture("oglFlip", .fromLeft, at: 0.75)
    #expect(new(-29, 0) == .new && new(-33, 0) == .ground)
    #expect(new(39, 0) == .new && new(38, 55) == .new && new(-28, -47) == .ground)
  }

  @Test func aCardIsOnEdgeHalfway() throws {
    let shown = try picture("oglFlip", .fromTop, at: 0.5)
    for y in stride(from: CGFloat(-60), to: 60, by: 7) { #expect(shown(0.5, y) == .ground) }
  }
}
