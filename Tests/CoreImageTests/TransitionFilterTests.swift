import CoreImage
import Foundation
import QuartzCore
import Testing

/// Filters of transitions show what the types do that they stand for.
@Suite struct TransitionFilterTests {
  private func pixels(_ make: (CATransition) -> Void) throws -> [UInt8] {
    let (root, layer) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
    layer.frame = CGRect(x: 5, y: 5, width: 50, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    make(transition)
    (transition.startProgress, transition.endProgress) = (0.5, 0.5)
    transition.duration = 100
    layer.add(transition, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    frame(renderer)
    return try #require(renderer.makeImage()).pixels
  }

  private func frame(_ renderer: CARenderer) {
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }

  @Test func theyTakeThePlaceOfTheType() throws {
    let ripple = try pixels { $0.type = CATransitionType(rawValue: "rippleEffect") }
    let fade = try pixels { $0.type = .fade }
    #expect(ripple != fade)
    let shown = try ["CIRippleTransition", "CIDissolveTransition", "CIModTransition"].map { name in
      let filter = try #require(CIFilter(name: name))
      return try pixels { ($0.type, $0.filter) = (.push, filter) }
    }
    #expect(shown[0] == ripple && shown[1] == fade && shown[2] == fade)
  }

  @Test func copiesKeepThem() throws {
    let transition = CATransition()
    let ripple: CIFilter = try #require(CIFilter(name: "CIRippleTransition"))
    transition.filter = ripple
    let copy = transition.copy() as? CATransition
    #expect((copy?.filter as? CIFilter)?.name == "CIRippleTransition")
    #expect(CATransition().filter == nil)
  }
}
