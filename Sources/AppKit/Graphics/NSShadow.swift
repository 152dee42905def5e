import Foundation
import ViewFoundation

/// The shadow of a view: its colour, how far it is moved, how soft it is.
open class NSShadow: NSObject, NSCopying {
  /// How far the shadow is moved, y up.
  open var shadowOffset = NSSize.zero
  /// How soft the edge is: the Gaussian's sigma in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour; black at one third at first. Nil for no shadow.
  open var shadowColor: NSColor? = NSColor(white: 0, alpha: 1 / 3)

  /// Makes a shadow right behind its view, without softness.
  public override init() { super.init() }

  /// A shadow of the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Casts the shadow from what is drawn into the current context from now on.
  open func set() {
    guard let context = GraphicsStack.current.contexts.last else { return }
    let up = context.isFlipped ? -shadowOffset.height : shadowOffset.height
    context.setShadow(
      offset: CGSize(width: shadowOffset.width, height: up), blur: shadowBlurRadius * 2,
      color: shadowColor?.cgColor)
  }
}

extension NSShadow: ShadowBearing {
  /// The shadow as letters cast it.
  package final var textShadow: TextShadow? {
    shadowColor.map {
      TextShadow(
        offset: CGSize(width: shadowOffset.width, height: -shadowOffset.height),
        blur: shadowBlurRadius * 2, color: $0.cgColor.color)
    }
  }
}
