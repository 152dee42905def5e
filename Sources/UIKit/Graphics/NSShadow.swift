import Foundation
import ViewFoundation

/// The shadow of letters: its colour, how far it is moved, how soft it is.
open class NSShadow: NSObject, NSCopying {
  /// How far the shadow is moved, y down.
  open var shadowOffset = CGSize.zero
  /// How soft the edge is: twice the Gaussian's sigma in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor` or a `CGColor`; black at one third at first. Nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Makes a shadow right behind its letters, without softness.
  public override init() { super.init() }

  /// A shadow of the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

extension NSShadow: ShadowBearing {
  /// The shadow as letters cast it.
  package final var textShadow: TextShadow? {
    let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
    return color.map { TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.color) }
  }
}
