import Layers
import UIKit

// Programs may add animations without a key, to have several of one property at once. Core Animation
// neither lists nor finds those; here they have names in parentheses, by what they move.

extension CALayer {
  /// All animations with their keys; those without one are named, as in `(opacity)` and `(opacity 2)`.
  var seenAnimations: [(key: String, animation: CAAnimation)] {
    let keys = animationKeys() ?? []
    let keyed = keys.compactMap { key in animation(forKey: key).map { (key, $0) } }
    let keyless = keylessAnimations
    return keyless.isEmpty ? keyed : keyed + zip(Self.names(of: keyless, beside: keys), keyless)
  }

  /// The keys of all animations, those given here included.
  var seenKeys: [String] { seenAnimations.map(\.key) }

  /// The animation of a key, which may be one given here.
  func seenAnimation(_ key: String) -> CAAnimation? {
    animation(forKey: key) ?? seenAnimations.first { $0.key == key }?.animation
  }

  /// Takes out the animation of a key, which may be one given here.
  func removeSeenAnimation(_ key: String) {
    if animation(forKey: key) != nil { return removeAnimation(forKey: key) }
    let names = Self.names(of: keylessAnimations, beside: animationKeys() ?? [])
    if let place = names.firstIndex(of: key) { removeKeylessAnimation(at: place) }
  }

  /// Whether a key is one given here, which a program does not know.
  static func isGivenKey(_ key: String) -> Bool { key.hasPrefix("(") && key.hasSuffix(")") }

  private static func names(of animations: [CAAnimation], beside keys: [String]) -> [String] {
    var taken = Set(keys)
    return animations.map { animation in
      let paths = animation.keyPaths.joined(separator: ", ")
      let words = paths.isEmpty ? "\(type(of: animation))" : paths
      let counts = sequence(first: 2) { $0 + 1 }.lazy.map { "(\(words) \($0))" }
      let name = taken.contains("(\(words))") ? counts.first { !taken.contains($0) } : nil
      taken.insert(name ?? "(\(words))")
      return name ?? "(\(words))"
    }
  }
}
