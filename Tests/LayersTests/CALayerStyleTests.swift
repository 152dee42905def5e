import Foundation
import Geometry
import Testing

@testable import Layers

/// What a style says of properties that nobody has set.
struct CALayerStyleTests {
  private let layer = CALayer()
  private let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  @Test func aStyleGivesWhatNobodyHasSet() {
    layer.opacity = 0.5
    layer.style = [
      "backgroundColor": yellow, "opacity": 0.25, "cornerRadius": 8,
      "style": ["cornerRadius": 4, "borderWidth": 2, "masksToBounds": true],
    ]
    #expect(layer.backgroundColor == yellow && layer.opacity == 0.5)
    #expect(layer.cornerRadius == 8 && layer.borderWidth == 2 && layer.masksToBounds)
    #expect(layer.animationKeys() == nil)
  }

  @Test func anotherStyleReplacesWhatTheFormerSaid() {
    layer.style = ["backgroundColor": yellow, "cornerRadius": 8, "borderWidth": 3]
    layer.borderWidth = 1
    layer.style = ["backgroundColor": red]
    #expect(layer.backgroundColor == red && layer.cornerRadius == 0 && layer.borderWidth == 1)
    layer.style = nil
    #expect(layer.backgroundColor == nil)
  }

  @Test func whatAPropertyDoesNotTakeIsPassedOver() {
    layer.style = ["opacity": "much", "position.x": 3, "frame": CGRect.zero, "note": 1]
    #expect(layer.opacity == 1 && layer.position == .zero)
    #expect(layer.value(forKey: "note") as? Int == 1)
    let shape = CAShapeLayer()
    shape.style = ["strokeColor": red, "lineWidth": 5]
    #expect(shape.strokeColor == red && shape.lineWidth == 5)
  }
}
