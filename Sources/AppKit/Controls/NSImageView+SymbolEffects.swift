import Foundation
import ViewFoundation

// Effects of a symbol move the whole view that shows it, about its middle.

extension NSImageView {
  private static let prefix = "symbol effect "

  private func key(_ type: Any.Type) -> String { Self.prefix + String(describing: type) }

  /// Shows an effect until it is taken away, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { play(effect, options, goesOn: !(effect is BounceSymbolEffect), animated) }

  /// Shows an effect once, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { play(effect, options, goesOn: false, animated) }

  /// Shows an effect: until it is taken away, but for a bounce, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { play(effect, options, goesOn: !(effect is BounceSymbolEffect), animated) }

  private func play(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, goesOn: Bool, _ animated: Bool
  ) {
    anchorInTheMiddle()
    layer?.play(
      effect.motion, animated ? options : options.speed(1000), goesOn: goesOn,
      key: key(type(of: effect)), completion: nil)
  }

  /// Takes the effects of a kind away.
  public func removeSymbolEffect<Effect: SymbolEffect>(
    ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { layer?.removeAnimation(forKey: key(Effect.self)) }

  /// Takes all effects away.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    for key in layer?.animationKeys() ?? [] where key.hasPrefix(Self.prefix) {
      layer?.removeAnimation(forKey: key)
    }
  }

  /// Shows another picture, with an effect by which the two change places.
  public func setSymbolImage(
    _ image: NSImage, contentTransition transition: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    let fade = CATransition()
    fade.duration = transition.motion.duration / max(options.speed, 0.01) / 2
    self.image = image
    layer?.add(fade, forKey: Self.prefix + "content")
  }
}
