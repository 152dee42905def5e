import Drawing
import Foundation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

/// Animations between values of any kind, and numbers of any size: whatever a layer makes of them, frames and time go on.
@Suite struct WildValueTests {
  private static let keyPaths = [
    "position", "position.x", "bounds", "bounds.size", "bounds.origin.y", "frame",
    "frame.size.width",
    "anchorPoint", "anchorPointZ", "zPosition", "transform", "transform.scale",
    "transform.rotation",
    "transform.rotation.x", "transform.translation", "transform.m34", "sublayerTransform",
    "sublayerTransform.rotation.y", "opacity", "hidden", "isHidden", "backgroundColor",
    "cornerRadius",
    "cornerCurve", "maskedCorners", "masksToBounds", "borderWidth", "borderColor", "shadowOpacity",
    "shadowRadius", "shadowOffset", "shadowOffset.width", "shadowColor", "shadowPath", "contents",
    "contentsRect", "contentsRect.origin", "contentsCenter", "contentsScale", "contentsGravity",
    "minificationFilter", "mask", "sublayers", "delegate", "actions", "style", "name", "speed",
    "beginTime", "timeOffset", "duration", "repeatCount", "autoreverses", "fillMode",
    "shouldRasterize", "rasterizationScale", "filters", "filters.a.inputRadius",
    "compositingFilter",
    "edgeAntialiasingMask", "doubleSided", "geometryFlipped", "path", "fillColor", "strokeEnd",
    "lineWidth", "lineDashPattern", "lineDashPhase", "miterLimit", "fillRule", "lineCap", "colors",
    "locations", "startPoint", "startPoint.x", "type", "instanceCount", "instanceDelay",
    "instanceTransform", "instanceColor", "instanceAlphaOffset", "string", "fontSize", "font",
    "foregroundColor", "alignmentMode", "emitterCells", "emitterPosition", "emitterSize",
    "birthRate",
    "emitterCells.a.velocity", "seed", "levelsOfDetail", "tileSize", "scrollMode", "", ".", "a.b.c",
    "position.", ".x", "position.x.y", "transform.rotation.w", "sublayers.position",
  ]

  private static func layer(_ numbers: inout WildNumbers) -> CALayer {
    let kinds: [() -> CALayer] = [
      { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CAReplicatorLayer() },
      { CATextLayer() }, { CAEmitterLayer() }, { CATiledLayer() }, { CAScrollLayer() },
      { CATransformLayer() },
    ]
    return kinds[numbers.choice(kinds.count)]()
  }

  private static func value(_ numbers: inout WildNumbers) -> Any? {
    func number() -> Double { numbers.number() }
    switch numbers.choice(24) {
    case 0...6: return number()
    case 7: return Int(truncatingIfNeeded: numbers.next())
    case 8: return NSNumber(value: Float(number()))
    case 9: return numbers.happens(0.5)
    case 10: return CGPoint(x: number(), y: number())
    case 11: return NSValue(cgSize: CGSize(width: number(), height: number()))
    case 12: return CGRect(x: number(), y: number(), width: number(), height: number())
    case 13: return CATransform3DMakeRotation(CGFloat(number()), CGFloat(number()), 1, 0)
    case 14: return CGAffineTransform(scaleX: CGFloat(number()), y: CGFloat(number()))
    case 15: return CGColor(red: CGFloat(number()), green: 0, blue: 1, alpha: CGFloat(number()))
    case 16:
      return CGPath(rect: CGRect(x: number(), y: 0, width: number(), height: 1), transform: nil)
    case 17:
      return ["", "even-odd", "continuous", "resizeAspect", "7", "nonsense"][numbers.choice(6)]
    case 18: return [number(), "a", NSNull()] as [Any]
    case 19: return (0..<numbers.choice(4)).map { _ in NSNumber(value: numbers.number()) }
    case 20: return NSNull()
    case 21: return ["a": number()]
    case 22: return CALayer()
    default: return nil
    }
  }

  @Test(arguments: Seeds.upTo(30)) func everyValueForEveryKeyPathHasAnOutcome(seed: UInt64) {
    var numbers = WildNumbers(seed: seed)
    inWorld { world in
      world.host.drawsAtOnce = true
      let layer = world.shownLayer(Self.layer(&numbers))
      for _ in 0..<60 {
        let keyPath = Self.keyPaths[numbers.choice(Self.keyPaths.count)]
        let value = Self.value(&numbers)
        let start = ContinuousClock.now
        switch numbers.choice(3) {
        case 0:
          // Other values than numbers where there are such are a program's mistake.
          guard layer.value(forKeyPath: keyPath) is NSNumber else { break }
          layer.setValue(numbers.number(), forKeyPath: keyPath)
        case 1:
          let animation = CABasicAnimation(keyPath: keyPath)
          animation.fromValue = Self.value(&numbers)
          (animation.toValue, animation.duration) = (value, numbers.number() / 100)
          animation.isAdditive = numbers.happens(0.2)
          animation.isCumulative = numbers.happens(0.2)
          animation.repeatCount = Float(numbers.number())
          layer.add(animation, forKey: numbers.happens(0.5) ? nil : "a")
        default:
          let animation = CAKeyframeAnimation(keyPath: keyPath)
          animation.values = (0..<numbers.choice(5)).compactMap { _ in Self.value(&numbers) }
          animation.keyTimes = (0..<numbers.choice(5)).map { _ in
            NSNumber(value: numbers.number() / 100)
          }
          animation.calculationMode =
            [.linear, .discrete, .paced, .cubic, .cubicPaced][
              numbers.choice(5)]
          animation.duration = 1
          layer.add(animation, forKey: nil)
        }
        _ = layer.value(forKeyPath: keyPath)
        world.run(for: 0.05)
        world.frame()
        _ = layer.presentation()?.value(forKeyPath: keyPath)
        #expect(start.duration(to: .now) < .seconds(10), "\(keyPath) = \(value as Any)")
        if layer.superlayer == nil { world.root.addSublayer(layer) }
      }
    }
  }
}
