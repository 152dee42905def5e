import Foundation
import Layers
import Motion

/// The kinds of timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A cubic Bézier of control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A cubic Bézier and a spring together; the spring rules.
  case composed = 3
}

/// What tells a property animator the pace of its animations.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which of the parameters below there are.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve; nil where there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil where there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve that is a cubic Bézier.
open class UICubicTimingParameters: NSObject, NSSecureCoding, UITimingCurveProvider {
  /// The named curve; of control points and of the default curve, the one that eases in and out.
  public let animationCurve: UIView.AnimationCurve
  /// The first inner control point, time and progress.
  public let controlPoint1: CGPoint
  /// The second inner control point, time and progress.
  public let controlPoint2: CGPoint
  private let kind: Kind

  private enum Kind {
    case named, systemDefault, points
    /// What stands for the default curve in archives, beside the raw values of named ones.
    static let defaultNumber = 5
  }

  /// Makes Core Animation's default curve, which soon is fast and then slow for long.
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = CAMediaTimingFunction(name: .default).points
    kind = .systemDefault
  }

  /// Makes a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = CAMediaTimingFunction(name: curve.name).points
    kind = .named
  }

  /// Makes a curve of its inner control points; their x are taken to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
    kind = .points
  }

  /// Makes the curve that an archive holds; of an empty one the default curve.
  public required convenience init?(coder: NSCoder) {
    let values = coder.decodeValues()
    if let point1 = values["controlPoint1"] as? CGPoint,
      let point2 = values["controlPoint2"] as? CGPoint
    {
      self.init(controlPoint1: point1, controlPoint2: point2)
    } else if let curve = (values["curve"] as? Int).flatMap(UIView.AnimationCurve.init) {
      self.init(animationCurve: curve)
    } else {
      self.init()
    }
  }

  /// Writes the curve's name or its control points.
  open func encode(with coder: NSCoder) {
    let values: [String: Any?] =
      switch kind {
      case .named: ["curve": animationCurve.rawValue]
      case .systemDefault: ["curve": Kind.defaultNumber]
      case .points: ["controlPoint1": controlPoint1, "controlPoint2": controlPoint2]
      }
    coder.encode(values, of: self)
  }

  /// Curves are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// The parameters themselves, which never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `builtin` for named curves and the default one, else `cubic`.
  open var timingCurveType: UITimingCurveType { kind == .points ? .cubic : .builtin }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve's name or its control points, as UIKit writes them (facts/UIKit/UICubicTimingParameters.md of
  /// kern0x1b/charon).
  open override var description: String {
    let named: [UIView.AnimationCurve: String] = [
      .easeInOut: "EaseInOut", .easeIn: "EaseIn", .easeOut: "EaseOut", .linear: "linear",
    ]
    let text =
      switch kind {
      case .named: "builtin type = " + (named[animationCurve] ?? "unknown")
      case .systemDefault: "builtin type = CA Default"
      case .points:
        "timing function = (\(controlPoint1.x), \(controlPoint1.y), \(controlPoint2.x), \(controlPoint2.y))"
      }
    return "<\(type(of: self)) (\(address(of: self))) \(text)>"
  }

  package var pace: AnimationPace {
    .function(
      CAMediaTimingFunction(
        controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
        Float(controlPoint2.y)))
  }
}

/// Where an object is, for people.
package func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

extension CAMediaTimingFunction {
  /// The inner control points.
  fileprivate var points: (CGPoint, CGPoint) { (point(1), point(2)) }

  private func point(_ index: Int) -> CGPoint {
    var values: [Float] = [0, 0]
    getControlPoint(at: index, values: &values)
    return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
  }
}

/// A timing curve that is a damped spring.
open class UISpringTimingParameters: NSObject, NSSecureCoding, UITimingCurveProvider {
  /// The velocity at the beginning, in whole ways a second, on the two axes of a point or a size.
  ///
  /// What is one number takes `dx`.
  public let initialVelocity: CGVector
  private let shape: Shape

