import Foundation
import Geometry
@testable import Layers
import Motion
import RenderTree

// Animations of every kind, as chance has it: what is said of all of them is tested on these.

extension SplitMix {
  mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func transform() -> CATransform3D {
    var t = CATransform3DMakeScale(CGFloat(number(0.1...3)), CGFloat(number(-2 ... -0.1)), 1)
    t = CATransform3DRotate(
      t, CGFloat(number(-4...4)), chance(0.5) ? 1 : 0, chance(0.5) ? 1 : 0, 1)
    t.m34 = chance(0.3) ? -1 / 700 : 0
    return CATransform3DTranslate(t, CGFloat(number()), CGFloat(number()), 0)
  }

  /// A value that the API takes for the property.
  mutating func value(_ type: AnimatableType) -> Any {
    switch type {
    case .number, .flag, .component: number(-3...3)
    case .point: CGPoint(x: number(), y: number())
    case .size, .translation: CGSize(width: number(), height: number())
    case .rect: CGRect(x: number(), y: number(), width: number(0...50), height: number(0...50))
    case .color:
      CGColor(
        red: CGFloat(number(0...1)), green: CGFloat(number(0...1)), blue: CGFloat(number(0...1)),
        alpha: CGFloat(number(0...1)))
    case .transform: transform()
    case .object(let kind): object(kind)
    }
  }

  private mutating func object(_ kind: ObjectKind) -> Any {
    switch kind {
    case .path: CGPath(rect: CGRect(x: number(), y: number(), width: 9, height: 9), transform: nil)
    case .picture: CGImage(bitmap: Bitmap(width: 1, height: 1, isOpaque: true) { _ in })
    case .colors: [value(.color), value(.color)]
    case .numbers: [NSNumber(value: number()), NSNumber(value: number())]
    }
  }

  mutating func keyframes(_ row: AnimatableProperty) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: row.keyPath)
    animation.values = (0...Int(number(0...4))).map { _ in value(row.type) }
    animation.calculationMode =
      [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &self) ?? .linear
    if chance(0.3) { animation.tensionValues = [NSNumber(value: number(-1...1))] }
    if row.type == .point, chance(0.5) {
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: number(), y: number(), width: 50, height: number(0...50)))
      path.move(to: CGPoint(x: number(), y: number()))
      path.addLine(to: CGPoint(x: number(), y: number()))
      animation.path = path
      animation.rotationMode = chance(0.5) ? .rotateAuto : nil
    }
    return animation
  }

  mutating func basic(_ row: AnimatableProperty) -> CABasicAnimation {
    let animation =
      chance(0.3)
      ? CASpringAnimation(perceptualDuration: number(0.1...1), bounce: CGFloat(number(-0.5...0.5)))
      : CABasicAnimation()
    animation.keyPath = row.keyPath
    var value = { (random: inout SplitMix) in random.value(row.type) }
    if row.type == .transform, chance(0.3) {
      animation.valueFunction = CAValueFunction(name: chance(0.5) ? .rotateX : .scaleY)
      value = { $0.number(-3...3) }
    }
    if chance(0.6) { animation.fromValue = value(&self) }
    if chance(0.6) { animation.toValue = value(&self) }
    if chance(0.3) { animation.byValue = value(&self) }
    return animation
  }

  private mutating func unpacedAnimation(_ depth: Int) -> CAAnimation {
    if depth < 2, chance(0.15) {
      let group = CAAnimationGroup()
      group.animations = (0...2).map { _ in self.animation(localNow: 0, depth: depth + 1) }
      return group
    }
    let rows = PropertyTable.rows
    let row = rows[Int.random(in: rows.indices, using: &self)]
    let animation: CAPropertyAnimation = chance(0.4) ? keyframes(row) : basic(row)
    animation.isAdditive = chance(0.3)
    animation.isCumulative = chance(0.3)
    return animation
  }

  mutating func animation(localNow: Double, depth: Int = 0) -> CAAnimation {
    let animation = unpacedAnimation(depth)
    animation.duration = number(0.05...2)
    animation.speed = chance(0.4) ? 1 : Float(number(0.25...3))
    if chance(0.3) { animation.timeOffset = number(0...2) }
    if chance(0.5) { animation.repeatCount = chance(0.2) ? .infinity : Float(number(0...4)) }
    if chance(0.2) { animation.repeatDuration = number(0...5) }
    if chance(0.3) { animation.beginTime = localNow + number(-2...2) }
    animation.autoreverses = chance(0.4)
    animation.fillMode =
      [.removed, .forwards, .backwards, .both].randomElement(using: &self) ?? .both
    animation.isRemovedOnCompletion = chance(0.7)
    if chance(0.6) {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(number(0...1)), Float(number(-0.5...1.5)), Float(number(0...1)),
        Float(number(-0.5...1.5)))
    }
    return animation
  }

  mutating func retime(_ layer: CALayer) {
    layer.speed = chance(0.15) ? 0 : Float(number(0.25...3))
    layer.timeOffset = chance(0.5) ? number(0...3) : 0
    layer.beginTime = chance(0.3) ? number(90...104) : 0
  }

  /// Changes a few things about a layer, some of which animate implicitly.
  mutating func change(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setDisableActions(chance(0.5))
    CATransaction.setAnimationDuration(number(0.1...1))
    if chance(0.4) { layer.position = CGPoint(x: number(), y: number()) }
    if chance(0.3) { layer.bounds.size.width = CGFloat(number(1...50)) }
    if chance(0.3) { layer.opacity = Float(number(0...1)) }
    if chance(0.3) { layer.transform = transform() }
    if chance(0.2) { layer.sublayerTransform = transform() }
    if chance(0.2) { layer.shadowRadius = CGFloat(number(0...9)) }
    if chance(0.2) { layer.contentsRect.origin.x = CGFloat(number(0...1)) }
    if chance(0.3) { layer.backgroundColor = value(.color) as! CGColor? }
    if chance(0.1) { layer.removeAllAnimations() }
    if chance(0.1), let key = layer.animationKeys()?.randomElement(using: &self) {
      layer.removeAnimation(forKey: key)
    }
    CATransaction.commit()
  }
}

// MARK: - Timing beyond reason

extension SplitMix {
  /// A number that nobody would write, or now and then one that somebody might.
  mutating func odd() -> Double {
    let numbers: [Double] = [
      0, -0.0, -1, 1, 0.5, -3, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300,
      Double(Float.greatestFiniteMagnitude), 1e15, -1e15, .leastNonzeroMagnitude,
    ]
    return numbers.randomElement(using: &self) ?? 0
  }

  /// Gives an animation or a layer a timing that makes little sense.
  mutating func distort(_ object: some AnyObject & CAMediaTiming) {
    if chance(0.4) { object.beginTime = odd() }
    if chance(0.4) { object.duration = odd() }
    if chance(0.4) { object.speed = Float(odd()) }
    if chance(0.3) { object.timeOffset = odd() }
    if chance(0.4) { object.repeatCount = Float(odd()) }
    if chance(0.3) { object.repeatDuration = odd() }
    object.autoreverses = chance(0.5)
  }
}
