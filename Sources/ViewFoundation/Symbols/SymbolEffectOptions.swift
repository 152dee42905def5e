import Foundation

/// How often and how fast an effect is seen.
public struct SymbolEffectOptions: Sendable, Equatable {
  /// How the repetitions of an effect follow each other.
  public struct RepeatBehavior: Sendable, Equatable {
    /// How often; nil for as often as the effect is by itself.
    package var count: Float?
    /// How long it rests after each time, in seconds.
    package var rest = 0.0

    /// For ever, without a rest.
    public static let continuous = RepeatBehavior(count: .infinity)
    /// For ever, with a short rest each time.
    public static let periodic = RepeatBehavior.periodic()
    /// So often, nil for as often as the effect is by itself, with a rest in seconds each time; nil for a short one.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(count: count.map(Float.init), rest: max(delay ?? 0.5, 0))
    }
  }

  /// How often, and with which rests.
  package var repeats = RepeatBehavior()
  /// How fast, in its own speed.
  package var speed = 1.0
  /// How often; nil for as often as the effect is by itself.
  package var count: Float? { repeats.count }

  private func repeating(_ count: Float?) -> Self {
    Self(repeats: RepeatBehavior(count: count), speed: speed)
  }

  /// As the effect is by itself.
  public static let `default` = SymbolEffectOptions()
  /// For ever.
  public static let repeating = Self.default.repeating
  /// Once.
  public static let nonRepeating = Self.default.nonRepeating
  /// So often.
  public static func `repeat`(_ count: Int?) -> Self { Self.default.repeat(count) }
  /// As a behaviour says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(repeats: behavior) }
  /// So fast.
  public static func speed(_ speed: Double) -> Self { Self(speed: speed) }
  /// The same, for ever.
  public var repeating: Self { repeating(.infinity) }
  /// The same, once.
  public var nonRepeating: Self { repeating(1) }
  /// The same, so often.
  public func `repeat`(_ count: Int?) -> Self { repeating(count.map(Float.init)) }
  /// The same, as a behaviour says.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(repeats: behavior, speed: speed) }
  /// The same, so fast.
  public func speed(_ speed: Double) -> Self { Self(repeats: repeats, speed: speed) }
}