  private enum Shape {
    case settlingInDuration(ratio: Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  private init(_ shape: Shape, _ velocity: CGVector) {
    (self.shape, initialVelocity) = (shape, velocity)
  }

  /// Makes a spring that rests when the animator's duration is over.
  ///
  /// - Parameter ratio: 1 does not swing; the nearer to 0 the more.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.settlingInDuration(ratio: ratio.native), velocity)
  }

  /// Makes a spring that is let go at rest, and rests again when the animator's duration is over.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring of its physics, which sets the duration, whatever the animator's is.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .physical(mass: mass.native, stiffness: stiffness.native, damping: damping.native), velocity)
  }

  /// Makes a spring of its feel, which sets the duration, whatever the animator's is.
  ///
  /// - Parameters:
  ///   - duration: how long the spring seems to take, in seconds.
  ///   - bounce: 0 does not swing, 1 never stops; below 0, above −1, it creeps.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(.perceptual(duration: duration, bounce: bounce.native), velocity)
  }

  /// Makes the spring that the system's own animations use.
  public override convenience init() {
    self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
  }

  /// Makes the spring that an archive holds; of an empty one the default spring.
  public required convenience init?(coder: NSCoder) {
    let values = coder.decodeValues()
    let velocity = values["initialVelocity"] as? CGVector ?? .zero
    switch (values["shape"] as? String, [Double](decoded: values["numbers"])) {
    case ("ratio", let n?) where n.count == 1:
      self.init(.settlingInDuration(ratio: n[0]), velocity)
    case ("physical", let n?) where n.count == 3:
      self.init(.physical(mass: n[0], stiffness: n[1], damping: n[2]), velocity)
    case ("perceptual", let n?) where n.count == 2:
      self.init(.perceptual(duration: n[0], bounce: n[1]), velocity)
    default: self.init()
    }
  }

  /// Writes the spring as it was described, and the velocity.
  open func encode(with coder: NSCoder) {
    let (name, numbers) =
      switch shape {
      case .settlingInDuration(let ratio): ("ratio", [ratio])
      case .physical(let mass, let stiffness, let damping):
        ("physical", [mass, stiffness, damping])
      case .perceptual(let duration, let bounce): ("perceptual", [duration, bounce])
      }
    coder.encode(
      ["shape": name, "numbers": numbers, "initialVelocity": initialVelocity], of: self)
  }

  /// Springs are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// The parameters themselves, which never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring as it was described and the velocity, as UIKit writes them (facts/UIKit/UISpringTimingParameters.md of
  /// kern0x1b/charon).
  open override var description: String {
    let numbers: [(String, Double)] =
      switch shape {
      case .settlingInDuration(let ratio): [("dampingRatio", ratio)]
      case .physical(let mass, let stiffness, let damping):
        [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      case .perceptual(let duration, let bounce): [("duration", duration), ("bounce", bounce)]
      }
    let texts = numbers.map { $0.0 + String(format: "=%.3f", $0.1) }
    let velocity = String(
      format: "velocity=(%.3f,%.3f)", initialVelocity.dx.native, initialVelocity.dy.native)
    let all = (texts + [velocity]).joined(separator: ", ")
    return "<\(type(of: self)) (\(address(of: self))) \(all)>"
  }

  /// The spring on one axis.
  ///
  /// - Parameter duration: the animator's, in seconds.
  package func spring(duration: Double, velocity: CGFloat) -> Spring {
    switch shape {
    case .settlingInDuration(let ratio):
      Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity.native)
    case .physical(let mass, let stiffness, let damping):
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.native)
    case .perceptual(let duration, let bounce):
      Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.native)
    }
  }

  /// How long an animation of the spring takes, in seconds.
  package func duration(of animator: TimeInterval) -> TimeInterval {
    if case .settlingInDuration = shape { return animator }
    return max(
      spring(duration: animator, velocity: initialVelocity.dx).animatorDuration,
      spring(duration: animator, velocity: initialVelocity.dy).animatorDuration)
  }
}
