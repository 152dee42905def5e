import Foundation

/// Moves a view as its device is tilted. Desktops are not tilted: views that have one keep their place.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect of nothing.
  public override init() { super.init() }

  /// What to add to properties for a tilt from −1 to 1 on each axis; to override.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves one property between two values as the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Along which axis the tilt counts.
  public enum EffectType: Int, Sendable {
    /// From side to side.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The property's key path.
  public final let keyPath: String
  /// Along which axis the tilt counts.
  public final let type: EffectType
  /// What to add for the least tilt.
  open var minimumRelativeValue: Any?
  /// What to add for the greatest tilt.
  open var maximumRelativeValue: Any?

  /// Makes an effect on a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects in one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of tilting that the view has.
  public final var motionEffects: [UIMotionEffect] {
    get { hasRare ? rare.motionEffects : [] }
    set { rare.motionEffects = newValue }
  }

  /// Adds an effect of tilting.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Takes an effect of tilting away.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
