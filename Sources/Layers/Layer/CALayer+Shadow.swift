import Foundation
import Geometry
import RenderTree

extension CALayer {
  final func setShadowColor(_ new: CGColor?) {
    let former: CGColor? = rareGroups == nil ? .black : rareGroups?.shadowColorObject
    change(.shadowColor, in: .shadow, former != new) {
      let rare = makeRare(.shadow)
      rare.shadowColorObject = new
      rare.shadow.color = new?.color ?? .clear
    }
  }

  final func setShadowOpacity(_ new: Float) {
    change(.shadowOpacity, in: .shadow, shadow.opacity != CGFloat(new)) {
      makeRare(.shadow).shadow.opacity = CGFloat(new)
    }
  }

  final func setShadowRadius(_ new: CGFloat) {
    change(.shadowRadius, in: .shadow, shadow.radius != new) {
      makeRare(.shadow).shadow.radius = new
    }
  }

  final func setShadowOffset(_ new: CGSize) {
    change(.shadowOffset, in: .shadow, shadow.offset != new) {
      makeRare(.shadow).shadow.offset = new
    }
  }

  /// - Parameter new: a path of the layer's own, which nobody else changes.
  final func setShadowPath(_ new: CGPath?) {
    guard rareGroups?.shadow.path.nearest !== new else { return }
    if state.contains(.committed) { noteFormer(.shadow) }
    // Paths animate only where somebody gives them an action.
    let change =
      choosesPlainActions ? PendingChange(property: .shadowPath) : willChange(.shadowPath, true)
    makeRare(.shadow).shadow.path = Blend(new)
    if let change { didChange(.shadow, change) }
  }

  private final var shadow: ShadowGroup { rareGroups?.shadow ?? ShadowGroup() }
}
