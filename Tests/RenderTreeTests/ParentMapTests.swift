import Foundation
import Geometry
import RenderTree
import Testing

/// The product of the five matrices that the rules name, and nothing clever.
private func reference(
  _ frame: FrameGroup, _ transform: CATransform3D, _ surroundings: ParentMap.Surroundings
) -> CATransform3D {
  let anchor = frame.anchor
  let steps = [
    CATransform3DMakeTranslation(-anchor.x, -anchor.y, -frame.anchorPointZ), transform,
    CATransform3DMakeTranslation(frame.position.x, frame.position.y, frame.zPosition),
    CATransform3DMakeTranslation(-surroundings.anchor.x, -surroundings.anchor.y, 0),
    surroundings.sublayerTransform ?? CATransform3DIdentity,
    CATransform3DMakeTranslation(surroundings.anchor.x, surroundings.anchor.y, 0),
  ]
  return steps.dropFirst().reduce(steps[0], CATransform3DConcat)
}

extension CATransform3D {
  /// Where the point (x, y, 0) arrives, by the definition of a row vector.
  fileprivate func image(_ p: CGPoint) -> (x: Double, y: Double, z: Double, w: Double) {
    let row = row1 * p.x.native + row2 * p.y.native + row4
    return (row.x / row.w, row.y / row.w, row.z / row.w, row.w)
  }
}

extension SplitMix {
  fileprivate mutating func number(_ range: ClosedRange<Double> = -100...100) -> CGFloat {
    CGFloat(Double.random(in: range, using: &self))
  }

  fileprivate mutating func frame() -> FrameGroup {
    var frame = FrameGroup()
    frame.position = CGPoint(x: number(), y: number())
    frame.zPosition = number()
    frame.anchorPoint = CGPoint(x: number(-1...2), y: number(-1...2))
    frame.anchorPointZ = number(-20...20)
    frame.bounds = CGRect(x: number(), y: number(), width: number(0...200), height: number(0...200))
    return frame
  }

  fileprivate mutating func planar() -> CATransform3D {
    CATransform3DMakeAffineTransform(
      CGAffineTransform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2), tx: number(),
        ty: number()))
  }

  fileprivate mutating func spatial() -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / number(600...2000)
    let turned = CATransform3DRotate(
      perspective, number(-3...3), number(-1...1), number(-1...1), number(-1...1))
    return CATransform3DConcat(CATransform3DMakeScale(number(0.5...2), 1, number(-2...2)), turned)
  }
}

@Suite struct ParentMapTests {
  private func check(
    _ frame: FrameGroup, _ transform: CATransform3D?, _ surroundings: ParentMap.Surroundings,
    _ random: inout SplitMix
  ) {
    let map = ParentMap(frame: frame, transform: transform, in: surroundings).map
    let product = reference(frame, transform ?? CATransform3DIdentity, surroundings)
    for _ in 0..<8 {
      let p = CGPoint(x: random.number(), y: random.number())
      let expected = product.image(p)
      let (point, w) = map.apply(p)
      #expect(abs(w - expected.w) < 1e-9)
      guard expected.w > 0.1 else { continue }
      let y = surroundings.flipLine.map { 2 * $0.native - expected.y } ?? expected.y
      #expect(abs(point.x.native - expected.x) < 1e-7 && abs(point.y.native - y) < 1e-7)
    }
  }

  @Test func planarLayersArriveWhereTheProductOfMatricesSays() {
    var random = SplitMix(seed: 2)
    for _ in 0..<200 {
      check(random.frame(), nil, .plain, &random)
      check(random.frame(), random.planar(), .plain, &random)
    }
  }

  @Test func layersInSpaceArriveWhereTheProductOfMatricesSays() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      check(random.frame(), random.spatial(), .plain, &random)
      let surroundings = ParentMap.Surroundings(
        anchor: CGPoint(x: random.number(), y: random.number()),
        sublayerTransform: random.spatial(), flipLine: nil)
      check(random.frame(), random.planar(), surroundings, &random)
      check(random.frame(), random.spatial(), surroundings, &random)
    }
  }

  @Test func aFlippedSuperlayerMirrorsAtItsLine() {
    var random = SplitMix(seed: 4)
    for _ in 0..<100 {
      let flat = ParentMap.Surroundings(
        anchor: .zero, sublayerTransform: nil, flipLine: random.number())
      check(random.frame(), random.planar(), flat, &random)
      check(random.frame(), random.spatial(), flat, &random)
    }
  }

  @Test func theAnchorPointLandsOnThePosition() {
    var random = SplitMix(seed: 5)
    for _ in 0..<100 {
      var frame = random.frame()
      frame.anchorPointZ = 0
      frame.zPosition = 0
      var transform = random.spatial()
      (transform.m41, transform.m42, transform.m43) = (0, 0, 0)
      let landed = ParentMap(frame: frame, transform: transform, in: .plain).map.map(frame.anchor)
      #expect(abs((landed?.x ?? .nan) - frame.position.x) < 1e-9)
      #expect(abs((landed?.y ?? .nan) - frame.position.y) < 1e-9)
    }
  }

  @Test func aQuarterTurnAboutTheVerticalIsSeenEdgeOn() {
    var frame = FrameGroup()
    frame.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var edge = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    edge.m11 = 0
    #expect(ParentMap(frame: frame, transform: edge, in: .plain).map.determinant == 0)
  }

  @Test func depthIsThatOfTheCentre() {
    var frame = FrameGroup()
    frame.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(ParentMap(frame: frame, transform: nil, in: .plain).depth == 0)
    frame.zPosition = 7
    #expect(ParentMap(frame: frame, transform: nil, in: .plain).depth == 7)
    frame.anchorPointZ = 3
    #expect(ParentMap(frame: frame, transform: nil, in: .plain).depth == 4)
    // About its left edge, a quarter turn about y brings the centre half its width along z.
    frame.anchorPoint.x = 0
    frame.anchorPointZ = 0
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(abs(ParentMap(frame: frame, transform: turn, in: .plain).depth - 2) < 1e-12)
  }

  @Test func siblingsInOnePlaneAreEquallyDeepHoweverItIsTurned() {
    var random = SplitMix(seed: 6)
    for _ in 0..<50 {
      let surroundings = ParentMap.Surroundings(
        anchor: CGPoint(x: 50, y: 50), sublayerTransform: random.spatial(), flipLine: nil)
      var frame = random.frame()
      frame.zPosition = 0
      frame.anchorPointZ = 0
      #expect(ParentMap(frame: frame, transform: random.planar(), in: surroundings).depth == 0)
    }
  }

  @Test func lookingAtTheBackReversesTheDepth() {
    func depth(_ sublayerTransform: CATransform3D) -> Double {
      var frame = FrameGroup()
      frame.zPosition = 5
      let surroundings = ParentMap.Surroundings(
        anchor: .zero, sublayerTransform: sublayerTransform, flipLine: nil)
      return ParentMap(frame: frame, transform: nil, in: surroundings).depth
    }
    #expect(depth(CATransform3DMakeRotation(0.7, 0, 1, 0)) == 5)
    #expect(depth(CATransform3DMakeRotation(.pi - 0.7, 0, 1, 0)) == -5)
    #expect(depth(CATransform3DMakeScale(-1, 1, 1)) == 5)
    #expect(depth(CATransform3DMakeScale(1, 1, -1)) == -5)
  }
}
