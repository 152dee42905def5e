import Foundation
import Geometry
@testable import Layers
import Motion
import RenderTree
import Testing

@Suite struct PlainAnimationTests {
  /// Adds an animation; answers whether its object was kept, and the layer's own copy.
  private func add(
    _ animation: CAAnimation, to layer: CALayer
  ) -> (keepsObject: Bool, copy: CAAnimation?) {
    layer.add(animation, forKey: "key")
    let keepsObject = layer.attachedAnimations.contains { $0.object != nil }
    return (keepsObject, layer.animation(forKey: "key"))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatComesBackIsWhatWasAdded(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    inWorld { world in
      let layer = world.shownLayer()
      let rows = PropertyTable.rows.filter { layer.property($0.keyPath) != nil }
      var made = 0
      for _ in 0..<400 {
        guard let row = rows.randomElement(using: &random) else { continue }
        let animation = random.simpleAnimation(row)
        let (keepsObject, copy) = add(animation, to: layer)
        made += keepsObject ? 0 : 1
        #expect(Portrait(copy) == Portrait(animation, lasting: 0.25))
        #expect(layer.animation(forKey: "key") === copy)
      }
      #expect(made > 40)
    }
  }

  private static var plain: [(keyPath: String, value: Any)] {
    [
      ("position", CGPoint(x: 1, y: -2)), ("opacity", 0.5), ("opacity", CGFloat(0.25)),
      ("zPosition", Float(0.1)), ("zPosition", 7), ("zPosition", NSNumber(value: 0.1)),
      ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)),
      ("shadowOffset", CGSize(width: 1, height: 2)),
      ("position", NSValue(cgPoint: CGPoint(x: 3, y: 4))),
      ("transform.rotation.z", 2 * Double.pi),
      ("transform", CATransform3DMakeRotation(1, 0, 1, 0)),
      ("backgroundColor", CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.3)),
      ("backgroundColor", CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.3)),
    ]
  }

  @Test(arguments: plain.indices)
  func aPlainAnimationNeedsNoObject(_ index: Int) {
    inWorld { world in
      let (keyPath, value) = Self.plain[index]
      let animation = CABasicAnimation(keyPath, from: value, to: value)
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      let (keepsObject, copy) = add(animation, to: world.shownLayer())
      #expect(!keepsObject && Portrait(copy) == Portrait(animation))
    }
  }

  private static let odd: [(name: String, change: @Sendable (CABasicAnimation) -> Void)] = [
    ("delegate", { $0.delegate = Ear() }), ("tag", { $0.setValue(1, forKey: "tag") }),
    ("frame rate", { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 2) }),
    ("by", { $0.byValue = 1.0 }), ("no values", { ($0.fromValue, $0.toValue) = (nil, nil) }),
    ("two forms", { $0.toValue = CGFloat(1) }), ("a whole number", { $0.fromValue = Int8(1) }),
    ("a flag", { $0.fromValue = true }),
    ("a decimal object", { $0.fromValue = NSDecimalNumber(value: 0.5) }),
    ("a counted object", { $0.fromValue = NSNumber(value: 1) }),
    ("an endless number", { $0.toValue = Int.max }), ("nonsense", { $0.toValue = "nonsense" }),
    ("unknown fill", { $0.fillMode = CAMediaTimingFillMode(rawValue: "half") }),
    ("additive start", { ($0.isAdditive, $0.toValue) = (true, nil) }),
    ("unknown key path", { $0.keyPath = "colour" }), ("no key path", { $0.keyPath = nil }),
    ("own function", { $0.timingFunction = OwnFunction(controlPoints: 0, 0, 1, 1) }),
    ("diagonal", { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.2, 1, 1) }),
    ("clamped", { $0.timingFunction = CAMediaTimingFunction(controlPoints: -1, 0, 2, 1) }),
  ]

  @Test(arguments: odd.indices)
  func anOddOneKeepsItsObject(_ index: Int) {
    inWorld { world in
      let animation = CABasicAnimation("zPosition", from: 0.5, to: 1.0)
      Self.odd[index].change(animation)
      let (keepsObject, copy) = add(animation, to: world.shownLayer())
      #expect(keepsObject && Portrait(copy) == Portrait(animation), "\(Self.odd[index].name)")
    }
  }

  @Test func anotherClassKeepsItsObject() {
    inWorld { world in
      let spring = CASpringAnimation("zPosition", from: 0.5, to: 1.0)
      let own = OwnAnimation("zPosition", from: 0.5, to: 1.0)
      for animation in [spring, own] {
        let (keepsObject, copy) = add(animation, to: world.shownLayer())
        #expect(keepsObject && type(of: copy) == type(of: Optional(animation as CAAnimation)))
        #expect(copy.map { Swift.type(of: $0) } == Swift.type(of: animation))
      }
    }
  }

  @Test func theBeginTimeIsThatOfTheCommit() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("opacity", from: 0.0, to: 1.0), forKey: "asked before")
      layer.add(CABasicAnimation("opacity", from: 0.0, to: 1.0), forKey: "asked after")
      let before = layer.animation(forKey: "asked before")
      #expect(before?.beginTime == 0)
      world.run(for: 0.5)
      #expect(before?.beginTime == 100)
      #expect(layer.animation(forKey: "asked before") === before)
      #expect(layer.animation(forKey: "asked after")?.beginTime == 100)
    }
  }

  @Test func completionsWaitForAnimationsWithoutObject() {
    inWorld { world in
      var ends: [Double] = []
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append(HostTime.now) }
      layer.add(CABasicAnimation("opacity", from: 0.0, to: 1.0), forKey: nil)
      CATransaction.commit()
      world.run(for: 2)
      #expect(ends == [101])
    }
  }

  @Test func anAttachedAnimationIsSmall() {
    #expect(MemoryLayout<AttachedAnimation>.stride == 32)
  }
}

