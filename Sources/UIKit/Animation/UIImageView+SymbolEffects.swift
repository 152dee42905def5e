import Foundation
import ViewFoundation

/// What is told of an effect of a symbol that is over.
public struct UISymbolEffectCompletionContext: Sendable {
  /// Whether it was seen to its end.
  public let isFinished: Bool
  /// The effect; nil for a change of symbols.
  public let effect: (any SymbolEffect)?
}

/// Called when an effect of a symbol is over.
public typealias UISymbolEffectCompletion =
  @MainActor @Sendable (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  private static let prefix = "symbol effect "

  private func key(_ type: Any.Type) -> String { Self.prefix + String(describing: type) }

  /// Shows an effect until it is taken away, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { play(effect, options, goesOn: !(effect is BounceSymbolEffect), animated, completion) }

  /// Shows an effect once, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { play(effect, options, goesOn: false, animated, completion) }

  /// Shows an effect: until it is taken away, but for a bounce, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { play(effect, options, goesOn: !(effect is BounceSymbolEffect), animated, completion) }

  private func play(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, goesOn: Bool, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let options = animated ? options : options.speed(1000)
    var end: (@Sendable () -> Void)?
    if let completion {
      let told = UISymbolEffectCompletionContext(isFinished: true, effect: effect)
      end = { MainActor.assumeIsolated { completion(told) } }
    }
    layer.play(
      effect.motion, options, goesOn: goesOn, key: key(type(of: effect)), completion: end)
  }

  /// Takes the effects of a kind away.
  public func removeSymbolEffect<Effect: SymbolEffect>(
    ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    layer.removeAnimation(forKey: key(Effect.self))
    completion?(.init(isFinished: true, effect: effect))
  }

  /// Takes all effects away.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.prefix) {
      layer.removeAnimation(forKey: key)
    }
  }

  /// Shows another picture, with an effect by which the two change places.
  public func setSymbolImage(
    _ image: UIImage, contentTransition transition: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let fade = CATransition()
    fade.duration = transition.motion.duration / max(options.speed, 0.01) / 2
    self.image = image
    layer.add(fade, forKey: Self.prefix + "content")
    play(transition, options, goesOn: false, true, completion)
  }
}
