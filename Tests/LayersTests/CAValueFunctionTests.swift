import Foundation
import Geometry
import Layers
import Testing

@Suite struct CAValueFunctionTests {
  private func animation(
    _ name: CAValueFunctionName, from: Any? = nil, to: Any? = nil, by: Any? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation("transform", from: from, to: to, by: by)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
  }

  private func isClose(_ a: CATransform3D?, _ b: CATransform3D) -> Bool {
    guard let a else { return false }
    return zip([a.row1, a.row2, a.row3, a.row4], [b.row1, b.row2, b.row3, b.row4]).allSatisfy {
      (($0 - $1) * ($0 - $1)).max() < 1e-20
    }
  }

  /// Names, both ends, and the matrix half way.
  @Test(
    arguments: [
      (.rotateX, 0.0, 3.0, CATransform3DMakeRotation(1.5, 1, 0, 0)),
      (.rotateY, 0, 3, CATransform3DMakeRotation(1.5, 0, 1, 0)),
      (.rotateZ, 0, 2 * Double.pi, CATransform3DMakeRotation(.pi, 0, 0, 1)),
      (.scaleX, 1, 3, CATransform3DMakeScale(2, 1, 1)),
      (.scaleY, 1, 3, CATransform3DMakeScale(1, 2, 1)),
      (.scaleZ, 1, 3, CATransform3DMakeScale(1, 1, 2)),
      (.translateX, 1, 3, CATransform3DMakeTranslation(2, 0, 0)),
      (.translateY, 1, 3, CATransform3DMakeTranslation(0, 2, 0)),
      (.translateZ, 1, 3, CATransform3DMakeTranslation(0, 0, 2)),
    ] as [(CAValueFunctionName, Double, Double, CATransform3D)])
  func aNumberBecomesAMatrix(
    name: CAValueFunctionName, from: Double, to: Double, expected: CATransform3D
  ) {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(animation(name, from: from, to: to), forKey: nil)
      world.run(for: 0.5)
      #expect(isClose(layer.presentation()?.transform, expected))
    }
  }

  @Test func threeNumbersBecomeAMatrix() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(
        animation(.scale, from: [1, 1, 1], to: [3, 5.0, CGFloat(7)] as [Any]), forKey: "a")
      world.run(for: 0.5)
      #expect(isClose(layer.presentation()?.transform, CATransform3DMakeScale(2, 3, 4)))
      layer.add(animation(.translate, from: [0, 0, 0], to: [2, 4, 6]), forKey: "a")
      world.run(for: 0.5)
      #expect(isClose(layer.presentation()?.transform, CATransform3DMakeTranslation(1, 2, 3)))
    }
  }

  @Test func aRotationEqualsTheVirtualKeyPath() {
    inWorld { world in
      let (one, other) = (world.shownLayer(), world.shownLayer())
      one.add(animation(.rotateZ, from: 0, to: 2 * Double.pi), forKey: nil)
      other.add(
        CABasicAnimation("transform.rotation.z", from: 0, to: 2 * Double.pi), forKey: nil)
      for tenth in 0..<10 {
        world.run(to: 100 + Double(tenth) / 10)
        let turned = CATransform3DMakeRotation(CGFloat(tenth) / 5 * .pi, 0, 0, 1)
        #expect(isClose(one.presentation()?.transform, turned))
        #expect(isClose(other.presentation()?.transform, turned))
      }
    }
  }

  @Test func theMatrixReplacesUnlessItIsAdditive() {
    inWorld { world in
      let layer = world.shownLayer()
      let below = CATransform3DMakeTranslation(10, 0, 0)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.transform = below
      CATransaction.commit()
      let turn = animation(.rotateZ, from: 0, to: 2.0)
      layer.add(turn, forKey: "turn")
      world.run(for: 0.5)
      let rotation = CATransform3DMakeRotation(1, 0, 0, 1)
      #expect(isClose(layer.presentation()?.transform, rotation))
      turn.isAdditive = true
      layer.add(turn, forKey: "turn")
      world.run(for: 0.5)
      #expect(isClose(layer.presentation()?.transform, CATransform3DConcat(rotation, below)))
    }
  }

  @Test func aMissingEndIsReadOffTheTransformBelow() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      CATransaction.commit()
      for animation in [animation(.rotateZ, to: 1.5), animation(.rotateZ, by: 1.0)] {
        layer.add(animation, forKey: "turn")
        world.run(for: 0.5)
        let expected = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(isClose(layer.presentation()?.transform, expected))
      }
    }
  }

  @Test func cumulativeCyclesAddTheirNumbers() {
    inWorld { world in
      let layer = world.shownLayer()
      let turn = animation(.rotateX, from: 0, to: 3.0)
      (turn.isCumulative, turn.repeatCount) = (true, 3)
      layer.add(turn, forKey: nil)
      world.run(for: 2.5)
      let expected = CATransform3DMakeRotation(7.5, 1, 0, 0)
      #expect(isClose(layer.presentation()?.transform, expected))
    }
  }

  @Test func onlyKnownNamesNameAFunction() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    #expect(CAValueFunction(name: .scale)?.name == .scale)
    #expect(CAValueFunction(name: .scale) == CAValueFunction(name: .scale))
    #expect(CAValueFunction(name: .scale) != CAValueFunction(name: .scaleX))
  }
}
