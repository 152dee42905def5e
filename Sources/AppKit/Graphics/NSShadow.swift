import Foundation

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
    GraphicsStack.current.contexts.last?
      .setShadow(offset: shadowOffset, blur: shadowBlurRadius * 2, color: shadowColor?.cgColor)
  }
}
