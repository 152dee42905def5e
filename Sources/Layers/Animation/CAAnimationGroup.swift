import Foundation
import RenderTree

/// Animations that run together within the time of one.
///
/// A copy has the same children; a layer keeps copies of them.
///
/// The children's begin times count from the group's start. A child without a duration takes the
/// group's; a longer one is cut off. The group's timing function reshapes the time that all of them
/// see; its repeats repeat all of them. Only the delegate of what was added to the layer is called.
open class CAAnimationGroup: CAAnimation {
  /// The children, in the order in which they meet the same property.
  open var animations: [CAAnimation]?

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { groupKeys }
  override class func makePlain() -> CAAnimation { CAAnimationGroup() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations
  }

  package override func separate() {
    animations = animations?.compactMap { child in
      let own = child.copy() as? CAAnimation
      own?.separate()
      return own
    }
  }

  override func resolveDuration(_ outer: Double) {
    super.resolveDuration(outer)
    for child in animations ?? [] { child.resolveDuration(duration) }
  }

  override func companions(of track: Track, for layer: CALayer) -> [Track] {
    (animations ?? []).flatMap { child in
      let root = child.compile(for: layer)
      return ([root] + child.companions(of: root, for: layer))
        .filter { $0.property != .none }
        .map { $0.nested(in: track) }
    }
  }
}