private final class OwnFunction: CAMediaTimingFunction, @unchecked Sendable {}
private final class OwnAnimation: CABasicAnimation {}

extension SplitMix {
  /// An animation with little about it that a track does not tell.
  fileprivate mutating func simpleAnimation(_ row: AnimatableProperty) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: row.keyPath)
    let form = Int(number(0...6))
    if chance(0.8) { animation.fromValue = written(value(row.type), form) }
    if chance(0.8) { animation.toValue = written(value(row.type), chance(0.9) ? form : 0) }
    animation.isCumulative = chance(0.3)
    animation.isAdditive = chance(0.3)
    animation.isRemovedOnCompletion = chance(0.5)
    animation.autoreverses = chance(0.5)
    animation.fillMode = chance(0.5) ? .both : chance(0.5) ? .forwards : .backwards
    if chance(0.3) { animation.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    if chance(0.2) { animation.timingFunction = CAMediaTimingFunction(name: .linear) }
    if chance(0.2) {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(odd()), Float(odd()), Float(odd()), Float(odd()))
    }
    distort(animation)
    return animation
  }

  /// A value in another form.
  private func written(_ value: Any, _ form: Int) -> Any {
    switch (value, form) {
    case (let number as Double, 1): CGFloat(number)
    case (let number as Double, 2): Float(number)
    case (let number as Double, 3): Int(number)
    case (let number as Double, 4): NSNumber(value: number)
    case (let number as Double, 5): NSNumber(value: Int(number))
    case (let point as CGPoint, 1): NSValue(cgPoint: point)
    case (let point as CGPoint, 2): CGSize(width: point.x, height: point.y)
    case (let size as CGSize, 1): NSValue(cgSize: size)
    case (let rect as CGRect, 1): NSValue(cgRect: rect)
    case (let matrix as CATransform3D, 1): NSValue(caTransform3D: matrix)
    case (let color as CGColor, 1): CGColor(gray: color.alpha, alpha: 1)
    default: value
    }
  }
}

/// Everything that a program can read of an animation, as text.
private struct Portrait: Equatable {
  private var lines: [String]

  /// - Parameter duration: what stands for none.
  init(_ animation: CAAnimation?, lasting duration: Double = 0.25) {
    guard let animation = animation as? CABasicAnimation else {
      lines = []
      return
    }
    let own = animation.duration
    lines = [
      "\(type(of: animation))", "\(animation.beginTime)", "\(own > 0 ? own : duration)",
      "\(animation.speed)", "\(animation.timeOffset)", "\(animation.repeatCount)",
      "\(animation.repeatDuration)", "\(animation.autoreverses)", animation.fillMode.rawValue,
      "\(animation.isRemovedOnCompletion)", "\(animation.keyPath ?? "none")",
      "\(animation.isAdditive)", "\(animation.isCumulative)",
      animation.timingFunction.map { "\(type(of: $0)) \($0)" } ?? "none",
      "\(animation.valueFunction.map { "\($0.name)" } ?? "none")",
      "\(animation.delegate == nil)", "\(animation.value(forKey: "tag") ?? "none")",
      "\(animation.preferredFrameRateRange)",
    ]
    for value in [animation.fromValue, animation.toValue, animation.byValue] {
      lines.append(value.map { "\(type(of: $0)) \(Self.text($0))" } ?? "none")
    }
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let color as CGColor: "\(color.components ?? []) \(color.colorSpace?.name ?? "none")"
    case let matrix as CATransform3D: "\(withUnsafeBytes(of: matrix) { Array($0) })"
    case let value as NSValue: "\(String(cString: value.objCType)) \(value)"
    default: "\(value)"
    }
  }
}
