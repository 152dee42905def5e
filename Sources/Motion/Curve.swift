/// How progress runs over time: a value of fixed size, for flat arrays of them.
@usableFromInline
@frozen
package enum Curve: Hashable, Sendable {
  /// Progress is the fraction of the time.
  case linear
  /// Progress follows a cubic Bézier over the fraction of the time.
  case bezier(UnitBezier)
  /// Progress follows a spring over the time itself, which the duration only cuts off.
  ///
  /// Kept aside, since a spring is twice as large as a Bézier curve and far rarer.
  indirect case spring(Spring)

  /// The curve of a cubic Bézier; `linear` where that is one.
  @inlinable
  package init(_ bezier: UnitBezier) {
    self = bezier.isLinear ? .linear : .bezier(bezier)
  }

  /// The progress at a fraction of a duration.
  ///
  /// Linear and Bézier curves give 0 at 0 and 1 at 1; a spring gives where it is after
  /// `fraction · duration` seconds. Both may overshoot 0…1.
  ///
  /// - Parameter duration: the length of one run in seconds; only springs need it.
  @inlinable
  package func value(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: fraction
    case .bezier(let bezier): bezier.value(at: fraction)
    case .spring(let spring): spring.value(at: fraction * duration)
    }
  }

  /// The slope of the progress over the fraction of the time, 1 being the average.
  package func derivative(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let bezier): bezier.derivative(at: fraction)
    case .spring(let spring): spring.velocity(at: fraction * duration) * duration
    }
  }
}

extension Curve {
  /// The predefined curve of a name; nil where no curve bears it.
  package init?(named name: CAMediaTimingFunctionName) {
    guard let p = name.controlPoints.map(SIMD4<Double>.init) else { return nil }
    self.init(UnitBezier(p.x, p.y, p.z, p.w))
  }

  /// The predefined curve that begins slowly.
  package static let easeIn = Curve(named: .easeIn)!
  /// The predefined curve that ends slowly.
  package static let easeOut = Curve(named: .easeOut)!
  /// The predefined curve that begins and ends slowly.
  package static let easeInEaseOut = Curve(named: .easeInEaseOut)!
  /// The predefined curve of implicit animations.
  package static let `default` = Curve(named: .default)!
}
