import QuartzCore

/// Random numbers by splitmix64, and what layers are made of by them.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// A whole number from 0 up to, but without, `count`.
  mutating func choice(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func one<Value>(of values: [Value]) -> Value { values[choice(values.count)] }

  /// A number between two, often a whole one.
  mutating func number(_ low: Double, _ high: Double) -> CGFloat {
    let number = Double.random(in: low...high, using: &self)
    return CGFloat(happens(0.3) ? number.rounded() : number)
  }

  /// Nothing in a share of all cases.
  mutating func perhaps<Value>(_ share: Double, _ value: (inout Dice) -> Value) -> Value? {
    happens(share) ? value(&self) : nil
  }
}

extension Dice {
  mutating func point() -> CGPoint { CGPoint(x: number(-10, 130), y: number(-10, 110)) }

  /// A place within the unit square.
  mutating func unitPoint() -> CGPoint { CGPoint(x: number(0, 1), y: number(0, 1)) }

  mutating func bounds() -> CGRect {
    let origin = happens(0.7) ? .zero : CGPoint(x: number(-10, 10), y: number(-10, 10))
    return CGRect(origin: origin, size: CGSize(width: number(0, 100), height: number(0, 90)))
  }

  mutating func color() -> CGColor {
    CGColor(
      red: number(0, 1), green: number(0, 1), blue: number(0, 1),
      alpha: happens(0.5) ? 1 : number(0, 1))
  }

  mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0...choice(4) {
      switch choice(4) {
      case 0: path.addLine(to: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      case 2: path.closeSubpath()
      default: path.addEllipse(in: bounds())
      }
    }
    return path
  }

  mutating func transform() -> CATransform3D {
    switch choice(6) {
    case 0: return CATransform3DIdentity
    case 1: return CATransform3DMakeScale(number(-2, 2), number(0.2, 2), 1)
    case 2: return CATransform3DMakeRotation(number(-3, 3), 0, 0, 1)
    case 3: return CATransform3DMakeTranslation(number(-30, 30), number(-30, 30), number(-50, 50))
    case 4:
      return CATransform3DMakeRotation(number(-1.5, 1.5), number(-1, 1), number(-1, 1), 0.3)
    default:
      var transform = CATransform3DIdentity
      transform.m34 = number(-0.005, 0.005)
      return CATransform3DRotate(transform, number(-1, 1), 1, 1, 0)
    }
  }

  mutating func image() -> CGImage? { picture(1 + choice(20), 1 + choice(20)) }

  mutating func blurs() -> [Any]? {
    perhaps(0.6) { [CAFilter.gaussianBlur(radius: $0.number(0, 5))] }
  }
}
