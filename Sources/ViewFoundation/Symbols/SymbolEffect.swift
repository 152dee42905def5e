import Foundation

// Effects of symbols by the names of Apple's Symbols. What each does to a view's layer says `SymbolMotion`.

/// Something that a symbol does.
public protocol SymbolEffect: Sendable {
  /// How a layer shows it.
  var motion: SymbolMotion { get }
}

/// An effect that is over by itself.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that goes on until it is taken away.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect by which a symbol comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect by which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// A symbol jumps up, or ducks, and comes back.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.scaling([1, 1.22, 0.94, 1], over: 0.55)
  /// It grows first.
  public var up: Self { Self() }
  /// It shrinks first.
  public var down: Self { Self(motion: .scaling([1, 0.8, 1.06, 1], over: 0.55)) }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol becomes pale and strong.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.fading([1, 0.35, 1], over: 1.2)
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// The parts of a symbol light up; here all of it does, in steps.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.fading([0.3, 0.55, 0.8, 1, 1], over: 1, inSteps: true)
  /// One part after the other.
  public var iterative: Self { self }
  /// More and more parts.
  public var cumulative: Self { self }
  /// There and back.
  public var reversing: Self {
    Self(motion: .fading([0.3, 0.55, 0.8, 1, 0.8, 0.55, 0.3], over: 1.4, inSteps: true))
  }
  /// From the beginning each time.
  public var nonReversing: Self { Self() }
  /// Parts that are off are not seen.
  public var hideInactiveLayers: Self { self }
  /// Parts that are off are pale.
  public var dimInactiveLayers: Self { self }
}

/// A symbol is larger or smaller as long as the effect is there.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.scaling([1, 1.2], over: 0.25, stays: true)
  /// It is larger.
  public var up: Self { Self() }
  /// It is smaller.
  public var down: Self { Self(motion: .scaling([1, 0.8], over: 0.25, stays: true)) }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol comes into sight.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.appearing
  /// It grows.
  public var up: Self { self }
  /// It shrinks.
  public var down: Self { self }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol goes out of sight, and is not there as long as the effect is.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.disappearing
  /// It grows.
  public var up: Self { self }
  /// It shrinks.
  public var down: Self { self }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol sways.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.turning([0, 0.2, -0.2, 0.12, -0.12, 0], over: 0.7)
  /// It turns to the right first.
  public var clockwise: Self { Self() }
  /// It turns to the left first.
  public var counterClockwise: Self {
    Self(motion: .turning([0, -0.2, 0.2, -0.12, 0.12, 0], over: 0.7))
  }
  /// It moves to the left first, and back.
  public var left: Self { Self(motion: .swaying(x: -1, y: 0)) }
  /// It moves to the right first, and back.
  public var right: Self { Self(motion: .swaying(x: 1, y: 0)) }
  /// It moves up first, and back.
  public var up: Self { Self(motion: .swaying(x: 0, y: -1)) }
  /// It moves down first, and back.
  public var down: Self { Self(motion: .swaying(x: 0, y: 1)) }
  /// It moves to where lines go, which is the right.
  public var forward: Self { right }
  /// It moves to where lines come from, which is the left.
  public var backward: Self { left }
  /// It moves along a direction, counted clockwise from the right, and back.
  public func custom(angle: Double) -> Self {
    let radians = angle * .pi / 180
    return Self(motion: .swaying(x: cos(radians), y: sin(radians)))
  }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol turns.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.turning([0, 2 * .pi], over: 1)
  /// To the right.
  public var clockwise: Self { Self() }
  /// To the left.
  public var counterClockwise: Self { Self(motion: .turning([0, -2 * .pi], over: 1)) }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// A symbol grows and shrinks slowly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Equatable {
  /// How a layer shows it.
  public var motion = SymbolMotion.scaling([1, 1.12, 1], over: 2)
  /// It only grows and shrinks.
  public var plain: Self { Self() }
  /// It becomes pale and strong as well.
  public var pulse: Self {
    Self(
      motion: SymbolMotion(
        values: ["transform.scale": [1, 1.12, 1], "opacity": [0.6, 1, 0.6]], duration: 2))
  }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
}

/// One symbol goes while the next one comes.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Equatable {
  /// How a layer shows it: both dissolve and grow into each other.
  public var motion = SymbolMotion.scaling([0.6, 1.08, 1], over: 0.35)
  /// The one shrinks, the next grows.
  public var downUp: Self { self }
  /// Both grow.
  public var upUp: Self { Self(motion: .scaling([0.8, 1.15, 1], over: 0.35)) }
  /// The one is gone at once.
  public var offUp: Self { self }
  /// All of it at once, as it always is here.
  public var byLayer: Self { self }
  /// All of it at once.
  public var wholeSymbol: Self { self }
  /// Common parts stay, and where there are none the one is replaced in another way: always so here.
  public func magic(fallback: ReplaceSymbolEffect) -> Self { fallback }
}

/// What suits a symbol; here it is replaced.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect,
  Equatable
{
  /// How a layer shows it.
  public var motion = SymbolMotion.fading([0, 1], over: 0.25)
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A symbol jumps up and comes back.
  public static var bounce: BounceSymbolEffect { .init() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// A symbol becomes pale and strong.
  public static var pulse: PulseSymbolEffect { .init() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The parts of a symbol light up.
  public static var variableColor: VariableColorSymbolEffect { .init() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A symbol is larger or smaller.
  public static var scale: ScaleSymbolEffect { .init() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// A symbol comes into sight.
  public static var appear: AppearSymbolEffect { .init() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// A symbol goes out of sight.
  public static var disappear: DisappearSymbolEffect { .init() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A symbol sways.
  public static var wiggle: WiggleSymbolEffect { .init() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// A symbol turns.
  public static var rotate: RotateSymbolEffect { .init() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A symbol grows and shrinks slowly.
  public static var breathe: BreatheSymbolEffect { .init() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol goes while the next one comes.
  public static var replace: ReplaceSymbolEffect { .init() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// What suits a symbol.
  public static var automatic: AutomaticSymbolEffect { .init() }
}
